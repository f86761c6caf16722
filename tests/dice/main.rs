//! Dice that are fair and dice that are not, and what is found of them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

#[allow(dead_code, reason = "not everything is needed here")]
#[path = "../cli/command.rs"]
mod command;
mod files;
mod reference;
mod simulation;
mod trials;
