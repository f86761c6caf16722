//! Runs that are cut short.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;
use rustix::process::{Pid, Signal, kill_process};

use crate::support::{done, file, merge, only, plan};

const PERFT: &str = "perft --game bagh-chal --depth 3 --units 4";

#[test]
fn results_come_at_once_and_an_interrupt_ends_the_wait() {
    let units = plan(PERFT);
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["work", "run"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut results = String::new();
    for unit in units.lines().take(2) {
        stdin.write_all(format!("{unit}\n").as_bytes()).unwrap();
        // The input goes on, and the result is there.
        stdout.read_line(&mut results).unwrap();
    }
    assert_eq!(results, done(&only(&units, &[0, 1])));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(stdin);

    let some = file("interrupted.jsonl", &results);
    let rest = file("interrupted-rest.jsonl", "");
    let planned = file("interrupted-plan.jsonl", &units);
    assert_eq!(
        merge(&[&some], &["--plan", &planned, "--missing", &rest]).code,
        1
    );
    let rest = done(&fs::read_to_string(&rest).unwrap());
    let rest = file("interrupted-rest-done.jsonl", &rest);
    let merged = merge(&[&some, &rest], &["--plan", &planned, "--format", "json"]);
    assert_eq!(
        merged.stdout,
        crate::command::referee("perft --game bagh-chal --depth 3 --format json").stdout
    );
}

#[test]
fn a_duel_that_is_interrupted_writes_no_half_result() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let words = [
        "work", "plan", "duel", "--engine", &serve, "--games", "1000000", "--units", "1",
    ];
    let units = crate::command::run(words, "").stdout;
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["work", "run"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(units.as_bytes())
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(130), 0));
}

#[test]
fn a_line_that_was_cut_counts_as_not_written() {
    let results = done(&plan(PERFT));
    let cut = file("cut.jsonl", &results[..results.len() - 9]);
    let merged = merge(&[&cut], &[]);
    assert_eq!(merged.code, 1);
    assert!(
        merged.stderr.contains(&format!("{cut}:4 has no end")),
        "{}",
        merged.stderr
    );
    assert!(
        merged.stderr.contains("1 of 4 units are missing"),
        "{}",
        merged.stderr
    );
    // A whole line without its end is whole.
    let whole = file("cut-end.jsonl", results.trim_end());
    assert_eq!(merge(&[&whole], &[]).code, 0);
}
