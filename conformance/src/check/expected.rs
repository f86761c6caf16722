//! What an answer must be, under the rules in force.

use std::collections::BTreeMap;

use referee_rules::any::AnyOutcome;
use serde_json::{Map, Value, json};

use crate::{
    engine::{
        Reference,
        wire::{Here, Play, Reply},
    },
    suite::{Expect, canonical_fields},
};

/// What an answer must be.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// The legal actions are exactly these.
    LegalIs(Vec<String>),
    /// The action is among the legal actions.
    Lists(String),
    /// The action is not among the legal actions.
    Omits(String),
    /// All actions are played.
    Accepted,
    /// The action of this index is forbidden.
    Refused(usize),
    /// The same as the engine answered to the same question before.
    Same,
    /// The parts that are named.
    Parts(Parts),
}

/// Named parts of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parts {
    /// The exact set of legal actions.
    pub legal: Option<Vec<String>>,
    /// Fields of the position, in the form that is compared.
    pub position: Option<Map<String, Value>>,
    /// How the game ended; the inner `None` says that it goes on.
    pub outcome: Option<Option<AnyOutcome>>,
    /// The score of each side.
    pub scores: Option<BTreeMap<String, u32>>,
}

impl Parts {
    /// The parts that an expectation names besides `allows` and `forbids`.
    #[must_use]
    pub fn of(expect: &Expect) -> Self {
        Self {
            legal: expect.legal.clone(),
            position: expect.position.clone(),
            outcome: expect.outcome.clone(),
            scores: expect.scores.clone(),
        }
    }

    /// Whether no part is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Expected {
    /// What must be answered instead when the rules of the question are not those that the ruling
    /// was written for: the same parts, as the reference answers. `None` if the question cannot be
    /// asked under these rules.
    #[must_use]
    pub fn recomputed(&self, reference: &Reference, play: &Play) -> Option<Self> {
        if *self == Self::Same {
            return Some(Self::Same);
        }
        match reference.answer(play) {
            Reply::Here(here) => self.as_reached(reference, play, here),
            Reply::Illegal(index) => Some(Self::Refused(index)),
            Reply::Skip(_) | Reply::Error(_) => None,
        }
    }

    fn as_reached(&self, reference: &Reference, play: &Play, here: Here) -> Option<Self> {
        let legal = here.legal.unwrap_or_default();
        Some(match self {
            Self::LegalIs(_) => Self::LegalIs(legal),
            Self::Lists(action) | Self::Omits(action) => {
                if legal.contains(action) {
                    Self::Lists(action.clone())
                } else {
                    Self::Omits(action.clone())
                }
            }
            Self::Accepted | Self::Refused(_) => Self::Accepted,
            Self::Same => Self::Same,
            Self::Parts(parts) => {
                let rules = reference.rules_of(play).ok()?;
                let named = parts.position.as_ref().map(|named| {
                    let position = here.position.unwrap_or_default();
                    let fields = named
                        .keys()
                        .filter_map(|field| Some((field.clone(), position.get(field)?.clone())));
                    canonical_fields(&rules, &fields.collect())
                });
                Self::Parts(Parts {
                    legal: parts.legal.as_ref().map(|_| legal),
                    position: named.transpose().ok()?,
                    outcome: parts.outcome.as_ref().and(here.outcome),
                    scores: parts
                        .scores
                        .as_ref()
                        .map(|_| here.scores.unwrap_or_default()),
                })
            }
        })
    }

    /// The expectation as parts of a reply, for reports.
    #[must_use]
    pub fn to_value(&self) -> Value {
        match self {
            Self::LegalIs(actions) => json!({ "legal": actions }),
            Self::Lists(action) => json!({ "legal": { "has": action } }),
            Self::Omits(action) => json!({ "legal": { "lacks": action } }),
            Self::Accepted => json!({ "position": {} }),
            Self::Refused(index) => json!({ "illegal": index }),
            Self::Same => json!({ "same": true }),
            Self::Parts(parts) => {
                let here = Here {
                    position: parts.position.clone(),
                    legal: parts.legal.clone(),
                    outcome: parts.outcome.clone(),
                    scores: parts.scores.clone(),
                };
                Reply::Here(here).to_value()
            }
        }
    }
}
