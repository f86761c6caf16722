//! The rulebook as a web site: static pages that work from a disk, in three languages.
//!
//! A suite becomes a book that is drawn once; each language presses its own pages from it, each kind
//! of page with a template of its own.

mod address;
mod answer;
mod board;
mod book;
mod build;
mod error;
mod fact;
mod flip;
mod made;
mod page;
mod pages;
mod scene;
mod search;
mod words;
mod write;

pub use build::build;
pub use error::SiteError;
pub use made::Made;
pub use write::{Written, write};
