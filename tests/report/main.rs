//! What is made of a run: its reports, its log, its list of known failures.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod comparison;
mod diff;
mod engine;
mod formats;
mod harness;
mod known;
mod log;
mod partial;
mod selection;
