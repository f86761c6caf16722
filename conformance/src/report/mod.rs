//! Judged runs as text: for people, and for machines.

mod badge;
mod compare;
mod context;
mod diff;
mod failure;
mod finding;
mod format;
mod github;
mod human;
mod json;
mod junit;
mod markdown;
mod progress;
mod seen;
mod style;
mod table;
mod tally;
mod tap;
mod words;

pub use context::{Context, Verbosity};
pub use diff::{Change, ChangeKind, Diff, Unpaired};
pub use failure::{Failure, shell_quoted};
pub use format::{Format, step_summary};
pub use progress::Progress;
pub use style::{BAD, FAINT, GOOD, STRONG, WARN, painted, verdict_style};
pub use words::in_words;

pub(crate) use finding::{asked, point, rules_in_words};
pub(crate) use json::milliseconds;
pub(crate) use markdown::escaped;
pub(crate) use tally::letter;
