//! The lines of bagh chal: every step and every jump of the reference, of the naive implementation, and of a
//! drawing of the board.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Point, Position, Rules, Setup, Side},
};

use crate::bagh_chal::{At, directions, on, points};

/// The board as it is drawn: a point at each `+`, a line at each stroke.
const DRAWING: [&str; 9] = [
    "+-+-+-+-+",
    r"|\|/|\|/|",
    "+-+-+-+-+",
    r"|/|\|/|\|",
    "+-+-+-+-+",
    r"|\|/|\|/|",
    "+-+-+-+-+",
    r"|/|\|/|\|",
    "+-+-+-+-+",
];

type Pairs = BTreeSet<(At, At)>;

/// The steps that the drawing shows, both ways.
fn drawn_steps() -> Pairs {
    let mut steps = Pairs::new();
    for (line, row) in DRAWING.iter().enumerate() {
        for (column, stroke) in row.chars().enumerate() {
            let ends = match stroke {
                '-' => [(column - 1, line), (column + 1, line)],
                '|' => [(column, line - 1), (column, line + 1)],
                '\\' => [(column - 1, line - 1), (column + 1, line + 1)],
                '/' => [(column - 1, line + 1), (column + 1, line - 1)],
                _ => continue,
            };
            let [one, other] = ends.map(|(column, line)| {
                // Points are two columns and two lines apart, the lowest line is the last.
                ((column / 2 + 1) as i8, (5 - line / 2) as i8)
            });
            steps.extend([(one, other), (other, one)]);
        }
    }
    steps
}

/// The jumps along the drawn steps: two of them in the same direction.
fn drawn_jumps() -> Pairs {
    let steps = drawn_steps();
    let on_from = |(from, over): &(At, At)| (2 * over.0 - from.0, 2 * over.1 - from.1);
    steps
        .iter()
        .filter(|step| steps.contains(&(step.1, on_from(step))))
        .map(|step| (step.0, on_from(step)))
        .collect()
}

fn point(at: At) -> Point {
    Point::at(at.0 as usize - 1, at.1 as usize - 1).unwrap()
}

/// A position with pieces on some points, and the rest of the four tigers on the first or the last points
/// that are to be nothing else.
fn position(turn: Side, pieces: &[(At, char)], empty: &[At], first: bool) -> Position {
    let mut letters = [['.'; 5]; 5];
    let mut put = |at: At, letter| letters[at.1 as usize - 1][at.0 as usize - 1] = letter;
    pieces.iter().for_each(|(at, letter)| put(*at, *letter));
    let tigers = pieces.iter().filter(|(_, letter)| *letter == 'T').count();
    let taken = |at: &At| pieces.iter().any(|(piece, _)| piece == at) || empty.contains(at);
    let mut free: Vec<At> = points().filter(|at| !taken(at)).collect();
    if !first {
        free.reverse();
    }
    free.iter().take(4 - tigers).for_each(|at| put(*at, 'T'));
    let rows: Vec<String> = letters
        .iter()
        .rev()
        .map(|row| row.iter().collect())
        .collect();
    let goats = pieces.len() - tigers;
    // Goats move once all are placed; of the others so many are captured or in hand.
    let (in_hand, captured) = match turn {
        Side::Goat => (0, 4),
        Side::Tiger => (20 - goats, 0),
    };
    let board: Board = rows.join("/").parse().unwrap();
    let setup = Setup {
        turn,
        board,
        in_hand: in_hand as u8,
        captured,
        jumper: None,
        seen: Vec::new(),
    };
    Position::new(&setup, &Rules::GUIDE).unwrap()
}

fn accepts(position: &Position, from: At, to: At) -> bool {
    let action = Action::Move {
        from: point(from),
        to: point(to),
    };
    let listed = position.legal(&Rules::GUIDE).contains(&action);
    assert_eq!(
        position.play(&Rules::GUIDE, action).is_ok(),
        listed,
        "{action} in {position:?}"
    );
    listed
}

fn all_pairs() -> impl Iterator<Item = (At, At)> {
    let pairs = points().flat_map(|from| points().map(move |to| (from, to)));
    pairs.filter(|(from, to)| from != to)
}

#[test]
fn the_naive_implementation_has_the_drawn_lines() {
    let on_board = |at: &At| points().any(|point| point == *at);
    let along = |steps: i8| -> Pairs {
        points()
            .flat_map(|from| {
                directions(from)
                    .iter()
                    .map(move |way| (from, on(from, *way, steps)))
            })
            .filter(|(_, to)| on_board(to))
            .collect()
    };
    assert_eq!(along(1), drawn_steps());
    assert_eq!(along(2), drawn_jumps());
    assert_eq!((drawn_steps().len(), drawn_jumps().len()), (2 * 56, 2 * 40));
}

#[test]
fn tigers_step_along_the_drawn_lines_and_no_others() {
    for first in [true, false] {
        let steps: Pairs = all_pairs()
            .filter(|(from, to)| {
                accepts(
                    &position(Side::Tiger, &[(*from, 'T')], &[*to], first),
                    *from,
                    *to,
                )
            })
            .collect();
        assert_eq!(steps, drawn_steps());
    }
}

/// Sixteen goats on the points that come first or last, one of them on a point, none on another.
fn with_goat(goat: At, empty: At, first: bool) -> Position {
    let mut others: Vec<At> = points().filter(|at| ![goat, empty].contains(at)).collect();
    if first {
        others.reverse();
    }
    let goats = others.iter().take(15).chain([&goat]);
    let pieces: Vec<(At, char)> = goats.map(|at| (*at, 'G')).collect();
    position(Side::Goat, &pieces, &[empty], true)
}

#[test]
fn goats_step_along_the_drawn_lines_and_no_others() {
    for first in [true, false] {
        let steps: Pairs = all_pairs()
            .filter(|(from, to)| accepts(&with_goat(*from, *to, first), *from, *to))
            .collect();
        assert_eq!(steps, drawn_steps());
    }
}

#[test]
fn tigers_jump_along_the_drawn_lines_over_the_point_between_and_nowhere_else() {
    let (steps, jumps) = (drawn_steps(), drawn_jumps());
    let mut captures = 0;
    for (from, to) in all_pairs() {
        for goat in points().filter(|goat| ![from, to].contains(goat)) {
            for first in [true, false] {
                let position = position(Side::Tiger, &[(from, 'T'), (goat, 'G')], &[to], first);
                let between = (2 * goat.0 == from.0 + to.0) && (2 * goat.1 == from.1 + to.1);
                let jump = between && jumps.contains(&(from, to));
                let expected = jump || steps.contains(&(from, to));
                assert_eq!(
                    accepts(&position, from, to),
                    expected,
                    "{from:?} {goat:?} {to:?}"
                );
                captures += u32::from(jump);
            }
        }
    }
    assert_eq!(captures, 2 * 2 * 40);
}
