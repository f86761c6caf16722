//! What is asked again, and in which order.

use pretty_assertions::assert_eq;

use crate::harness::{Folder, HOUSE, referee};

/// The ids in a log, in the order in which they were asked.
fn asked(folder: &Folder, name: &str) -> Vec<String> {
    folder
        .read(name)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|event| event["event"] == "judged")
        .map(|event| event["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn only_what_was_not_ok_is_asked_again() {
    let folder = Folder::new();
    let (first, again) = (folder.file("first.log"), folder.file("again.log"));
    referee(&["check", "--engine", HOUSE, "--log", &first]);
    let ran = referee(&["check", "--rerun", &first, "--log", &again]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    assert_eq!(
        asked(&folder, "again.log"),
        ["small.capture.optional", "small.capture.not-over-a-tiger"]
    );
    let head = folder.without_path(ran.stdout.lines().nth(1).unwrap_or_default());
    assert!(
        head.ends_with("2 of 11 rulings: what was not ok in DIR/first.log"),
        "{head}"
    );
    let ran = referee(&["check", "--rerun", &again]);
    assert_eq!(ran.code, 4);
}

#[test]
fn what_was_not_asked_is_asked_again() {
    let folder = Folder::new();
    let (first, again) = (folder.file("first.log"), folder.file("again.log"));
    referee(&["check", "--engine", HOUSE, "--fail-fast", "--log", &first]);
    referee(&["check", "--rerun", &first, "--log", &again]);
    assert_eq!(asked(&folder, "again.log").len(), 9);
}

#[test]
fn an_order_is_another_and_the_same_for_the_same_seed() {
    let folder = Folder::new();
    let order = |name: &str, more: &[&str]| {
        let file = folder.file(name);
        let mut arguments = vec!["check", "--log", &file];
        arguments.extend(more);
        referee(&arguments);
        asked(&folder, name)
    };
    let plain = order("plain.log", &[]);
    let seven = order("7.log", &["--shuffle", "7"]);
    assert_ne!(plain, seven);
    assert_eq!(seven, order("7-again.log", &["--shuffle", "7"]));
    assert_ne!(seven, order("8.log", &["--shuffle", "8"]));
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    assert_eq!(sorted(plain), sorted(seven));
}

#[test]
fn reports_of_a_shuffled_run_are_in_the_order_of_the_suite() {
    for format in ["human", "json", "tap", "junit"] {
        let plain = referee(&["check", "--engine", HOUSE, "--format", format]);
        let shuffled = [
            "check",
            "--engine",
            HOUSE,
            "--format",
            format,
            "--shuffle",
            "7",
        ];
        assert_eq!(referee(&shuffled).stdout, plain.stdout, "{format}");
    }
}
