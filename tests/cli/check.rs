use std::thread;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::command::{SMALL, referee, run};

#[test]
fn the_reference_passes() {
    let ran = referee("check --suite tests/data/small");
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
}

#[test]
fn a_house_rule_fails_with_a_text_that_tells_all() {
    let ran =
        referee("check --suite tests/data/small --engine builtin:bagh-chal.captures_to_win=4");
    assert_eq!(ran.code, 1);
    assert_snapshot!(ran.stdout);
}

#[test]
fn another_reading_differs_and_is_no_failure_unless_strict() {
    let words = "check --suite tests/data/small --engine builtin:bagh-chal.repetition=draw";
    let ran = referee(words);
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
    assert_eq!(referee(&format!("{words} --strict")).code, 1);
}

#[test]
fn what_is_expected_follows_the_options_that_are_set() {
    let engine = "builtin:bagh-chal.captures_to_win=4";
    let words = format!("check --suite {SMALL} --set captures_to_win=4 --engine {engine}");
    assert_eq!(referee(&words).code, 0);
    let words = format!("check --suite {SMALL} --set captures_to_win=4 --engine builtin");
    assert_eq!(
        referee(&words).code,
        0,
        "the option is sent, and the reference plays it"
    );
}

#[test]
fn json_is_the_same_bytes_on_every_run() {
    let words =
        "check --suite tests/data/small --format json --engine builtin:diagonals=everywhere";
    let ran = referee(words);
    assert_eq!(ran.code, 1);
    assert_eq!(referee(words).stdout, ran.stdout);
    assert_snapshot!(ran.stdout);
}

#[test]
fn its_own_process_answers_as_the_reference_does() {
    let engine = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let of = |engine: &str| {
        let ran = run(["check", "--format", "json", "--engine", engine], "");
        assert_eq!(ran.code, 0, "{}", ran.stdout);
        ran.stdout.replace(engine, "builtin")
    };
    let (served, builtin) = thread::scope(|both| {
        let served = both.spawn(|| of(&engine));
        let builtin = of("builtin");
        (served.join().unwrap(), builtin)
    });
    assert!(builtin.contains("\"command\": \"builtin\""));
    assert_eq!(served, builtin);
}

#[test]
fn exit_codes_keep_causes_apart() {
    let codes = [
        ("check --suite tests/data/small --id nothing.*", 4),
        ("check --suite tests/data/small --engine no-such-program", 3),
        ("check --suite tests/data/small --engine true", 3),
        (
            "check --suite tests/data/small --engine builtin:no_such_option=1",
            2,
        ),
        (
            "check --suite tests/data/small --engine builtin:captures_to_win=17",
            2,
        ),
        ("check --suite tests/data/nowhere", 2),
        ("check --no-such-flag", 2),
        ("check --suite tests/data/broken", 2),
        ("show no.such.ruling", 2),
    ];
    for (words, code) in codes {
        let ran = referee(words);
        assert_eq!(ran.code, code, "{words}\n{}", ran.stderr);
        assert!(!ran.stderr.is_empty(), "{words} says why");
    }
}

#[test]
fn the_first_failure_ends_a_run_that_says_so() {
    let words = "check --suite tests/data/small --fail-fast --engine builtin:diagonals=everywhere";
    let ran = referee(words);
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("not complete"), "{}", ran.stdout);
}

#[test]
fn failures_name_the_clause_that_they_share_and_who_can_tell_more() {
    let ran = referee("check --game jungle --engine builtin:jungle.leap_over_rat=own_rat");
    assert_eq!(ran.code, 1);
    let shared = ran
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("rulings fail most by clause: "));
    assert!(
        shared.is_some_and(|shared| shared.starts_with("JUN-14 (")),
        "{shared:?}"
    );
    let diagnose =
        "one cause for all? referee diagnose --engine builtin:jungle.leap_over_rat=own_rat";
    assert!(ran.stdout.contains(diagnose), "{}", ran.stdout);
    let one = referee("check --id snakes.exact.from-97 --engine builtin:overshoot=bounce");
    assert!(!one.stdout.contains("one cause"), "{}", one.stdout);
}

/// What an answer may depend on is in the line that asks again.
#[test]
fn the_rerun_line_has_what_the_run_had() {
    let engine = format!(
        "'{}' serve --set bagh-chal.captures_to_win=4",
        env!("CARGO_BIN_EXE_referee")
    );
    let flags = [
        "--cwd",
        "tests",
        "--env",
        "X=a b",
        "--timeout",
        "7.5",
        "--repeat",
        "2",
        "--strict",
    ];
    let id = ["--id", "bagh.five.*"];
    let words = ["check", "--engine", engine.as_str()];
    let ran = run(words.into_iter().chain(flags).chain(id), "");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    let rerun = ran
        .stdout
        .lines()
        .find_map(|line| line.trim_start().strip_prefix("rerun  referee "));
    let rerun = rerun.unwrap();
    let kept = " --cwd tests --env \"X=a b\" --timeout 7.5 --repeat 2 --strict --id bagh.five.";
    assert!(rerun.contains(kept), "{rerun}");
    let words = shell_words::split(rerun).unwrap();
    let again = run(words.iter().map(String::as_str), "");
    assert_eq!(again.code, 1, "{}", again.stderr);
    assert!(again.stdout.contains("rulings 1 fail"), "{}", again.stdout);
}

#[test]
fn a_clause_that_there_is_not_is_no_empty_selection() {
    for command in ["check", "list"] {
        let ran = referee(&format!("{command} --clause BAG-99"));
        assert_eq!(ran.code, 2);
        assert!(
            ran.stderr.contains("there is no `BAG-99`"),
            "{}",
            ran.stderr
        );
    }
}
