//! The reference of ludo against a second implementation, against laws, and against itself under
//! every option.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../naive/ludo.rs"]
#[allow(dead_code, reason = "tests/naive uses all of it")]
mod naive;

mod counts;
mod every_action;
mod house_rules;
mod laws;
mod random_play;
mod refusals;
mod setups;
mod support;
mod tables;
