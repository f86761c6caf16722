use super::super::{
    book::Book,
    flip::{Flip, Pictured},
    page::Page,
};
use crate::suite::Ruling;

/// A ruling that turns over under a value of an option, with both answers.
pub(super) struct Turned<'b> {
    /// The value, as it is set.
    pub(super) value: String,
    pub(super) ruling: &'b Ruling,
    /// How many rulings turn over under the value.
    pub(super) count: usize,
    pub(super) turn: Pictured,
    id: String,
}

impl<'b> Turned<'b> {
    /// The ruling that shows a value best; `None` if none does.
    pub(super) fn by(book: &'b Book<'_>, subject: &str, option: &str, value: &str) -> Option<Self> {
        let flips = book.flips.on(subject, option, value);
        let best = flips.iter().min_by_key(|flip| flip.rank())?;
        Self::of(best, option, value, (0, flips.len()))
    }

    /// A ruling that a value turns over: its place among as many as there are.
    pub(super) fn of(
        flip: &Flip<'b>,
        option: &str,
        value: &str,
        (index, count): (usize, usize),
    ) -> Option<Self> {
        Some(Self {
            value: format!("{option}={value}"),
            ruling: flip.ruling,
            count,
            turn: flip.pictured()?,
            id: format!("{option}-{value}-{index}"),
        })
    }

    /// The board of the point in question.
    pub(super) fn picture(&self, page: &Page<'_>) -> String {
        let title = self.turn.action.as_deref().unwrap_or(page.words.given);
        self.turn.board.picture(page, title, &self.id)
    }
}
