//! A reference implementation of the rules of traditional board games.
//!
//! Every game has the same rooms, so a newcomer who has read one knows where to look in the next:
//! `board` (geometry and its tables), `setup` (an arrangement, and when it contradicts itself),
//! `position` (a checked arrangement: play and outcome), `actions` (what an action is, which are
//! legal, why one is not), `options` (the rules as named choices, the guide as the default) and
//! `notation` (the text forms).
//!
//! The crate is pure: values in, values out. It reads no file, starts no process and holds no
//! `unsafe` code. Rules are named by the clauses of the suite, such as `BAG-12`.
//!
//! # Examples
//!
//! ```
//! use referee_rules::{Position as _, bagh_chal};
//!
//! let rules = bagh_chal::Rules::default();
//! let start = bagh_chal::Position::start(&rules);
//! assert_eq!(start.legal(&rules).len(), 21);
//!
//! let refused = start.play(&rules, "a1".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "a1 is taken by a tiger");
//! # Ok::<(), referee_rules::NotAnAction>(())
//! ```

#![forbid(unsafe_code)]

pub mod any;
pub mod bagh_chal;
mod clause;
mod game;
mod groups;
pub mod jungle;
pub mod ludo;
mod options;
mod outcome;
pub mod snakes_and_ladders;
pub mod table;
mod text;

pub use clause::Clause;
pub use game::{Contradictions, NotAnAction, Position, Refusal};
pub use options::{
    Choice, OptionError, OptionInfo, OptionKind, Permission, RuleSet, TableKey, ValueInfo,
};
pub use outcome::{Outcome, Reason};
pub use text::TextError;
