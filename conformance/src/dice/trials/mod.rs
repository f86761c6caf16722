//! The tests, one file each. Each gives the chance that a fair die shows as much as was seen, or more.

mod blocks;
mod faces;
mod gaps;
mod pairs;
mod repeats;

use std::fmt;

use super::sample::Sample;

/// The distances at which rolls are looked at in pairs: one roll and the next, and the rolls of one
/// player in a game of two, three and four.
const DISTANCES: [usize; 4] = [1, 2, 3, 4];

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Whether all faces are equally frequent.
    Faces,
    /// Whether a roll tells anything of the roll so many rolls later.
    Pairs {
        /// How many.
        distance: usize,
    },
    /// Whether the same face comes twice running as often as it should.
    Repeats,
    /// Whether one waits for a six as long as one should.
    Gaps,
    /// Whether a new start rolls what another start has rolled.
    Restart,
    /// Whether the rolls of one start come again.
    Period,
}

impl Test {
    /// The test's word in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Faces => "faces",
            Self::Pairs { .. } => "pairs",
            Self::Repeats => "repeats",
            Self::Gaps => "gaps",
            Self::Restart => "restart",
            Self::Period => "period",
        }
    }

    /// The distance that it looks at, where it looks at one.
    #[must_use]
    pub const fn distance(self) -> Option<usize> {
        match self {
            Self::Pairs { distance } => Some(distance),
            _ => None,
        }
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pairs { distance: 1 } => f.write_str("pairs"),
            Self::Pairs { distance } => write!(f, "pairs at distance {distance}"),
            other => f.write_str(other.name()),
        }
    }
}

/// What a test says of a sample.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The test.
    pub test: Test,
    /// The chance that a fair die shows as much, or more; never less than that chance.
    pub p: f64,
    /// What stands out most, in words.
    pub finding: String,
}

/// Puts a sample to every test that it can be put to.
pub(super) fn measure(sample: &Sample) -> Vec<Measured> {
    let all = sample.all();
    let mut measured = vec![faces::measure(sample)];
    measured.extend(DISTANCES.map(|distance| pairs::measure(&all, distance)));
    measured.push(repeats::measure(&all, sample.sameness()));
    measured.push(gaps::measure(&all));
    measured.extend(blocks::restart(sample));
    measured.push(blocks::period(sample));
    measured
}

/// One cell of a table: how often something came, and how often it should have.
struct Cell {
    seen: f64,
    expected: f64,
}

impl Cell {
    fn deviation(&self) -> f64 {
        (self.seen - self.expected) / self.expected.sqrt()
    }
}

/// The chi-square of cells, those that cannot come left out.
fn chi_square(cells: &[Cell]) -> f64 {
    let possible = cells.iter().filter(|cell| cell.expected > 0.0);
    possible.map(|cell| cell.deviation().powi(2)).sum()
}

/// The index of the cell that is furthest from what it should be.
fn oddest(cells: &[Cell]) -> usize {
    let size = |cell: &Cell| match cell.expected > 0.0 {
        true => cell.deviation().abs(),
        false => 0.0,
    };
    let mut oddest = 0;
    for (index, cell) in cells.iter().enumerate() {
        if size(cell) > size(&cells[oddest]) {
            oddest = index;
        }
    }
    oddest
}
