//! Slips: what the answers that no house rule explains have in common.
//!
//! A slip is a guess from the pattern of the answers, not a rule that was played through: it is
//! named only where everything in an answer fits it, and no other answer speaks against it.

mod account;
mod actions;
mod guess;
mod leftover;
mod patterns;
mod refuted;

pub use account::Slip;
pub(super) use account::account;
