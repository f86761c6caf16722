use referee_rules::jungle::{Board, Square, Terrain};
use serde_json::{Map, Value};

use super::board::facts;

const FILES: usize = 7;
const RANKS: usize = 9;

/// The squares, with the terrain of the empty ones.
pub(super) fn draw(position: &Map<String, Value>) -> Option<Vec<String>> {
    let board: Board = position.get("board")?.as_str()?.parse().ok()?;
    let mut lines: Vec<String> = (0..RANKS)
        .rev()
        .map(|rank| {
            let squares: Vec<String> = (0..FILES).map(|file| mark(&board, file, rank)).collect();
            format!("{} {}", rank + 1, squares.join(" "))
        })
        .collect();
    lines.push("  a b c d e f g".to_owned());
    lines.push(facts(position));
    Some(lines)
}

fn mark(board: &Board, file: usize, rank: usize) -> String {
    let Some(square) = Square::at(file, rank) else {
        return String::new();
    };
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
