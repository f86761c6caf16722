//! Ludo: two to four players bring four tokens each around a ring and home, by one die.
//!
//! The rules are the clauses `LUD-01` to `LUD-54` of `specs/ludo.yaml`.
//!
//! Ludo needs some rooms that other games do not. `table` is what each table chooses: seats, walls,
//! the quick game, teams. `tokens` holds where the sixteen tokens are. `landing` is what other tokens
//! mean to one that goes: pairs in the way, and captures. `turn` is what comes after an action:
//! bonus rolls, passing on, the third six. `memory` is what only some house rules must remember.
//!
//! # Examples
//!
//! ```
//! use referee_rules::{Position as _, ludo::{Position, Rules}};
//!
//! let rules = Rules::default();
//! let mut position = Position::start(&rules);
//! for action in ["roll 6", "yard-r0", "roll 4", "r0-r4"] {
//!     position = position.play(&rules, action.parse()?)?;
//! }
//! assert_eq!(position.turn().to_string(), "green");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod board;
mod landing;
mod memory;
mod notation;
mod options;
mod position;
mod setup;
mod table;
mod tokens;
mod turn;

pub use actions::{Action, Actions, Illegal, PairOf};
pub use board::{Cell, Colour, Die};
pub use options::{
    AfterWin, BigStacks, Bonus, BonusRolls, Choices, ColumnLength, Direction, EnemyPairs, EnterOn,
    Entering, Finish, FinishedPartner, FreePairs, MixedPair, PartnerPairs, QuickStart,
    QuickTeamsGoal, RingWalk, RollAfterSix, Rules, SafeCells, ScoreRest, SharedCellCapture,
    StarPlace, TeamGoal, ThirdSix, TokensToWin, WallsStand,
};
pub use position::Position;
pub use setup::{Contradiction, Setup, TokenLists};
pub use table::{Seats, Table};
