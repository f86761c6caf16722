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

/// Draws a position as lines of text with marks: all of a [`Drawing`].
#[must_use]
pub fn draw_marked(
    rules: impl Into<AnyRules>,
    position: &Map<String, Value>,
    marks: &Marks,
) -> Vec<String> {
    Drawing::of(rules, position, marks).rows()
}

/// A position as lines of text, part by part.
///
/// Marks are signs on both sides of a place, with styles. A stream of `anstream` takes the styles
/// out where they are not wanted; the signs stay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The lines of the board; if the position has not the form of its game, it as it is written.
    pub board: Vec<String>,
    /// The fields of the position besides its board, in one line.
    pub facts: Option<String>,
    /// What the signs mean, if there are any.
    pub legend: Option<String>,
}

impl Drawing {
    /// Draws a position.
    #[must_use]
    pub fn of(rules: impl Into<AnyRules>, position: &Map<String, Value>, marks: &Marks) -> Self {
        let mut signs = Signs::new(marks);
        let board = match rules.into() {
            AnyRules::SnakesAndLadders(chosen) => {
                snakes_and_ladders::draw(&chosen.game, position, &mut signs)
            }
            AnyRules::Jungle(_) => jungle::draw(position, &mut signs),
            AnyRules::BaghChal(chosen) => bagh_chal::draw(&chosen.game, position, &mut signs),
            AnyRules::Ludo(chosen) => ludo::draw(&chosen.game, position, &mut signs),
        };
        Self {
            facts: board.is_some().then(|| facts(position)),
            legend: signs.legend(),
            board: board.unwrap_or_else(|| vec![Value::Object(position.clone()).to_string()]),
        }
    }

    /// All lines, from the top.
    #[must_use]
    pub fn rows(self) -> Vec<String> {
        let below = self.facts.into_iter().chain(self.legend);
        self.board.into_iter().chain(below).collect()
    }
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
