//! Whoever answers questions about positions: the reference, a child process, or a type of yours.

mod fault;
mod process;
mod reference;
mod serve;
mod spec;
mod traits;
pub mod wire;

pub use fault::Fault;
pub use process::{ProcessEngine, ProcessOptions, StartError};
pub(crate) use reference::{OFFER, check_position, fields_of};
pub use reference::{Reference, read_position};
pub use serve::{Limits, serve};
pub use spec::{EngineSpec, HouseRules, SetOption, SpecError};
pub use traits::{Answer, Engine, Profile};
