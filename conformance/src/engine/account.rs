//! What is told of a position: its fields, its legal actions, its outcome and scores.

use std::collections::BTreeMap;

use referee_rules::any::{AnyOutcome, AnyPosition, AnySetup};
use serde::Serialize;
use serde_json::{Map, Value};

use super::wire::Here;

/// The arrangement of a position, as it goes over the wire.
#[derive(Serialize)]
struct Fields {
    #[serde(flatten)]
    setup: AnySetup,
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<String>,
}

impl Fields {
    fn of(position: &AnyPosition) -> Self {
        Self {
            setup: position.setup(),
            offer: position.offer(),
        }
    }

    fn into_map(self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            // A setup is a struct with plain fields, so it is always an object.
            _ => Map::new(),
        }
    }
}

/// The arrangement of a position, as it goes over the wire.
pub(crate) fn fields_of(position: &AnyPosition) -> Map<String, Value> {
    Fields::of(position).into_map()
}

/// All that a reply says of a position, in the form in which it is written.
#[derive(Serialize)]
pub(super) struct Account {
    position: Fields,
    legal: Vec<String>,
    outcome: Option<AnyOutcome>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    scores: BTreeMap<String, u32>,
}

impl Account {
    pub(super) fn of(position: &AnyPosition) -> Self {
        Self {
            position: Fields::of(position),
            legal: position.legal(),
            outcome: position.outcome(),
            scores: position.scores().into_iter().collect(),
        }
    }
}

/// All that a reply says of a position.
pub(crate) fn describe(position: &AnyPosition) -> Here {
    let Account {
        position,
        legal,
        outcome,
        scores,
    } = Account::of(position);
    Here {
        position: Some(position.into_map()),
        legal: Some(legal),
        outcome: Some(outcome),
        scores: (!scores.is_empty()).then_some(scores),
    }
}
