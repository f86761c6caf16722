//! Tables of what came, and of what should have come.

/// One cell of a table: how often something came, and how often it should have.
pub(super) struct Cell {
    pub(super) seen: f64,
    pub(super) expected: f64,
}

impl Cell {
    pub(super) fn deviation(&self) -> f64 {
        (self.seen - self.expected) / self.expected.sqrt()
    }
}

/// The chi-square of cells, those that cannot come left out.
pub(super) fn chi_square(cells: &[Cell]) -> f64 {
    let possible = cells.iter().filter(|cell| cell.expected > 0.0);
    possible.map(|cell| cell.deviation().powi(2)).sum()
}

/// The index of the cell that is furthest from what it should be.
pub(super) fn oddest(cells: &[Cell]) -> usize {
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
