use std::fmt;

use arrayvec::ArrayVec;

/// How a game ended: the sides that won, none of them in a draw, and why.
///
/// # Examples
///
/// ```
/// use referee_rules::{Outcome, Reason, bagh_chal::Side};
///
/// let won = Outcome::won_by(Side::Tiger, Reason::Captures);
/// assert_eq!(won.winners.as_slice(), [Side::Tiger]);
/// assert!(Outcome::<Side>::draw(Reason::Repetition).winners.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<Side> {
    /// The sides that won; empty in a draw.
    pub winners: ArrayVec<Side, 4>,
    /// Why the game ended. Shown to people, never compared.
    pub reason: Reason,
}

impl<Side> Outcome<Side> {
    /// One side won.
    #[must_use]
    pub fn won_by(side: Side, reason: Reason) -> Self {
        Self::won_by_all([side], reason)
    }

    /// Several sides won together; at most four.
    #[must_use]
    pub fn won_by_all(sides: impl IntoIterator<Item = Side>, reason: Reason) -> Self {
        Self {
            winners: sides.into_iter().take(4).collect(),
            reason,
        }
    }

    /// Nobody won.
    #[must_use]
    pub fn draw(reason: Reason) -> Self {
        Self {
            winners: ArrayVec::new(),
            reason,
        }
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A token reached the last square of the race.
    Arrival,
    /// The captures that win were made.
    Captures,
    /// The side to move had nothing that it might do.
    NoAction,
    /// An animal entered the enemy's den.
    Den,
    /// A side lost all its animals.
    Annihilation,
    /// Too many plies went by without a capture.
    Quiet,
    /// A position came back too often.
    Repetition,
    /// All the tokens that had to come home are home.
    AllHome,
    /// A side gave up.
    Resigned,
    /// The sides agreed on a draw.
    Agreed,
}

impl Reason {
    /// The word that stands in an outcome's `reason`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Arrival => "arrival",
            Self::Captures => "captures",
            Self::NoAction => "no-action",
            Self::Den => "den",
            Self::Annihilation => "annihilation",
            Self::Quiet => "quiet",
            Self::Repetition => "repetition",
            Self::AllHome => "all-home",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
