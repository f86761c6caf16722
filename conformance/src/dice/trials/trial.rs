//! What is looked at, and what is said of it.

use std::fmt;

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
