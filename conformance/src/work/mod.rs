//! Work that outgrows one machine, cut into units: JSON lines that anything can hand to processes.
//!
//! A [`Unit`] holds all that it takes to do it, and its name is a hash of that, so that it may be done
//! anywhere, and more than once. Jobs make units, a [`Performer`] does one, [`gather`] brings the
//! results together and knows which are missing. Each kind of work has a file of its own.
//! `specs/distributed.md` describes the lines.

mod canonical;
mod check;
mod duel;
mod gather;
mod lines;
mod moving_stage;
mod part;
mod perform;
mod perft;
mod resume;
mod run;
mod unit;

pub use canonical::{canonical, name_of};
pub use check::{CheckJob, CheckShare, Known};
pub use duel::{DuelJob, DuelShare, records_of};
pub use gather::{GatherError, Gathered, Missing, gather};
pub use lines::{LineError, Located, Place, read_lines};
pub use moving_stage::{StageJob, StageShare, facts_of};
pub use part::{Part, Parts};
pub use perform::{NotDone, Performer};
pub use perft::{Counted, PerftJob, PerftShare, Weighted};
pub use resume::{Kept, KeptError};
pub use run::{Event, Happened, Input, run};
pub use unit::{ResultLine, Task, Unit, UnitError};
