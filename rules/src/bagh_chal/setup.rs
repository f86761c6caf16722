use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    options::{CapturedGoats, Repetition, Rules},
    points::{Point, Points},
    position::{Position, Side},
};
use crate::Contradictions;

/// Goats of the goats' side (`BAG-03`).
pub(super) const GOATS: u8 = 20;
/// Tigers of the tigers' side (`BAG-02`).
pub(super) const TIGERS: u32 = 4;

/// What may stand on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// One of the four tigers.
    Tiger,
    /// One of the twenty goats.
    Goat,
}

/// The pieces on the points.
///
/// # Examples
///
/// ```
/// use referee_rules::bagh_chal::{Board, Piece};
///
/// let board: Board = "T...T/...../..G../...../T...T".parse()?;
/// assert_eq!(board.piece("c3".parse()?), Some(Piece::Goat));
/// assert_eq!(board.to_string(), "T...T/...../..G../...../T...T");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) tigers: Points,
    pub(super) goats: Points,
}

impl Board {
    /// The board before the first goat is placed: a tiger on each corner (`BAG-02`).
    #[must_use]
    pub fn start() -> Self {
        let corner =
            |point: &Point| point.file().is_multiple_of(4) && point.rank().is_multiple_of(4);
        Self {
            tigers: Point::all().filter(corner).collect(),
            goats: Points::EMPTY,
        }
    }

    /// The board with pieces on these points, or `None` if a tiger and a goat would share one.
    ///
    /// # Examples
    ///
    /// ```
    /// use referee_rules::bagh_chal::{Board, Points};
    ///
    /// let tigers = Board::start().tigers();
    /// assert_eq!(Board::of(tigers, Points::EMPTY), Some(Board::start()));
    /// assert_eq!(Board::of(tigers, tigers), None);
    /// ```
    #[must_use]
    pub const fn of(tigers: Points, goats: Points) -> Option<Self> {
        if tigers.meets(goats) {
            None
        } else {
            Some(Self { tigers, goats })
        }
    }

    /// The piece on a point.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Piece> {
        if self.tigers.contains(point) {
            Some(Piece::Tiger)
        } else if self.goats.contains(point) {
            Some(Piece::Goat)
        } else {
            None
        }
    }

    /// Where the tigers stand.
    #[must_use]
    pub const fn tigers(&self) -> Points {
        self.tigers
    }

    /// Where the goats stand.
    #[must_use]
    pub const fn goats(&self) -> Points {
        self.goats
    }
}

/// A position that came up before, as [`Repetition`] remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PastPosition {
    /// The side that was to move.
    pub turn: Side,
    /// The pieces.
    pub board: Board,
}

/// Any arrangement of bagh chal, as it is read and written.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, bagh_chal::{Position, Rules, Setup}};
///
/// let rules = Rules::default();
/// let mut setup: Setup = Position::start(&rules).setup();
/// setup.in_hand = 21;
/// setup.captured = 6;
/// let refused = Position::new(&setup, &rules).unwrap_err();
/// assert_eq!(refused.reasons().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The side to move.
    pub turn: Side,
    /// The pieces on the board.
    pub board: Board,
    /// Goats not yet placed.
    pub in_hand: u8,
    /// Goats captured so far.
    #[serde(default)]
    pub captured: u8,
    /// The tiger in the middle of a chain of captures, where the rules allow chains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jumper: Option<Point>,
    /// The positions since the last placement or capture, where the rules count repetitions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<PastPosition>,
}

/// One reason why an arrangement contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// There are not four tigers.
    Tigers {
        /// The tigers on the board.
        standing: u32,
    },
    /// The goats on the board, in hand and captured are not twenty.
    Goats {
        /// Goats on the board.
        standing: u32,
        /// Goats in hand.
        in_hand: u8,
        /// Goats captured; 0 where captured goats go back into the hand.
        captured: u8,
    },
    /// More goats are captured than the game lasts for.
    Captured {
        /// Goats captured.
        captured: u8,
        /// The number that wins.
        most: u8,
    },
    /// A tiger is said to be in the middle of a chain where the rules have no chains.
    NoChains,
    /// No tiger stands where one is said to be in the middle of a chain, or it is not its turn.
    NoJumper {
        /// The point.
        point: Point,
    },
    /// Earlier positions are given where the rules do not count repetitions.
    NoMemory,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tigers { standing } => {
                write!(f, "there are {TIGERS} tigers, the board has {standing}")
            }
            Self::Goats {
                standing,
                in_hand,
                captured,
            } => write!(
                f,
                "there are {GOATS} goats, but {standing} on the board, {in_hand} in hand and \
                 {captured} captured make {}",
                standing + u32::from(*in_hand) + u32::from(*captured)
            ),
            Self::Captured { captured, most } => write!(
                f,
                "the game ends at {most} captured goats, the position has {captured}"
            ),
            Self::NoChains => f.write_str("`jumper` is given, but these rules have no chain jumps"),
            Self::NoJumper { point } => {
                write!(f, "`jumper` is {point}, but no tiger there is to move")
            }
            Self::NoMemory => {
                f.write_str("`seen` is given, but these rules do not count repetitions")
            }
        }
    }
}

impl Setup {
    /// Every reason why this arrangement contradicts itself under these rules.
    pub(super) fn contradictions(&self, rules: &Rules) -> Vec<Contradiction> {
        [
            self.wrong_tigers(rules),
            self.wrong_goats(rules),
            self.wrong_captured(rules),
            self.wrong_jumper(rules),
            self.wrong_memory(rules),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn wrong_tigers(&self, rules: &Rules) -> Option<Contradiction> {
        let standing = self.board.tigers.len();
        let some_may_be_captured = rules.goat_captures.is_allowed();
        let right = standing == TIGERS || (some_may_be_captured && standing < TIGERS);
        (!right).then_some(Contradiction::Tigers { standing })
    }

    fn wrong_goats(&self, rules: &Rules) -> Option<Contradiction> {
        let standing = self.board.goats.len();
        let captured = match rules.captured_goats {
            CapturedGoats::Gone => self.captured,
            CapturedGoats::PlacedAgain => 0,
        };
        let sum = standing + u32::from(self.in_hand) + u32::from(captured);
        (sum != u32::from(GOATS)).then_some(Contradiction::Goats {
            standing,
            in_hand: self.in_hand,
            captured,
        })
    }

    fn wrong_captured(&self, rules: &Rules) -> Option<Contradiction> {
        // The last jump of a game may take one goat more where it may go over two.
        let surplus = u8::from(rules.jump_two_goats.is_allowed());
        let most = rules.captures_to_win.count() + surplus;
        (self.captured > most).then_some(Contradiction::Captured {
            captured: self.captured,
            most,
        })
    }

    fn wrong_jumper(&self, rules: &Rules) -> Option<Contradiction> {
        let point = self.jumper?;
        if !rules.chain_jumps.is_allowed() {
            Some(Contradiction::NoChains)
        } else if self.turn != Side::Tiger || !self.board.tigers.contains(point) {
            Some(Contradiction::NoJumper { point })
        } else {
            None
        }
    }

    fn wrong_memory(&self, rules: &Rules) -> Option<Contradiction> {
        let remembers = rules.repetition != Repetition::Free;
        (!remembers && !self.seen.is_empty()).then_some(Contradiction::NoMemory)
    }
}

impl Position {
    pub(super) fn checked(
        setup: &Setup,
        rules: &Rules,
    ) -> Result<Self, Contradictions<Contradiction>> {
        Contradictions::none_of(setup.contradictions(rules))?;
        Ok(Self::from_setup_unchecked(setup))
    }
}
