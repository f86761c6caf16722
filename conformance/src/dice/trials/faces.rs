use super::{Cell, Measured, Test, chi_square, oddest};
use crate::{
    dice::{sample::Sample, tails},
    engine::{FACES, Face},
    text::grouped,
};

/// Pearson's chi-square of the six faces, five degrees of freedom, on both sides: faces that are more
/// even than chance leaves them come from no die either.
pub(super) fn measure(sample: &Sample) -> Measured {
    let expected = sample.len() as f64 / FACES as f64;
    let cells = sample.counts().map(|count| Cell {
        seen: count as f64,
        expected,
    });
    let statistic = chi_square(&cells);
    let uneven = tails::chi_square(statistic, FACES - 1);
    // Counts are whole, and so the statistic has steps; one of them is allowed for.
    let step = 2.0 / expected;
    let even = tails::chi_square_at_most(statistic + step, FACES - 1);
    Measured {
        test: Test::Faces,
        p: (2.0 * uneven.min(even)).min(1.0),
        finding: match uneven <= even {
            true => finding(&cells),
            false => evenness(sample, expected),
        },
    }
}

fn evenness(sample: &Sample, expected: f64) -> String {
    let counts = sample.counts();
    let (least, most) = (counts.iter().min(), counts.iter().max());
    let [least, most] = [least, most].map(|count| grouped(count.unwrap_or(&0)));
    let usual = (expected * (FACES - 1) as f64 / FACES as f64).sqrt();
    format!(
        "each face came {least} to {most} times, where {expected:.0} are due, give or take {usual:.0}"
    )
}

fn finding(cells: &[Cell; FACES]) -> String {
    let odd = oddest(cells);
    let Cell { seen, expected } = &cells[odd];
    let percent = 100.0 * (seen - expected) / expected;
    format!(
        "{} came {seen} times, where {expected:.0} are due ({percent:+.0} %)",
        Face::at(odd)
    )
}
