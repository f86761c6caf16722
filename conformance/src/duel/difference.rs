use std::fmt;

use super::terms::{Side, Terms};
use crate::{
    compare::{Part, Point, Told},
    diagnose::{Choice, Setting},
    engine::{Answer, Fault, wire::Play},
};

/// An answer that is not the reference's.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Who gave it.
    pub side: Side,
    /// The question.
    pub play: Play,
    /// What was answered.
    pub answer: Answer,
    /// In what it differs.
    pub kind: Kind,
    /// How it differs, in words that are the same for the same kind of fault.
    pub shape: String,
    /// The clause by which the reference refuses what the engine allows.
    pub clause: Option<String>,
    /// The illegal action that was tried before the answer changed, if it did.
    pub tried: Option<String>,
    /// The choices of the rules under each of which the reference gives this answer.
    pub explained: Vec<Choice>,
    /// How often the game showed it.
    pub times: u64,
}

/// In what an answer differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// In these parts.
    Parts(Vec<Part>),
    /// It is another than the same question had before an illegal action was tried.
    Spoilt,
    /// There is none.
    Fault,
}

impl Kind {
    /// The words of the kind, for reports.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        match self {
            Self::Parts(parts) => parts.iter().map(|part| part.name()).collect(),
            Self::Spoilt => vec!["spoilt"],
            Self::Fault => vec!["fault"],
        }
    }

    /// The kind that these words name.
    #[must_use]
    pub fn from_names(names: &[String]) -> Option<Self> {
        const PARTS: [Part; 5] = [
            Part::Legality,
            Part::Legal,
            Part::Position,
            Part::Outcome,
            Part::Scores,
        ];
        let part = |name: &String| PARTS.into_iter().find(|part| part.name() == name);
        match names {
            [name] if name == "spoilt" => Some(Self::Spoilt),
            [name] if name == "fault" => Some(Self::Fault),
            names => names
                .iter()
                .map(part)
                .collect::<Option<_>>()
                .map(Self::Parts),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.names().join(", "))
    }
}

impl Difference {
    /// The difference between an answer and the reference's; `None` if there is none, or the
    /// engine skips the question.
    pub(super) fn of(
        terms: &Terms,
        alternatives: &[Choice],
        side: Side,
        play: &Play,
        answer: &Answer,
    ) -> Option<Self> {
        let expected = terms.told(play, &Setting::guide());
        let difference = Self {
            side,
            play: play.clone(),
            answer: answer.clone(),
            kind: Kind::Fault,
            shape: String::new(),
            clause: None,
            tried: None,
            explained: Vec::new(),
            times: 1,
        };
        if let Err(fault) = answer {
            return Some(Self {
                shape: fault_name(fault).to_owned(),
                ..difference
            });
        }
        let heard = terms.heard(answer);
        let parts = heard.differences(&expected);
        if parts.is_empty() {
            return None;
        }
        let explains = |choice: &&Choice| {
            let setting: Setting = [**choice].into_iter().collect();
            heard.agrees_with(&terms.told(play, &setting))
        };
        let Shape { words, clause } = Shape::of(terms, play, &heard, &expected, &parts);
        Some(Self {
            kind: Kind::Parts(parts),
            shape: words,
            clause,
            explained: alternatives.iter().filter(explains).copied().collect(),
            ..difference
        })
    }

    /// Whether another difference shows the same kind of fault, as far as one answer tells.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.side == other.side
            && self.kind == other.kind
            && self.shape == other.shape
            && self.explained == other.explained
    }

    /// The first action that was listed although the reference refuses it.
    pub(super) fn first_extra(&self, terms: &Terms) -> Option<String> {
        let expected = terms.told(&self.play, &Setting::guide());
        let (Told::Here(own), Told::Here(known)) = (self.heard(terms), expected) else {
            return None;
        };
        let known = known.legal?;
        own.legal?
            .into_iter()
            .find(|action| !known.contains(action))
    }

    /// What was answered, in the form in which it is compared.
    pub(super) fn heard(&self, terms: &Terms) -> Told {
        terms.heard(&self.answer)
    }
}

const fn fault_name(fault: &Fault) -> &'static str {
    match fault {
        Fault::Timeout { .. } => "timeout",
        Fault::Crash { .. } => "crash",
        Fault::Protocol { .. } => "protocol",
        Fault::Gone { .. } => "gone",
    }
}

/// How an answer differs, apart from where.
struct Shape {
    words: String,
    clause: Option<String>,
}

impl Shape {
    fn of(terms: &Terms, play: &Play, heard: &Told, expected: &Told, parts: &[Part]) -> Self {
        let mut shape = Self {
            words: String::new(),
            clause: None,
        };
        match (heard, expected) {
            (Told::Here(heard), Told::Here(expected)) => {
                for part in parts {
                    shape.add_part(terms, play, *part, heard, expected);
                }
            }
            (Told::Here(_), Told::Illegal(_)) => {
                let refusal = terms.refusal(play);
                shape.clause = refusal.and_then(|it| it.clause.map(|clause| clause.to_string()));
                shape.add("plays", shape.clause.clone().as_deref());
            }
            (Told::Illegal(_), Told::Here(_)) => shape.add("refuses", None),
            (Told::Illegal(_), Told::Illegal(_)) => shape.add("other index", None),
            (Told::Invalid, _) => shape.add("invalid", None),
            _ => shape.add("other", None),
        }
        shape
    }

    fn add(&mut self, word: &str, more: Option<&str>) {
        if !self.words.is_empty() {
            self.words.push_str("; ");
        }
        self.words.push_str(word);
        if let Some(more) = more {
            self.words.push(' ');
            self.words.push_str(more);
        }
    }

    fn add_part(
        &mut self,
        terms: &Terms,
        play: &Play,
        part: Part,
        heard: &Point,
        expected: &Point,
    ) {
        match part {
            Part::Legality => self.add("legality", None),
            Part::Scores => self.add("scores", None),
            Part::Position => self.add("position", Some(&other_fields(heard, expected))),
            Part::Outcome => {
                let end = |point: &Point| match &point.winners {
                    Some(Some(winners)) if winners.is_empty() => "drawn",
                    Some(Some(_)) => "won",
                    _ => "going on",
                };
                let words = format!("{} where {}", end(heard), end(expected));
                self.add(&words, None);
            }
            Part::Legal => {
                let own = heard.legal.as_deref().unwrap_or_default();
                let known = expected.legal.as_deref().unwrap_or_default();
                if own.windows(2).any(|pair| pair[0] == pair[1]) {
                    self.add("lists twice", None);
                }
                if known.iter().any(|action| !own.contains(action)) {
                    self.add("lacks actions", None);
                }
                if let Some(extra) = own.iter().find(|action| !known.contains(action)) {
                    let mut tried = play.clone();
                    tried.actions.push(extra.clone());
                    let refusal = terms.refusal(&tried).and_then(|refusal| refusal.clause);
                    let clause = refusal.map(|clause| clause.to_string());
                    self.add("lists", clause.as_deref());
                    self.clause = self.clause.take().or(clause);
                }
            }
        }
    }
}

/// The names of the fields in which two positions differ.
fn other_fields(heard: &Point, expected: &Point) -> String {
    let (Some(own), Some(known)) = (&heard.position, &expected.position) else {
        return String::new();
    };
    let names = own
        .iter()
        .filter(|(field, value)| known.get(*field).is_some_and(|other| other != *value));
    let names: Vec<&str> = names.map(|(field, _)| field.as_str()).collect();
    names.join(" ")
}
