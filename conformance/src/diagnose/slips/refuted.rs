use referee_rules::any::GameId;
use serde_json::Value;

use super::{
    guess::Guess,
    leftover::{Landing, before, ends, number, others_on, piece, turn},
};
use crate::{
    compare::{Point, Told},
    diagnose::{evidence::Exchange, hypothesis::Hypothesis},
};

/// An answer that a setting explains: no slip shows in it.
pub(super) struct Right<'e> {
    game: GameId,
    exchange: &'e Exchange,
    told: &'e Point,
    before: Option<Point>,
}

impl<'e> Right<'e> {
    /// The answer to a question, if it tells of a point.
    pub(super) fn new(
        game: GameId,
        hypothesis: &Hypothesis<'_>,
        exchange: &'e Exchange,
    ) -> Option<Self> {
        let Told::Here(told) = &exchange.told else {
            return None;
        };
        Some(Self {
            game,
            exchange,
            told,
            before: before(hypothesis, exchange),
        })
    }

    /// Whether it speaks against a slip.
    pub(super) fn refutes(&self, guess: &Guess) -> bool {
        match guess {
            Guess::ListsNothing => self.told.legal.as_ref().is_some_and(|it| !it.is_empty()),
            Guess::Edge {
                ends: (one, other),
                is_missing: true,
            } => self.lists(one, other, None) || self.lists(other, one, None),
            Guess::Way {
                from,
                to,
                by,
                is_missing: true,
            } => self.lists(from, to, *by),
            Guess::Action {
                action,
                is_missing: true,
            } => self.told.legal.iter().flatten().any(|it| it == action),
            Guess::Face { pips, .. } => self.landing().is_some_and(|landing| {
                landing.pips == *pips && self.stands(&landing) == Some(landing.from + pips)
            }),
            Guess::Link { foot, leads, of } => self.landing().is_some_and(|landing| {
                landing.square == *foot
                    && of.as_ref().is_none_or(|side| *side == landing.side)
                    && self.stands(&landing).is_some_and(|stands| stands != *leads)
            }),
            Guess::NoCapture => self
                .met()
                .is_some_and(|(cell, before)| others_on(before, cell) == 1 && !self.stays(cell)),
            // One token met, and what became of it was right.
            Guess::Safety { cell } => self
                .met()
                .is_some_and(|(met, before)| met == cell && others_on(before, cell) == 1),
            Guess::EndsAt {
                field,
                at,
                is_missed,
            } => number(self.told, field) == Some(*at) && self.is_over() == *is_missed,
            Guess::MissedEnd => self.is_over(),
            _ => false,
        }
    }

    /// Whether it lists an action from one place to another, perhaps of one kind of piece.
    fn lists(&self, from: &str, to: &str, by: Option<char>) -> bool {
        let mut listed = self.told.legal.iter().flatten();
        listed.any(|action| ends(action) == Some((from, to)))
            && (by.is_none() || piece(self.told, from) == by)
    }

    fn landing(&self) -> Option<Landing> {
        let action = self.exchange.play.actions.last()?;
        Landing::of(self.game, self.before.as_ref()?, action)
    }

    /// Where the token that landed stands.
    fn stands(&self, landing: &Landing) -> Option<i64> {
        number(self.told, &landing.side)
    }

    /// The cell of ludo where somebody was met, with the point before.
    fn met(&self) -> Option<(&str, &Point)> {
        let is_plain = self.game == GameId::Ludo && !self.exchange.play.rules.contains_key("teams");
        let before = self.before.as_ref().filter(|_| is_plain)?;
        let (from, cell) = ends(self.exchange.play.actions.last()?)?;
        // A token that enters captures nothing, wherever it is.
        (from != "yard" && others_on(before, cell) > 0).then_some((cell, before))
    }

    /// Whether a token of somebody else than the mover is still on a cell.
    fn stays(&self, cell: &str) -> bool {
        let Some(before) = &self.before else {
            return false;
        };
        let tokens = self.told.position.as_ref().and_then(|it| it.get("tokens"));
        let mut others = tokens
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
            .filter(|(colour, _)| Some(colour.as_str()) != turn(before));
        others.any(|(_, cells)| {
            cells
                .as_array()
                .is_some_and(|it| it.iter().any(|it| it == cell))
        })
    }

    const fn is_over(&self) -> bool {
        matches!(self.told.winners, Some(Some(_)))
    }
}
