//! Positions and rules as they stand in YAML, and the form in which positions are compared.

use std::fmt;

use referee_rules::any::{AnyPosition, AnyRules, AnySetup, GameId, RuleValue};
use serde_json::{Map, Value};

use crate::{
    engine::{
        OFFER, check_position, fields_of,
        wire::{RuleChoices, read_rules},
    },
    yaml::{self, Decoder, Node, Problems, Source},
};

/// Why the fields of a position cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldsError {
    /// The field that is wrong, if it can be told.
    pub field: Option<String>,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for FieldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "`{field}`: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for FieldsError {}

/// Some fields of a position in the one form that can be compared: what may be written in
/// several ways (the order of tokens, a drawn board) is written in one. Only the fields that are
/// given come back.
///
/// # Errors
///
/// The first field that has not the form of the game.
pub fn canonical_fields(
    rules: &AnyRules,
    given: &Map<String, Value>,
) -> Result<Map<String, Value>, FieldsError> {
    let mut given = given.clone();
    let offer = given.remove(OFFER);
    let given = &given;
    let template = template(rules);
    let mut whole = template.clone();
    merge(&mut whole, given);
    match AnySetup::read(rules.game(), &whole) {
        Ok(setup) => {
            let written = serde_json::to_value(setup).unwrap_or_default();
            let mut fields = pick(&written, given);
            fields.extend(offer.map(|side| (OFFER.to_owned(), side)));
            Ok(fields)
        }
        Err(error) => Err(first_wrong_field(
            rules.game(),
            &template,
            given,
            &error.to_string(),
        )),
    }
}

/// Names the field that cannot be read, by trying each alone.
fn first_wrong_field(
    game: GameId,
    template: &Map<String, Value>,
    given: &Map<String, Value>,
    why: &str,
) -> FieldsError {
    let wrong = given.iter().find_map(|(field, value)| {
        let mut whole = template.clone();
        whole.insert(field.clone(), value.clone());
        let error = AnySetup::read(game, &whole).err()?;
        Some((field.clone(), error.to_string()))
    });
    match wrong {
        Some((field, why)) => FieldsError {
            field: Some(field),
            why,
        },
        None => FieldsError {
            field: None,
            why: why.to_owned(),
        },
    }
}

fn template(rules: &AnyRules) -> Map<String, Value> {
    match serde_json::to_value(AnyPosition::start(rules).setup()) {
        Ok(Value::Object(fields)) => fields,
        // A setup is a struct with plain fields, so it is always an object.
        _ => Map::new(),
    }
}

/// Lays some fields over others; a map within a map is merged, everything else replaced.
pub fn merge(base: &mut Map<String, Value>, over: &Map<String, Value>) {
    for (field, value) in over {
        match (base.get_mut(field), value) {
            (Some(Value::Object(inner)), Value::Object(over)) => merge(inner, over),
            _ => {
                base.insert(field.clone(), value.clone());
            }
        }
    }
}

/// The parts of a value that `named` names.
fn pick(whole: &Value, named: &Map<String, Value>) -> Map<String, Value> {
    let mut picked = Map::new();
    for (field, inner) in named {
        let value = whole.get(field).cloned().unwrap_or(Value::Null);
        let value = match inner {
            Value::Object(inner) if value.is_object() => Value::Object(pick(&value, inner)),
            _ => value,
        };
        picked.insert(field.clone(), value);
    }
    picked
}

/// The keys that a position of a game may have.
fn known_fields(game: GameId) -> Vec<&'static str> {
    let of_table = game.has_table().then_some(OFFER);
    game.fields().iter().copied().chain(of_table).collect()
}

/// A YAML value as JSON.
pub(super) fn to_json(node: &Node) -> Value {
    match &node.value {
        yaml::Value::Null => Value::Null,
        yaml::Value::Bool(flag) => Value::Bool(*flag),
        yaml::Value::Int(number) => Value::from(*number),
        yaml::Value::Text(text) => Value::String(text.clone()),
        yaml::Value::List(items) => Value::Array(items.iter().map(to_json).collect()),
        yaml::Value::Map(entries) => {
            let fields = entries
                .iter()
                .map(|(key, node)| (key.text.clone(), to_json(node)));
            Value::Object(fields.collect())
        }
    }
}

