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
/// Those that wait longest start first.
const LONGEST: [&str; 5] = [
    "stays-for-ever",
    "never-hello",
    "silent-for-illegal",
    "hang-always",
    "copies-give-the-same-bytes",
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let has_python = python::is_here();
    if !has_python {
        eprintln!("skipped, because these engines are written in Python and there is no python3");
    }
    let mut trials = doctor::trials(has_python);
    trials.extend(hostile::trials(has_python));
    trials.sort_by_key(|trial| !LONGEST.contains(&trial.name()));
    libtest_mimic::run(&arguments, trials).exit_code()
}
