use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::yaml::{MAX_BYTES, Problem, Problems, Source, Span};

/// The specs and fixtures that this program was built with: name, text, and events of its YAML.
static EMBEDDED: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Where a suite is read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SuiteSource {
    /// From within the program.
    #[default]
    Embedded,
    /// From a folder that has `specs` and `fixtures`.
    Folder(PathBuf),
}

/// The texts of a suite, sorted by name.
#[derive(Clone, Debug)]
pub struct Files(Vec<Source>);

impl Files {
    /// Reads the texts of a suite.
    ///
    /// # Errors
    ///
    /// Each file or folder that cannot be read.
    pub fn read(source: &SuiteSource) -> Result<Self, Problems> {
        match source {
            SuiteSource::Embedded => Ok(Self(
                EMBEDDED
                    .iter()
                    .map(|(name, text, events)| Source::recorded_by_the_build(name, text, events))
                    .collect(),
            )),
            SuiteSource::Folder(root) => Self::from_folder(root),
        }
    }

    fn from_folder(root: &Path) -> Result<Self, Problems> {
        let mut problems = Problems::new();
        let mut sources = Vec::new();
        for folder in ["specs", "fixtures"] {
            read_folder(&root.join(folder), folder, &mut sources, &mut problems);
        }
        sources.sort_by(|one, other| one.name().cmp(other.name()));
        problems.into_result(Self(sources))
    }

    /// The clause files.
    pub fn clauses(&self) -> impl Iterator<Item = &Source> {
        self.in_folder("specs/")
            .filter(|source| source.name() != GUIDES)
    }

    /// The list of the guides' sentences.
    #[must_use]
    pub fn guides(&self) -> Option<&Source> {
        self.0.iter().find(|source| source.name() == GUIDES)
    }

    /// The fixture files.
    pub fn fixtures(&self) -> impl Iterator<Item = &Source> {
        self.0
            .iter()
            .filter(|source| source.name().starts_with("fixtures/") && is_yaml(source.name()))
    }

    /// The errata.
    pub fn errata(&self) -> impl Iterator<Item = &Source> {
        self.in_folder(ERRATA)
    }

    /// A schema by its name, such as `fixture`.
    #[must_use]
    pub fn schema(&self, name: &str) -> Option<&Source> {
        let file = format!("specs/schema/{name}.json");
        self.0.iter().find(|source| source.name() == file)
    }

    /// These texts and one more.
    #[must_use]
    pub fn with(mut self, source: Source) -> Self {
        self.0.push(source);
        self.0.sort_by(|one, other| one.name().cmp(other.name()));
        self
    }

    /// Every text.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.0.iter()
    }

    /// The YAML files directly in a folder.
    fn in_folder(&self, folder: &str) -> impl Iterator<Item = &Source> {
        self.0.iter().filter(move |source| {
            source
                .name()
                .strip_prefix(folder)
                .is_some_and(|rest| !rest.contains('/') && is_yaml(rest))
        })
    }
}

impl FromIterator<Source> for Files {
    /// A suite of these texts; each is known by its name, such as `fixtures/jungle/leap.yaml`.
    fn from_iter<I: IntoIterator<Item = Source>>(sources: I) -> Self {
        let mut sources: Vec<Source> = sources.into_iter().collect();
        sources.sort_by(|one, other| one.name().cmp(other.name()));
        Self(sources)
    }
}

/// The folder of the errata within a suite.
pub const ERRATA: &str = "specs/errata/";

const GUIDES: &str = "specs/guides.yaml";

fn is_yaml(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|ending| ending == "yaml")
}

fn read_folder(folder: &Path, shown: &str, sources: &mut Vec<Source>, problems: &mut Problems) {
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(error) => return problems.push(unreadable(shown, &error)),
    };
    for entry in entries {
        let path = entry.path();
        let shown = format!("{shown}/{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            read_folder(&path, &shown, sources, problems);
        } else if path
            .extension()
            .is_some_and(|ending| ending == "yaml" || ending == "json")
        {
            match read_file(&path, &shown) {
                Ok(source) => sources.push(source),
                Err(problem) => problems.push(problem),
            }
        }
    }
}

fn read_file(path: &Path, shown: &str) -> Result<Source, Problem> {
    let length = fs::metadata(path)
        .map_err(|error| unreadable(shown, &error))?
        .len();
    if length > MAX_BYTES as u64 {
        let message = format!("the file has {length} bytes");
        return Err(Source::new(shown, "")
            .problem(Span::at(1, 1), message)
            .expected(format!("at most {MAX_BYTES}")));
    }
    let bytes = fs::read(path).map_err(|error| unreadable(shown, &error))?;
    Source::from_bytes(shown, &bytes)
}

fn unreadable(shown: &str, error: &io::Error) -> Problem {
    Source::new(shown, "").problem(Span::at(1, 1), format!("cannot be read: {error}"))
}
