//! Engines that misbehave: none fools the harness, stops it, or outlives it.
//!
//! `table.rs` has a row for each engine of `engine.py`, with all that must hold; `signals.rs` ends
//! the harness itself; `flags.rs` starts engines in other ways.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test without cargo's harness is not known to be one"
)]

mod flags;
#[path = "../support/python.rs"]
mod python;
mod referee;
mod signals;
mod table;

use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Trial};

/// Most of these tests wait, so many run at once.
const AT_ONCE: usize = 12;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let has_python = Command::new("python3")
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success());
    if !has_python {
        eprintln!(
            "hostile engines: skipped, because they are written in Python and there is no python3"
        );
    }
    let trials: Vec<Trial> = table::trials()
        .into_iter()
        .chain(signals::trials())
        .chain(flags::trials())
        .map(|trial| trial.with_ignored_flag(!has_python))
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}
