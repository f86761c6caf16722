use referee_rules::any::AnyRules;
use serde_json::{Map, Value};

use super::{bagh_chal, jungle, ludo, signs::Signs, snakes_and_ladders};
use crate::draw::marks::Marks;

/// Draws a position as lines of text. A position that has not the form of its game is shown as it
/// is written.
///
/// The rules are those of the guide for a [`GameId`]; other rules may have other lines, numbers or
/// cells.
///
/// [`GameId`]: referee_rules::any::GameId
#[must_use]
pub fn draw(rules: impl Into<AnyRules>, position: &Map<String, Value>) -> Vec<String> {
    draw_marked(rules, position, &Marks::default())
}

/// Draws a position as lines of text with marks: signs on both sides of a place, which the last
/// line explains. The lines have styles, which a stream of `anstream` takes out where they are not
/// wanted.
#[must_use]
pub fn draw_marked(
    rules: impl Into<AnyRules>,
    position: &Map<String, Value>,
    marks: &Marks,
) -> Vec<String> {
    let mut signs = Signs::new(marks);
    let drawn = match rules.into() {
        AnyRules::SnakesAndLadders(chosen) => {
            snakes_and_ladders::draw(&chosen.game, position, &mut signs)
        }
        AnyRules::Jungle(_) => jungle::draw(position, &mut signs),
        AnyRules::BaghChal(chosen) => bagh_chal::draw(&chosen.game, position, &mut signs),
        AnyRules::Ludo(chosen) => ludo::draw(&chosen.game, position, &mut signs),
    };
    let Some(mut rows) = drawn else {
        return vec![Value::Object(position.clone()).to_string()];
    };
    rows.push(facts(position));
    rows.extend(signs.legend());
    rows
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
