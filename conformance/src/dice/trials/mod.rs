//! The tests, one file each. Each gives the chance that a fair die shows as much as was seen, or more.

mod blocks;
mod cells;
mod faces;
mod gaps;
mod measure;
mod pairs;
mod repeats;
mod trial;

pub(super) use measure::measure;
pub use trial::{Measured, Test};

use cells::{Cell, chi_square, oddest};
