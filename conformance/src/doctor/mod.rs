//! What is wrong with an engine's adapter, in plain words, with the remedy.
//!
//! [`examine`] speaks to an engine slowly, one request at a time, and tells each [`Step`]; what is
//! wrong is an [`Ailment`], which knows how to describe itself and how it is mended.

mod ailment;
mod answers;
mod ended;
mod illegal;
mod names;
mod patient;
mod remedy;
mod visit;

pub use ailment::Ailment;
pub use remedy::Remedy;
pub use visit::{Finding, Step, examine};
