//! Engines at fault, as processes: hostile ones, the doctor's patients, and dice that are not fair.
//!
//! Most of these tests wait, so they are in one program and many run at once. The engines are in
//! this program too: see `faulty/`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test without cargo's harness is not known to be one"
)]

mod dice;
mod doctor;
mod faulty;
mod hostile;
#[allow(dead_code, reason = "not everything is needed here")]
#[path = "../cli/command.rs"]
mod run;

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
    faulty::play_if_asked();
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(AT_ONCE);
    let mut trials = doctor::trials();
    trials.extend(hostile::trials());
    trials.extend(dice::trials());
    trials.sort_by_key(|trial| !LONGEST.contains(&trial.name()));
    libtest_mimic::run(&arguments, trials).exit_code()
}
