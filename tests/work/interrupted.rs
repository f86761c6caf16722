//! Runs that are cut short, and go on.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, Command, Stdio},
};

use pretty_assertions::assert_eq;
use rustix::process::{Pid, Signal, kill_process};

use crate::{
    command::{Ran, SMALL},
    support::{done, file, merge, only, plan, referee, run},
};

const PERFT: &str = "perft --game bagh-chal --depth 3 --units 4";

/// A run that is going on.
fn running() -> Child {
    Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["work", "run", "--suite", SMALL])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn results_come_at_once_and_an_interrupt_ends_the_wait() {
    let units = plan(PERFT);
    let mut child = running();
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
        referee("perft --game bagh-chal --depth 3 --format json").stdout
    );
}

#[test]
fn a_unit_that_is_interrupted_writes_no_half_result() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let duel = [
        "work", "plan", "duel", "--engine", &serve, "--games", "1000000", "--units", "1",
    ];
    let small = only(&plan(PERFT), &[0]);
    for units in [
        run(duel, "").stdout,
        plan("perft --game jungle --depth 12 --split 0 --units 1"),
        plan("moving-stage --units 1"),
    ] {
        let mut child = running();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdin
            .write_all((small.clone() + &units).as_bytes())
            .unwrap();
        drop(stdin);
        // Once the first result is there, the other unit is begun.
        let mut first = String::new();
        stdout.read_line(&mut first).unwrap();
        assert_eq!(first, done(&small));
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        let mut rest = String::new();
        stdout.read_to_string(&mut rest).unwrap();
        assert_eq!(
            (child.wait().unwrap().code(), rest.as_str()),
            (Some(130), "")
        );
    }
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

/// A run that writes on into a file.
fn resume(results: &str, units: &str) -> Ran {
    run(["work", "run", "--resume", results], units)
}

#[test]
fn a_run_goes_on_where_it_was_cut() {
    let units = plan(PERFT);
    let whole = done(&units);
    let name = "resumed.jsonl";
    let first = whole.lines().next().unwrap();
    for (there, why) in [
        (String::new(), "nothing"),
        (format!("{first}\n"), "one result"),
        (first.to_owned(), "one result without its end"),
        (whole[..first.len() + 20].to_owned(), "one and a half"),
        (first[..40].to_owned(), "a half"),
        (whole.clone(), "all"),
    ] {
        let results = file(name, &there);
        let ran = resume(&results, &units);
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (0, "", ""),
            "{why}"
        );
        assert_eq!(fs::read_to_string(&results).unwrap(), whole, "{why}");
    }
    // A file that is not there is made.
    let results = file(name, "");
    fs::remove_file(&results).unwrap();
    assert_eq!(resume(&results, &units).code, 0);
    assert_eq!(fs::read_to_string(&results).unwrap(), whole);
}

#[test]
fn what_failed_is_tried_again() {
    let units = plan("duel --engine ./no-such-engine --games 4 --units 2");
    let results = file("resumed-failed.jsonl", "");
    assert_eq!(resume(&results, &units).code, 3);
    assert_eq!(resume(&results, &units).code, 3);
    assert_eq!(fs::read_to_string(&results).unwrap().lines().count(), 4);
    let merged = merge(&[&results], &[]);
    assert_eq!(merged.code, 1);
    assert!(merged.stderr.contains("2 of 2 units are missing"));
}

#[test]
fn other_files_are_left_alone() {
    let units = plan(PERFT);
    let text = "my diary\nthat has no end";
    let results = file("resumed-diary.jsonl", text);
    let ran = resume(&results, &units);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    let why = format!("{results}:1:1: it is no JSON object");
    assert!(ran.stderr.contains(&why), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&results).unwrap(), text);

    let ran = resume("no/such/folder/results.jsonl", &units);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("no/such/folder/results.jsonl"));
}

#[test]
fn a_file_is_written_by_one_run_at_a_time() {
    let results = file("resumed-locked.jsonl", "");
    let other = fs::File::open(&results).unwrap();
    other.lock().unwrap();
    let ran = resume(&results, &plan(PERFT));
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    let why = format!("{results}: another run writes this file");
    assert!(ran.stderr.contains(&why), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&results).unwrap(), "");
}
