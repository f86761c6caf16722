//! What tests/bagh_chal tries of the reference alone.

#![allow(clippy::unwrap_used, dead_code, reason = "these are the modules of tests/bagh_chal")]

#[path = "../../../naive/bagh_chal.rs"]
mod naive;
#[path = "../../../bagh_chal/counts.rs"]
mod counts;
#[path = "../../../bagh_chal/every_action.rs"]
mod every_action;
#[path = "../../../bagh_chal/house_rules.rs"]
mod house_rules;
#[path = "../../../bagh_chal/laws.rs"]
mod laws;
#[path = "../../../bagh_chal/lines.rs"]
mod lines;
#[path = "../../../bagh_chal/random_play.rs"]
mod random_play;
#[path = "../../../bagh_chal/refusals.rs"]
mod refusals;
#[path = "../../../bagh_chal/setups.rs"]
mod setups;
#[path = "../../../bagh_chal/support.rs"]
mod support;
