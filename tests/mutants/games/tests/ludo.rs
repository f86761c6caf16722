//! What tests/ludo tries of the reference alone.

#![allow(clippy::unwrap_used, dead_code, reason = "these are the modules of tests/ludo")]

#[path = "../../../naive/ludo.rs"]
mod naive;
#[path = "../../../ludo/every_action.rs"]
mod every_action;
#[path = "../../../ludo/house_rules.rs"]
mod house_rules;
#[path = "../../../ludo/laws.rs"]
mod laws;
#[path = "../../../ludo/random_play.rs"]
mod random_play;
#[path = "../../../ludo/refusals.rs"]
mod refusals;
#[path = "../../../ludo/setups.rs"]
mod setups;
#[path = "../../../ludo/support.rs"]
mod support;
#[path = "../../../ludo/tables.rs"]
mod tables;
