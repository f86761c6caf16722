use crate::engine::{FACES, Face};

/// Fewer rolls than this say nothing: the tests lean on laws of large numbers.
pub const LEAST: usize = 600;

/// The rolls of one die, start by start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// What was rolled for: a game, or the name of a file.
    pub of: String,
    /// The rolls after each start.
    starts: Vec<Vec<Face>>,
}

impl Sample {
    /// A sample; `None` if there are fewer than [`LEAST`] rolls.
    #[must_use]
    pub fn new(of: &str, starts: Vec<Vec<Face>>) -> Option<Self> {
        let of = of.to_owned();
        let sample = Self { of, starts };
        (sample.len() >= LEAST).then_some(sample)
    }

    /// The rolls after each start.
    #[must_use]
    pub fn starts(&self) -> &[Vec<Face>] {
        &self.starts
    }

    /// How many rolls there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.iter().map(Vec::len).sum()
    }

    /// Whether there is none. There never is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All rolls in a row. Of a fair die they are as independent as the rolls of one start.
    pub(super) fn all(&self) -> Vec<Face> {
        self.starts.concat()
    }

    /// How often each face came.
    #[must_use]
    pub fn counts(&self) -> [u64; FACES] {
        let mut counts = [0; FACES];
        for face in self.starts.iter().flatten() {
            counts[face.index()] += 1;
        }
        counts
    }

    /// How likely two independent rolls of this die are the same, as far as its faces tell: a sixth,
    /// or more if they are not equally frequent.
    pub(super) fn sameness(&self) -> f64 {
        let all = self.len() as f64;
        let shares = self.counts().map(|count| count as f64 / all);
        shares.iter().map(|share| share * share).sum()
    }
}
