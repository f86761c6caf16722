use serde_json::Value;

use crate::engine::{
    Course, Reference, describe,
    wire::{Here, Play, Reply},
};

/// What the reference says to a question, with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// All actions are played.
    Reached(Here),
    /// An action is forbidden.
    Refused {
        /// Its index.
        index: usize,
        /// Why.
        why: String,
        /// The clause that forbids it; `None` if it is no action.
        clause: Option<&'static str>,
        /// The point at which it is refused.
        at: Here,
    },
    /// The question cannot be asked: the position contradicts itself under the rules.
    Contradictory(String),
}

impl Seen {
    /// Asks the reference, perhaps one that plays other rules.
    #[must_use]
    pub fn by(reference: &Reference, ask: &Play) -> Self {
        match reference.follow(ask) {
            Ok(Course::Reached(position)) => Self::Reached(describe(&position)),
            Ok(Course::Refused { index, refusal }) => {
                let before = Play {
                    actions: ask.actions.iter().take(index).cloned().collect(),
                    ..ask.clone()
                };
                let at = match reference.answer(&before) {
                    Reply::Here(here) => here,
                    _ => Here::default(),
                };
                Self::Refused {
                    index,
                    why: refusal.why,
                    clause: refusal.clause.map(|clause| clause.id()),
                    at,
                }
            }
            Err(why) => Self::Contradictory(why),
        }
    }

    /// Where the actions lead, or the point at which one is refused.
    #[must_use]
    pub const fn point(&self) -> Option<&Here> {
        match self {
            Self::Reached(here) | Self::Refused { at: here, .. } => Some(here),
            Self::Contradictory(_) => None,
        }
    }

    /// The answer as parts of a reply.
    #[must_use]
    pub fn to_value(&self) -> Value {
        match self {
            Self::Reached(here) => Reply::Here(here.clone()),
            Self::Refused { index, .. } => Reply::Illegal(*index),
            Self::Contradictory(why) => Reply::Error(why.clone()),
        }
        .to_value()
    }
}
