//! Laws: text forms read back, and the symmetries of the board.

use std::collections::BTreeSet;

use quickcheck::quickcheck;
use referee_rules::{
    Position as _,
    jungle::{Action, Board, Piece, Position, Setup, Side, Square, Terrain},
};

use crate::support::{Chance, GUIDE, any_position, rules_with};

/// Where each square goes.
type Map = fn(Square) -> Square;

fn mapped(position: &Position, square: Map, swap: bool) -> Position {
    let setup = position.setup();
    let side = |side: Side| if swap { side.opponent() } else { side };
    let board = setup
        .board
        .pieces()
        .fold(Board::EMPTY, |board, (at, piece)| {
            let piece = Piece {
                side: side(piece.side),
                ..piece
            };
            board.with(square(at), piece)
        });
    let setup = Setup {
        turn: side(setup.turn),
        board,
        ..setup
    };
    Position::new(&setup, &GUIDE).unwrap()
}

fn mapped_action(action: Action, square: Map) -> Action {
    match action {
        Action::Move { from, to } => Action::Move {
            from: square(from),
            to: square(to),
        },
        Action::Pass => Action::Pass,
    }
}

fn mapped_actions(position: &Position, square: Map) -> BTreeSet<Action> {
    let listed = position.legal(&GUIDE).into_iter();
    listed.map(|action| mapped_action(action, square)).collect()
}

fn listed(position: &Position) -> BTreeSet<Action> {
    position.legal(&GUIDE).into_iter().collect()
}

/// The board as a fixture draws it, with the terrain of empty squares.
fn drawing(board: &Board) -> String {
    let mark = |square: Square| match (board.piece(square), square.terrain()) {
        (Some(piece), _) => piece.letter(),
        (None, Terrain::Land) => '.',
        (None, Terrain::River) => '~',
        (None, Terrain::Trap) => '#',
        (None, Terrain::Den) => '@',
    };
    let row = |rank| {
        let marks = (0..7).filter_map(|file| Square::at(file, rank)).map(mark);
        marks.map(String::from).collect::<Vec<_>>().join(" ")
    };
    (0..9).rev().map(row).collect::<Vec<_>>().join("\n")
}

fn left_for_right(square: Square) -> Square {
    Square::at(6 - square.file(), square.rank()).unwrap()
}

fn top_for_bottom(square: Square) -> Square {
    Square::at(square.file(), 8 - square.rank()).unwrap()
}

fn half_turn(square: Square) -> Square {
    left_for_right(top_for_bottom(square))
}

quickcheck! {
    fn an_action_reads_back(from: u8, to: u8) -> bool {
        let squares: Vec<Square> = Square::all().collect();
        let square = |index: u8| squares[usize::from(index) % squares.len()];
        let action = Action::Move { from: square(from), to: square(to) };
        action.to_string().parse() == Ok(action)
    }

    fn a_text_that_is_an_action_prints_as_it_was(text: String) -> bool {
        text.parse::<Action>().map_or(true, |action| action.to_string() == text)
    }

    fn a_board_reads_back(seed: u64) -> bool {
        let board = any_position(&mut Chance(seed)).board();
        board.to_string().parse() == Ok(board)
    }

    fn a_drawing_reads_as_the_plain_form(seed: u64) -> bool {
        let board = any_position(&mut Chance(seed)).board();
        drawing(&board).parse() == Ok(board)
    }

    fn no_text_upsets_the_reader(seed: u64) -> bool {
        let mut chance = Chance(seed);
        let letters: Vec<char> = ".~#@/RrEelx \n\u{1f400}".chars().collect();
        let length = chance.below(140);
        let text: String = (0..length).map(|_| letters[chance.below(letters.len())]).collect();
        text.parse::<Board>().map_or_else(|error| error.line >= 1 && error.column >= 1, |_| true)
    }

    fn a_setup_reads_back_as_json(seed: u64) -> bool {
        let setup = any_position(&mut Chance(seed)).setup();
        let text = serde_json::to_string(&setup).unwrap();
        serde_json::from_str::<Setup>(&text).unwrap() == setup
    }

    fn left_and_right_are_alike(seed: u64) -> bool {
        let position = any_position(&mut Chance(seed));
        let mirrored = mapped(&position, left_for_right, false);
        listed(&mirrored) == mapped_actions(&position, left_for_right)
    }

    fn the_sides_are_alike(seed: u64) -> bool {
        let position = any_position(&mut Chance(seed));
        let flipped = mapped(&position, top_for_bottom, true);
        let turned = mapped(&position, half_turn, true);
        listed(&flipped) == mapped_actions(&position, top_for_bottom)
            && listed(&turned) == mapped_actions(&position, half_turn)
    }

    fn what_is_played_is_mapped_alike(seed: u64) -> bool {
        let position = any_position(&mut Chance(seed));
        let maps: [(Map, bool); 3] =
            [(left_for_right, false), (top_for_bottom, true), (half_turn, true)];
        maps.into_iter().all(|(square, swap)| {
            let image = mapped(&position, square, swap);
            let listed = position.legal(&GUIDE).into_iter();
            listed.clone().all(|action| {
                let next = mapped(&position.after(&GUIDE, action), square, swap);
                next == image.after(&GUIDE, mapped_action(action, square))
            }) && position.perft(&GUIDE, 2) == image.perft(&GUIDE, 2)
        })
    }

    fn the_sides_win_alike(seed: u64) -> bool {
        let position = any_position(&mut Chance(seed));
        let flipped = mapped(&position, top_for_bottom, true);
        match (position.outcome(&GUIDE), flipped.outcome(&GUIDE)) {
            (None, None) => true,
            (Some(one), Some(other)) => {
                let swapped: Vec<Side> = one.winners.iter().map(|side| side.opponent()).collect();
                swapped == other.winners.as_slice() && one.reason == other.reason
            }
            _ => false,
        }
    }

    fn the_guide_compiled_in_is_the_guide_read(seed: u64) -> bool {
        // `quiet_limit` 120 keeps the rules from being the guide's without changing this answer.
        let read = rules_with("quiet_limit", "120");
        let position = any_position(&mut Chance(seed));
        let fresh = Setup { quiet: 0, ..position.setup() };
        let position = Position::new(&fresh, &GUIDE).unwrap();
        position.legal(&GUIDE) == position.legal(&read)
            && position.outcome(&GUIDE) == position.outcome(&read)
            && position.perft(&GUIDE, 2) == position.perft(&read, 2)
    }
}

#[test]
fn the_board_is_the_same_mirrored_and_turned() {
    for square in Square::all() {
        for image in [left_for_right, top_for_bottom, half_turn].map(|map| map(square)) {
            assert_eq!(square.terrain(), image.terrain(), "{square} {image}");
        }
        for side in Side::BOTH {
            let [mirrored, turned] = [left_for_right(square), half_turn(square)];
            assert_eq!(
                side.traps().contains(square),
                side.traps().contains(mirrored)
            );
            assert_eq!(
                side.den().contains(square),
                side.opponent().den().contains(turned)
            );
            assert_eq!(
                side.traps().contains(square),
                side.opponent().traps().contains(turned)
            );
        }
    }
}

#[test]
fn the_start_is_the_same_from_both_sides() {
    let start = Position::start(&GUIDE);
    let mut turned = mapped(&start, half_turn, true).setup();
    turned.turn = Side::Red;
    assert_eq!(turned, start.setup());
}
