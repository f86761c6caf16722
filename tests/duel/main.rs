//! What `referee duel` finds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod every_option;
mod house;
mod scratch;
