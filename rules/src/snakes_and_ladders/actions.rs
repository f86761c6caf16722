use std::{error::Error, fmt};

use arrayvec::ArrayVec;

use super::{
    board::Face,
    position::{Position, Side},
};
use crate::{Clause, Refusal};

/// One ply of snakes and ladders: what the die of the side to roll showed.
///
/// # Examples
///
/// ```
/// use referee_rules::snakes_and_ladders::{Action, Face};
///
/// let roll: Action = "roll 4".parse()?;
/// assert_eq!(roll, Action::Roll(4));
/// assert_eq!(roll.face(), Some(Face::Four));
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A roll of that number, also of one that no die shows.
    Roll(u32),
}

impl Action {
    /// The face of the die, or `None` if the die has no such face (`SAL-08`).
    #[inline]
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        let Self::Roll(number) = self;
        Some(match number {
            1 => Face::One,
            2 => Face::Two,
            3 => Face::Three,
            4 => Face::Four,
            5 => Face::Five,
            6 => Face::Six,
            _ => return None,
        })
    }

    /// The roll in a place of the list of all faces, or `None` beyond its end.
    #[inline]
    pub(super) const fn of_place(place: usize) -> Option<Self> {
        if place < Face::ALL.len() {
            Some(Self::Roll(place as u32 + 1))
        } else {
            None
        }
    }
}

impl From<Face> for Action {
    fn from(face: Face) -> Self {
        Self::Roll(u32::from(face.pips()))
    }
}

/// The legal actions of a position.
pub type Actions = ArrayVec<Action, 6>;

/// Why an action is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended (`SAL-07`).
    GameOver {
        /// The side whose token is on 100.
        winner: Side,
    },
    /// The die has no such face (`SAL-08`).
    NoSuchFace {
        /// The number that was said to be rolled.
        number: u32,
    },
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::GameOver { .. } => "SAL-07",
            Self::NoSuchFace { .. } => "SAL-08",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver { winner } => {
                write!(f, "the game is over: {winner}'s token is on 100")
            }
            Self::NoSuchFace { number } => {
                write!(f, "the die has no {number}: it shows 1 to 6")
            }
        }
    }
}

impl Position {
    /// Every face of the die, whatever it does to the token (`SAL-09`).
    #[inline]
    pub(super) fn legal_actions(&self) -> Actions {
        match self.winner() {
            Some(_) => Actions::new(),
            None => Face::ALL.map(Action::from).into(),
        }
    }

    /// Why an action is illegal, the clauses asked in their order.
    #[inline]
    pub(super) fn why_illegal(&self, action: Action) -> Option<Illegal> {
        if let Some(winner) = self.winner() {
            return Some(Illegal::GameOver { winner });
        }
        let Action::Roll(number) = action;
        match action.face() {
            Some(_) => None,
            None => Some(Illegal::NoSuchFace { number }),
        }
    }
}
