//! Whoever answers questions about positions: the reference, a child process, or a type of yours.

mod fault;
mod interrupt;
mod process;
mod reference;
mod replay;
mod reply_line;
mod serve;
mod spec;
mod traits;
pub mod wire;

pub use fault::Fault;
pub use interrupt::Interrupt;
pub(crate) use process::{Child, Heard, describe_exit, shown};
pub use process::{
    Direction, EnvironmentVariable, Guard, ProcessEngine, ProcessOptions, StartError, Trace,
    TraceLine, read_trace, run_guard,
};
pub(crate) use reference::{Course, OFFER, check_position, describe, fields_of};
pub use reference::{Reference, read_position};
pub use replay::{Replayed, replay};
pub(crate) use reply_line::read_line;
pub use reply_line::{ReplyLine, read_reply};
pub use serve::{Limits, serve};
pub use spec::{EngineSpec, HouseRules, SetOption, SpecError};
pub use traits::{Answer, Engine, Objection, Profile, Question};
