//! Which wrong engines the rulings catch: the measure of the suite itself.
//!
//! The wrong engines here are the reference playing house rules, one option value at a time
//! ([`Variant::singles`]) or two ([`Variant::pairs`]). Tests bring others. A [`Tally`] of what is
//! caught shows the thin spots (an engine that one ruling alone catches) and, seen the other way,
//! what each ruling is good for.

pub mod json;
mod kept;
mod options;
mod parallel;
mod tally;
pub mod text;
mod uncaught;
mod variant;

pub use kept::{Kept, reasons};
pub use options::{catches, is_caught};
pub use parallel::in_parallel;
pub use tally::{Caught, Tally};
pub use uncaught::Uncaught;
pub use variant::{Setting, Variant, Wanted};
