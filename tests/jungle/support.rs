//! What several of these tests need: positions from a few letters, and seeded chance.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _, RuleSet as _,
    jungle::{Action, Animal, Board, Piece, Position, RIVER, Rules, Setup, Side, Square},
};

pub(crate) const GUIDE: Rules = Rules::GUIDE;

/// A position from squares such as `"Lb3 rb5"`.
pub(crate) fn setup(turn: Side, pieces: &str) -> Setup {
    let board = pieces.split_whitespace().fold(Board::EMPTY, |board, word| {
        let (letter, square) = word.split_at(1);
        board.with(
            square.parse().unwrap(),
            piece(letter.chars().next().unwrap()),
        )
    });
    Setup {
        turn,
        board,
        quiet: 0,
        seen: Vec::new(),
    }
}

pub(crate) fn position(turn: Side, pieces: &str, rules: &Rules) -> Position {
    Position::new(&setup(turn, pieces), rules).unwrap()
}

pub(crate) fn piece(letter: char) -> Piece {
    all_pieces().find(|piece| piece.letter() == letter).unwrap()
}

pub(crate) fn all_pieces() -> impl Iterator<Item = Piece> {
    Side::BOTH
        .into_iter()
        .flat_map(|side| Animal::ALL.map(|animal| Piece { side, animal }))
}

pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap()
}

pub(crate) fn legal(position: &Position, rules: &Rules) -> BTreeSet<String> {
    position
        .legal(rules)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// The winners' names, or `None` while the game goes on.
pub(crate) fn winners(position: &Position, rules: &Rules) -> Option<Vec<String>> {
    let outcome = position.outcome(rules)?;
    Some(outcome.winners.iter().map(ToString::to_string).collect())
}

/// The guide's rules with one option set.
pub(crate) fn rules_with(option: &str, value: &str) -> Rules {
    let mut rules = GUIDE;
    rules.set(option, value).unwrap();
    rules
}

/// The guide's rules, and every set of rules that differs from them in one option.
pub(crate) fn every_single_option() -> Vec<Rules> {
    let mut all = vec![GUIDE];
    for info in Rules::OPTIONS {
        all.extend(
            info.alternatives()
                .map(|value| rules_with(info.name, value)),
        );
    }
    all
}

/// Every option drawn by chance.
pub(crate) fn any_rules(chance: &mut Chance) -> Rules {
    let mut rules = GUIDE;
    for info in Rules::OPTIONS {
        let value = info.values[chance.below(info.values.len())].name;
        rules.set(info.name, value).unwrap();
    }
    rules
}

/// A small generator of chance (splitmix64): the same on every machine.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}

/// A clear position of up to sixteen animals anywhere, often crowded, sometimes near its end.
pub(crate) fn any_position(chance: &mut Chance) -> Position {
    let squares: Vec<Square> = Square::all().collect();
    let crowd = 1 + chance.below(4);
    let mut board = Board::EMPTY;
    for piece in all_pieces() {
        if chance.below(crowd) > 1 {
            continue;
        }
        for _ in 0..4 {
            let square = squares[chance.below(squares.len())];
            let swims = piece.animal == Animal::Rat || !RIVER.contains(square);
            let in_a_den = (Side::Red.den() | Side::Blue.den()).contains(square);
            let free = board.piece(square).is_none();
            if swims && free && (!in_a_den || chance.below(40) == 0) {
                let with = board.with(square, piece);
                let clear = Setup {
                    turn: Side::Red,
                    board: with,
                    quiet: 0,
                    seen: Vec::new(),
                };
                if Position::new(&clear, &GUIDE).is_ok() {
                    board = with;
                    break;
                }
            }
        }
    }
    if board.pieces().next().is_none() {
        board = Board::start();
    }
    let turn = if chance.below(2) == 0 {
        Side::Red
    } else {
        Side::Blue
    };
    let quiet = if chance.below(8) == 0 {
        57 + chance.below(4)
    } else {
        chance.below(50)
    };
    let setup = Setup {
        turn,
        board,
        quiet: quiet as u32,
        seen: Vec::new(),
    };
    Position::new(&setup, &GUIDE).unwrap()
}
