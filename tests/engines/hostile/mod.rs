//! Engines that misbehave: none fools the harness, stops it, or outlives it.
//!
//! `table.rs` has a row for each engine, with all that must hold; `signals.rs` ends
//! the harness itself; `flags.rs` starts engines in other ways.

mod flags;
mod referee;
mod signals;
mod table;
mod trials;

pub(crate) use trials::trials;
