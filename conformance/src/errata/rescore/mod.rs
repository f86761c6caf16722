//! Old reports read under today's rulings: the log holds what was asked and answered, so the
//! answers can be judged anew without the engine.

mod logged;
mod profile;
mod rescored;

pub(super) use logged::LoggedAnswers;
pub(super) use profile::profile;
pub use rescored::{Cause, Rescored, VerdictChange, rescore};
