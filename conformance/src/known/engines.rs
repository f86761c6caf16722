use std::{collections::BTreeSet, fs, io, path::Path};

use referee_rules::any::GameId;

use super::{list::KnownFailures, load::load};
use crate::{
    suite::{Suite, SuiteSource},
    yaml::{Problems, Source, Span},
};

/// The lists of known failures that this program was built with: name, text, and events of its YAML.
static EMBEDDED: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/known.rs"));

/// Where a suite's folder keeps the lists of real engines.
const FOLDER: &str = "conformance/adapters/engines";

const ENDING: &str = ".known.yaml";

/// What is known of an engine that others wrote.
#[derive(Clone, Debug)]
pub struct EngineList {
    /// The engine, by the name of its list.
    pub engine: String,
    /// The games of the rulings on its list; an engine that is listed with none is not known to
    /// play anything.
    pub games: BTreeSet<GameId>,
    /// What it plays otherwise.
    pub known: KnownFailures,
}

/// Reads the lists of the real engines that are judged with a suite; a folder without adapters has
/// none.
///
/// # Errors
///
/// Every problem in every list, each with its place.
pub fn engine_lists(source: &SuiteSource, suite: &Suite) -> Result<Vec<EngineList>, Problems> {
    let mut problems = Problems::new();
    let sources = match source {
        SuiteSource::Embedded => EMBEDDED
            .iter()
            .map(|(name, text, events)| Source::recorded_by_the_build(name, text, events))
            .collect(),
        SuiteSource::Folder(root) => from_folder(root, &mut problems),
    };
    let mut lists = Vec::new();
    for source in &sources {
        match load(source, suite) {
            Ok(known) => lists.push(engine_list(source, known, suite)),
            Err(found) => problems.extend(found),
        }
    }
    problems.into_result(lists)
}

fn engine_list(source: &Source, known: KnownFailures, suite: &Suite) -> EngineList {
    let name = source.name().rsplit('/').next().unwrap_or_default();
    let ids = known.entries().iter().flat_map(|entry| &entry.ids);
    let games = ids.filter_map(|id| Some(suite.ruling(id)?.game)).collect();
    EngineList {
        engine: name.trim_end_matches(ENDING).to_owned(),
        games,
        known,
    }
}

fn from_folder(root: &Path, problems: &mut Problems) -> Vec<Source> {
    let folder = root.join(FOLDER);
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut sources = Vec::new();
    for entry in entries.filter_map(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.ends_with(ENDING) {
            continue;
        }
        let shown = format!("{FOLDER}/{name}");
        let read = fs::read(entry.path()).map_err(|error: io::Error| {
            let source = Source::new(&shown, "");
            source.problem(Span::at(1, 1), format!("cannot be read: {error}"))
        });
        match read.and_then(|bytes| Source::from_bytes(&shown, &bytes)) {
            Ok(source) => sources.push(source),
            Err(problem) => problems.push(problem),
        }
    }
    sources.sort_by(|one, other| one.name().cmp(other.name()));
    sources
}
