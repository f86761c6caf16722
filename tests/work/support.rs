//! Plans, runs and merges, by the command.

use std::{fs, path::PathBuf};

use referee::work::name_of;
use serde_json::Value;

use crate::command::{self, Ran, SMALL};

/// Runs `referee` with the small suite, which is read at once.
pub(crate) fn run<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &str) -> Ran {
    command::run(["--suite", SMALL].into_iter().chain(arguments), input)
}

/// The same with words split at blanks.
pub(crate) fn referee(words: &str) -> Ran {
    run(words.split_whitespace(), "")
}

/// A file of its own for a test.
pub(crate) fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("work");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// The units of a plan.
pub(crate) fn plan(words: &str) -> String {
    let ran = run(
        ["work", "plan"].into_iter().chain(words.split_whitespace()),
        "",
    );
    assert_eq!(ran.code, 0, "{words}: {}", ran.stderr);
    ran.stdout
}

/// The results of units.
pub(crate) fn done(units: &str) -> String {
    let ran = run(["work", "run"], units);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    ran.stdout
}

/// What comes of bringing files together.
pub(crate) fn merge(files: &[&str], more: &[&str]) -> Ran {
    let words = ["work", "merge"].iter().chain(files).chain(more);
    run(words.copied(), "")
}

/// Lines in another order.
pub(crate) fn turned(lines: &str) -> String {
    let lines: Vec<&str> = lines.lines().rev().collect();
    lines.join("\n") + "\n"
}

/// Some lines of a text, by their indexes.
pub(crate) fn only(lines: &str, indexes: &[usize]) -> String {
    let all: Vec<&str> = lines.lines().collect();
    indexes
        .iter()
        .map(|index| all[*index].to_owned() + "\n")
        .collect()
}

/// The first unit of a plan with another content, and the name that belongs to it.
pub(crate) fn forged(units: &str, change: impl Fn(&mut Value)) -> String {
    let mut unit: Value = serde_json::from_str(units.lines().next().unwrap()).unwrap();
    unit.as_object_mut().unwrap().remove("unit");
    change(&mut unit);
    let name = name_of(&unit);
    unit["unit"] = name.into();
    unit.to_string() + "\n"
}
