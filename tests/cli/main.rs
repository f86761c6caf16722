//! The command as people use it: what it prints, and how it ends.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod check;
mod command;
mod facts;
mod languages;
mod loading;
mod looking;
mod serving;
