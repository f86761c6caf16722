//! Snakes and ladders: the reference against the guides, against laws, and against chance.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod chance;
mod every_position;
mod house_rules;
mod laws;
mod play;
mod support;
