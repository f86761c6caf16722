//! The event log: a run as JSON lines, with all that was asked and answered, so that any report
//! can be made of it later and old answers can be judged anew. `specs/reports.md` describes it.

mod line;
mod merge;
mod read;
mod write;

pub use line::VERSION;
pub use merge::merge;
pub use read::{LogError, not_ok, parse, read};
pub use write::{LogWriter, write_runs};
