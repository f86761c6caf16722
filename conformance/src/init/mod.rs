//! New projects for engine authors: an engine that can be asked at once, to be replaced piece by piece.

mod kind;
mod project;

pub use kind::Kind;
pub use project::{InitError, Project};
