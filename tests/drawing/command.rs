//! `show --svg` and `explain --svg`.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use pretty_assertions::assert_eq;
use roxmltree::Document;

use crate::support::of_class;

const SMALL: &str = "tests/data/small";

fn referee(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(words)
        .args(["--suite", SMALL])
        .env("NO_COLOR", "1")
        .output()
        .unwrap()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

#[test]
fn show_writes_the_point_in_question_into_a_file() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("needs-line.svg");
    let ran = referee(&[
        "show",
        "bagh.jump.needs-line",
        "--svg",
        file.to_str().unwrap(),
    ]);
    assert_eq!(
        (ran.status.code(), text(ran.stdout)),
        (Some(0), String::new())
    );
    let svg = fs::read_to_string(file).unwrap();
    let document = Document::parse(&svg).unwrap();
    let title = document
        .descendants()
        .find(|node| node.tag_name().name() == "title");
    assert_eq!(
        title.unwrap().text(),
        Some("A tiger jumps along lines only")
    );
    for class in ["from", "to", "target"] {
        assert_eq!(of_class(&document, class).len(), 1, "{class}");
    }
}

#[test]
fn show_draws_the_point_after_some_actions_too() {
    let drawn = |after: &str| {
        let ran = referee(&[
            "show",
            "bagh.repetition.goes-on",
            "--svg",
            "-",
            "--after",
            after,
        ]);
        assert_eq!(ran.status.code(), Some(0), "{}", text(ran.stderr));
        text(ran.stdout)
    };
    let (first, second) = (drawn("0"), drawn("1"));
    assert!(
        first.contains("from a5; to a4"),
        "the action that comes next is marked"
    );
    assert!(second.contains("from b4; to b5"), "{second}");
    let ran = referee(&[
        "show",
        "bagh.repetition.goes-on",
        "--svg",
        "-",
        "--after",
        "9",
    ]);
    assert_eq!(ran.status.code(), Some(2));
    let told = text(ran.stderr);
    assert!(told.contains("so there is no point after 9"), "{told}");
}

#[test]
fn explain_draws_a_position_and_its_last_action() {
    let position = r#"{"turn":"tiger","board":"T...T/...../..G../.GG../.T..T","in_hand":17}"#;
    let ran = referee(&["explain", position, "b1-d3", "--svg", "-"]);
    assert_eq!(ran.status.code(), Some(0), "{}", text(ran.stderr));
    let svg = text(ran.stdout);
    let document = Document::parse(&svg).unwrap();
    assert_eq!(of_class(&document, "to").len(), 1);
    let ran = referee(&["explain", "--game", "bagh-chal", "start", "--svg", "-"]);
    let svg = text(ran.stdout);
    let document = Document::parse(&svg).unwrap();
    assert_eq!(
        of_class(&document, "target").len(),
        21,
        "where goats can be placed"
    );
}

#[test]
fn explain_marks_where_legal_actions_lead_and_does_not_tell_the_position_twice() {
    let printed = text(referee(&["explain", "--game", "bagh-chal", "start"]).stdout);
    assert_eq!(printed.matches("<+>").count(), 21, "{printed}");
    assert_eq!(printed.matches("T---+").count(), 0, "{printed}");
    assert_eq!(printed.matches("in_hand 20").count(), 1, "{printed}");
    assert!(printed.contains("\n\nlegal (21): "), "{printed}");
}

#[test]
fn the_readme_shows_a_board_with_its_marks() {
    let readme = fs::read_to_string("README.md").unwrap();
    let ran = referee(&["explain", "--game", "bagh-chal", "start", "b2", "a1-c3"]);
    let printed = text(ran.stdout);
    let (board, _) = printed.split_once("\n\n").unwrap();
    assert!(readme.contains(board), "not in the README:\n{board}");
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let ran = referee(&[
        "show",
        "bagh.jump.needs-line",
        "--svg",
        "no/such/folder.svg",
    ]);
    assert_eq!(ran.status.code(), Some(2));
    assert!(text(ran.stderr).contains("no/such/folder.svg"));
}
