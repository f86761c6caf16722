//! The reference of jungle against a second generator, against laws, and against itself under every
//! option.

#[path = "../naive/jungle.rs"]
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
