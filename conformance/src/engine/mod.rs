//! Whoever answers questions about positions: the reference, a child process, or a type of yours.

mod account;
mod arrangement;
mod die;
mod face;
mod fault;
mod interrupt;
mod process;
mod raw_request;
mod reference;
mod replay;
mod reply_line;
mod serve;
mod shape;
mod spec;
mod traits;
pub mod wire;

pub(crate) use account::{describe, fields_of};
pub use die::{Die, has_die};
pub(crate) use face::FACES;
pub use face::Face;
pub use fault::Fault;
pub use interrupt::Interrupt;
pub(crate) use process::{Child, Heard, describe_exit, shown};
pub use process::{
    Direction, EnvironmentVariable, Guard, ProcessEngine, ProcessOptions, StartError, Trace,
    TraceLine, read_trace, run_guard,
};
pub(crate) use reference::{Course, OFFER, check_position};
pub use reference::{Reference, read_position};
pub use replay::{Replayed, replay};
pub(crate) use reply_line::read_line;
pub use reply_line::{ReplyLine, read_reply};
pub use serve::{Limits, serve, serve_with_die};
pub use spec::{EngineSpec, HouseRules, SetOption, SpecError};
pub use traits::{Answer, Engine, NoRolls, Objection, Profile, Question};
