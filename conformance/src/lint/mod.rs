//! Every check on specs and fixtures beyond what reading them checks: one small file a check.

mod clauses_named;
mod coverage;
mod errata_answers;
mod errata_effects;
mod errata_history;
mod errata_ids;
mod errata_rulings;
mod languages;
mod lines;
mod options;
mod perft;
mod reference;
mod report;
mod sentences;

pub use coverage::{Direction, directions};
pub use lines::{LONGEST_LINE, Unreached, line_fault, unreached};
pub use report::{CHECKS, ERRATA_CHECKS, Findings, LintCheck, lint};
