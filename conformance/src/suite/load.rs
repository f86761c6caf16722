use std::collections::{BTreeMap, HashMap};

use referee_rules::any::GameId;
use sha2::{Digest, Sha256};

use super::{
    clause::{Clause, ClauseFile, clause_file},
    errata_file,
    erratum::{Erratum, ErratumId},
    files::{Files, SuiteSource},
    fixture::fixture_file,
    guides::{Guides, guides_file},
    ruling::Ruling,
};
use crate::yaml::{Decoder, Node, Problems, Source, Span, read};

/// The version of the suite: a whole number that grows when rulings or clauses change.
pub const SUITE_VERSION: u32 = 1;

/// The whole written truth.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The guides' sentences.
    pub guides: Guides,
    /// The clause files, by subject.
    pub clause_files: Vec<ClauseFile>,
    /// The rulings, in the order of files and within them.
    pub rulings: Vec<Ruling>,
    /// The errata, by id.
    pub errata: Vec<Erratum>,
    /// A hash over all texts that were read.
    pub hash: String,
}

impl Suite {
    /// Reads a suite.
    ///
    /// # Errors
    ///
    /// Every problem in every file, each with its place.
    pub fn read(source: &SuiteSource) -> Result<Self, Problems> {
        Self::from_files(&Files::read(source)?)
    }

    /// Reads a suite from its texts.
    ///
    /// # Errors
    ///
    /// Every problem in every file, each with its place.
    pub fn from_files(files: &Files) -> Result<Self, Problems> {
        let mut problems = Problems::new();
        let guides = files
            .guides()
            .and_then(|source| decode(source, &mut problems, guides_file));
        let clause_files: Vec<ClauseFile> = files
            .clauses()
            .filter_map(|source| decode(source, &mut problems, clause_file))
            .collect();
        let clause_ids: Vec<String> = clause_files
            .iter()
            .flat_map(|file| &file.clauses)
            .map(|clause| clause.id.clone())
            .collect();
        let known = problems.is_empty().then_some(clause_ids.as_slice());
        let rulings: Vec<Ruling> = files
            .fixtures()
            .filter_map(|source| {
                decode(source, &mut problems, |decoder, node| {
                    fixture_file(decoder, node, known)
                })
            })
            .flatten()
            .collect();
        let context = errata_file::Context {
            clauses: known.is_some().then_some(clause_files.as_slice()),
            clause_ids: known,
            guides: guides.as_ref(),
        };
        let mut errata: Vec<Erratum> = files
            .errata()
            .filter_map(|source| {
                decode(source, &mut problems, |decoder, node| {
                    errata_file::erratum_file(decoder, node, context)
                })
            })
            .collect();
        errata.sort_by_key(|erratum| erratum.id);
        let suite = Self {
            errata,
            guides: guides.unwrap_or_default(),
            clause_files: in_suite_order(clause_files),
            rulings: in_game_order(rulings),
            hash: hash_of(files),
        };
        suite.check_ids(files, &mut problems);
        problems.into_result(suite)
    }

    /// The clauses of every file, in their order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.clause_files.iter().flat_map(|file| &file.clauses)
    }

    /// A clause by its id.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses().find(|clause| clause.id == id)
    }

    /// The clause file of a game.
    #[must_use]
    pub fn clause_file(&self, game: GameId) -> Option<&ClauseFile> {
        self.clause_files
            .iter()
            .find(|file| file.game == Some(game))
    }

    /// A ruling by its id.
    #[must_use]
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The rulings that rest on a clause.
    pub fn rulings_on<'s>(&'s self, clause: &'s str) -> impl Iterator<Item = &'s Ruling> {
        self.rulings
            .iter()
            .filter(move |ruling| ruling.clauses.iter().any(|id| id == clause))
    }

    /// An erratum by its id.
    #[must_use]
    pub fn erratum(&self, id: ErratumId) -> Option<&Erratum> {
        self.errata.iter().find(|erratum| erratum.id == id)
    }

    /// The errata about a clause.
    pub fn errata_on<'s>(&'s self, clause: &'s str) -> impl Iterator<Item = &'s Erratum> {
        self.errata
            .iter()
            .filter(move |erratum| erratum.concerns(clause))
    }

    /// Ids are given once.
    fn check_ids(&self, files: &Files, problems: &mut Problems) {
        let sources: HashMap<&str, &Source> =
            files.iter().map(|source| (source.name(), source)).collect();
        let mut report = |file: &str, span: Span, message: String| {
            if let Some(source) = sources.get(file) {
                problems.push(source.problem(span, message));
            }
        };
        let mut first: BTreeMap<&str, String> = BTreeMap::new();
        for file in &self.clause_files {
            for clause in &file.clauses {
                let place = format!("{}:{}", file.source.name(), clause.span.start.line);
                if let Some(before) = first.insert(&clause.id, place) {
                    let message = format!("clause `{}` stands at {before} already", clause.id);
                    report(file.source.name(), clause.span, message);
                }
            }
        }
        let mut first: BTreeMap<&str, String> = BTreeMap::new();
        for ruling in &self.rulings {
            if let Some(before) = first.insert(&ruling.id, ruling.place.to_string()) {
                let message = format!("ruling `{}` stands at {before} already", ruling.id);
                report(&ruling.place.file, ruling.place.span, message);
            }
        }
    }
}

fn decode<T>(
    source: &Source,
    problems: &mut Problems,
    decode: impl FnOnce(&Decoder<'_>, &Node) -> Option<T>,
) -> Option<T> {
    match read(source) {
        Ok(node) => decode(&Decoder::new(source, problems), &node),
        Err(found) => {
            problems.extend(found);
            None
        }
    }
}

fn in_suite_order(mut files: Vec<ClauseFile>) -> Vec<ClauseFile> {
    files.sort_by_key(|file| (file.game.is_none(), file.game));
    files
}

fn in_game_order(mut rulings: Vec<Ruling>) -> Vec<Ruling> {
    rulings.sort_by_key(|ruling| ruling.game);
    rulings
}

fn hash_of(files: &Files) -> String {
    let mut hasher = Sha256::new();
    for source in files.iter() {
        for part in [source.name(), source.text()] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    let digest = hasher.finalize();
    digest
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
