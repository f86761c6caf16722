//! The harness: clauses and rulings, asked of any engine, judged and reported.
//!
//! One ruling's way through the house: file → [`yaml`] (located) → [`suite`] (ruling) → [`check`]
//! (plan) → [`engine`] (asks) → [`check`] (verdict) → event → [`report`].
//!
//! An engine written in Rust implements [`engine::Engine`]; [`test_engine`] then gives one named
//! `cargo test` for each ruling.

#![forbid(unsafe_code)]

pub mod chance;
pub mod check;
pub mod cli;
pub mod compare;
pub mod diagnose;
pub mod dice;
pub mod doctor;
pub mod draw;
pub mod duel;
pub mod engine;
pub mod errata;
pub mod facts;
pub mod init;
pub mod kills;
pub mod known;
pub mod lint;
pub mod log;
pub mod report;
pub mod site;
pub mod suite;
mod testing;
pub mod text;
pub mod work;
pub mod yaml;

pub use testing::test_engine;
