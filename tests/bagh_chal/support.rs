//! What several of these tests need: positions from a drawing or by chance, and every set of rules.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _, RuleSet as _,
    bagh_chal::{Action, Point, Position, Rules, Setup, Side},
};

use crate::naive::Naive;

pub(crate) const GUIDE: Rules = Rules::GUIDE;

/// The tigers' captures of the positions that end the game under the guide's rules.
const MOST_CAPTURED: usize = 5;

pub(crate) fn setup(turn: Side, board: &str, in_hand: u8, captured: u8) -> Setup {
    Setup {
        turn,
        board: board.parse().unwrap(),
        in_hand,
        captured,
        jumper: None,
        seen: Vec::new(),
    }
}

pub(crate) fn position(turn: Side, board: &str, in_hand: u8, captured: u8) -> Position {
    Position::new(&setup(turn, board, in_hand, captured), &GUIDE).unwrap()
}

/// The same position for the second generator.
pub(crate) fn naive(position: &Position) -> Naive {
    let setup = position.setup();
    let turn = match setup.turn {
        Side::Goat => 'G',
        Side::Tiger => 'T',
    };
    let board = setup.board.to_string();
    Naive::new(turn, &board, setup.in_hand.into(), setup.captured.into())
}

pub(crate) fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Every action that can be written.
pub(crate) fn every_action() -> impl Iterator<Item = Action> {
    let moves = Point::all().flat_map(|from| Point::all().map(move |to| Action::Move { from, to }));
    Point::all()
        .map(Action::Place)
        .chain(moves)
        .chain([Action::Pass])
}

pub(crate) fn legal(position: &Position, rules: &Rules) -> BTreeSet<String> {
    let listed = position.legal(rules);
    listed.iter().map(ToString::to_string).collect()
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
        let single = |value| rules_with(info.name, value);
        all.extend(info.alternatives().map(single));
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

/// Any position under the guide's rules, reachable or not: both stages, few goats and many, also
/// such as have ended.
pub(crate) fn any_position(chance: &mut Chance) -> Position {
    let captured = chance.below(MOST_CAPTURED + 1);
    // Every other position has all goats placed.
    let most_in_hand = 20 - captured;
    let in_hand = chance.below(2) * chance.below(most_in_hand + 1);
    let goats = 20 - captured - in_hand;
    let mut letters = vec!['T'; 4];
    letters.extend(vec!['G'; goats]);
    letters.resize(25, '.');
    chance.shuffle(&mut letters);
    // Sides without an action are rare where the pieces are strewn.
    if chance.below(2) == 0 {
        crowd(&mut letters, chance);
    }
    let rows: Vec<String> = letters.chunks(5).map(|row| row.iter().collect()).collect();
    let turn = [Side::Goat, Side::Tiger][chance.below(2)];
    position(turn, &rows.join("/"), in_hand as u8, captured as u8)
}

/// Sorts the pieces by their distance to one corner, then swaps a few.
fn crowd(letters: &mut [char], chance: &mut Chance) {
    let corner = [0, 4, 20, 24][chance.below(4)];
    let distance = |index: usize| {
        let (file, rank) = (index % 5, index / 5);
        file.abs_diff(corner % 5).max(rank.abs_diff(corner / 5))
    };
    let mut near: Vec<usize> = (0..letters.len()).collect();
    near.sort_by_key(|index| distance(*index));
    // Nearest to the corner the tigers, or empty points that the tigers shut off.
    let order = [['T', 'G', '.'], ['.', 'T', 'G']][chance.below(2)];
    let mut pieces = letters.to_vec();
    pieces.sort_by_key(|letter| order.iter().position(|known| known == letter));
    for (index, piece) in near.into_iter().zip(pieces) {
        letters[index] = piece;
    }
    for _ in 0..chance.below(3) {
        let (one, other) = (chance.below(letters.len()), chance.below(letters.len()));
        letters.swap(one, other);
    }
}

/// A small generator of chance (splitmix64): the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
