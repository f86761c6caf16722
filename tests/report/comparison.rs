//! Several engines in one run.

use pretty_assertions::assert_eq;

use crate::harness::{HOUSE, Ran, referee};

fn three(format: &str) -> Ran {
    referee(&[
        "check",
        "--engine",
        "builtin",
        "--engine",
        HOUSE,
        "--engine",
        "builtin:bagh-chal.repetition=draw",
        "--format",
        format,
    ])
}

#[test]
fn the_table_at_the_end_shows_where_they_differ() {
    let ran = three("human");
    assert_eq!(ran.code, 1);
    let (_, table) = ran.stdout.split_once("3 engines compared").unwrap();
    insta::assert_snapshot!(table);
}

#[test]
fn the_same_in_markdown() {
    let ran = three("markdown");
    let (_, table) = ran.stdout.split_once("## 3 engines compared").unwrap();
    insta::assert_snapshot!(table);
}

#[test]
fn json_lists_the_differences() {
    let ran = three("json");
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["runs"].as_array().map(Vec::len), Some(3));
    insta::assert_snapshot!(serde_json::to_string_pretty(&report["differences"]).unwrap());
}

#[test]
fn tap_has_a_subtest_for_each() {
    let ran = three("tap");
    let outer: Vec<&str> = ran
        .stdout
        .lines()
        .filter(|line| !line.starts_with(' '))
        .collect();
    insta::assert_snapshot!(outer.join("\n"));
}
