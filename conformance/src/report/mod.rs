//! Events as text: for people, and for machines.

mod failure;
mod human;
mod json;
mod style;
mod words;

pub use failure::{Failure, shell_quoted};
pub use human::{Human, Verbosity};
pub use json::Json;
pub use style::{BAD, FAINT, GOOD, STRONG, WARN, painted, verdict_style};
pub use words::in_words;
