use referee_rules::any::GameId;
use serde_json::Value;

use crate::{
    compare::{Difference, Point, Told},
    diagnose::{
        evidence::{Evidence, Exchange},
        hypothesis::Hypothesis,
    },
};

/// An answer that no option explains, with what the setting answers there and one action before.
pub(super) struct Leftover<'e> {
    pub(super) exchange: &'e Exchange,
    pub(super) differences: Vec<Difference>,
    /// What the setting answers.
    pub(super) wanted: Told,
    /// Where the last action is played, by the setting.
    pub(super) before: Option<Point>,
    /// Whether the engine lists the last action there; `None` if it was not asked.
    pub(super) is_listed: Option<bool>,
}

impl<'e> Leftover<'e> {
    pub(super) fn new(
        evidence: &Evidence,
        hypothesis: &Hypothesis<'_>,
        exchange: &'e Exchange,
        differences: Vec<Difference>,
    ) -> Self {
        Self {
            wanted: hypothesis.answer(exchange),
            before: before(hypothesis, exchange),
            is_listed: is_listed(evidence, exchange),
            exchange,
            differences,
        }
    }

    pub(super) fn last_action(&self) -> Option<&str> {
        self.exchange.play.actions.last().map(String::as_str)
    }

    /// The point that the question is about, by the setting.
    pub(super) const fn point(&self) -> Option<&Point> {
        match &self.wanted {
            Told::Here(point) => Some(point),
            _ => None,
        }
    }

    /// The actions that are listed, missing, played or refused wrongly; `None` if anything else is
    /// different too.
    pub(super) fn contested(&self) -> Option<Vec<&str>> {
        let mut actions = Vec::new();
        for difference in &self.differences {
            match difference {
                Difference::Missing(action) | Difference::Extra(action) => actions.push(&**action),
                Difference::Refuses(index) | Difference::Plays(index) => {
                    actions.push(self.exchange.play.actions.get(*index)?);
                }
                _ => return None,
            }
        }
        Some(actions)
    }

    /// Where the contested actions are to be played from.
    pub(super) fn stage(&self) -> Option<&Point> {
        let plays = |difference: &Difference| {
            matches!(difference, Difference::Refuses(_) | Difference::Plays(_))
        };
        if self.differences.iter().any(plays) {
            return self.before.as_ref();
        }
        self.point()
    }
}

/// Whether the engine lists the last action of a question where it is played.
fn is_listed(evidence: &Evidence, exchange: &Exchange) -> Option<bool> {
    let mut earlier = exchange.play.clone();
    let action = earlier.actions.pop()?;
    let asked = evidence
        .exchanges
        .iter()
        .find(|other| other.play == earlier)?;
    match &asked.told {
        Told::Here(point) => Some(point.legal.as_ref()?.contains(&action)),
        _ => None,
    }
}

/// Where the last action of a question is played, by a setting.
pub(super) fn before(hypothesis: &Hypothesis<'_>, exchange: &Exchange) -> Option<Point> {
    let mut shorter = exchange.clone();
    shorter.play.actions.pop()?;
    match hypothesis.answer(&shorter) {
        Told::Here(point) => Some(point),
        _ => None,
    }
}

/// The ends of an action that goes from one place to another.
pub(super) fn ends(action: &str) -> Option<(&str, &str)> {
    action
        .split_once('-')
        .filter(|(from, _)| !from.contains(' '))
}

/// The letter that stands on a square of a drawn board: `b3` is the second of the third row from
/// below.
pub(super) fn letter(point: &Point, square: &str) -> Option<char> {
    let board = point.position.as_ref()?.get("board")?.as_str()?;
    let mut letters = square.chars();
    let file = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
    let rank: usize = letters.as_str().parse().ok()?;
    let row = board.rsplit('/').nth(rank.checked_sub(1)?)?;
    row.chars().nth(file as usize)
}

/// A number among the fields of a position.
pub(super) fn number(point: &Point, field: &str) -> Option<i64> {
    point.position.as_ref()?.get(field)?.as_i64()
}

/// The fields of a position that are numbers.
pub(super) fn counts(point: &Point) -> impl Iterator<Item = (&String, i64)> {
    let fields = point.position.iter().flatten();
    fields.filter_map(|(field, value)| Some((field, value.as_i64()?)))
}

/// The square on which a roll ends before any link acts.
pub(super) fn landing(game: GameId, before: &Point, action: &str) -> Option<(String, i64)> {
    if game != GameId::SnakesAndLadders {
        return None;
    }
    let pips: i64 = action.strip_prefix("roll ")?.parse().ok()?;
    let side = before
        .position
        .as_ref()?
        .get("turn")
        .and_then(Value::as_str)?;
    Some((side.to_owned(), number(before, side)? + pips))
}
