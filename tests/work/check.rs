//! Checks in units are the check of one machine.

use std::fs;

use pretty_assertions::assert_eq;

use crate::support::{done, file, merge, only, plan, referee, run, turned};

/// A suite of three rulings, of which this engine breaks two.
const FEW: [&str; 3] = ["check", "--engine", "builtin:bagh-chal.captures_to_win=4"];

/// The results of the units of a check over the small suite.
fn results_of_few(more: &[&str]) -> String {
    let words = ["work", "plan"].iter().chain(&FEW).chain(more);
    let units = run(words.copied().chain(["--units", "3"]), "");
    assert_eq!(units.code, 0, "{}", units.stderr);
    let ran = run(["work", "run"], &units.stdout);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.stdout
}

#[test]
fn every_report_is_that_of_one_machine() {
    let results = file("check.jsonl", &turned(&results_of_few(&[])));
    for format in ["human", "json", "junit", "tap", "markdown"] {
        let alone = run(FEW.into_iter().chain(["--format", format]), "");
        let merged = merge(&[&results], &["--format", format]);
        assert_eq!((alone.code, merged.code), (1, 1), "{}", merged.stderr);
        assert_eq!(merged.stdout, alone.stdout, "{format}");
    }
}

#[test]
fn known_failures_are_known_in_every_unit() {
    let list = file("known.yaml", "[]\n");
    let known = ["--known", list.as_str()];
    let listed = run(FEW.into_iter().chain(known).chain(["--update-known"]), "");
    assert_eq!(listed.code, 1, "{}", listed.stderr);
    let text = fs::read_to_string(&list).unwrap();
    fs::write(&list, text.replace("to be explained", "a house rule")).unwrap();
    let results = file("check-known.jsonl", &results_of_few(&known));
    let merged = merge(&[&results], &["--format", "json"]);
    assert_eq!(merged.code, 0, "{}", merged.stderr);
    let alone = run(FEW.into_iter().chain(known).chain(["--format", "json"]), "");
    assert_eq!(merged.stdout, alone.stdout);
}

#[test]
fn a_missing_unit_is_told_with_its_rulings() {
    let units = plan("check --game bagh-chal --units 3");
    let results = file("check-missing.jsonl", &only(&done(&units), &[0, 2]));
    let merged = merge(&[&results], &[]);
    assert_eq!(merged.code, 1);
    assert!(
        merged
            .stderr
            .contains("not complete: 1 of 3 units are missing"),
        "{}",
        merged.stderr
    );
    assert!(
        merged.stdout.contains("shard 2/3 is missing"),
        "{}",
        merged.stdout
    );
}

#[test]
fn what_is_not_there_is_said_at_once() {
    for (words, why) in [
        ("--id no.such.*", "no ruling is selected"),
        ("--shard 1/2", "leave --shard out"),
        ("--known no/such/file", "no/such/file"),
        ("--set nothing=1", "no game has an option"),
    ] {
        let ran = referee(&format!("work plan check {words}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{words}");
        assert!(ran.stderr.contains(why), "{words}: {}", ran.stderr);
    }
}
