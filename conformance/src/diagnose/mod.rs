//! What an engine plays: the smallest set of option values under which the reference would give
//! every answer that the engine gave.

mod apart;
mod asking;
mod diagnosis;
mod evidence;
mod hypothesis;
mod json;
mod search;
mod setting;
mod slips;
mod words;

pub use diagnosis::{Asked, Diagnosis, Doubt, Finding, GameDiagnosis, Unexplained, diagnose};
pub use evidence::{Evidence, Exchange};
pub use json::to_json;
pub use setting::{Choice, Setting};
pub use slips::Slip;
pub use words::write_in_words;
