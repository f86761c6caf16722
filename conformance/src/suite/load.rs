use std::collections::{BTreeMap, HashMap};

use referee_rules::any::GameId;
use sha2::{Digest, Sha256};

use super::{
    clause::{Clause, ClauseFile, clause_file},
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
        let rulings: Vec<Ruling> = files
            .fixtures()
            .filter_map(|source| decode(source, &mut problems, fixture_file))
            .flatten()
            .collect();
        let suite = Self {
            guides: guides.unwrap_or_default(),
            clause_files: in_suite_order(clause_files),
            rulings: in_game_order(rulings),
            hash: hash_of(files),
        };
        suite.check_references(files, &mut problems);
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

    /// Ids are given once, and what is named is there.
    fn check_references(&self, files: &Files, problems: &mut Problems) {
        let sources: HashMap<&str, &Source> =
            files.iter().map(|source| (source.name(), source)).collect();
        let mut report = |file: &str, span: Span, message: String, hint: Option<&str>| {
            if let Some(source) = sources.get(file) {
                problems.push(source.problem(span, message).did_you_mean(hint));
            }
        };
        let mut first: BTreeMap<&str, String> = BTreeMap::new();
        for file in &self.clause_files {
            for clause in &file.clauses {
                let place = format!("{}:{}", file.source.name(), clause.span.start.line);
                if let Some(before) = first.insert(&clause.id, place) {
                    let message = format!("clause `{}` stands at {before} already", clause.id);
                    report(file.source.name(), clause.span, message, None);
                }
            }
        }
        let known: Vec<&str> = self.clauses().map(|clause| clause.id.as_str()).collect();
        let mut first: BTreeMap<&str, String> = BTreeMap::new();
        for ruling in &self.rulings {
            let file = ruling.place.file.as_str();
            if let Some(before) = first.insert(&ruling.id, ruling.place.to_string()) {
                let message = format!("ruling `{}` stands at {before} already", ruling.id);
                report(file, ruling.place.span, message, None);
            }
            for clause in named_clauses(ruling) {
                if !known.contains(&clause) {
                    let nearest = crate::yaml::nearest(clause, known.iter().copied());
                    let message = format!("`{}` names an unknown clause `{clause}`", ruling.id);
                    report(file, ruling.place.span, message, nearest);
                }
            }
        }
    }
}

/// Every clause that a ruling names, anywhere.
fn named_clauses(ruling: &Ruling) -> impl Iterator<Item = &str> {
    let expectations = ruling
        .after
        .iter()
        .map(|(_, expect)| expect)
        .chain([&ruling.expect]);
    let forbidden = expectations
        .flat_map(|expect| &expect.forbids)
        .filter_map(|forbidden| forbidden.clause.as_deref());
    ruling.clauses.iter().map(String::as_str).chain(forbidden)
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
