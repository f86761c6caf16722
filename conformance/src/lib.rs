//! The harness: clauses and rulings, asked of any engine, judged and reported.
//!
//! One ruling's way through the house: file → [`yaml`] (located) → [`suite`] (ruling) → [`check`]
//! (plan) → [`engine`] (asks) → [`check`] (verdict) → event → [`report`].

#![forbid(unsafe_code)]

pub mod check;
pub mod cli;
pub mod draw;
pub mod engine;
pub mod lint;
pub mod report;
pub mod suite;
pub mod yaml;
