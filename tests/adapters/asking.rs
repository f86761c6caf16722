//! Running programs, and asking engines.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use crate::python;

/// The adapters' folder.
pub(crate) const ADAPTERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/conformance/adapters");

/// Whether a program can be run; says so if not.
pub(crate) fn is_here(program: &str) -> bool {
    let found = match program {
        "python3" => python::is_here(),
        other => Command::new(other)
            .arg("--version")
            .output()
            .is_ok_and(|output| output.status.success()),
    };
    if !found {
        eprintln!("skipped: there is no {program} on this machine");
    }
    found
}

/// Starts `words` in a folder, writes `input` to it, and waits for its end.
pub(crate) fn run(words: &[&str], folder: &Path, input: &[u8]) -> Output {
    let mut child = Command::new(words[0])
        .args(&words[1..])
        .current_dir(folder)
        .env("PATH", python::search_path())
        .env("NO_COLOR", "1")
        .env("PYTHONPATH", format!("{ADAPTERS}/python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input to the end is no failure.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Runs `referee` in a folder.
pub(crate) fn referee(words: &[&str], folder: &Path) -> Output {
    let mut all = vec![env!("CARGO_BIN_EXE_referee")];
    all.extend(words);
    run(&all, folder, b"")
}

/// What a program wrote to stdout.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What a program wrote to stderr.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
