//! What `referee duel` finds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../support/brittle.rs"]
mod brittle;
mod command;
#[path = "../cli/command.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod command_line;
mod descending;
mod every_option;
mod finding;
mod hostile;
mod house;
mod schema;
#[path = "../support/suite.rs"]
mod suite;
