//! Engines at fault, as processes: hostile ones, and the doctor's patients.
//!
//! Most of these tests wait, so they are in one program and many run at once.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test without cargo's harness is not known to be one"
)]

mod doctor;
mod hostile;
#[path = "support/python.rs"]
mod python;

use std::process::ExitCode;

use libtest_mimic::Arguments;

const AT_ONCE: usize = 24;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let has_python = python::is_here();
    if !has_python {
        eprintln!("skipped, because these engines are written in Python and there is no python3");
    }
    // The doctor waits longest.
    let trials = doctor::trials(has_python)
        .into_iter()
        .chain(hostile::trials(has_python));
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
