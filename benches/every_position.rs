//! How long the reference takes to count the legal actions of every position of bagh chal's moving
//! stage, one by one: 352,871,750 boards of four tigers and 16 to 20 goats, each with either side to
//! move, no symmetry used. The sums must be the known ones.
//!
//! `counting` asks how many actions there are, `listing` lists them and tells steps from captures.
//! They take half a minute and more, and so are left out unless they are asked for:
//!
//! `cargo bench --bench every_position -- --include-ignored`

use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Point, Points, Position, Rules, Setup, Side},
};

/// Goats of a game.
const GOATS: u8 = 20;
/// The empty points there may be, by the goats that were captured.
const EMPTY: std::ops::RangeInclusive<u8> = 1..=5;

const POSITIONS: u64 = 705_743_500;
const GOAT_STEPS: u64 = 4_994_503_360;
const TIGER_STEPS: u64 = 1_228_988_992;
const CAPTURES: u64 = 620_435_200;
const STUCK: u64 = 496;
const SHUT_IN: u64 = 825_536;

fn main() {
    divan::main();
}

#[divan::bench(ignore, sample_count = 1, sample_size = 1)]
fn counting() {
    let rules = divan::black_box(Rules::default());
    let (mut positions, mut actions, mut without) = (0, [0; 2], [0; 2]);
    for_each_position(&rules, &mut |side, position| {
        let count = position.count_legal(&rules);
        positions += 1;
        actions[side as usize] += count;
        without[side as usize] += u64::from(count == 0);
    });
    assert_eq!(positions, POSITIONS, "positions");
    assert_eq!(actions, [GOAT_STEPS, TIGER_STEPS + CAPTURES], "actions");
    assert_eq!(without, [STUCK, SHUT_IN], "sides without an action");
}

#[divan::bench(ignore, sample_count = 1, sample_size = 1)]
fn listing() {
    let rules = divan::black_box(Rules::default());
    let (mut goat_steps, mut tiger_steps, mut captures) = (0, 0, 0);
    for_each_position(&rules, &mut |side, position| {
        let legal = position.legal(&rules);
        if side == Side::Goat {
            goat_steps += legal.len() as u64;
            return;
        }
        for action in &legal {
            let is_step = is_step(*action);
            tiger_steps += u64::from(is_step);
            captures += u64::from(!is_step);
        }
    });
    assert_eq!(goat_steps, GOAT_STEPS, "steps of goats");
    assert_eq!(tiger_steps, TIGER_STEPS, "steps of tigers");
    assert_eq!(captures, CAPTURES, "captures");
}

fn is_step(action: Action) -> bool {
    matches!(action, Action::Move { from, to } if is_next_to(from, to))
}

fn is_next_to(from: Point, to: Point) -> bool {
    let (files, ranks) = from.distance_to(to);
    files.abs() <= 1 && ranks.abs() <= 1
}

fn for_each_position(rules: &Rules, see: &mut impl FnMut(Side, &Position)) {
    for_each_subset(Points::ALL, 4, Points::EMPTY, &mut |tigers| {
        for empty_points in EMPTY {
            for_each_subset(!tigers, empty_points, Points::EMPTY, &mut |empty| {
                let Some(board) = Board::of(tigers, !(tigers | empty)) else {
                    return;
                };
                for turn in [Side::Goat, Side::Tiger] {
                    let setup = Setup {
                        turn,
                        board,
                        in_hand: 0,
                        captured: GOATS + 4 + empty_points - 25,
                        jumper: None,
                        seen: Vec::new(),
                    };
                    if let Ok(position) = Position::new(&setup, rules) {
                        see(turn, &position);
                    }
                }
            });
        }
    });
}

/// Hands out every way to add so many of some points to those that are chosen.
fn for_each_subset(from: Points, size: u8, chosen: Points, see: &mut impl FnMut(Points)) {
    if size == 0 {
        return see(chosen);
    }
    let mut rest = from;
    for point in from {
        rest = rest.without(point);
        for_each_subset(rest, size - 1, chosen.with(point), see);
    }
}
