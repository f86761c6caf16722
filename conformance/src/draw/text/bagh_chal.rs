use referee_rules::bagh_chal::{Board, Piece, Point, Rules, WIDTH};
use serde_json::{Map, Value};

use super::signs::Signs;

/// The points with the lines between them.
pub(super) fn draw(
    rules: &Rules,
    position: &Map<String, Value>,
    signs: &mut Signs<'_>,
) -> Option<Vec<String>> {
    let board: Board = position.get("board")?.as_str()?.parse().ok()?;
    let mut rows = Vec::new();
    for rank in (0..WIDTH).rev() {
        let points: Vec<String> = (0..WIDTH)
            .filter_map(|file| Point::at(file, rank))
            .map(|point| signs.on(&point.to_string(), letter(&board, point), beside(point)))
            .collect();
        rows.push(format!("{}{}", rank + 1, points.join("-")));
        if rank > 0 {
            rows.push(lines_below(rules, rank));
        }
    }
    let files: Vec<String> = (0..WIDTH)
        .filter_map(|file| Point::at(file, 0))
        .map(|point| point.to_string().replace('1', ""))
        .collect();
    rows.push(format!("  {}", files.join("   ")));
    Some(rows)
}

fn letter(board: &Board, point: Point) -> &'static str {
    match board.piece(point) {
        Some(Piece::Tiger) => "T",
        Some(Piece::Goat) => "G",
        None => "+",
    }
}

/// What is on both sides of a point without a mark: the line of its rank, which ends at the edges.
fn beside(point: Point) -> [&'static str; 2] {
    let is_last = point.file() + 1 == WIDTH;
    [
        if point.file() == 0 { " " } else { "-" },
        if is_last { "" } else { "-" },
    ]
}

/// The lines between a rank and the one below.
fn lines_below(rules: &Rules, rank: usize) -> String {
    let runs = |from: (usize, usize), to: (usize, usize)| {
        let ends = Point::at(from.0, from.1).zip(Point::at(to.0, to.1));
        ends.is_some_and(|(from, to)| from.neighbours(rules.diagonals).contains(to))
    };
    let down = |file: usize| {
        if runs((file, rank), (file, rank - 1)) {
            '|'
        } else {
            ' '
        }
    };
    let across = |file: usize| {
        let falling = runs((file, rank), (file + 1, rank - 1));
        let rising = runs((file, rank - 1), (file + 1, rank));
        match (falling, rising) {
            (true, true) => 'X',
            (true, false) => '\\',
            (false, true) => '/',
            (false, false) => ' ',
        }
    };
    let drawn: String = (0..WIDTH)
        .map(|file| format!("{} {} ", down(file), across(file)))
        .collect();
    format!("  {}", drawn.trim_end())
}
