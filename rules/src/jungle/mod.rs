//! Jungle, or dou shou qi: eight animals a side, each trying to get one into the enemy's den.
//!
//! The rules are the clauses `JUN-01` to `JUN-36` of `specs/jungle.yaml`. Beyond the rooms that
//! every game has there are six more: `squares`, the words in which the board is told; `captures`,
//! for who takes whom depends on ranks, water and traps together; `moves`, the moves of all animals
//! worked out at once, and `groups`, in which they are handed out; `herd`, a side's animals as a position holds them for speed; and `illegal`,
//! because there are many reasons and each has its words.
//!
//! # Examples
//!
//! ```
//! use referee_rules::{Position as _, jungle::{Position, Rules, Setup, Side}};
//!
//! let rules = Rules::default();
//! let setup = Setup {
//!     turn: Side::Red,
//!     board: "......./......./......./......./.R...../......./.L...../......./......t".parse()?,
//!     quiet: 0,
//!     seen: Vec::new(),
//! };
//! let refused = Position::new(&setup, &rules)?.play(&rules, "b3-b7".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "a red rat on b5 blocks the leap b3–b7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod board;
mod captures;
mod groups;
mod herd;
mod illegal;
mod moves;
mod notation;
mod options;
mod position;
mod setup;
mod squares;

pub use actions::{Action, Actions};
pub use board::{LEAPS_ON_BOARD, Leap, RIVER, Terrain, Way};
pub use illegal::Illegal;
pub use options::{
    Annihilation, DogWolf, EnemyTrap, EqualRanks, First, LeapOverRat, OwnTrap, QuietAfterCapture,
    QuietEndAndStuck, QuietLimit, RatTakesFromWater, Repetition, Rules, Stuck, TigerLeaps,
    TrappedAttacker, WaterRat,
};
pub use position::{Position, Side};
pub use setup::{Animal, Board, Contradiction, PastPosition, Piece, Setup};
pub use squares::{FILES, RANKS, Square, Squares, SquaresIter};
