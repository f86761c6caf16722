//! Replays the corpus of every fuzz target: each file is a test of its own, and what a fuzzer once
//! found stays found. `.ci/nightly/fuzz` looks for more.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test without cargo's harness is not known to be one"
)]

#[allow(
    unreachable_pub,
    reason = "the crate of the fuzz targets has the same modules, and there they are reached"
)]
mod properties;

use std::{
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use libtest_mimic::{Arguments, Trial};
use properties::{ALL, Property};

/// Where the corpora are, a folder for each property.
const CORPUS: &str = "tests/fuzz/corpus";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let replays = ALL.iter().flat_map(replays);
    let trials: Vec<Trial> = replays.chain([each_folder_has_its_property()]).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The files of a folder, by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// A test for each file of a property's corpus.
fn replays(property: &'static Property) -> Vec<Trial> {
    let corpus = files(&Path::new(CORPUS).join(property.name));
    assert!(!corpus.is_empty(), "{} has no corpus", property.name);
    corpus
        .into_iter()
        .map(|path| {
            let name = format!("{}::{}", property.name, name_of(&path));
            Trial::test(name, move || {
                (property.check)(&fs::read(&path)?);
                Ok(())
            })
        })
        .collect()
}

/// A folder without a property would never be replayed, a property without a target never be fuzzed.
fn each_folder_has_its_property() -> Trial {
    Trial::test("each_property_has_its_corpus_and_its_target", || {
        let mut names: Vec<&str> = ALL.iter().map(|property| property.name).collect();
        names.sort_unstable();
        let corpora: Vec<String> = files(Path::new(CORPUS))
            .iter()
            .map(|path| name_of(path))
            .collect();
        pretty_assertions::assert_eq!(corpora, names);
        let targets: Vec<String> = files(Path::new("fuzz/targets"))
            .iter()
            .map(|path| name_of(&path.with_extension("")))
            .collect();
        pretty_assertions::assert_eq!(targets, names);
        Ok(())
    })
}
