//! The reference of bagh chal against a second generator, against laws, and against itself under
//! every option.

#![allow(
    clippy::unwrap_used,
    reason = "helpers of tests fail as tests do, by panicking"
)]

#[path = "../naive/bagh_chal.rs"]
#[allow(dead_code, reason = "tests/naive uses all of it")]
mod naive;

mod counts;
mod every_action;
mod house_rules;
mod laws;
mod lines;
mod random_play;
mod refusals;
mod setups;
mod support;
