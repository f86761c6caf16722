//! Bagh chal: four tigers hunt twenty goats on the points of a board of five by five.
//!
//! The rules are the clauses `BAG-01` to `BAG-29` of `specs/bagh-chal.yaml`.
//!
//! # Examples
//!
//! ```
//! use referee_rules::{Position as _, bagh_chal::{Position, Rules}};
//!
//! let rules = Rules::default();
//! let mut position = Position::start(&rules);
//! for action in ["b1", "a1-b2"] {
//!     position = position.play(&rules, action.parse()?)?;
//! }
//! assert_eq!(position.setup().board.to_string(), "T...T/...../...../.T.../.G..T");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod board;
mod notation;
mod options;
mod position;
mod setup;

pub use actions::{Action, Actions, Illegal};
pub use board::{Direction, EDGES, JUMP_LINES, Point, Points};
pub use options::{
    Capture, CapturedGoats, CapturesToWin, Diagonals, First, JumpLines, Repetition, Rules, ShutIn,
    ShutInWhilePlacing, StuckGoats,
};
pub use position::{Position, Side};
pub use setup::{Board, Contradiction, PastPosition, Piece, Setup};
