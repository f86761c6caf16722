//! What is said of an answer, in no language yet.

use std::collections::BTreeMap;

use referee_rules::any::AnyOutcome;
use serde_json::{Map, Value};

use crate::{
    check::Parts,
    engine::wire::{Here, Reply},
    text::visible,
};

/// What parts the sides of a value.
const PARTED: &str = " · ";

/// Lists of actions up to this length are told in full where two are compared.
const SHORT_LIST: usize = 6;

/// One thing that holds, or that was answered.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fact {
    /// The legal actions are exactly these.
    Legal(Vec<String>),
    /// Actions that are legal here, and are not where it is compared with.
    OnlyHere(Vec<String>),
    /// Fields of the position besides its board.
    Fields(Vec<Field>),
    /// The board is as it is drawn.
    Board,
    /// How the game stands.
    End(End),
    /// The score of each side.
    Scores(Vec<(String, u32)>),
    /// An action is legal.
    Allowed(String),
    /// An action is illegal.
    Refused(Refused),
    /// The same question gets the same answer again.
    SameAgain,
    /// Something that an engine said in its own words, or that is said of it in English.
    Said(String),
}

/// An action that is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    /// The action.
    pub(super) action: String,
    /// The clause that forbids it.
    pub(super) clause: Option<String>,
    /// Why, in English.
    pub(super) why: Option<String>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It goes on.
    GoesOn,
    /// It is over, and drawn.
    Drawn,
    /// It is over, and these sides have won.
    Won(Vec<String>),
}

impl From<Option<&AnyOutcome>> for End {
    fn from(outcome: Option<&AnyOutcome>) -> Self {
        match outcome {
            None => Self::GoesOn,
            Some(outcome) if outcome.winners.is_empty() => Self::Drawn,
            Some(outcome) => Self::Won(outcome.winners.iter().map(|side| visible(side)).collect()),
        }
    }
}

/// A field of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// Its name on the wire.
    pub(super) name: String,
    /// Its value, words that have a meaning in the game apart.
    pub(super) value: String,
}

impl Field {
    /// The fields that can be read in a line: all but the board.
    pub(super) fn all(position: &Map<String, Value>) -> Vec<Self> {
        let fields = position.iter().filter(|(name, _)| *name != "board");
        fields.map(|(name, value)| Self::new(name, value)).collect()
    }

    /// What a position says besides what is seen on its board; counts of nothing are left out.
    pub(super) fn state(position: &Map<String, Value>) -> Vec<Self> {
        let is_seen = |name: &str| matches!(name, "board" | "tokens" | "black" | "white");
        let is_nothing = |value: &Value| value.is_null() || value.as_u64() == Some(0);
        let fields = position.iter();
        fields
            .filter(|(name, value)| !is_seen(name) && !is_nothing(value))
            .map(|(name, value)| Self::new(name, value))
            .collect()
    }

    /// The field without the parts of its value that another has as well; nothing, if that is all.
    fn without(&self, other: &Self) -> Option<Self> {
        let others: Vec<&str> = other.value.split(PARTED).collect();
        let parts = self.value.split(PARTED);
        let kept: Vec<&str> = parts.filter(|part| !others.contains(part)).collect();
        (!kept.is_empty()).then(|| Self {
            name: self.name.clone(),
            value: kept.join(PARTED),
        })
    }

    fn new(name: &str, value: &Value) -> Self {
        Self {
            name: visible(name),
            value: plain(value),
        }
    }
}

/// A value without the marks of JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => visible(text),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields: Vec<String> = fields
                .map(|(name, value)| format!("{}: {}", visible(name), plain(value)))
                .collect();
            fields.join(PARTED)
        }
        other => other.to_string(),
    }
}

impl Fact {
    /// What an expectation names besides single actions.
    pub(super) fn of_parts(parts: &Parts) -> Vec<Self> {
        Self::of(
            parts.legal.as_deref(),
            parts.position.as_ref(),
            parts.outcome.as_ref().map(Option::as_ref),
            parts.scores.as_ref(),
        )
    }

