//! The command itself: bytes, logs, exit codes, rulings.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    command_line::{Ran, SMALL, run},
    schema::check,
};

/// Runs `referee` with arguments in which blanks may stand.
pub(crate) fn referee(arguments: &[&str]) -> Ran {
    run(arguments.iter().copied(), "")
}

pub(crate) fn duel(words: &str) -> Ran {
    run(["duel"].into_iter().chain(words.split_whitespace()), "")
}

/// For duels where no ruling matters: a suite that is read at once.
pub(crate) const LITTLE_SUITE: [&str; 2] = ["--suite", SMALL];

/// A duel where no ruling matters.
pub(crate) fn little_duel(words: &str) -> Ran {
    let words = ["duel"].into_iter().chain(words.split_whitespace());
    run(words.chain(LITTLE_SUITE), "")
}

/// A folder of a test's own, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("duel-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

const OWN_RAT: &str = "--engine builtin:jungle.leap_over_rat=own_rat --game jungle";

#[test]
fn a_finding_tells_all() {
    let ran = duel(&format!("{OWN_RAT} --games 40"));
    assert_eq!(ran.code, 1);
    assert_snapshot!(ran.stdout);
}

#[test]
fn the_rerun_command_shows_it_again_alone() {
    let ran = duel(&format!("{OWN_RAT} --max-findings 1"));
    let rerun = ran
        .stdout
        .lines()
        .find_map(|line| line.trim().strip_prefix("rerun  "));
    let words: Vec<&str> = rerun.unwrap().split_whitespace().collect();
    let again = referee(&words[1..]);
    assert_eq!(again.code, 1);
    let first = again.stdout.lines().next();
    assert_eq!(first, ran.stdout.lines().next());
    assert!(again.stdout.contains("1 game,"), "{}", again.stdout);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let engine = format!(
        "{} serve --set jungle.own_den=allowed",
        env!("CARGO_BIN_EXE_referee")
    );
    let of = |jobs: &str| {
        let words = [
            "duel", "--engine", &engine, "--games", "12", "--format", "json", "--jobs", jobs,
        ];
        let ran = referee(&[&words[..], &LITTLE_SUITE].concat());
        assert_eq!(ran.code, 1, "{}", ran.stderr);
        ran.stdout
    };
    let one = of("1");
    assert_eq!(of("3"), one);
    let report: Value = serde_json::from_str(&one).unwrap();
    check("duel", &report);
    assert_eq!(report["findings"][0]["settings"][0]["own_den"], "allowed");
}

#[test]
fn a_resumed_duel_ends_as_one_that_was_not_interrupted() {
    let folder = folder("resume");
    let log = folder.join("duel.log");
    let words = "--engine builtin:jungle.own_den=allowed,ludo.home_bonus=nothing --format json";
    let whole = little_duel(&format!("{words} --games 24 --log {}", log.display())).stdout;
    let written = fs::read_to_string(&log).unwrap();
    assert_eq!(written.lines().count(), 25);

    // Killed in the middle of a line.
    let cut: usize = written.split_inclusive('\n').take(11).map(str::len).sum();
    fs::write(&log, &written[..cut + 50]).unwrap();
    let resumed = little_duel(&format!("{words} --games 24 --resume {}", log.display()));
    assert_eq!(resumed.stdout, whole);
    assert_eq!(fs::read_to_string(&log).unwrap(), written);

    let other = little_duel(&format!(
        "{words} --seed 2 --games 24 --resume {}",
        log.display()
    ));
    assert_eq!(other.code, 2);
    assert!(
        other.stderr.contains("`seed` is 1, here it is 2"),
        "{}",
        other.stderr
    );
}

/// Puts the rulings of a folder into a suite that has all the others too.
fn add_to_suite(suite: &Path, saved: &Path, game: &str) {
    for entry in fs::read_dir(saved).unwrap() {
        let path = entry.unwrap().path();
        let target = suite
            .join("fixtures")
            .join(game)
            .join(path.file_name().unwrap());
        fs::copy(&path, target).unwrap();
    }
}

