//! The pages, one file a kind. Each kind is a template with what it shows, once for each language.

mod about;
mod chapter;
mod clause;
mod entry;
mod errata;
mod guides;
mod landing;
mod link;
mod open_questions;
mod options;
mod report;
mod ruling;
mod turned;

pub(super) use about::{about, search};
pub(super) use chapter::chapters;
pub(super) use clause::clauses;
pub(super) use errata::errata;
pub(super) use guides::guides;
pub(super) use landing::landing;
pub(super) use open_questions::open_questions;
pub(super) use options::options;
pub(super) use report::report;
pub(super) use ruling::rulings;
