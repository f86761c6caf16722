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
