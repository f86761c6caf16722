use std::{collections::BTreeSet, fmt};

use super::terms::{Side, Terms};
use crate::{
    compare::{Difference, Part, Told, differences, parts},
    diagnose::{Choice, Setting},
    engine::{Answer, Fault, wire::Play},
};

/// An answer that is not the reference's. In what they differ is told by [`Difference`].
#[derive(Clone, Debug, PartialEq)]
pub struct Deviation {
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

impl Deviation {
    /// An answer against the reference's; `None` if they agree, or the engine skips the question.
    pub(super) fn of(
        terms: &Terms,
        alternatives: &[Choice],
        side: Side,
        play: &Play,
        answer: &Answer,
    ) -> Option<Self> {
        let expected = terms.told(play, &Setting::guide());
        let deviation = Self {
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
                ..deviation
            });
        }
        let heard = terms.heard(answer);
        let found = differences(&heard, &expected);
        if found.is_empty() {
            return None;
        }
        let explains = |choice: &&Choice| {
            let setting: Setting = [**choice].into_iter().collect();
            heard.agrees_with(&terms.told(play, &setting))
        };
        let shape = Shape::of(terms, play, &found);
        Some(Self {
            kind: Kind::Parts(parts(&found)),
            shape: shape.to_string(),
            clause: shape.clause,
            explained: alternatives.iter().filter(explains).copied().collect(),
            ..deviation
        })
    }

    /// Whether another deviation shows the same kind of fault, as far as one answer tells.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.side == other.side
            && self.kind == other.kind
            && self.shape == other.shape
            && self.explained == other.explained
    }

    /// The first action that was listed although the reference refuses it, or else was left out
    /// although it is legal.
    pub(super) fn first_unlike(&self, terms: &Terms) -> Option<String> {
        let differences = self.differences(terms);
        let extra = differences.iter().find_map(|difference| match difference {
            Difference::Extra(action) => Some(action),
            _ => None,
        });
        let missing = differences.iter().find_map(|difference| match difference {
            Difference::Missing(action) => Some(action),
            _ => None,
        });
        extra.or(missing).cloned()
    }

    /// In what the answer is another than the reference's; nothing, if there is no answer.
    pub(super) fn differences(&self, terms: &Terms) -> Vec<Difference> {
        let expected = terms.told(&self.play, &Setting::guide());
        differences(&self.heard(terms), &expected)
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
#[derive(Debug, Default)]
struct Shape {
    words: Vec<String>,
    clause: Option<String>,
}

impl Shape {
    fn of(terms: &Terms, play: &Play, differences: &[Difference]) -> Self {
        let mut shape = Self::default();
        let (mut fields, mut lists) = (Vec::new(), false);
        for difference in differences {
            match difference {
                Difference::Missing(_) => shape.add("lacks actions".to_owned()),
                // The first of them stands for all.
                Difference::Extra(_) if lists => {}
                Difference::Extra(action) => {
                    lists = true;
                    let mut tried = play.clone();
                    tried.actions.push(action.clone());
                    shape.add_refused("lists", terms, &tried);
                }
                Difference::Twice(_) => shape.add("lists twice".to_owned()),
                Difference::Refuses(_) => shape.add("refuses".to_owned()),
                Difference::Plays(_) => shape.add_refused("plays", terms, play),
                Difference::Rejects => shape.add("invalid".to_owned()),
                Difference::Accepts => shape.add("answers what contradicts itself".to_owned()),
                Difference::Field { field, .. } => {
                    // Which of the sides it shows of says nothing.
                    let field = field.split('.').next().unwrap_or(field);
                    if !fields.contains(&field) {
                        fields.push(field);
                    }
                }
                Difference::GoesOn { winners } => {
                    shape.add(format!("going on where {}", end(winners)));
                }
                Difference::Ends { winners } => {
                    shape.add(format!("{} where going on", end(winners)));
                }
                Difference::Winners { got, wanted } => {
                    shape.add(format!("{} where {}", end(got), end(wanted)));
                }
                Difference::Score { .. } => shape.add("scores".to_owned()),
            }
        }
        if !fields.is_empty() {
            shape.add(format!("position {}", fields.join(" ")));
        }
        shape
    }

    fn add(&mut self, words: String) {
        if !self.words.contains(&words) {
            self.words.push(words);
        }
    }

    /// Adds what is done although the reference refuses it, by the clause that it names.
    fn add_refused(&mut self, word: &str, terms: &Terms, play: &Play) {
        let refusal = terms.refusal(play).and_then(|refusal| refusal.clause);
        let clause = refusal.map(|clause| clause.to_string());
        self.add(match &clause {
            Some(clause) => format!("{word} {clause}"),
            None => word.to_owned(),
        });
        self.clause = self.clause.take().or(clause);
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join("; "))
    }
}

fn end(winners: &BTreeSet<String>) -> &'static str {
    match winners.is_empty() {
        true => "drawn",
        false => "won",
    }
}
