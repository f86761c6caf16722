use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::folder::Folder;

/// The suite as it was before ERR-2025-002 was accepted.
fn before() -> Folder {
    let folder = Folder::new();
    let fixture = "fixtures/bagh-chal/rules.yaml";
    folder.edit(fixture, "bagh.win.fifth", "bagh.repetition.draws");
    folder.edit(fixture, "outcome: null", "outcome: {winners: []}");
    folder.edit(
        fixture,
        "basis: open\n    option: repetition\n",
        "basis: stated\n",
    );
    std::fs::remove_dir_all(folder.path("specs/errata")).unwrap();
    folder.edit(
        "specs/bagh-chal.yaml",
        "erratum: ERR-2025-002",
        "erratum: ERR-2025-002",
    );
    folder
}

/// The log of a run over the suite as it was, with the number that it had then.
fn old_log(folder: &Folder, arguments: &[&str]) -> String {
    let log = folder.path("old.log").display().to_string();
    let mut words = vec!["check", "--log", &log];
    words.extend(arguments);
    let ran = folder.run(&words);
    assert!(ran.code < 2, "{}", ran.stderr);
    folder.edit(
        "old.log",
        "\"suite\":{\"version\":1",
        "\"suite\":{\"version\":0",
    );
    log
}

/// A text without hashes and versions of ours.
fn stable(text: &str) -> String {
    let is_hash = |word: &str| word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let mut stable = String::new();
    for part in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let word = part.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        stable.push_str(&if is_hash(word) {
            part.replace(word, "HASH")
        } else {
            part.to_owned()
        });
    }
    stable.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

#[test]
fn verdicts_change_with_the_rulings_and_the_errata_are_named() {
    let old = before();
    let log = old_log(&old, &["--game", "bagh-chal"]);
    let now = Folder::new();
    let ran = now.run(&["report", "rescore", &log]);
    assert_eq!(
        ran.code, 1,
        "a new ruling is unasked, so the run is not complete"
    );
    assert_snapshot!(stable(&ran.stdout));
    let ran = now.run(&["report", "rescore", &log, "--format", "markdown"]);
    assert_snapshot!(stable(&ran.stdout));
    let ran = now.run(&["report", "rescore", &log, "--format", "json"]);
    assert_snapshot!(stable(&ran.stdout));
}

#[test]
fn a_report_on_todays_suite_stays_as_it_is() {
    let folder = Folder::new();
    let engine = "builtin:bagh-chal.captures_to_win=4";
    let log = old_log(&folder, &["--engine", engine]);
    let ran = folder.run(&["report", "rescore", &log, "--format", "json"]);
    assert_eq!(ran.code, 1);
    let rescored: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(rescored[0]["changes"], serde_json::json!([]));
    assert_eq!(rescored[0]["guessed"], false);
    assert_eq!(rescored[0]["stay"], 5);
    let ran = folder.run(&["report", "rescore", &log]);
    assert!(
        ran.stdout.contains("The log is of today's suite"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_exit_code_is_that_of_the_report_as_it_reads_now() {
    let old = before();
    let selection = ["--id", "bagh.repetition.goes-on"];
    let log = old_log(&old, &selection);
    assert_eq!(old.run(&["report", "show", &log]).code, 1, "it failed then");
    let now = Folder::new();
    assert_eq!(
        now.run(&["report", "rescore", &log]).code,
        0,
        "it passes now"
    );
    assert_eq!(now.run(&["report", "rescore", "no-such.log"]).code, 2);
}

#[test]
fn the_log_as_it_reads_now_makes_any_report() {
    let old = before();
    let log = old_log(&old, &["--game", "bagh-chal"]);
    let now = Folder::new();
    let new = now.path("new.log").display().to_string();
    now.run(&["report", "rescore", &log, "--log", &new]);
    let shown = now.run(&["report", "show", &new]);
    assert_eq!(shown.code, 1);
    assert!(
        shown.stdout.contains("1 ruling was not asked"),
        "{}",
        shown.stdout
    );
    let again = now.run(&["report", "rescore", &new, "--format", "json"]);
    let rescored: Value = serde_json::from_str(&again.stdout).unwrap();
    assert_eq!(rescored[0]["changes"], serde_json::json!([]));
}

#[test]
fn an_older_log_does_not_say_what_the_engine_reports() {
    let folder = Folder::new();
    let log = old_log(&folder, &[]);
    let text = folder.read("old.log");
    let mut lines: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
    let mut started: Value = serde_json::from_str(&lines[1]).unwrap();
    started["engine"]
        .as_object_mut()
        .unwrap()
        .remove("games")
        .unwrap();
    lines[1] = started.to_string();
    folder.write("old.log", &(lines.join("\n") + "\n"));
    let ran = folder.run(&["report", "rescore", &log, "--format", "json"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let rescored: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(rescored[0]["changes"], serde_json::json!([]));
    assert_eq!(rescored[0]["guessed"], true);
}

#[test]
fn known_failures_and_skips_keep_what_was_said_of_them() {
    let folder = Folder::new();
    let engine = "builtin:bagh-chal.diagonals=everywhere";
    let known = folder.path("known.yaml").display().to_string();
    folder.run(&[
        "check",
        "--engine",
        engine,
        "--known",
        &known,
        "--update-known",
    ]);
    let log = old_log(&folder, &["--engine", engine, "--known", &known]);
    let ran = folder.run(&["report", "rescore", &log, "--format", "json"]);
    let rescored: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(rescored[0]["changes"], serde_json::json!([]));
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}
