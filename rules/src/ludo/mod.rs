//! Ludo: two to four players bring four tokens each around a ring and home, by one die.
//!
//! The rules are the clauses `LUD-01` to `LUD-54` of `specs/ludo.yaml`.
//!
//! Ludo needs some rooms that other games do not. `table` is what each table chooses: seats, walls,
//! the quick game, teams; `rules` is that and the options together. `tokens` holds where the sixteen
//! tokens are, and `four` those of a colour in one word. `landing` is what other tokens mean to one that goes: pairs in the way, and captures.
//! `turn` is what comes after an action: bonus rolls, passing on, the third six. `memory` is what
//! only some house rules must remember. `illegal` has the many reasons for which an action is.
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
mod four;
mod illegal;
mod landing;
mod memory;
mod notation;
mod options;
mod position;
mod rules;
mod setup;
mod table;
mod tokens;
mod turn;

pub use actions::{Action, Actions};
pub use board::{Cell, Colour, Die};
pub use illegal::{Illegal, PairOf};
pub use options::{
    AfterWin, BigStacks, Bonus, BonusRolls, Choices, ColumnLength, Direction, EnemyPairs, EnterOn,
    Entering, Finish, FinishedPartner, FreePairs, MixedPair, PartnerPairs, QuickStart,
    QuickTeamsGoal, RingWalk, RollAfterSix, SafeCells, ScoreRest, SharedCellCapture, StarPlace,
    TeamGoal, ThirdSix, TokensToWin, WallsStand,
};
pub use position::Position;
pub use rules::Rules;
pub use setup::{Contradiction, Setup};
pub use table::{Seats, Table};
pub use tokens::TokenLists;
