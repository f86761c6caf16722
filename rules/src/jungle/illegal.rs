use std::{error::Error, fmt};

use super::{
    setup::{Animal, Piece},
    squares::Square,
};
use crate::{Clause, Refusal};

/// Why an action is illegal. Its text says what is in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended (`JUN-05`).
    GameOver,
    /// No passing (`JUN-06`).
    Pass,
    /// No animal stands there (`JUN-07`).
    NothingThere {
        /// The empty square.
        from: Square,
    },
    /// The animal there is the other side's (`JUN-07`).
    NotYours {
        /// Its square.
        from: Square,
        /// What it is.
        piece: Piece,
    },
    /// The squares are not next to each other on a file or rank (`JUN-08`).
    NotOneStep {
        /// Where the animal stands.
        from: Square,
        /// Where it would go.
        to: Square,
    },
    /// An animal of the same side stands on the target (`JUN-09`).
    OwnAnimal {
        /// The target.
        to: Square,
        /// What stands on it.
        piece: Piece,
    },
    /// The target is the side's own den (`JUN-10`).
    OwnDen {
        /// The den.
        to: Square,
    },
    /// The target is water, and the animal does not swim (`JUN-11`).
    DoesNotSwim {
        /// The animal.
        animal: Animal,
        /// The square of water.
        to: Square,
    },
    /// The way goes over water, and the animal does not leap that way (`JUN-12`).
    DoesNotLeap {
        /// The animal.
        animal: Animal,
        /// Where it stands.
        from: Square,
        /// Where it would land.
        to: Square,
    },
    /// The way goes over water, but not just from one bank to the other (`JUN-13`).
    NotBankToBank {
        /// Where the animal stands.
        from: Square,
        /// Where it would land.
        to: Square,
    },
    /// An animal in the water is in the way of a leap (`JUN-14`).
    Blocked {
        /// Where the leap begins.
        from: Square,
        /// Where it would land.
        to: Square,
        /// What is in the way.
        piece: Piece,
        /// Where it is.
        on: Square,
    },
    /// The landing is taken, and the rules let no leap capture (`JUN-15`).
    LandingTaken {
        /// The landing.
        to: Square,
        /// What stands on it.
        piece: Piece,
    },
    /// One animal is in the water, the other on land (`JUN-16`).
    AcrossTheShore {
        /// The animal that is attacked.
        victim: Piece,
        /// Its square.
        to: Square,
        /// Whether it is the one in the water.
        in_water: bool,
    },
    /// The rules let nobody take a rat in the water (`JUN-17`).
    WaterRat {
        /// The rat's square.
        to: Square,
    },
    /// The animal that is attacked ranks higher (`JUN-19`).
    Outranked {
        /// The animal that attacks.
        attacker: Animal,
        /// The animal that is attacked.
        victim: Piece,
        /// Its square.
        to: Square,
    },
    /// The rules let no rank take its equal (`JUN-19`).
    EqualRanks {
        /// The animal that is attacked.
        victim: Piece,
        /// Its square.
        to: Square,
    },
    /// An elephant takes no rat (`JUN-21`).
    ElephantSparesRat {
        /// The rat's square.
        to: Square,
    },
    /// The rules let a trap protect the animal in it (`JUN-22`, `JUN-24`).
    Protected {
        /// The animal that is attacked.
        victim: Piece,
        /// The trap.
        to: Square,
        /// Whether the trap is its own side's.
        own: bool,
    },
    /// The animal that attacks has no rank, for it stands in a trap (`JUN-25`).
    TrappedAttacker {
        /// The animal that attacks.
        attacker: Piece,
        /// The trap.
        from: Square,
    },
    /// The rules let no rat in a trap take an elephant (`JUN-26`).
    TrappedRat {
        /// The trap.
        from: Square,
    },
    /// The rules let no elephant take a rat, also not one in a trap (`JUN-27`).
    ElephantSparesTrappedRat {
        /// The trap.
        to: Square,
    },
}

