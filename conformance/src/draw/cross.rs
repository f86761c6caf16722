//! Where ludo's cells are on the cross of 15 by 15: what its text and its picture share.

use referee_rules::ludo::{Cell, Colour, Rules};

/// Rows and columns of the cross.
pub(super) const WIDTH: usize = 15;
/// The column of the middle, and its row.
pub(super) const MIDDLE: usize = 7;
/// The cells of a column that lie before the middle, which is three cells wide.
const BEFORE_THE_MIDDLE: u8 = 5;

/// Every place: the ring once, and for each colour its yard, its column and its home.
pub(super) fn cells(rules: &Rules) -> Vec<(Colour, Cell)> {
    let ring = Cell::all().filter(|cell| cell.is_ring());
    let own = Colour::ALL.into_iter().flat_map(|colour| {
        let beyond_the_ring = colour.way(rules).into_iter().filter(|cell| !cell.is_ring());
        [Cell::YARD]
            .into_iter()
            .chain(beyond_the_ring)
            .map(move |cell| (colour, cell))
    });
    ring.map(|cell| (Colour::Red, cell)).chain(own).collect()
}

/// The row and the column of a ring or column cell, from the top left, red's arm being the one on
/// the left; `None` for the yard and home, which are areas.
///
/// Where the rules have a column of six, its last cell lies within the middle.
pub(super) fn row_and_column(colour: Colour, cell: Cell) -> Option<(usize, usize)> {
    let number = cell.number()?;
    if cell.is_ring() {
        let mut starts = Colour::ALL
            .into_iter()
            .rev()
            .map(|start| (start, start.start().number()));
        let (start, first) = starts.find(|(_, first)| *first <= Some(number))?;
        Some(quarters_on(start, on_arm(usize::from(number - first?))))
    } else {
        Some(quarters_on(colour, (MIDDLE, usize::from(number))))
    }
}

/// A place that red has, as a colour has it: a quarter turn for each corner.
pub(super) fn quarters_on(colour: Colour, place: (usize, usize)) -> (usize, usize) {
    let last = WIDTH - 1;
    (0..colour as usize).fold(place, |(row, column), _| (column, last - row))
}

/// Whether a cell of a column lies within the middle.
pub(super) fn is_in_the_middle(cell: Cell) -> bool {
    cell.is_column() && cell.number() > Some(BEFORE_THE_MIDDLE)
}

/// The quarter of the ring from red's start on: along its arm, and up the next one.
fn on_arm(step: usize) -> (usize, usize) {
    match step {
        0..=4 => (MIDDLE - 1, 1 + step),
        5..=10 => (10 - step, MIDDLE - 1),
        _ => (0, step - 4),
    }
}
