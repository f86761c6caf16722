//! The closed set of games, chosen at run time: what a harness, which knows games by name, speaks to.
//!
//! Here actions, sides and clauses are text; inside a game they are types.
//!
//! # Examples
//!
//! ```
//! use referee_rules::any::{AnyPosition, AnyRules, GameId};
//!
//! let rules = AnyRules::guide("bagh-chal".parse::<GameId>()?);
//! let start = AnyPosition::start(&rules);
//! assert_eq!(start.legal().len(), 21);
//! assert_eq!(start.play("b1-b2").unwrap_err().clause.map(|clause| clause.id()), Some("BAG-08"));
//! # Ok::<(), referee_rules::any::UnknownGame>(())
//! ```

mod games;
mod ruled;
mod rules;

pub use games::{AnyPosition, AnyRules, AnySetup, GameId, UnknownGame};
pub use ruled::{AnyOutcome, AnyRefusal, Ruled};
pub use rules::{Chosen, RuleValue};
