//! Running the command.

use std::{
    io::Write,
    process::{Command, Stdio},
};

/// The suite in `tests/data/small`, which does not change when rulings are added.
pub(crate) const SMALL: &str = "tests/data/small";

/// What a run of the command gave.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `referee` with words split at blanks.
pub(crate) fn referee(words: &str) -> Ran {
    run(words.split_whitespace(), "")
}

/// Runs `referee` with these arguments and this input.
pub(crate) fn run<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(arguments)
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input is no failure.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
