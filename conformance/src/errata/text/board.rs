//! A position as people see it: the board, and the facts that do not show on it.

use referee_rules::any::GameId;
use serde_json::{Map, Value};
use unicode_width::UnicodeWidthStr as _;

use crate::{check::is_compared_at_the_end, draw::draw, engine::wire::Here};

/// A drawn position.
pub(super) struct Board {
    /// Its lines.
    pub(super) rows: Vec<String>,
    /// The facts besides, in one line.
    pub(super) facts: String,
}

impl Board {
    /// Where a reply is.
    pub(super) fn of(game: GameId, here: &Here) -> Option<Self> {
        let position = here.position.as_ref()?;
        let is_over = matches!(here.outcome, Some(Some(_)));
        Some(Self::drawn(game, position, is_over))
    }

    /// A position of which nothing else is known.
    pub(super) fn drawn(game: GameId, position: &Map<String, Value>, is_over: bool) -> Self {
        let mut rows = draw(game, position);
        // The last line of a drawing holds all fields; tokens stand on the board, and what an
        // option remembers is for machines.
        rows.pop();
        let facts: Vec<String> = position
            .iter()
            .filter(|(field, value)| {
                let is_plain = !value.is_object() && !value.is_array();
                *field != "board" && is_plain && (!is_over || is_compared_at_the_end(field))
            })
            .map(|(field, value)| match value {
                Value::String(text) => format!("{field} {text}"),
                Value::Null => format!("no {field}"),
                other => format!("{field} {other}"),
            })
            .collect();
        Self {
            rows,
            facts: facts.join(", "),
        }
    }

    /// All its lines.
    pub(super) fn lines(self) -> Vec<String> {
        let facts = (!self.facts.is_empty()).then_some(self.facts);
        self.rows.into_iter().chain(facts).collect()
    }

    /// The width of the drawing.
    pub(super) fn width(&self) -> usize {
        let widths = self.rows.iter().map(|row| row.width());
        widths.max().unwrap_or_default()
    }
}
