use referee_rules::jungle::{Board, FILES, RANKS, Square};
use serde_json::{Map, Value};

use super::signs::Signs;

/// The squares, with the terrain of the empty ones. Squares stand further apart where marks need
/// room.
pub(super) fn draw(position: &Map<String, Value>, signs: &mut Signs<'_>) -> Option<Vec<String>> {
    let board: Board = position.get("board")?.as_str()?.parse().ok()?;
    let wide = signs.need_room();
    let beside = if wide { [" ", " "] } else { [" ", ""] };
    let mut rows: Vec<String> = (0..RANKS)
        .rev()
        .map(|rank| {
            let squares: String = (0..FILES)
                .filter_map(|file| Square::at(file, rank))
                .map(|square| {
                    let letter = letter(&board, square).to_string();
                    signs.on(&square.to_string(), &letter, beside)
                })
                .collect();
            format!("{}{}", rank + 1, squares.trim_end())
        })
        .collect();
    let files: Vec<String> = (0..FILES)
        .filter_map(|file| Square::at(file, 0))
        .map(|square| square.to_string().replace('1', ""))
        .collect();
    rows.push(format!("  {}", files.join(if wide { "  " } else { " " })));
    Some(rows)
}

fn letter(board: &Board, square: Square) -> char {
    match board.piece(square) {
        Some(piece) => piece.letter(),
        None => square.terrain().mark(),
    }
}
