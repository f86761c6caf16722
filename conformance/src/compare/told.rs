use std::collections::{BTreeMap, BTreeSet};

use referee_rules::any::{AnyOutcome, AnyRules, GameId};
use serde_json::{Map, Value};

use crate::{
    check::is_compared_at_the_end,
    engine::{
        Answer,
        wire::{Here, Reply},
    },
    suite::canonical_fields,
};

/// What an answer tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// Where the actions lead.
    Here(Point),
    /// The action of this index is forbidden.
    Illegal(usize),
    /// The request is held to be invalid.
    Invalid,
    /// Nothing: the engine skips the question, or gave no answer.
    Nothing,
}

/// What an answer tells of the point that was reached; what it leaves out is `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Point {
    /// The fields of the position, in their plain form.
    pub position: Option<Map<String, Value>>,
    /// The legal actions in order; one that is listed twice stands here twice.
    pub legal: Option<Vec<String>>,
    /// The winners; the inner `None` says that the game goes on.
    pub winners: Option<Option<BTreeSet<String>>>,
    /// The score of each side.
    pub scores: Option<BTreeMap<String, u32>>,
}

/// A part of an answer in which two answers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// Whether the actions may be played.
    Legality,
    /// The set of legal actions.
    Legal,
    /// The position.
    Position,
    /// The end of the game.
    Outcome,
    /// The scores.
    Scores,
}

impl Part {
    /// The part's word in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Legality => "legality",
            Self::Legal => "legal",
            Self::Position => "position",
            Self::Outcome => "outcome",
            Self::Scores => "scores",
        }
    }
}

impl Told {
    /// What an engine's answer tells. `reports` are the parts that its replies carry; `None` for
    /// all. A position in another form than the game's is kept as it is, so that it agrees with
    /// none.
    #[must_use]
    pub fn of_engine(game: GameId, answer: &Answer, reports: Option<&[String]>) -> Self {
        match answer {
            Ok(Reply::Here(here)) => {
                let position = here.position.as_ref().map(|fields| {
                    canonical_fields(&AnyRules::guide(game), fields)
                        .unwrap_or_else(|_| fields.clone())
                });
                Self::Here(Point {
                    position,
                    ..Point::of(here.clone())
                })
                .reported(reports)
            }
            Ok(other) => Self::of_reference(other.clone()),
            Err(_) => Self::Nothing,
        }
    }

    /// What a reply of the reference tells: its positions are in the plain form already.
    #[must_use]
    pub fn of_reference(reply: Reply) -> Self {
        match reply {
            Reply::Here(here) => Self::Here(Point::of(here)),
            Reply::Illegal(index) => Self::Illegal(index),
            Reply::Error(_) => Self::Invalid,
            Reply::Skip(_) => Self::Nothing,
        }
    }

    /// The same without what an engine does not report.
    #[must_use]
    pub fn reported(self, reports: Option<&[String]>) -> Self {
        let (Self::Here(mut point), Some(reports)) = (self.clone(), reports) else {
            return self;
        };
        let has = |part: &str| reports.iter().any(|known| known == part);
        if !has("position")
            && let Some(fields) = &mut point.position
        {
            fields.retain(|field, _| has(&format!("position.{field}")));
        }
        point.legal = point.legal.filter(|_| has("legal"));
        point.winners = point.winners.filter(|_| has("outcome"));
        point.scores = point.scores.filter(|_| has("scores"));
        Self::Here(point)
    }

    /// Whether it tells anything at all.
    #[must_use]
    pub const fn is_telling(&self) -> bool {
        !matches!(self, Self::Nothing)
    }

    /// The parts in which an engine's answer is another than the reference's. What either leaves
    /// out is not compared, and a question that the engine skips tells nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use referee::compare::{Part, Told};
    ///
    /// assert_eq!(Told::Illegal(0).differences(&Told::Illegal(1)), [Part::Legality]);
    /// assert_eq!(Told::Nothing.differences(&Told::Illegal(1)), []);
    /// ```
    #[must_use]
    pub fn differences(&self, reference: &Self) -> Vec<Part> {
        match (self, reference) {
            (Self::Nothing, _) | (_, Self::Nothing) => Vec::new(),
            (Self::Here(engine), Self::Here(reference)) => engine.differences(reference),
            (one, other) if one == other => Vec::new(),
            _ => vec![Part::Legality],
        }
    }

