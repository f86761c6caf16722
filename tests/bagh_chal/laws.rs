//! Laws: text forms read back, and the eight symmetries of the board.

use std::collections::BTreeSet;

use quickcheck::{Gen, QuickCheck, Testable};
use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Point, Position, Setup},
};

use crate::support::{Chance, GUIDE, any_position, every_action};

/// Runs a law on seeded chance.
fn check(law: impl Testable) {
    let chance = Gen::from_size_and_seed(100, 0xBA6);
    QuickCheck::new().rng(chance).tests(300).quickcheck(law);
}

/// One of the eight ways in which the square board maps to itself.
#[derive(Clone, Copy, Debug)]
struct Symmetry(u8);

impl Symmetry {
    fn point(self, point: Point) -> Point {
        let (mut file, mut rank) = (point.file(), point.rank());
        if self.0 & 1 != 0 {
            file = 4 - file;
        }
        if self.0 & 2 != 0 {
            rank = 4 - rank;
        }
        if self.0 & 4 != 0 {
            (file, rank) = (rank, file);
        }
        Point::at(file, rank).unwrap()
    }

    fn action(self, action: Action) -> Action {
        match action {
            Action::Place(point) => Action::Place(self.point(point)),
            Action::Move { from, to } => Action::Move {
                from: self.point(from),
                to: self.point(to),
            },
            Action::Pass => Action::Pass,
        }
    }

    fn position(self, position: &Position) -> Position {
        let setup = position.setup();
        let tigers: Vec<Point> = setup.board.tigers().into_iter().collect();
        let goats: Vec<Point> = setup.board.goats().into_iter().collect();
        let stands = |pieces: &[Point], at| pieces.iter().any(|point| self.point(*point) == at);
        let letter = |at| match (stands(&tigers, at), stands(&goats, at)) {
            (true, _) => 'T',
            (_, true) => 'G',
            _ => '.',
        };
        let row = |rank| {
            let files = (0..5).filter_map(|file| Point::at(file, rank));
            files.map(letter).collect::<String>()
        };
        let board = [4, 3, 2, 1, 0].map(row).join("/").parse().unwrap();
        Position::new(&Setup { board, ..setup }, &GUIDE).unwrap()
    }
}

fn mapped_alike(seed: u64) -> bool {
    let position = any_position(&mut Chance(seed));
    (0..8).map(Symmetry).all(|symmetry| {
        let image = symmetry.position(&position);
        let listed = position.legal(&GUIDE).into_iter();
        let expected: BTreeSet<Action> = listed.clone().map(|a| symmetry.action(a)).collect();
        let actions: BTreeSet<Action> = image.legal(&GUIDE).into_iter().collect();
        let played_alike = listed.clone().all(|action| {
            let played = image.after(&GUIDE, symmetry.action(action));
            played == symmetry.position(&position.after(&GUIDE, action))
        });
        let counted_alike = image.perft(&GUIDE, 2) == position.perft(&GUIDE, 2);
        actions == expected
            && image.outcome(&GUIDE) == position.outcome(&GUIDE)
            && played_alike
            && counted_alike
    })
}

#[test]
fn the_eight_symmetries_of_the_square_change_nothing() {
    check(mapped_alike as fn(u64) -> bool);
}

#[test]
fn every_action_reads_back() {
    for action in every_action() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
}

#[test]
fn what_is_no_action_is_not_read() {
    let no_actions = [
        "", "c", "c6", "f1", "a0", "C3", "c3 ", " c3", "c3-", "-c3", "c3--c4", "c3-c4-c5", "a1c3",
        "c3–c4", "Pass", "passes", "é3", "c3-f1", "a1-c3 ", "33",
    ];
    for text in no_actions {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}

fn any_text_is_read_or_refused(text: String) -> bool {
    let action = text.parse::<Action>();
    let board = text.parse::<Board>();
    action.map_or(true, |action| action.to_string() == text)
        && board.map_or(true, |board| board.to_string().parse() == Ok(board))
}

#[test]
fn reading_any_text_does_not_panic() {
    check(any_text_is_read_or_refused as fn(String) -> bool);
}

fn forms_read_back(seed: u64) -> bool {
    let setup = any_position(&mut Chance(seed)).setup();
    let board = setup.board.to_string();
    let drawn = board.replace('/', "\n");
    let spaced: String = drawn.chars().flat_map(|mark| [mark, ' ']).collect();
    let json = serde_json::to_string(&setup).unwrap();
    board.parse() == Ok(setup.board)
        && drawn.parse() == Ok(setup.board)
        && spaced.parse() == Ok(setup.board)
        && serde_json::from_str::<Setup>(&json).unwrap() == setup
}

#[test]
fn every_position_reads_back_in_every_form() {
    check(forms_read_back as fn(u64) -> bool);
}

#[test]
fn what_is_no_board_is_refused_with_its_place() {
    let place = |text: &str| {
        let error = text.parse::<Board>().unwrap_err();
        (error.line, error.column)
    };
    assert_eq!(place("T...T/..x../...../...../T...T"), (1, 9));
    assert_eq!(
        place("T . . . T\n. . . . .\n. . ? . .\n. . . . .\nT . . . T"),
        (3, 5)
    );
    assert_eq!(place("T...T/...../...../T...T"), (1, 1));
    assert_eq!(place("T...T/....../...../...../T...T").0, 1);
}
