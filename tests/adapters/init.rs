//! `referee init`: each project passes its first check as it is.

use std::{fs, path::Path};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::asking::{is_here, referee, stderr, stdout};

/// A folder of a test, empty at its begin.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Writes a project, and checks its engine on all of its game.
fn passes_at_once(kind: &str, program: &str, engine: &str) {
    if !is_here(program) {
        return;
    }
    let project = folder(&format!("init-{kind}"));
    let written = referee(
        &["init", kind, project.to_str().unwrap()],
        Path::new(env!("CARGO_TARGET_TMPDIR")),
    );
    assert!(written.status.success(), "{}", stderr(&written));
    let full = ["check", "--engine", engine, "--game", "snakes-and-ladders"];
    let of_all_games = ["check", "--engine", engine, "--level", "smoke"];
    for words in [&full, &of_all_games] {
        let checked = referee(words, &project);
        assert_eq!(checked.status.code(), Some(0), "{}", stdout(&checked));
    }
}

#[test]
fn a_python_project_passes_at_once() {
    passes_at_once("python", "python3", "python3 engine.py");
}

#[test]
fn a_node_project_passes_at_once() {
    passes_at_once("node", "node", "node engine.mjs");
}

#[test]
fn init_says_what_to_run_next() {
    let home = folder("init-next");
    fs::create_dir_all(&home).unwrap();
    let said = |kind| stdout(&referee(&["init", kind, &format!("my {kind}")], &home));
    assert_snapshot!(["python", "node", "rust"].map(said).join("\n----\n"));
}

#[test]
fn nothing_is_overwritten() {
    let home = folder("init-again");
    fs::create_dir_all(home.join("src")).unwrap();
    fs::write(home.join("src/rules.rs"), "mine").unwrap();
    fs::write(home.join("README.md"), "mine too").unwrap();
    let refused = referee(&["init", "rust", "."], &home);
    assert_eq!(refused.status.code(), Some(2));
    assert_snapshot!(stderr(&refused));
    assert!(!home.join("Cargo.toml").exists());
    assert_eq!(
        fs::read_to_string(home.join("src/rules.rs")).unwrap(),
        "mine"
    );
}
