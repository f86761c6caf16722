//! The reference of ludo against a second implementation, against laws, and against itself under
//! every option.

#[path = "../naive/ludo.rs"]
mod naive;

mod counts;
mod every_action;
mod house_rules;
mod laws;
mod random_play;
mod setups;
mod situations;
mod support;
mod tables;
