//! The questions that are asked on a terminal, asked on one.

use std::{
    fs::{File, OpenOptions},
    io::{Read, Write},
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::folder::Folder;

/// A terminal that nobody sits at: the end that is typed into, and the end that a program has.
fn terminal() -> (File, File) {
    let typed = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&typed).unwrap();
    unlockpt(&typed).unwrap();
    let name = ptsname(&typed, Vec::new()).unwrap();
    let end = OpenOptions::new()
        .read(true)
        .write(true)
        .open(name.to_str().unwrap())
        .unwrap();
    (File::from(typed), end)
}

#[test]
fn what_is_missing_is_asked_for_and_wrong_answers_again() {
    let folder = Folder::new();
    let (mut typed, end) = terminal();
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["errata", "new", "--date", "2025-06-01", "--suite"])
        .arg(folder.path(""))
        .env("NO_COLOR", "1")
        .stdin(Stdio::from(end.try_clone().unwrap()))
        .stderr(Stdio::from(end))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let answers = [
        "checkers",
        "bagh-chal",
        "",
        "{turn: tiger, board: T...T/...../...../.G.../T...T, in_hand: 16}",
        "",
        "{turn: tiger, board: T...T/...../...../.G.../T...T, in_hand: 19}",
        "",
        "a1-c3",
        "BAG-13",
        "Is it captured?",
        "It is",
        "not.",
        "",
    ];
    typed
        .write_all((answers.join("\n") + "\n").as_bytes())
        .unwrap();
    let output = child.stdout.take().unwrap();
    let status = child.wait().unwrap();
    let mut said = String::new();
    let mut output = output;
    output.read_to_string(&mut said).unwrap();
    // What was asked stands on the terminal, among the echo of the answers.
    let mut asked = [0; 8192];
    let length = typed.read(&mut asked).unwrap_or_default();
    let asked = String::from_utf8_lossy(&asked[..length]).into_owned();
    assert!(status.success(), "{asked}");
    assert!(
        said.starts_with("wrote specs/errata/ERR-2025-005.yaml\n"),
        "{said}"
    );
    let file = folder.read("specs/errata/ERR-2025-005.yaml");
    assert!(file.contains("claim: >-\n  It is not.\n"), "{file}");
    assert!(file.contains("actions: [a1-c3]\n"), "{file}");
    for part in [
        "Which game?",
        "no game `checkers`",
        "the position contradicts itself",
    ] {
        assert!(asked.contains(part), "{part}\n{asked}");
    }
    assert_eq!(asked.matches("Which position?").count(), 2, "{asked}");
}