    /// Leaves of two answers what they do not share, and of two long lists of legal actions what
    /// only one has.
    pub(super) fn tell_apart(one: &mut Vec<Self>, other: &mut Vec<Self>) {
        let shared: Vec<Self> = one
            .iter()
            .filter(|fact| other.contains(fact))
            .cloned()
            .collect();
        one.retain(|fact| !shared.contains(fact));
        other.retain(|fact| !shared.contains(fact));
        tell_fields_apart(one, other);
        let is_empty = |fact: &Self| matches!(fact, Self::Fields(fields) if fields.is_empty());
        one.retain(|fact| !is_empty(fact));
        other.retain(|fact| !is_empty(fact));
        let (Some(mine), Some(theirs)) = (legal(one).cloned(), legal(other).cloned()) else {
            return;
        };
        if mine.len().max(theirs.len()) > SHORT_LIST {
            leave_only(one, &theirs);
            leave_only(other, &mine);
        }
    }

    /// What a reply says.
    pub(super) fn of_reply(reply: &Reply, actions: &[String]) -> Vec<Self> {
        match reply {
            Reply::Here(here) => Self::of_here(here),
            Reply::Illegal(index) => {
                let action = actions.get(*index).map_or("?", String::as_str);
                vec![Self::Refused(Refused {
                    action: visible(action),
                    clause: None,
                    why: None,
                })]
            }
            Reply::Skip(why) | Reply::Error(why) => vec![Self::Said(visible(why))],
        }
    }

    fn of_here(here: &Here) -> Vec<Self> {
        Self::of(
            here.legal.as_deref(),
            here.position.as_ref(),
            here.outcome.as_ref().map(Option::as_ref),
            here.scores.as_ref(),
        )
    }

    fn of(
        legal: Option<&[String]>,
        position: Option<&Map<String, Value>>,
        outcome: Option<Option<&AnyOutcome>>,
        scores: Option<&BTreeMap<String, u32>>,
    ) -> Vec<Self> {
        let mut facts = Vec::new();
        if let Some(fields) = position {
            if fields.contains_key("board") {
                facts.push(Self::Board);
            }
            let fields = Field::all(fields);
            if !fields.is_empty() {
                facts.push(Self::Fields(fields));
            }
        }
        facts.extend(outcome.map(|outcome| Self::End(outcome.into())));
        facts
            .extend(legal.map(|actions| {
                Self::Legal(actions.iter().map(|action| visible(action)).collect())
            }));
        facts.extend(scores.map(|scores| {
            let scores = scores.iter();
            Self::Scores(
                scores
                    .map(|(side, score)| (visible(side), *score))
                    .collect(),
            )
        }));
        facts
    }
}

/// Leaves of the fields of two positions those that are not alike, of those that both have.
fn tell_fields_apart(one: &mut [Fact], other: &mut [Fact]) {
    let fields = |facts: &mut [Fact]| {
        facts.iter_mut().find_map(|fact| match fact {
            Fact::Fields(fields) => Some(std::mem::take(fields)),
            _ => None,
        })
    };
    let (Some(mine), Some(theirs)) = (fields(one), fields(other)) else {
        return;
    };
    let unlike = |mine: &[Field], theirs: &[Field]| -> Vec<Field> {
        let unlike = mine.iter().filter_map(|field| {
            let other = theirs.iter().find(|other| other.name == field.name);
            other.map_or_else(|| Some(field.clone()), |other| field.without(other))
        });
        unlike.collect()
    };
    let left = [unlike(&mine, &theirs), unlike(&theirs, &mine)];
    for (facts, left) in [one, other].into_iter().zip(left) {
        for fact in facts {
            if let Fact::Fields(fields) = fact {
                fields.clone_from(&left);
            }
        }
    }
}

/// The list of legal actions among some facts.
fn legal(facts: &[Fact]) -> Option<&Vec<String>> {
    facts.iter().find_map(|fact| match fact {
        Fact::Legal(actions) => Some(actions),
        _ => None,
    })
}

/// Puts in the place of a list of legal actions those that are not in another.
fn leave_only(facts: &mut [Fact], others: &[String]) {
    for fact in facts {
        if let Fact::Legal(actions) = fact {
            let only = actions.iter().filter(|action| !others.contains(action));
            *fact = Fact::OnlyHere(only.cloned().collect());
        }
    }
}
