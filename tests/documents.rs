//! The documents say what is so.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use std::{fs, path::Path};

use pretty_assertions::assert_eq;
use referee::suite::{Suite, SuiteSource};

#[test]
fn the_changelog_has_a_line_for_each_ruling() {
    let changelog = fs::read_to_string("CHANGELOG.md").unwrap();
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let missing: Vec<&str> = suite
        .rulings
        .iter()
        .map(|ruling| ruling.id.as_str())
        .filter(|id| !changelog.contains(&format!("`{id}`")))
        .collect();
    assert_eq!(missing, [""; 0], "add a line for each to CHANGELOG.md");
}

#[test]
fn the_readme_shows_what_the_command_prints() {
    let readme = fs::read_to_string("README.md").unwrap();
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_referee"))
        .args([
            "check",
            "--engine",
            "builtin:snakes-and-ladders.overshoot=bounce",
            "--id",
            "snakes.exact.from-97",
        ])
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let printed = String::from_utf8(ran.stdout).unwrap();
    let failure: Vec<&str> = printed
        .lines()
        .skip_while(|line| !line.starts_with("FAIL"))
        .collect();
    for line in failure {
        assert!(
            readme.contains(line.trim_end()),
            "not in the README: {line}"
        );
    }
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("check")
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let summary = String::from_utf8(ran.stdout).unwrap();
    let counted = summary.lines().skip_while(|line| !line.starts_with("game"));
    for line in counted {
        assert!(
            readme.contains(line.trim_end()),
            "not in the README: {line}"
        );
    }
}

/// The first block of a kind behind a heading of the README.
fn block<'r>(readme: &'r str, heading: &str, kind: &str) -> &'r str {
    let (_, section) = readme.split_once(&format!("\n## {heading}\n")).unwrap();
    let (_, block) = section.split_once(&format!("\n```{kind}\n")).unwrap();
    block.split_once("```").unwrap().0
}

/// What a shell prints that runs the commands of a block, `referee` among them, in a folder of its own.
fn ran(block: &str, folder: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let command = Path::new(env!("CARGO_BIN_EXE_referee"));
    let path = std::env::var("PATH").unwrap_or_default();
    let ran = std::process::Command::new("sh")
        .args(["-c", block])
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env(
            "PATH",
            format!("{}:{path}", command.parent().unwrap().display()),
        )
        .output()
        .unwrap();
    String::from_utf8(ran.stdout).unwrap()
}

#[test]
fn the_readme_shows_what_is_said_of_dice() {
    let readme = fs::read_to_string("README.md").unwrap();
    let commands = block(&readme, "Its dice", "sh");
    assert_eq!(
        ran(commands, "readme-dice"),
        block(&readme, "Its dice", "text")
    );
}

#[test]
fn the_readme_shows_what_comes_of_units() {
    let readme = fs::read_to_string("README.md").unwrap();
    let commands = block(&readme, "More than one machine can do", "sh");
    let (_, count) = commands.trim().rsplit_once("# ").unwrap();
    // Also the second time, when all is done already.
    let twice = format!("{commands}\n{commands}");
    assert_eq!(ran(&twice, "readme-work"), format!("{count}\n{count}\n"));
}

#[test]
fn the_readmes_commands_are_those_that_are_run() {
    let readme = fs::read_to_string("README.md").unwrap();
    let script = fs::read_to_string(".ci/run").unwrap();
    assert!(readme.contains("\ncargo test "), "the test command");
    assert!(
        script.lines().any(|line| line == "cargo test"),
        ".ci/run calls it"
    );
}
