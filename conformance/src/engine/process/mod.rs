//! An engine in a child process, spoken to over its pipes.

mod child;
mod lines;
mod session;

pub use session::{ProcessEngine, ProcessOptions, StartError};
