//! Laws that hold for all games alike.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

mod counts;
#[path = "../support/suite.rs"]
mod suite;
mod wire;
