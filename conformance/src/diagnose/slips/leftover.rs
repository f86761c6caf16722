use referee_rules::any::GameId;
use serde_json::Value;

use crate::{
    compare::{Difference, Point, Told, differences},
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
    /// Where each action is played, by the setting, as far as all before it are legal.
    pub(super) line: Vec<Point>,
    /// Whether the engine lists the last action there; `None` if it was not asked.
    pub(super) is_listed: Option<bool>,
    /// What is wrong already at the start of the game, if the question begins there.
    pub(super) start: Option<String>,
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
            line: line(hypothesis, exchange),
            is_listed: is_listed(evidence, exchange),
            start: start(evidence, hypothesis, exchange),
            exchange,
            differences,
        }
    }

    /// Where the last action is played.
    pub(super) fn before(&self) -> Option<&Point> {
        let last = self.exchange.play.actions.len().checked_sub(1)?;
        self.line.get(last)
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
        match self.contested_at() {
            Some(index) => self.line.get(index),
            None => self.point(),
        }
    }

    /// The index of the action that is refused or played wrongly.
    pub(super) fn contested_at(&self) -> Option<usize> {
        self.differences.iter().find_map(|it| match it {
            Difference::Refuses(index) | Difference::Plays(index) => Some(*index),
            _ => None,
        })
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

/// In which field the engine begins the game of a question otherwise than the setting.
fn start(evidence: &Evidence, hypothesis: &Hypothesis<'_>, exchange: &Exchange) -> Option<String> {
    let is_start = |other: &&Exchange| {
        let play = &other.play;
        play.position.is_none() && play.actions.is_empty() && play.rules == exchange.play.rules
    };
    let asked = evidence.exchanges.iter().find(is_start)?;
    let from_start = exchange.play.position.is_none();
    let found = differences(&asked.told, &hypothesis.answer(asked));
    let field = found
        .iter()
        .find(|it| matches!(it, Difference::Field { .. }))?;
    from_start.then(|| field.to_string())
}

/// Where each action of a question is played, by a setting.
fn line(hypothesis: &Hypothesis<'_>, exchange: &Exchange) -> Vec<Point> {
    let mut way = exchange.clone();
    let point = |index: usize| {
        way.play.actions.clone_from(&exchange.play.actions);
        way.play.actions.truncate(index);
        match hypothesis.answer(&way) {
            Told::Here(point) => Some(point),
            _ => None,
        }
    };
    (0..exchange.play.actions.len()).map_while(point).collect()
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
    let is_place = |end: &str| {
        let (first, rest) = end.split_at_checked(1).unwrap_or_default();
        let is_square = first.chars().all(|letter| letter.is_ascii_lowercase())
            && !rest.is_empty()
            && rest.chars().all(|digit| digit.is_ascii_digit());
        is_square || matches!(end, "yard" | "home")
    };
    action
        .split_once('-')
        .filter(|(from, to)| is_place(from) && is_place(to))
}

/// The letter that stands on a square of a drawn board: `b3` is the second of the third row from
/// below.
fn letter(point: &Point, square: &str) -> Option<char> {
    let board = point.position.as_ref()?.get("board")?.as_str()?;
    let mut letters = square.chars();
    let file = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
    let rank: usize = letters.as_str().parse().ok()?;
    let row = board.rsplit('/').nth(rank.checked_sub(1)?)?;
    row.chars().nth(file as usize)
}

/// The kind of the piece on a square, whosever it is; `None` if there is none.
pub(super) fn piece(point: &Point, square: &str) -> Option<char> {
    let letter = letter(point, square)?;
    letter
        .is_ascii_alphabetic()
        .then(|| letter.to_ascii_uppercase())
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

/// A roll of snakes and ladders: where its token lands before any link acts.
pub(super) struct Landing {
    pub(super) side: String,
    pub(super) from: i64,
    pub(super) pips: i64,
    pub(super) square: i64,
}

impl Landing {
    pub(super) fn of(game: GameId, before: &Point, action: &str) -> Option<Self> {
        if game != GameId::SnakesAndLadders {
            return None;
        }
        let pips: i64 = action.strip_prefix("roll ")?.parse().ok()?;
        let turn = before.position.as_ref()?.get("turn");
        let side = turn.and_then(Value::as_str)?.to_owned();
        let from = number(before, &side)?;
        Some(Self {
            square: from.checked_add(pips)?,
            side,
            from,
            pips,
        })
    }
}

/// Whose turn it is.
pub(super) fn turn(point: &Point) -> Option<&str> {
    point.position.as_ref()?.get("turn")?.as_str()
}

/// How many tokens of other colours than the one to move stand on a cell.
pub(super) fn others_on(point: &Point, cell: &str) -> usize {
    let tokens = point.position.as_ref().and_then(|it| it.get("tokens"));
    let of_others = tokens
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
        .filter(|(colour, _)| Some(colour.as_str()) != turn(point));
    let cells = of_others.filter_map(|(_, cells)| cells.as_array());
    cells.flatten().filter(|standing| *standing == cell).count()
}
