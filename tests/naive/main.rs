//! The reference against a second implementation of each game: in every situation where these are finitely
//! many, and in games and positions drawn by chance.
//!
//! What takes minutes is ignored: `cargo test --release --test naive -- --ignored --nocapture`. The seed and
//! the number of plies that are drawn by chance are taken from `REFEREE_SEED` and `REFEREE_PLIES`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

#[allow(dead_code, reason = "tests/bagh_chal uses the rest")]
mod bagh_chal;
#[allow(dead_code, reason = "tests/jungle uses the rest")]
mod jungle;
mod ludo;
mod snakes_and_ladders;

mod exhaustive;
mod facts;
mod random;