    /// Whether an engine's answer is the reference's, as far as it tells.
    #[must_use]
    pub fn agrees_with(&self, reference: &Self) -> bool {
        match (self, reference) {
            (Self::Nothing, _) | (_, Self::Nothing) => true,
            (Self::Here(engine), Self::Here(reference)) => engine.agrees_with(reference),
            (one, other) => one == other,
        }
    }
}

impl Point {
    fn of(here: Here) -> Self {
        let legal = here.legal.map(|mut legal| {
            legal.sort_unstable();
            legal
        });
        Self {
            position: here.position,
            legal,
            winners: here.outcome.map(winners),
            scores: here.scores,
        }
    }

    fn differences(&self, reference: &Self) -> Vec<Part> {
        let parts = [
            (Part::Outcome, self.has_same_winners(reference)),
            (Part::Position, self.has_same_position(reference)),
            (Part::Legal, alike(&self.legal, &reference.legal)),
            (Part::Scores, self.has_same_scores(reference)),
        ];
        let mut differing: Vec<Part> = parts
            .into_iter()
            .filter_map(|(part, same)| (!same).then_some(part))
            .collect();
        differing.sort_unstable();
        differing
    }

    fn agrees_with(&self, reference: &Self) -> bool {
        self.has_same_winners(reference)
            && alike(&self.legal, &reference.legal)
            && self.has_same_position(reference)
            && self.has_same_scores(reference)
    }

    fn has_same_winners(&self, other: &Self) -> bool {
        alike(&self.winners, &other.winners)
    }

    /// A game that goes on has no scores, so leaving them out then says nothing.
    fn has_same_scores(&self, reference: &Self) -> bool {
        alike(&self.scores, &reference.scores)
    }

    fn has_same_position(&self, reference: &Self) -> bool {
        let (Some(own), Some(other)) = (&self.position, &reference.position) else {
            return true;
        };
        let is_over = |point: &Self| matches!(point.winners, Some(Some(_)));
        let over = is_over(self) || is_over(reference);
        own.iter()
            .filter(|(field, _)| !over || is_compared_at_the_end(field))
            .all(|(field, value)| match other.get(field) {
                Some(known) => known == value,
                // A key that a house rule needs stands only where that rule is played.
                None => value.is_null(),
            })
    }
}

fn winners(outcome: Option<AnyOutcome>) -> Option<BTreeSet<String>> {
    outcome.map(|outcome| outcome.winners.into_iter().collect())
}

fn alike<T: PartialEq>(one: &Option<T>, other: &Option<T>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;

    use super::*;

    fn told(reply: Value) -> Told {
        let answer = Ok(Reply::from_value(reply).unwrap());
        Told::of_engine(GameId::Jungle, &answer, None)
    }

    #[test]
    fn what_is_left_out_is_not_compared() {
        let whole = told(json!({"legal": ["a1-a2", "b1-b2"], "outcome": null}));
        let brief = told(json!({"legal": ["b1-b2", "a1-a2"]}));
        assert_eq!(brief.differences(&whole), []);
        let other = told(json!({"legal": ["b1-b2"], "outcome": {"winners": []}}));
        assert_eq!(other.differences(&whole), [Part::Legal, Part::Outcome]);
    }

    #[test]
    fn an_action_that_is_listed_twice_is_a_difference() {
        let once = told(json!({"legal": ["a1-a2"]}));
        let twice = told(json!({"legal": ["a1-a2", "a1-a2"]}));
        assert_eq!(twice.differences(&once), [Part::Legal]);
    }

    #[test]
    fn who_moves_says_nothing_after_the_end() {
        let end = |turn: &str| {
            told(json!({"position": {"turn": turn, "quiet": 3}, "outcome": {"winners": ["red"]}}))
        };
        assert_eq!(end("red").differences(&end("blue")), []);
    }

    #[test]
    fn only_what_is_reported_is_compared() {
        let whole = told(json!({"position": {"turn": "red", "quiet": 3}, "legal": []}));
        let reports = ["position.turn".to_owned()];
        let Told::Here(point) = whole.reported(Some(&reports)) else {
            panic!("a point stays a point");
        };
        assert_eq!(
            Value::Object(point.position.unwrap()),
            json!({"turn": "red"})
        );
        assert_eq!(point.legal, None);
    }
}
