//! The written truth: guides, clauses and rulings, read from YAML and checked as they are read.

mod clause;
mod errata_file;
mod erratum;
mod files;
mod fixture;
mod guides;
mod language;
mod load;
mod position;
mod ruling;
mod select;
mod sentence;

pub use clause::{Basis, Clause, ClauseChange, ClauseFile, NotRule, PerftCase, SentenceKind};
pub use errata_file::ERRATUM_KEYS;
pub use erratum::{
    Amendment, Decision, Effect, Erratum, ErratumId, NotAnErratumId, Recorded, Status,
};
pub use files::{ERRATA, Files, SuiteSource};
pub use fixture::{EXPECT_KEYS, RULING_KEYS};
pub use guides::{Guides, sentence_hash};
pub use language::{Language, UnknownLanguage};
pub use load::{SUITE_VERSION, Suite};
pub use position::{FieldsError, canonical_fields, merge, read_position_text};
pub use ruling::{Expect, Forbidden, Place, Ruling};
pub use select::{Again, IdGlob, Level, Selection, SelectionText, Shard};
pub use sentence::{SentenceId, cited};
