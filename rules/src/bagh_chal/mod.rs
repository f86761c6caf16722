//! Bagh chal: four tigers hunt twenty goats on the points of a board of five by five.
//!
//! The rules are the clauses `BAG-01` to `BAG-29` of `specs/bagh-chal.yaml`.
//!
//! Besides the rooms of every game there are `points` (a point and a set of points, apart from the
//! lines between them), `groups` (actions as sets of points, to be counted and picked), `refusal`
//! (why an action is illegal: nearly as many reasons as clauses) and `count` (action sequences under
//! the guide's rules, their last plies by arithmetic).
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
mod count;
mod groups;
mod notation;
mod options;
mod points;
mod position;
mod refusal;
mod setup;

pub use actions::{Action, Actions};
pub use board::{EDGES, JUMP_LINES};
pub use options::{
    Capture, CapturedGoats, CapturesToWin, Diagonals, First, JumpLines, Repetition, Rules, ShutIn,
    ShutInWhilePlacing, StuckGoats,
};
pub use points::{Point, Points, PointsIter, WIDTH};
pub use position::{Position, Side};
pub use refusal::Illegal;
pub use setup::{Board, Contradiction, PastPosition, Piece, Setup};
