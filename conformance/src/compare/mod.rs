//! Answers in the form in which two of them are compared, and how they differ.

mod difference;
mod told;

pub use difference::{Difference, differences, parts};
pub use told::{Part, Point, Told};