/// Reads a whole position: all keys known, none missing, no contradiction. A drawn board comes
/// back in the plain form.
pub(super) fn position_fields(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
    choices: &RuleChoices,
) -> Option<Map<String, Value>> {
    let map = decoder.map(node, &known_fields(game))?;
    let board_is_right = check_board(decoder, node, game);
    let complete = game
        .required_fields()
        .iter()
        .map(|field| map.required(field, |_, _| Some(())));
    let complete = complete.filter(Option::is_none).count() == 0;
    if !board_is_right || !complete {
        return None;
    }
    let Value::Object(fields) = to_json(node) else {
        return None;
    };
    // What is wrong with the rules is reported where they stand.
    let rules = read_rules(game, choices).ok()?;
    let setup = match AnySetup::read(game, &fields) {
        Ok(setup) => setup,
        Err(error) => {
            let wrong = first_wrong_field(game, &template(&rules), &fields, &error.to_string());
            let place = wrong
                .field
                .as_deref()
                .and_then(|field| node.get(field))
                .unwrap_or(node);
            decoder.report(decoder.source().problem(place.span, wrong.to_string()));
            return None;
        }
    };
    match check_position(&rules, &setup, &fields) {
        Ok(position) => Some(fields_of(&position)),
        Err(reasons) => {
            for reason in reasons {
                let message = format!("the position contradicts itself: {reason}");
                decoder.report(decoder.source().problem(map.span(), message));
            }
            None
        }
    }
}

/// Reads a whole position from a text, as it may stand in a fixture: JSON will do as well.
///
/// # Errors
///
/// Every problem with its place, each contradiction among them; `name` is what the text is called.
pub fn read_position_text(
    name: &str,
    text: &str,
    game: GameId,
    choices: &RuleChoices,
) -> Result<Map<String, Value>, Problems> {
    let source = Source::new(name, text);
    let node = yaml::read(&source).map_err(Problems::from)?;
    let mut problems = Problems::new();
    let fields = position_fields(&Decoder::new(&source, &mut problems), &node, game, choices);
    problems.into_result(fields.unwrap_or_default())
}

/// Reads some fields of a position, to compare them.
pub(super) fn some_fields(
    decoder: &Decoder<'_>,
    node: &Node,
    rules: &AnyRules,
) -> Option<Map<String, Value>> {
    decoder.map(node, &known_fields(rules.game()))?;
    if !check_board(decoder, node, rules.game()) {
        return None;
    }
    let Value::Object(fields) = to_json(node) else {
        return None;
    };
    match canonical_fields(rules, &fields) {
        Ok(fields) => Some(fields),
        Err(wrong) => {
            let place = wrong
                .field
                .as_deref()
                .and_then(|field| node.get(field))
                .unwrap_or(node);
            decoder.report(decoder.source().problem(place.span, wrong.to_string()));
            None
        }
    }
}

/// Reports the first place at which a `board` is none.
fn check_board(decoder: &Decoder<'_>, node: &Node, game: GameId) -> bool {
    let Some(board) = node.get("board") else {
        return true;
    };
    let yaml::Value::Text(text) = &board.value else {
        return decoder.mismatch::<()>(board, "a board").is_some();
    };
    match game.check_board(text) {
        Ok(()) => true,
        Err(error) => {
            let column = error.column.saturating_sub(1);
            let place = board.locate(
                decoder.source(),
                error.line.saturating_sub(1),
                column..column + 1,
            );
            decoder.report(decoder.source().problem(place, error.message));
            false
        }
    }
}

/// Reads the choices of a table.
pub(super) fn rule_choices(
    decoder: &Decoder<'_>,
    node: &Node,
    game: GameId,
) -> Option<RuleChoices> {
    let choices: RuleChoices = decoder
        .entries(node, |decoder, key, node| {
            Some((key.text.clone(), rule_value(decoder, node)?))
        })?
        .into_iter()
        .collect();
    match read_rules(game, &choices) {
        Ok(_) => Some(choices),
        Err(why) => {
            decoder.report(decoder.source().problem(node.span, why));
            None
        }
    }
}

fn rule_value(decoder: &Decoder<'_>, node: &Node) -> Option<RuleValue> {
    match &node.value {
        yaml::Value::Bool(flag) => Some(RuleValue::Flag(*flag)),
        yaml::Value::List(_) => decoder.list(node, Decoder::text).map(RuleValue::List),
        _ => decoder.word(node).map(RuleValue::Text),
    }
}
