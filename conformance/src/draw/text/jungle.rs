use referee_rules::jungle::{Board, Square, Terrain};
use serde_json::{Map, Value};

use super::signs::Signs;

const FILES: usize = 7;
const RANKS: usize = 9;

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
                .map(|square| signs.on(&square.to_string(), &letter(&board, square), beside))
                .collect();
            format!("{}{}", rank + 1, squares.trim_end())
        })
        .collect();
    let files: Vec<&str> = vec!["a", "b", "c", "d", "e", "f", "g"];
    rows.push(format!("  {}", files.join(if wide { "  " } else { " " })));
    Some(rows)
}

fn letter(board: &Board, square: Square) -> String {
    if let Some(piece) = board.piece(square) {
        return piece.letter().to_string();
    }
    match square.terrain() {
        Terrain::Land => ".",
        Terrain::River => "~",
        Terrain::Trap => "#",
        Terrain::Den => "@",
    }
    .to_owned()
}
