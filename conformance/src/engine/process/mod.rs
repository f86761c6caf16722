//! An engine in a child process, spoken to over its pipes.
//!
//! [`group`] starts and ends a process group, [`child`] moves bytes without blocking, [`session`]
//! is a process that has said hello, [`engine`] asks questions over sessions that come and go, and
//! [`ledger`] knows which reply belongs to which question.

mod alone;
mod batch;
mod child;
mod engine;
mod group;
mod guard;
mod ledger;
mod lines;
mod options;
mod session;
mod trace;

pub(crate) use child::{Child, Heard};
pub use engine::ProcessEngine;
pub(crate) use group::describe as describe_exit;
pub use guard::{Guard, run_guard};
pub(crate) use lines::shown;
pub use options::{EnvironmentVariable, ProcessOptions};
pub use session::StartError;
pub use trace::{Direction, Trace, TraceLine, read_trace};
