use referee_rules::ludo::{Cell, Colour, Rules, TokenLists};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::signs::Signs;
use crate::draw::{
    cross::{MIDDLE, WIDTH, cells, is_in_the_middle, quarters_on, row_and_column},
    marks::place_name,
};

/// What stands on a place of the cross, and the name of the place.
#[derive(Clone, Debug, Default)]
struct Tile {
    content: String,
    place: String,
}

/// The cross of 15 by 15, red's arm on the left: `.` ordinary cells, `*` safe ones, `-` columns.
/// A colour's tokens are its letter, with their number where there are several; those in the yard
/// stand in the colour's corner, those at home beside the middle.
pub(super) fn draw(
    rules: &Rules,
    position: &Map<String, Value>,
    signs: &mut Signs<'_>,
) -> Option<Vec<String>> {
    let tokens = TokenLists::deserialize(position.get("tokens")?).ok()?;
    let mut tiles = vec![vec![Tile::default(); WIDTH]; WIDTH];
    for (colour, cell) in cells(rules) {
        let standing = if cell.is_ring() {
            Colour::ALL
                .map(|colour| letters(&tokens, colour, cell))
                .concat()
        } else {
            letters(&tokens, colour, cell)
        };
        let (row, column) = on_the_cross(rules, colour, cell);
        if let Some(tile) = tiles.get_mut(row).and_then(|row| row.get_mut(column)) {
            tile.place = place_name(colour, cell);
            tile.content = if standing.is_empty() {
                ground(rules, cell).to_owned()
            } else {
                standing
            };
        }
    }
    // A stack of several colours makes its column wider.
    let widths: Vec<usize> = (0..WIDTH)
        .map(|column| tiles.iter().map(|row| row[column].content.len()).max())
        .map(|width| width.unwrap_or(0).max(2))
        .collect();
    let rows = tiles.iter().map(|row| {
        let row: String = row
            .iter()
            .zip(&widths)
            .map(|(tile, width)| tile.drawn(*width, signs))
            .collect();
        row.trim_end().to_owned()
    });
    Some(rows.collect())
}

impl Tile {
    fn drawn(&self, width: usize, signs: &mut Signs<'_>) -> String {
        let before = if signs.need_room() { " " } else { "" };
        let shown = signs.on(&self.place, &self.content, [before, " "]);
        format!("{shown}{:1$}", "", width.saturating_sub(self.content.len()))
    }
}

/// The row and the column of a place: the yard is in the corner, home at its colour's side of the
/// middle, beside the column where that comes so far.
fn on_the_cross(rules: &Rules, colour: Colour, cell: Cell) -> (usize, usize) {
    row_and_column(colour, cell).unwrap_or_else(|| {
        let comes_so_far = colour.way(rules).into_iter().any(is_in_the_middle);
        let place = match cell {
            Cell::YARD => (2, 2),
            _ if comes_so_far => (MIDDLE - 1, MIDDLE - 1),
            _ => (MIDDLE, MIDDLE - 1),
        };
        quarters_on(colour, place)
    })
}

/// The tokens of a colour on a cell.
fn letters(tokens: &TokenLists, colour: Colour, cell: Cell) -> String {
    let standing = tokens.get(colour).unwrap_or_default();
    let count = standing.iter().filter(|other| **other == cell).count();
    let letter = match colour {
        Colour::Red => 'R',
        Colour::Green => 'G',
        Colour::Yellow => 'Y',
        Colour::Blue => 'B',
    };
    match count {
        0 => String::new(),
        1 => letter.to_string(),
        _ => format!("{letter}{count}"),
    }
}

fn ground(rules: &Rules, cell: Cell) -> &'static str {
    if cell.is_safe(rules) {
        "*"
    } else if cell.is_ring() {
        "."
    } else if cell.is_column() {
        "-"
    } else {
        ""
    }
}
