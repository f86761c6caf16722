//! What tests/jungle tries of the reference alone.

#![allow(clippy::unwrap_used, dead_code, reason = "these are the modules of tests/jungle")]

#[path = "../../../naive/jungle.rs"]
mod naive;
#[path = "../../../jungle/captures.rs"]
mod captures;
#[path = "../../../jungle/every_action.rs"]
mod every_action;
#[path = "../../../jungle/house_rules.rs"]
mod house_rules;
#[path = "../../../jungle/laws.rs"]
mod laws;
#[path = "../../../jungle/leaps.rs"]
mod leaps;
#[path = "../../../jungle/random_play.rs"]
mod random_play;
#[path = "../../../jungle/refusals.rs"]
mod refusals;
#[path = "../../../jungle/setups.rs"]
mod setups;
#[path = "../../../jungle/support.rs"]
mod support;
