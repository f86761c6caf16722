//! Work in units: planned, done anywhere, brought together, and then the same as on one machine.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod check;
#[allow(dead_code, reason = "not everything is needed here")]
#[path = "../cli/command.rs"]
mod command;
mod duel;
mod gathering;
mod interrupted;
mod moving_stage;
mod perft;
mod running;
mod support;
