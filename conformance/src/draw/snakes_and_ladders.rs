use referee_rules::snakes_and_ladders::{LADDERS, Link, Numbering, SNAKES, Square};
use serde_json::{Map, Value};

use super::board::facts;

/// The ladders as a numbering numbers their ends.
pub(super) fn ladders(numbering: Numbering) -> impl Iterator<Item = Link> {
    LADDERS
        .into_iter()
        .map(move |link| link.renumbered(numbering))
}

/// The snakes as a numbering numbers their ends.
pub(super) fn snakes(numbering: Numbering) -> impl Iterator<Item = Link> {
    SNAKES
        .into_iter()
        .map(move |link| link.renumbered(numbering))
}

/// Ladders and snakes.
pub(super) fn links(numbering: Numbering) -> impl Iterator<Item = Link> {
    ladders(numbering).chain(snakes(numbering))
}

/// The squares with their numbers: `^` marks the foot of a ladder, `v` the head of a snake, `B`
/// and `W` the tokens. A token off the board stands only in the line below.
pub(super) fn draw(position: &Map<String, Value>) -> Option<Vec<String>> {
    let token = |field| Square::at(position.get(field)?.as_i64()?);
    let tokens = [(token("black")?, 'B'), (token("white")?, 'W')];
    let mut squares: Vec<(Square, (u8, u8))> = Square::all()
        .filter_map(|square| Some((square, square.place(Numbering::Zigzag)?)))
        .collect();
    squares.sort_by_key(|(_, (column, row))| (std::cmp::Reverse(*row), *column));
    let mut lines: Vec<String> = squares
        .chunk_by(|(_, (_, row)), (_, (_, next))| row == next)
        .map(|row| {
            let cells: Vec<String> = row
                .iter()
                .map(|(square, _)| cell(*square, &tokens))
                .collect();
            cells.concat().trim_end().to_owned()
        })
        .collect();
    lines.push(facts(position));
    Some(lines)
}

fn cell(square: Square, tokens: &[(Square, char)]) -> String {
    let starts = |links: &[Link]| links.iter().any(|link| link.foot == square);
    let link = if starts(&LADDERS) {
        "^"
    } else if starts(&SNAKES) {
        "v"
    } else {
        ""
    };
    let standing: String = tokens
        .iter()
        .filter(|(on, _)| *on == square)
        .map(|(_, token)| *token)
        .collect();
    format!("{:>3}{:<3}", square.number(), format!("{link}{standing}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_run_in_a_zigzag() {
        let position = serde_json::json!({"turn": "black", "black": 97, "white": 80});
        let drawn = draw(position.as_object().unwrap()).unwrap();
        assert_eq!(
            drawn,
            [
                "100    99    98v   97B   96    95v   94    93v   92    91",
                " 81    82    83    84    85    86    87v   88    89    90",
                " 80^W  79    78    77    76    75    74    73    72    71^",
                " 61    62v   63    64v   65    66    67    68    69    70",
                " 60    59    58    57    56v   55    54    53    52    51^",
                " 41    42    43    44    45    46    47v   48    49v   50",
                " 40    39    38    37    36^   35    34    33    32    31",
                " 21^   22    23    24    25    26    27    28^   29    30",
                " 20    19    18    17    16v   15    14    13    12    11",
                "  1^    2     3     4^    5     6     7     8     9^   10",
                "turn black, black 97, white 80",
            ]
        );
    }
}
