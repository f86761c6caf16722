use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::command::{referee, run};

#[test]
fn list_shows_rulings_a_line_each() {
    let ran = referee("list --suite tests/data/small");
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
    let smoke = referee("list --suite tests/data/small --level smoke");
    assert!(
        smoke.stdout.ends_with("1 of 3 rulings\n"),
        "{}",
        smoke.stdout
    );
}

#[test]
fn list_json_can_be_read_by_machines() {
    let ran = referee("list --suite tests/data/small --format json --clause BAG-23");
    assert_snapshot!(ran.stdout);
}

#[test]
fn show_draws_the_board_and_answers_the_question() {
    assert_snapshot!(referee("show --suite tests/data/small bagh.jump.needs-line").stdout);
}

#[test]
fn a_wrong_id_is_answered_with_the_nearest() {
    let ran = referee("show --suite tests/data/small bagh.jump.need-line");
    assert_eq!(ran.code, 2);
    assert_snapshot!(ran.stderr);
}

#[test]
fn explain_tells_of_a_clause() {
    assert_snapshot!(referee("explain --suite tests/data/small BAG-13").stdout);
}

#[test]
fn explain_tells_why_an_action_is_illegal() {
    let position = r#"{"turn":"tiger","board":"T...T/...../..G../.GG../.T..T","in_hand":17}"#;
    let words = ["explain", "--suite", "tests/data/small", position, "b1-d3"];
    assert_snapshot!(run(words, "").stdout);
}

#[test]
fn explain_tells_where_a_legal_action_leads() {
    let words = "explain --suite tests/data/small --game bagh-chal start c3 a1-b2";
    assert_snapshot!(referee(words).stdout);
}

#[test]
fn rules_show_clauses_and_options() {
    assert_snapshot!(referee("rules --suite tests/data/small bagh-chal").stdout);
}

#[test]
fn perft_counts_and_divides() {
    let ran = referee("perft --game bagh-chal --depth 3 --divide");
    assert_snapshot!(ran.stdout);
    let json = referee("perft --game bagh-chal --depth 4 --format json").stdout;
    assert_eq!(
        json,
        "{\"game\":\"bagh-chal\",\"depth\":4,\"nodes\":68204,\"divide\":null}\n"
    );
}

#[test]
fn help_names_every_subcommand() {
    assert_snapshot!(referee("--help").stdout);
}

#[test]
fn completions_and_the_manual_are_printed() {
    for (words, expected) in [
        ("completions bash", "_referee"),
        ("completions fish", "complete -c referee"),
        ("man", ".TH referee"),
    ] {
        let ran = referee(words);
        assert_eq!(ran.code, 0);
        assert!(ran.stdout.contains(expected), "{words}");
    }
}

#[test]
fn schemas_are_json() {
    for name in ["fixture", "clauses", "protocol", "report", "kills"] {
        let ran = referee(&format!("schema {name}"));
        assert_eq!(ran.code, 0, "{name}: {}", ran.stderr);
        let schema: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
        assert!(schema["$schema"].is_string(), "{name}");
    }
}

/// A full disk is an error that is told, no panic.
#[test]
fn what_cannot_be_written_is_told() {
    let full = std::path::Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    for words in [
        "completions bash",
        "schema report",
        "man",
        "explain BAG-13",
        "list",
        "rules",
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(words.split(' '))
            .stdout(std::fs::OpenOptions::new().write(true).open(full).unwrap())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}: {told}");
        assert!(told.starts_with("error: "), "{words}: {told}");
    }
}

#[test]
fn an_action_needs_a_position() {
    let ran = referee("explain BAG-13 c3");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("played from a position"),
        "{}",
        ran.stderr
    );
    let ran = run(["explain", "T...T/...../...../...../T...T"], "");
    assert!(
        ran.stderr.contains("a position is a JSON object"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_game_with_a_table_shows_its_clauses() {
    assert!(referee("rules jungle").stdout.contains("TAB-03"));
    assert!(!referee("rules ludo").stdout.contains("TAB-03"));
}

/// Who reads the first lines only still learns from the exit code that there are failures.
#[test]
fn a_reader_who_leaves_hides_no_failure() {
    for words in ["check", "duel --game bagh-chal --games 5", "diagnose"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let status = std::process::Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(words.split(' '))
            .args(["--engine", "builtin:bagh-chal.captures_to_win=4"])
            .stdout(writer)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(1), "{words}");
    }
}
