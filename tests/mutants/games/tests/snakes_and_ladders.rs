//! What tests/snakes_and_ladders tries of the reference alone.

#![allow(clippy::unwrap_used, dead_code, reason = "these are the modules of tests/snakes_and_ladders")]

#[path = "../../../naive/snakes_and_ladders.rs"]
mod naive;
#[path = "../../../snakes_and_ladders/every_position.rs"]
mod every_position;
#[path = "../../../snakes_and_ladders/house_rules.rs"]
mod house_rules;
#[path = "../../../snakes_and_ladders/laws.rs"]
mod laws;
#[path = "../../../snakes_and_ladders/play.rs"]
mod play;
#[path = "../../../snakes_and_ladders/support.rs"]
mod support;
