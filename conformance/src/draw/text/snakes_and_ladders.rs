use referee_rules::snakes_and_ladders::{Rules, Square};
use serde_json::{Map, Value};

use super::signs::Signs;
use crate::draw::links::{ladders, snakes};

/// Columns on each side of a square: for its number, and for what is on it.
const ROOM: usize = 3;

/// The squares with their numbers: `^` marks the foot of a ladder, `v` the head of a snake, `B`
/// and `W` the tokens. A token off the board stands only in the line below.
pub(super) fn draw(
    rules: &Rules,
    position: &Map<String, Value>,
    signs: &mut Signs<'_>,
) -> Option<Vec<String>> {
    let token = |field| Square::at(position.get(field)?.as_i64()?);
    let tokens = [(token("black")?, 'B'), (token("white")?, 'W')];
    let mut squares: Vec<(Square, (u8, u8))> = Square::all()
        .filter_map(|square| Some((square, square.place(rules.numbering)?)))
        .collect();
    squares.sort_by_key(|(_, (column, row))| (std::cmp::Reverse(*row), *column));
    // The sign before 100 needs room at the edge.
    let edge = if signs.need_room() { " " } else { "" };
    let rows = squares
        .chunk_by(|(_, (_, row)), (_, (_, next))| row == next)
        .map(|row| {
            let cells: String = row
                .iter()
                .map(|(square, _)| cell(rules, *square, &tokens, signs))
                .collect();
            format!("{edge}{}", cells.trim_end())
        });
    Some(rows.collect())
}

/// A square: its number to the left of a column, what is on it to the right.
fn cell(rules: &Rules, square: Square, tokens: &[(Square, char)], signs: &mut Signs<'_>) -> String {
    let link = if ladders(rules.numbering).any(|ladder| ladder.foot == square) {
        "^"
    } else if snakes(rules.numbering).any(|snake| snake.foot == square) {
        "v"
    } else {
        ""
    };
    let standing: String = tokens
        .iter()
        .filter(|(on, _)| *on == square)
        .map(|(_, token)| *token)
        .collect();
    let (number, standing) = (square.to_string(), format!("{link}{standing}"));
    // A sign takes the place of a blank, where there is one.
    let room = |text: &str| ROOM.saturating_sub(text.len());
    let blank = |room: usize| if room > 0 { " " } else { "" };
    let (left, right) = (room(&number), room(&standing));
    let content = format!("{number}{standing}");
    let signed = signs.on(&number, &content, [blank(left), blank(right)]);
    let (before, after) = (left.saturating_sub(1), right.saturating_sub(1));
    format!("{:before$}{signed}{:after$}", "", "")
}
