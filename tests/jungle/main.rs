//! The reference of jungle against a second generator, against laws, and against itself under every
//! option.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../naive/jungle.rs"]
#[allow(dead_code, reason = "tests/naive uses all of it")]
mod naive;

mod captures;
mod counts;
mod every_action;
mod house_rules;
mod laws;
mod leaps;
mod random_play;
mod refusals;
mod setups;
mod support;
