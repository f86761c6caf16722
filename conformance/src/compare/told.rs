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
        let Some(reports) = reports else {
            return self;
        };
        let Self::Here(mut point) = self else {
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

    /// Whether an engine's answer is the reference's, as far as it tells. What either leaves out is
    /// not compared, and a question that the engine skips tells nothing. In what they differ
    /// [`differences`](super::differences) says.
    ///
    /// # Examples
    ///
    /// ```
    /// use referee::compare::Told;
    ///
    /// assert!(!Told::Illegal(0).agrees_with(&Told::Illegal(1)));
    /// assert!(Told::Nothing.agrees_with(&Told::Illegal(1)));
    /// ```
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

    fn agrees_with(&self, reference: &Self) -> bool {
        // A game that goes on has no scores, so leaving them out then says nothing.
        alike(&self.winners, &reference.winners)
            && alike(&self.legal, &reference.legal)
            && alike(&self.scores, &reference.scores)
            && self.has_same_position(reference)
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
    use crate::compare::{differences, parts};

    fn told(reply: Value) -> Told {
        let answer = Ok(Reply::from_value(reply).unwrap());
        Told::of_engine(GameId::Jungle, &answer, None)
    }

    fn parts_unlike(engine: &Told, reference: &Told) -> Vec<Part> {
        parts(&differences(engine, reference))
    }

    #[test]
    fn what_is_left_out_is_not_compared() {
        let whole = told(json!({"legal": ["a1-a2", "b1-b2"], "outcome": null}));
        let brief = told(json!({"legal": ["b1-b2", "a1-a2"]}));
        assert_eq!(parts_unlike(&brief, &whole), []);
        let other = told(json!({"legal": ["b1-b2"], "outcome": {"winners": []}}));
        assert_eq!(parts_unlike(&other, &whole), [Part::Legal, Part::Outcome]);
    }

    #[test]
    fn an_action_that_is_listed_twice_is_a_difference() {
        let once = told(json!({"legal": ["a1-a2"]}));
        let twice = told(json!({"legal": ["a1-a2", "a1-a2"]}));
        assert_eq!(parts_unlike(&twice, &once), [Part::Legal]);
    }

    #[test]
    fn who_moves_says_nothing_after_the_end() {
        let end = |turn: &str| {
            told(json!({"position": {"turn": turn, "quiet": 3}, "outcome": {"winners": ["red"]}}))
        };
        assert_eq!(parts_unlike(&end("red"), &end("blue")), []);
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
