//! The record of errata: what a change would do, what stands written, and what came of it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "../cli/command.rs"]
#[allow(dead_code, reason = "shared with the tests of other commands")]
mod command;
mod faults;
mod folder;
mod history;
mod impact;
mod lint;
mod new;
mod record;
mod rescore;
mod showing;
#[path = "../support/suite.rs"]
mod suite;
mod terminal;
