use referee_rules::bagh_chal::{Board, Piece, Point};
use serde_json::{Map, Value};

use super::board::facts;

const WIDTH: usize = 5;

/// The points with the lines between them.
pub(super) fn draw(position: &Map<String, Value>) -> Option<Vec<String>> {
    let board: Board = position.get("board")?.as_str()?.parse().ok()?;
    let mut lines = Vec::new();
    for rank in (0..WIDTH).rev() {
        let points: Vec<String> = (0..WIDTH).map(|file| mark(&board, file, rank)).collect();
        lines.push(format!("{} {}", rank + 1, points.join("---")));
        if rank > 0 {
            lines.push(lines_below(rank));
        }
    }
    lines.push("  a   b   c   d   e".to_owned());
    lines.push(facts(position));
    Some(lines)
}

fn mark(board: &Board, file: usize, rank: usize) -> String {
    let piece = Point::at(file, rank).and_then(|point| board.piece(point));
    match piece {
        Some(Piece::Tiger) => "T",
        Some(Piece::Goat) => "G",
        None => "+",
    }
    .to_owned()
}

/// The lines between a rank and the one below.
fn lines_below(rank: usize) -> String {
    let between = |file: usize| {
        // The diagonal of this square runs through the point above on its left, or on its right.
        if (file + rank).is_multiple_of(2) {
            "| \\ "
        } else {
            "| / "
        }
    };
    let drawn: String = (0..WIDTH - 1).map(between).collect();
    format!("  {drawn}|")
}
