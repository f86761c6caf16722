//! Snakes and ladders: the reference against the guides, and against laws.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod every_position;
mod house_rules;
mod laws;
mod play;
mod support;
