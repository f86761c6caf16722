//! `referee rules --kills`: which rulings catch what, and why the others are kept.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use std::{fs, path::Path, process::Command};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

/// A suite of three rulings, which does not change when rulings are added.
const SMALL: &str = "tests/data/small";

/// Runs `referee` on a suite; gives its exit code and what it printed.
fn referee(suite: &str, words: &[&str]) -> (i32, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["--suite", suite])
        .args(words)
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let stdout = String::from_utf8(ran.stdout).unwrap();
    (ran.status.code().unwrap(), stdout)
}

#[test]
fn gaps_and_thin_spots_show() {
    let (code, table) = referee(SMALL, &["rules", "--kills", "bagh-chal"]);
    assert_eq!(code, 1, "some values are caught by none");
    assert_snapshot!(table);
}

#[test]
fn every_value_of_the_whole_suite_is_caught() {
    let ran = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["rules", "--kills", "snakes-and-ladders"])
        .output()
        .unwrap();
    let table = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(ran.status.code(), Some(0), "{table}");
}

#[test]
fn each_ruling_says_what_it_alone_catches_or_why_it_is_kept() {
    let words = ["rules", "--kills", "--by-ruling", "--verbose", "bagh-chal"];
    assert_snapshot!(referee(SMALL, &words).1);
}

#[test]
fn machines_are_told_the_same() {
    let json = |words: &[&str]| {
        let words = [&["rules", "--kills", "--format", "json"], words].concat();
        referee(SMALL, &words).1
    };
    let engines: Value = serde_json::from_str(&json(&[])).unwrap();
    let games = engines["games"].as_array().unwrap();
    assert_eq!(games.len(), 4);
    let fifth = games[2]["engines"].as_array().unwrap().iter();
    let six = fifth
        .clone()
        .find(|it| it["engine"] == "captures_to_win=6")
        .unwrap();
    assert_eq!(six["caught_by"], serde_json::json!(["bagh.win.fifth"]));
    assert_snapshot!(json(&["--by-ruling", "bagh-chal"]));
}

/// A copy of the small suite whose ruling `bagh.win.fifth` names a sentence as its example.
fn with_example(sentence: &str) -> String {
    let name = sentence.replace(' ', "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for file in [
        "specs/guides.yaml",
        "specs/bagh-chal.yaml",
        "fixtures/bagh-chal/rules.yaml",
    ] {
        let text = fs::read_to_string(Path::new(SMALL).join(file)).unwrap();
        let title = "    title: The fifth capture wins\n";
        let text = text.replace(title, &format!("{title}    examples: [{sentence}]\n"));
        fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
        fs::write(folder.join(file), text).unwrap();
    }
    folder.to_str().unwrap().to_owned()
}

#[test]
fn a_guides_example_is_a_reason_and_is_shown() {
    let suite = with_example("bagh-chal-ko 18.1");
    let shown = referee(&suite, &["show", "bagh.win.fifth"]).1;
    assert!(shown.contains("\nExample: bagh-chal-ko 18.1\n"), "{shown}");
    let words = [
        "rules",
        "--kills",
        "--by-ruling",
        "--format",
        "json",
        "bagh-chal",
    ];
    let report: Value = serde_json::from_str(&referee(&suite, &words).1).unwrap();
    let fifth = &report["games"][0]["rulings"][1];
    assert_eq!(
        fifth["kept"][0],
        serde_json::json!({"reason": "example", "sentences": ["bagh-chal-ko 18.1"]})
    );
}

#[test]
fn an_example_is_a_sentence_of_a_guide() {
    let suite = with_example("bagh-chal-ko 55.1");
    let (code, found) = referee(&suite, &["lint"]);
    assert_eq!(code, 1);
    let complaint = "bagh.win.fifth names bagh-chal-ko 55.1, which no guide has";
    assert!(found.contains(complaint), "{found}");
}