impl Error for Illegal {}

impl Refusal for Illegal {
    fn clause(&self) -> Clause {
        Clause::new(match self {
            Self::GameOver => "JUN-05",
            Self::Pass => "JUN-06",
            Self::NothingThere { .. } | Self::NotYours { .. } => "JUN-07",
            Self::NotOneStep { .. } => "JUN-08",
            Self::OwnAnimal { .. } => "JUN-09",
            Self::OwnDen { .. } => "JUN-10",
            Self::DoesNotSwim { .. } => "JUN-11",
            Self::DoesNotLeap { .. } => "JUN-12",
            Self::NotBankToBank { .. } => "JUN-13",
            Self::Blocked { .. } => "JUN-14",
            Self::LandingTaken { .. } => "JUN-15",
            Self::AcrossTheShore { .. } => "JUN-16",
            Self::WaterRat { .. } => "JUN-17",
            Self::Outranked { .. } | Self::EqualRanks { .. } => "JUN-19",
            Self::ElephantSparesRat { .. } => "JUN-21",
            Self::Protected { own: false, .. } => "JUN-22",
            Self::Protected { own: true, .. } => "JUN-24",
            Self::TrappedAttacker { .. } => "JUN-25",
            Self::TrappedRat { .. } => "JUN-26",
            Self::ElephantSparesTrappedRat { .. } => "JUN-27",
        })
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::Pass => f.write_str("a side may not pass"),
            Self::NothingThere { from } => write!(f, "no animal stands on {from}"),
            Self::NotYours { from, piece } => {
                write!(f, "the {piece} on {from} belongs to the other side")
            }
            Self::NotOneStep { from, to } => {
                write!(f, "{to} is not one step along file or rank from {from}")
            }
            Self::OwnAnimal { to, piece } => write!(f, "{to} is taken by the {piece}"),
            Self::OwnDen { to } => write!(f, "{to} is the side's own den"),
            Self::DoesNotSwim { animal, to } => {
                write!(f, "{to} is water, and a {animal} does not swim")
            }
            Self::DoesNotLeap { animal, from, to } => {
                write!(
                    f,
                    "{from}–{to} goes over water, and a {animal} does not leap that way"
                )
            }
            Self::NotBankToBank { from, to } => write!(
                f,
                "{from}–{to} is no leap: it goes from one bank of a river straight to the other"
            ),
            Self::Blocked {
                from,
                to,
                piece,
                on,
            } => write!(f, "a {piece} on {on} blocks the leap {from}–{to}"),
            Self::LandingTaken { to, piece } => {
                write!(f, "the {piece} on {to} cannot be captured by a leap")
            }
            Self::AcrossTheShore {
                victim,
                to,
                in_water,
            } => {
                let (place, other) = if *in_water {
                    ("in the water", "on land")
                } else {
                    ("on land", "in the water")
                };
                write!(
                    f,
                    "the {victim} on {to} is {place}, and its attacker {other}"
                )
            }
            Self::WaterRat { to } => write!(f, "the rat on {to} is safe in the water"),
            Self::Outranked {
                attacker,
                victim,
                to,
            } => write!(f, "the {victim} on {to} ranks higher than a {attacker}"),
            Self::EqualRanks { victim, to } => {
                write!(f, "the {victim} on {to} has the same rank")
            }
            Self::ElephantSparesRat { to } => {
                write!(f, "an elephant cannot capture the rat on {to}")
            }
            Self::Protected { victim, to, .. } => {
                write!(f, "the trap on {to} protects the {victim}")
            }
            Self::TrappedAttacker { attacker, from } => {
                write!(f, "the {attacker} has no rank in the trap on {from}")
            }
            Self::TrappedRat { from } => {
                write!(
                    f,
                    "the rat cannot take an elephant out of the trap on {from}"
                )
            }
            Self::ElephantSparesTrappedRat { to } => {
                write!(f, "an elephant cannot capture the rat in the trap on {to}")
            }
        }
    }
}
