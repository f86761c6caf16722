//! What is made of a run: its reports, its log, its list of known failures.

mod comparison;
mod diff;
mod engine;
mod formats;
mod harness;
mod known;
mod log;
mod partial;
mod selection;
