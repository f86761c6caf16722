//! What `referee duel` finds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod command;
mod descending;
mod every_option;
mod finding;
mod hostile;
mod house;
mod schema;