#[test]
fn saved_rulings_pass_lint_and_fail_the_engine() {
    let suite = folder("save");
    let copied = Command::new("cp")
        .args(["-R", "specs", "fixtures"])
        .arg(&suite)
        .status();
    assert!(copied.unwrap().success());
    let mut engines = Vec::new();
    let mut count = 0;
    for (game, choices) in [
        ("snakes-and-ladders", "six=rolls_again,meeting=swaps"),
        (
            "jungle",
            "leap_over_rat=own_rat,quiet_limit=50,trapped_attacker=full",
        ),
        ("bagh-chal", "captures_to_win=4,goat_captures=allowed"),
        ("ludo", "enemy_pairs=one_captured,score_rest=scaled"),
    ] {
        let saved = folder(&format!("save-{game}"));
        let choices: Vec<String> = choices
            .split(',')
            .map(|it| format!("{game}.{it}"))
            .collect();
        let engine = format!("builtin:{}", choices.join(","));
        let findings = choices.len();
        let words = format!("--engine {engine} --game {game} --max-findings {findings}");
        let ran = duel(&format!("{words} --save {}", saved.display()));
        assert_eq!(ran.code, 1, "{}", ran.stderr);
        assert_eq!(
            fs::read_dir(&saved).unwrap().count(),
            findings,
            "{}",
            ran.stdout
        );
        add_to_suite(&suite, &saved, game);
        engines.extend(choices);
        count += findings;
    }
    let suite = suite.display().to_string();
    let lint = referee(&["lint", "--suite", &suite]);
    assert_eq!(lint.code, 0, "{}{}", lint.stdout, lint.stderr);
    let check = |engine: &str| {
        let words = [
            "check",
            "--suite",
            &suite,
            "--id",
            "*.duel.*",
            "--verbose",
            "--engine",
        ];
        referee(&[&words[..], &[engine]].concat())
    };
    assert_eq!(check("builtin").code, 0, "{}", check("builtin").stdout);
    let failed = check(&format!("builtin:{}", engines.join(",")));
    let verdicts = ["FAIL ", "DIFFERS ", "REFUSED "];
    let shown = failed.stdout.lines();
    let failing = shown.filter(|line| verdicts.iter().any(|it| line.starts_with(it)));
    assert_eq!(failing.count(), count, "{}", failed.stdout);
}

#[test]
fn exit_codes_keep_causes_apart() {
    for (words, code) in [
        ("--engine builtin --games 4", 0),
        ("--engine builtin --engine builtin --games 4", 0),
        (
            "--engine builtin:jungle.own_den=allowed --engine builtin:jungle.own_den=allowed \
          --game jungle --games 8",
            0,
        ),
        (
            "--engine builtin:jungle.own_den=allowed --game jungle --games 8",
            1,
        ),
        (
            "--engine builtin:jungle.trapped_attacker=full --game jungle --max-findings 1",
            0,
        ),
        (
            "--engine builtin:jungle.trapped_attacker=full --game jungle --max-findings 1 --strict",
            1,
        ),
        ("--engine true --games 8", 3),
        ("--engine builtin --engine builtin --engine builtin", 2),
        ("--engine builtin:nothing=1", 2),
        ("--engine builtin --games 0", 4),
        ("--games 8", 2),
    ] {
        let ran = little_duel(words);
        assert_eq!(ran.code, code, "{words}\n{}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn of_two_engines_the_one_that_differs_is_named() {
    let house = format!(
        "{} serve --set jungle.own_den=allowed",
        env!("CARGO_BIN_EXE_referee")
    );
    let right = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let rest = ["--game", "jungle", "--games", "10", "--format", "json"];
    let rest = [&rest[..], &LITTLE_SUITE].concat();
    for (one, other, side) in [(&house, &right, "A"), (&right, &house, "B")] {
        let engines = ["duel", "--engine", one, "--engine", other];
        let ran = referee(&[&engines[..], &rest].concat());
        assert_eq!(ran.code, 1, "{}", ran.stderr);
        let report: Value = serde_json::from_str(&ran.stdout).unwrap();
        check("duel", &report);
        let findings = report["findings"].as_array().unwrap();
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0]["side"], side);
    }
    let ran = referee(&[&["duel", "--engine", &house, "--engine", &house][..], &rest].concat());
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn perft_descends_from_the_command_line() {
    let engine = format!(
        "{} serve --set bagh-chal.jump_over_tiger=allowed",
        env!("CARGO_BIN_EXE_referee")
    );
    // Two tigers side by side: from the start it takes them seven plies to get there.
    let position =
        r#"{"turn":"goat","board":"T...T/...../...../...../TT...","in_hand":20,"captured":0}"#;
    let position = ["--position", position];
    let rest = ["--game", "bagh-chal", "--depth", "2", "--divide"];
    let perft = |engine: &str, more: &[&str]| {
        let words = ["perft", "--engine", engine];
        referee(&[&words[..], &rest, &position, more].concat())
    };
    let ran = perft(&engine, &[]);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert_snapshot!(ran.stdout.replace(env!("CARGO_BIN_EXE_referee"), "referee"));
    let report = serde_json::from_str(
        &perft(
            &engine,
            &[&["--format", "json"][..], &LITTLE_SUITE].concat(),
        )
        .stdout,
    )
    .unwrap();
    check("perft", &report);
    let right = perft("builtin", &LITTLE_SUITE);
    assert_eq!(right.code, 0, "{}", right.stdout);
}
