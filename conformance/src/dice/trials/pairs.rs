use super::{Cell, Measured, Test, chi_square, oddest};
use crate::{
    dice::tails,
    engine::{FACES, Face},
};

/// The chi-square of independence in the table of each roll with the roll so many later. What is due
/// follows from how often each face came, so that a bias of the faces alone does not show here.
pub(super) fn measure(rolls: &[Face], distance: usize) -> Measured {
    let mut table = [[0_u64; FACES]; FACES];
    for (one, other) in rolls.iter().zip(rolls.iter().skip(distance)) {
        table[one.index()][other.index()] += 1;
    }
    let all: u64 = table.iter().flatten().sum();
    let rows = table.map(|row| row.iter().sum::<u64>());
    let mut columns = [0_u64; FACES];
    for row in &table {
        columns
            .iter_mut()
            .zip(row)
            .for_each(|(sum, count)| *sum += count);
    }
    let mut cells = Vec::with_capacity(FACES * FACES);
    for (row, sum) in table.iter().zip(rows) {
        cells.extend(row.iter().zip(columns).map(|(count, column)| Cell {
            seen: *count as f64,
            expected: sum as f64 * column as f64 / all.max(1) as f64,
        }));
    }
    let kinds = |sums: [u64; FACES]| sums.iter().filter(|sum| **sum > 0).count();
    let freedom = kinds(rows).saturating_sub(1) * kinds(columns).saturating_sub(1);
    let odd = oddest(&cells);
    let (before, after) = (Face::at(odd / FACES), Face::at(odd));
    let Cell { seen, expected } = cells[odd];
    let later = match distance {
        1 => "came right after".to_owned(),
        distance => format!("came {distance} rolls after"),
    };
    Measured {
        test: Test::Pairs { distance },
        p: tails::chi_square(chi_square(&cells), freedom),
        finding: format!("{after} {later} {before} {seen} times, where {expected:.0} are due"),
    }
}
