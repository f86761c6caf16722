//! The engines themselves: each is honest but for one thing.
//!
//! This test program is also the engine, when it is started as `… as-engine NAME`: so they start
//! at once, and need nothing on the machine.

mod adapters;
mod dice;
mod engine;
mod kinds;
mod names;
mod replies;
mod starts;
mod stops;
mod windows;

pub(crate) use names::{command, play_if_asked, program};
