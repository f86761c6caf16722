use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    board::{LinkTable, Square},
    options::{Links, Rules, Six},
    position::{Position, Side},
};
use crate::Contradictions;

/// The most sixes in a row after which the same side still rolls, where the rules count them.
const MOST_SIXES: i64 = 2;

/// Any arrangement of snakes and ladders, as it is read and written.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, snakes_and_ladders::{Position, Rules, Setup}};
///
/// let rules = Rules::default();
/// let mut setup: Setup = Position::start(&rules).setup();
/// setup.black = 101;
/// setup.white = -1;
/// let refused = Position::new(&setup, &rules).unwrap_err();
/// assert_eq!(refused.reasons().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The side to roll.
    pub turn: Side,
    /// The number of the square of the black token; 0 is off the board.
    pub black: i64,
    /// The number of the square of the white token; 0 is off the board.
    pub white: i64,
    /// Sixes that the side to roll has rolled in a row, where the rules count them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub sixes: i64,
    /// The side whose token rests on a foot until its turn, where links act then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Side>,
}

fn is_zero(count: &i64) -> bool {
    *count == 0
}

/// One reason why an arrangement contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A token stands on a square that the board has not.
    NoSuchSquare {
        /// Whose token.
        side: Side,
        /// The number of the square.
        number: i64,
    },
    /// Both tokens are on 100, but the game ends when the first arrives.
    BothArrived,
    /// Sixes are counted where the rules do not count them.
    NoCountOfSixes,
    /// So many sixes in a row cannot be: the turn ends before.
    Sixes {
        /// The sixes.
        sixes: i64,
    },
    /// A link is said to wait where the rules let links act at once.
    NoWaitingLinks,
    /// A link is said to wait for the side to roll, on which it would have acted.
    NotWaiting {
        /// The side to roll.
        side: Side,
    },
    /// A link is said to wait for a token that is on the foot of none.
    NotOnAFoot {
        /// Whose token.
        side: Side,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSquare { side, number } => {
                write!(f, "the squares are 0 to 100, {side}'s token is on {number}")
            }
            Self::BothArrived => f.write_str(
                "both tokens are on 100, but the game ends when the first of them arrives",
            ),
            Self::NoCountOfSixes => {
                f.write_str("`sixes` is given, but these rules do not count sixes")
            }
            Self::Sixes { sixes } => write!(
                f,
                "a side rolls on after at most {MOST_SIXES} sixes in a row, `sixes` is {sixes}"
            ),
            Self::NoWaitingLinks => {
                f.write_str("`pending` is given, but by these rules links act at once")
            }
            Self::NotWaiting { side } => write!(
                f,
                "`pending` is {side}, but it is {side}'s turn: the link has acted"
            ),
            Self::NotOnAFoot { side } => write!(
                f,
                "`pending` is {side}, but {side}'s token is on the foot of no link"
            ),
        }
    }
}

impl Setup {
    /// The position, or every reason why there is none (`SAL-01`, `SAL-07`).
    pub(super) fn checked(&self, rules: &Rules) -> Result<Position, Contradictions<Contradiction>> {
        Contradictions::none_of(self.contradictions(rules))?;
        let square = |number| Square::at(number).unwrap_or(Square::OFF_BOARD);
        Ok(Position::unchecked(
            self.turn,
            square(self.black),
            square(self.white),
            self.sixes as u8,
            self.pending.is_some(),
        ))
    }

    fn contradictions(&self, rules: &Rules) -> Vec<Contradiction> {
        [
            self.wrong_square(Side::Black),
            self.wrong_square(Side::White),
            self.both_arrived(),
            self.wrong_sixes(rules),
            self.wrong_pending(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    const fn number(&self, side: Side) -> i64 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    fn wrong_square(&self, side: Side) -> Option<Contradiction> {
        let number = self.number(side);
        match Square::at(number) {
            Some(_) => None,
            None => Some(Contradiction::NoSuchSquare { side, number }),
        }
    }

    fn both_arrived(&self) -> Option<Contradiction> {
        let arrived = |side| Square::at(self.number(side)) == Some(Square::LAST);
        Side::ALL
            .into_iter()
            .all(arrived)
            .then_some(Contradiction::BothArrived)
    }

    fn wrong_sixes(&self, rules: &Rules) -> Option<Contradiction> {
        let sixes = self.sixes;
        match rules.six {
            Six::ThirdSixVoid if (0..=MOST_SIXES).contains(&sixes) => None,
            Six::ThirdSixVoid => Some(Contradiction::Sixes { sixes }),
            Six::EndsTurn | Six::RollsAgain if sixes == 0 => None,
            Six::EndsTurn | Six::RollsAgain => Some(Contradiction::NoCountOfSixes),
        }
    }

    fn wrong_pending(&self, rules: &Rules) -> Option<Contradiction> {
        let side = self.pending?;
        let links = LinkTable::of(rules.numbering);
        if rules.links != Links::NextTurn {
            Some(Contradiction::NoWaitingLinks)
        } else if side == self.turn {
            Some(Contradiction::NotWaiting { side })
        } else if !Square::at(self.number(side)).is_some_and(|square| links.is_foot(square)) {
            Some(Contradiction::NotOnAFoot { side })
        } else {
            None
        }
    }
}
