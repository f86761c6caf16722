use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::{bagh_chal, jungle, ludo, snakes_and_ladders};

/// Draws a position as lines of text. A position that has not the form of its game is shown as it
/// is written.
#[must_use]
pub fn draw(game: GameId, position: &Map<String, Value>) -> Vec<String> {
    let drawn = match game {
        GameId::SnakesAndLadders => snakes_and_ladders::draw(position),
        GameId::BaghChal => bagh_chal::draw(position),
        GameId::Jungle => jungle::draw(position),
        GameId::Ludo => ludo::draw(position),
    };
    drawn.unwrap_or_else(|| vec![Value::Object(position.clone()).to_string()])
}

/// The fields of a position besides its board, in one line.
#[must_use]
pub fn facts(position: &Map<String, Value>) -> String {
    let shown = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let facts: Vec<String> = position
        .iter()
        .filter(|(field, _)| *field != "board")
        .map(|(field, value)| format!("{field} {}", shown(value)))
        .collect();
    facts.join(", ")
}
