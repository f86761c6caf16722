//! What `referee diagnose` finds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod asking;
#[path = "../support/brittle.rs"]
mod brittle;
mod command;
#[path = "../cli/command.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod command_line;
mod options;
#[path = "../support/suite.rs"]
mod suite;
mod support;
