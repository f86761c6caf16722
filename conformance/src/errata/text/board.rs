//! A position as people see it: the board with its marks, and the facts that do not show on it.

use anstream::adapter::strip_str;
use referee_rules::any::AnyRules;
use serde_json::{Map, Value};
use unicode_width::UnicodeWidthStr as _;

use crate::{
    check::is_compared_at_the_end,
    draw::{Marks, draw_marked, facts},
    engine::wire::Here,
};

/// A drawn position.
pub(super) struct Board {
    /// Its rows, and what their marks mean.
    rows: Vec<String>,
    /// The facts besides, in one line.
    facts: String,
}

impl Board {
    /// Where a reply is.
    pub(super) fn of(rules: &AnyRules, here: &Here, marks: &Marks) -> Option<Self> {
        let position = here.position.as_ref()?;
        let is_over = matches!(here.outcome, Some(Some(_)));
        Some(Self::drawn(rules, position, marks, is_over))
    }

    /// A position of which nothing else is known.
    pub(super) fn drawn(
        rules: &AnyRules,
        position: &Map<String, Value>,
        marks: &Marks,
        is_over: bool,
    ) -> Self {
        let mut rows = draw_marked(*rules, position, marks);
        // One line of a drawing holds all fields; tokens stand on the board, and what an option
        // remembers is for machines.
        let all = facts(position);
        if let Some(index) = rows.iter().rposition(|row| *row == all) {
            rows.remove(index);
        }
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
        let widths = self.rows.iter().map(|row| columns(row));
        widths.max().unwrap_or_default()
    }
}

/// The columns that a line takes, styles left out.
pub(super) fn columns(line: &str) -> usize {
    strip_str(line).to_string().width()
}
