use referee_rules::ludo::{Cell, Colour, TokenLists};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::{
    board::facts,
    cross::{MIDDLE, WIDTH, is_in_the_middle, quarters_on, row_and_column},
};

/// The cross of 15 by 15, red's arm on the left: `.` ordinary cells, `*` safe ones, `-` columns.
/// A colour's tokens are its letter, with their number where there are several; those in the yard
/// stand in the colour's corner, those at home beside the middle.
pub(super) fn draw(position: &Map<String, Value>) -> Option<Vec<String>> {
    let tokens = TokenLists::deserialize(position.get("tokens")?).ok()?;
    let mut cells = vec![vec![String::new(); WIDTH]; WIDTH];
    for colour in Colour::ALL {
        for cell in Cell::all() {
            if let Some((row, column)) = place(colour, cell) {
                let standing = if cell.is_ring() {
                    Colour::ALL
                        .map(|colour| letters(&tokens, colour, cell))
                        .concat()
                } else {
                    letters(&tokens, colour, cell)
                };
                cells[row][column] = if standing.is_empty() {
                    ground(cell).to_owned()
                } else {
                    standing
                };
            }
        }
    }
    let mut lines: Vec<String> = cells
        .iter()
        .map(|row| {
            let row: Vec<String> = row.iter().map(|cell| format!("{cell:<2}")).collect();
            row.join(" ").trim_end().to_owned()
        })
        .collect();
    lines.push(facts(position));
    Some(lines)
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

fn ground(cell: Cell) -> &'static str {
    match cell.number() {
        Some(number) if cell.is_ring() && matches!(number % 13, 0 | 8) => "*",
        Some(_) if cell.is_ring() => ".",
        Some(_) => "-",
        None => "",
    }
}

/// The row and the column of a place on the cross; `None` for a sixth column cell.
fn place(colour: Colour, cell: Cell) -> Option<(usize, usize)> {
    if is_in_the_middle(cell) {
        return None;
    }
    row_and_column(colour, cell).or_else(|| {
        let place = if cell == Cell::YARD {
            (2, 2)
        } else {
            (MIDDLE, MIDDLE - 1)
        };
        Some(quarters_on(colour, place))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_on_the_cross() {
        let position = serde_json::json!({
            "turn": "red", "die": null, "sixes": 0,
            "tokens": {
                "red": ["yard", "r0", "c3", "home"],
                "green": ["yard", "yard", "r13", "r51"],
                "yellow": ["r26", "r26", "c5", "home"],
                "blue": ["r39", "r11", "r26", "c1"],
            },
        });
        let drawn = draw(position.as_object().unwrap()).unwrap();
        assert_eq!(
            drawn[..WIDTH],
            [
                "                  .  B  .",
                "                  .  -  G",
                "      R           *  -  .           G2",
                "                  .  -  .",
                "                  .  -  .",
                "                  .  -  .",
                "G  R  .  .  .  .           .  .  .  *  .  .",
                ".  -  -  R  -  -  R     Y  Y  -  -  -  -  .",
                ".  .  *  .  .  .           .  .  .  .  Y2B .",
                "                  .  -  .",
                "                  .  -  .",
                "                  .  -  .",
                "                  .  -  *",
                "                  B  B  .",
                "                  .  .  .",
            ]
        );
    }
}
