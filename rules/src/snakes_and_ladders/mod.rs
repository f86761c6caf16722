//! Snakes and ladders: two tokens race along a hundred squares, and the die decides everything.
//!
//! The rules are the clauses `SAL-01` to `SAL-29` of `specs/snakes-and-ladders.yaml`.
//!
//! # Examples
//!
//! ```
//! use referee_rules::{Position as _, snakes_and_ladders::{Position, Rules}};
//!
//! let rules = Rules::default();
//! let mut position = Position::start(&rules);
//! for roll in ["roll 1", "roll 4", "roll 6"] {
//!     position = position.play(&rules, roll.parse()?)?;
//! }
//! assert_eq!((position.setup().black, position.setup().white), (44, 14));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod board;
mod notation;
mod options;
mod position;
mod setup;

pub use actions::{Action, Actions, Illegal};
pub use board::{Face, LADDERS, Link, SNAKES, Square, WIDTH};
pub use options::{Entry, First, Links, Meeting, Numbering, Overshoot, Rules, Six, Start};
pub use position::{Position, Side};
pub use setup::{Contradiction, Setup};
