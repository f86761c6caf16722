//! Duels in units are the duel of one machine.

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    command::Ran,
    support::{done, file, merge, only, plan, referee, run, turned},
};

/// The duel of one machine, and that of many, in a format.
fn both(words: &str, name: &str, format: &str) -> (Ran, Ran) {
    let units = plan(&format!("duel {words} --units 5"));
    let results = file(&format!("{name}.jsonl"), &turned(&done(&units)));
    let merged = merge(&[&results], &["--format", format]);
    (referee(&format!("duel {words} --format {format}")), merged)
}

#[test]
fn a_duel_that_finds_nothing_is_that_of_one_machine() {
    let (alone, merged) = both("--engine builtin --games 11 --seed 4", "duel-alike", "json");
    assert_eq!((alone.code, merged.code), (0, 0), "{}", merged.stderr);
    assert_eq!(merged.stdout, alone.stdout);
}

#[test]
fn a_duel_that_finds_faults_is_that_of_one_machine() {
    let engine = "builtin:bagh-chal.captures_to_win=4,snakes-and-ladders.overshoot=bounce";
    let words = format!("--engine {engine} --games 16 --game bagh-chal --game snakes-and-ladders");
    for format in ["human", "json"] {
        let (alone, merged) = both(&words, "duel-faults", format);
        assert_eq!((alone.code, merged.code), (1, 1), "{}", merged.stderr);
        assert_eq!(merged.stdout, alone.stdout);
    }
}

#[test]
fn what_ends_a_duel_early_ends_it_there() {
    let engine = "builtin:jungle.first=blue,snakes-and-ladders.overshoot=bounce";
    let words = format!("--engine {engine} --games 40 --max-findings 1 --strict");
    let (alone, merged) = both(&words, "duel-first", "json");
    assert_eq!(alone.code, merged.code, "{}", merged.stderr);
    assert_eq!(merged.stdout, alone.stdout);
}

#[test]
fn processes_are_played_where_the_units_are_done() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let house = format!("{serve} --set jungle.first=blue");
    let words = [
        "duel", "--engine", &house, "--engine", &serve, "--games", "8",
    ];
    let planned = run(
        ["work", "plan"]
            .into_iter()
            .chain(words)
            .chain(["--units", "2"]),
        "",
    );
    assert_eq!(planned.code, 0, "{}", planned.stderr);
    let results = file("duel-processes.jsonl", &done(&planned.stdout));
    let alone = run(words.into_iter().chain(["--format", "json"]), "");
    let merged = merge(&[&results], &["--format", "json"]);
    assert_eq!((merged.code, &merged.stdout), (alone.code, &alone.stdout));
}

#[test]
fn an_engine_that_does_not_start_fails_its_units() {
    let units = plan("duel --engine ./no-such-engine --games 4 --units 2");
    let ran = run(["work", "run"], &units);
    assert_eq!(ran.code, 3, "{}", ran.stderr);
    assert!(
        ran.stderr
            .contains("(part 1 of 2) failed: the engine `./no-such-engine`")
    );
    let results = file("duel-no-engine.jsonl", &ran.stdout);
    let merged = merge(&[&results], &[]);
    assert_eq!((merged.code, merged.stdout.as_str()), (1, ""));
    assert!(
        merged
            .stderr
            .contains("not complete: 2 of 2 units are missing")
    );
    assert!(merged.stderr.contains("did not start"), "{}", merged.stderr);
}

#[test]
fn units_that_other_engines_played_are_refused() {
    let results = done(&plan("duel --engine builtin --games 4 --units 2"));
    // The same unit, its result as if another version had been asked.
    let other = only(&results, &[1]).replace("referee 0", "referee 9");
    let mixed = file("duel-mixed.jsonl", &(only(&results, &[0]) + &other));
    let merged = merge(&[&mixed], &[]);
    assert_eq!(merged.code, 2, "{}", merged.stdout);
    assert!(
        merged
            .stderr
            .contains("other engines played it: its `engine` is"),
        "{}",
        merged.stderr
    );
}

#[test]
fn games_that_are_not_a_units_own_are_refused() {
    let results = done(&plan("duel --engine builtin --games 4 --units 2"));
    let mut last: Value = serde_json::from_str(results.lines().nth(1).unwrap()).unwrap();
    last["result"]["records"].as_array_mut().unwrap().pop();
    let short = file(
        "duel-short.jsonl",
        &format!("{}{last}\n", only(&results, &[0])),
    );
    let merged = merge(&[&short], &[]);
    assert_eq!((merged.code, merged.stdout.as_str()), (2, ""));
    let why = "(part 2 of 2): its games are others than it should have";
    assert!(merged.stderr.contains(why), "{}", merged.stderr);
}

#[test]
fn what_cannot_be_played_is_said_at_once() {
    for (words, why) in [
        ("--engine builtin --set jungle.colour=red", "colour"),
        (
            "--engine builtin --engine builtin --engine builtin",
            "two engines at most",
        ),
    ] {
        let ran = referee(&format!("work plan duel {words}"));
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains(why), "{}", ran.stderr);
    }
}
