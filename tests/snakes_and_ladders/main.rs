//! Snakes and ladders: the reference against the guides, and against laws.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../naive/snakes_and_ladders.rs"]
#[allow(dead_code, reason = "tests/naive uses all of it")]
mod naive;

mod every_position;
mod house_rules;
mod laws;
mod play;
mod support;
