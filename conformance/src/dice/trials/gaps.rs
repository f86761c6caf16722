use super::{Cell, Measured, Test, chi_square, oddest};
use crate::{dice::tails, engine::Face};

/// So many gaps are due in a cell at the least: chi-square counts on it.
const DUE: f64 = 8.0;

/// How many rolls it takes from one six to the next, against the geometric distribution. How likely
/// a six is follows from how many came, so that a bias of the faces alone does not show here.
pub(super) fn measure(rolls: &[Face]) -> Measured {
    let sixes: Vec<usize> = (0..rolls.len())
        .filter(|index| rolls[*index] == Face::SIX)
        .collect();
    let gaps: Vec<usize> = sixes.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let chance = sixes.len() as f64 / rolls.len().max(1) as f64;
    let bins = bins(gaps.len(), chance);
    let cells: Vec<Cell> = bins
        .iter()
        .map(|bin| Cell {
            seen: gaps.iter().filter(|gap| bin.has(**gap)).count() as f64,
            expected: bin.due,
        })
        .collect();
    let finding = match bins.get(oddest(&cells)) {
        None => "too few sixes for gaps between them".to_owned(),
        Some(bin) => {
            let seen = cells[oddest(&cells)].seen;
            let due = bin.due;
            format!(
                "a six came {} rolls after a six {seen} times, where {due:.0} are due",
                bin.words()
            )
        }
    };
    Measured {
        test: Test::Gaps,
        p: tails::chi_square(chi_square(&cells), cells.len().saturating_sub(1)),
        finding,
    }
}

/// Gaps of these lengths, counted together.
struct Bin {
    first: usize,
    /// The last length; `None` for all that are longer.
    last: Option<usize>,
    due: f64,
}

impl Bin {
    fn has(&self, gap: usize) -> bool {
        gap >= self.first && self.last.is_none_or(|last| gap <= last)
    }

    fn words(&self) -> String {
        match self.last {
            None => format!("{} or more", self.first),
            Some(last) if last == self.first => last.to_string(),
            Some(last) => format!("{} to {last}", self.first),
        }
    }
}

/// As many bins as the gaps can fill.
fn bins(gaps: usize, chance: f64) -> Vec<Bin> {
    if chance <= 0.0 || chance >= 1.0 {
        return Vec::new();
    }
    let (all, mut bins) = (gaps as f64, Vec::new());
    // How many gaps are due that are not in a bin yet, and how many of them in the next one.
    let (mut left, mut due, mut first, mut length) = (all, 0.0, 1, 1);
    while left - due >= DUE {
        due += (left - due) * chance;
        if due >= DUE && left - due >= DUE {
            let last = Some(length);
            bins.push(Bin { first, last, due });
            left -= due;
            (due, first) = (0.0, length + 1);
        }
        length += 1;
    }
    bins.push(Bin {
        first,
        last: None,
        due: left,
    });
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_every_gap_once() {
        for gaps in [1, 20, 100, 1_200] {
            let bins = bins(gaps, 1.0 / 6.0);
            for gap in 1..200 {
                assert_eq!(bins.iter().filter(|bin| bin.has(gap)).count(), 1, "{gap}");
            }
            let due: f64 = bins.iter().map(|bin| bin.due).sum();
            assert!((due - gaps as f64).abs() < 1e-9);
            assert!(bins.len() == 1 || bins.iter().all(|bin| bin.due >= DUE));
        }
        assert!(bins(1_200, 1.0 / 6.0).len() > 20);
    }
}
