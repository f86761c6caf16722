use std::{error::Error, fmt};

use super::board::{Cell, Colour, Die};
use crate::{Clause, Refusal};

/// Whose pair is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairOf {
    /// An opponent's.
    Opponent(Colour),
    /// One of a token of each opponent, where these count as a pair (`LUD-51`).
    BothOpponents,
    /// The partner's, where it blocks (`LUD-50`).
    Partner,
    /// The mover's own, where it blocks (`LUD-38`).
    Own,
}

/// Why an action is illegal. Its text says what is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended (`LUD-07`).
    GameOver,
    /// No passing (`LUD-08`).
    Pass,
    /// No roll is pending, so nothing moves (`LUD-09`).
    RollFirst,
    /// A roll is pending and must be used (`LUD-09`).
    MoveFirst {
        /// The pending roll.
        die: Die,
    },
    /// No token of the mover is there (`LUD-10`).
    NothingThere {
        /// The mover.
        mover: Colour,
        /// The place.
        from: Cell,
    },
    /// The token there belongs to another colour (`LUD-10`).
    NotYours {
        /// The place.
        from: Cell,
        /// Whose token it is.
        colour: Colour,
    },
    /// A token that is home stays there (`LUD-10`).
    AlreadyHome,
    /// The roll brings no token out of the yard (`LUD-12`).
    NoEntry {
        /// The roll.
        die: Die,
    },
    /// A token enters on its colour's start (`LUD-13`).
    EntersElsewhere {
        /// The colour.
        mover: Colour,
    },
    /// A token that can enter must (compulsory entering; `LUD-14`).
    MustEnter,
    /// The token has left the ring, or its colour leaves it before that cell (`LUD-16`).
    OffTheRing {
        /// The colour.
        mover: Colour,
        /// The ring cell.
        to: Cell,
    },
    /// The token is not round the ring yet (`LUD-17`).
    NotRound {
        /// The ring cell on which the roll ends.
        end: Cell,
    },
    /// The token would walk against the direction of play (`LUD-18`).
    Backwards {
        /// Where it stands.
        from: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// The roll leads beyond home (`LUD-19`).
    BeyondHome {
        /// Where the token stands.
        from: Cell,
        /// The roll.
        die: Die,
    },
    /// The cell is not as far away as the roll says (`LUD-20`).
    WrongCount {
        /// Where the token stands.
        from: Cell,
        /// The roll.
        die: Die,
        /// Where the roll leads.
        end: Cell,
    },
    /// A pair is on the cell (`LUD-33`; on safe cells `LUD-35`).
    PairStops {
        /// The cell.
        cell: Cell,
        /// Whose pair it is.
        pair: PairOf,
        /// Whether the cell is safe.
        safe: bool,
    },
    /// A pair on the way is a wall (`LUD-36`; on safe cells `LUD-37`).
    PairBars {
        /// The pair's cell.
        cell: Cell,
        /// Whose pair it is.
        pair: PairOf,
        /// Whether the cell is safe.
        safe: bool,
    },
    /// Single tokens of several opponents are on the cell (where that blocks; `LUD-52`).
    SharedCell {
        /// The cell.
        cell: Cell,
    },
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::GameOver => "LUD-07",
            Self::Pass => "LUD-08",
            Self::RollFirst | Self::MoveFirst { .. } => "LUD-09",
            Self::NothingThere { .. } | Self::NotYours { .. } | Self::AlreadyHome => "LUD-10",
            Self::NoEntry { .. } => "LUD-12",
            Self::EntersElsewhere { .. } => "LUD-13",
            Self::MustEnter => "LUD-14",
            Self::OffTheRing { .. } => "LUD-16",
            Self::NotRound { .. } => "LUD-17",
            Self::Backwards { .. } => "LUD-18",
            Self::BeyondHome { .. } => "LUD-19",
            Self::WrongCount { .. } => "LUD-20",
            Self::PairStops { pair, safe, .. } => match pair {
                PairOf::Own => "LUD-38",
                PairOf::Partner => "LUD-50",
                PairOf::BothOpponents => "LUD-51",
                PairOf::Opponent(_) if *safe => "LUD-35",
                PairOf::Opponent(_) => "LUD-33",
            },
            Self::PairBars { pair, safe, .. } => match pair {
                PairOf::Own => "LUD-38",
                PairOf::Partner => "LUD-50",
                PairOf::BothOpponents => "LUD-51",
                PairOf::Opponent(_) if *safe => "LUD-37",
                PairOf::Opponent(_) => "LUD-36",
            },
            Self::SharedCell { .. } => "LUD-52",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::Pass => f.write_str("a player may not pass"),
            Self::RollFirst => f.write_str("the die must be rolled first"),
            Self::MoveFirst { die } => write!(f, "the {die} that was rolled must be used first"),
            Self::NothingThere { mover, from } => write!(f, "{mover} has no token on {from}"),
            Self::NotYours { from, colour } => write!(f, "the token on {from} is {colour}'s"),
            Self::AlreadyHome => f.write_str("a token that is home stays there"),
            Self::NoEntry { die } => write!(f, "a {die} brings no token out of the yard"),
            Self::EntersElsewhere { mover } => {
                write!(f, "{mover}'s tokens enter on {}", mover.start())
            }
            Self::MustEnter => f.write_str("a token can enter, so one must"),
            Self::OffTheRing { mover, to } => {
                write!(f, "{mover} turns into its column before {to}")
            }
            Self::NotRound { end } => {
                write!(f, "the token is not round yet: the roll ends on {end}")
            }
            Self::Backwards { from, to } => write!(f, "from {from} to {to} is backwards"),
            Self::BeyondHome { from, die } => {
                write!(f, "a {die} leads from {from} beyond home")
            }
            Self::WrongCount { from, die, end } => {
                write!(f, "a {die} leads from {from} to {end}")
            }
            Self::PairStops { cell, pair, .. } => {
                write!(f, "{pair} pair is on {cell}: no token may stop there")
            }
            Self::PairBars { cell, pair, .. } => {
                write!(f, "{pair} pair on {cell} bars the way")
            }
            Self::SharedCell { cell } => write!(f, "tokens of both opponents are on {cell}"),
        }
    }
}

impl fmt::Display for PairOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opponent(colour) => write!(f, "{colour}'s"),
            Self::BothOpponents => f.write_str("the opponents'"),
            Self::Partner => f.write_str("the partner's"),
            Self::Own => f.write_str("the mover's own"),
        }
    }
}
