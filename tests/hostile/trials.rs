//! Engines that misbehave: none fools the harness, stops it, or outlives it.
//!
//! `table.rs` has a row for each engine of `engine.py`, with all that must hold; `signals.rs` ends
//! the harness itself; `flags.rs` starts engines in other ways.

mod flags;
mod referee;
mod signals;
mod table;

use libtest_mimic::Trial;

pub(crate) fn trials(has_python: bool) -> Vec<Trial> {
    table::trials()
        .into_iter()
        .chain(signals::trials())
        .chain(flags::trials())
        .map(|trial| trial.with_kind("hostile").with_ignored_flag(!has_python))
        .collect()
}
