//! Counts of action sequences: known ones, the second generator's, and those by playing.

use referee_rules::{
    Position as _,
    bagh_chal::{Position, Side},
};

use crate::{
    naive::Naive,
    support::{Chance, GUIDE, any_position, naive, position, rules_with},
};

/// From the start, for depth 1 and on.
const FROM_START: [u64; 8] = [
    21,
    252,
    5_052,
    68_204,
    1_304_788,
    18_592_000,
    339_123_476,
    4_933_406_760,
];

fn counts_from_start(depths: impl Iterator<Item = u32>) {
    let start = Position::start(&GUIDE);
    for depth in depths {
        assert_eq!(
            start.perft(&GUIDE, depth),
            FROM_START[depth as usize - 1],
            "depth {depth}"
        );
    }
}

#[test]
fn from_the_start() {
    counts_from_start(1..=5);
}

#[test]
#[ignore = "seconds in a debug build; `cargo test --release -- --ignored`"]
fn from_the_start_deeper() {
    counts_from_start(6..=8);
}

#[test]
fn the_second_generator_counts_the_same_from_the_start() {
    for depth in 0..=4 {
        let expected = if depth == 0 {
            1
        } else {
            FROM_START[depth as usize - 1]
        };
        assert_eq!(Naive::start().perft(depth), expected, "depth {depth}");
    }
}

/// The positions of `specs/bagh-chal.yaml` besides the start.
fn positions_of_the_spec() -> [Position; 6] {
    let sixteen_goats = "GGGGT/G.G.G/GGTGG/.GG.G/TG.GT";
    [
        position(Side::Goat, sixteen_goats, 4, 0),
        position(Side::Goat, sixteen_goats, 0, 4),
        position(Side::Goat, "TGGGG/GGG.G/G.TGG/GTGGG/GGGGT", 1, 0),
        position(Side::Tiger, "TGGGG/GGGG./GGTGG/GGG.G/.GTGT", 0, 2),
        position(Side::Goat, "...../GG.G./GG.../TTGG./TTGG.", 11, 0),
        position(Side::Tiger, "GGGGG/GGGGG/GGGGG/TTGGG/T.GGT", 0, 0),
    ]
}

#[test]
fn the_second_generator_counts_the_same_from_the_positions_of_the_spec() {
    for position in positions_of_the_spec() {
        for depth in 0..=4 {
            assert_eq!(
                position.perft(&GUIDE, depth),
                naive(&position).perft(depth),
                "{position:?} depth {depth}"
            );
        }
    }
}

#[test]
fn the_second_generator_counts_the_same_from_any_position() {
    let mut chance = Chance(1);
    for _ in 0..800 {
        let position = any_position(&mut chance);
        for depth in 0..=2 {
            assert_eq!(
                position.perft(&GUIDE, depth),
                naive(&position).perft(depth),
                "{position:?} depth {depth}"
            );
        }
    }
}

/// The definition: as many as there are ways to play on.
fn by_playing(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = |action| position.play(&GUIDE, action).unwrap();
    let listed = position.legal(&GUIDE).into_iter();
    listed
        .map(|action| by_playing(&next(action), depth - 1))
        .sum()
}

#[test]
fn counting_is_playing() {
    let mut chance = Chance(2);
    for _ in 0..150 {
        let position = any_position(&mut chance);
        for depth in 1..=3 {
            assert_eq!(
                position.perft(&GUIDE, depth),
                by_playing(&position, depth),
                "{position:?} depth {depth}"
            );
        }
        assert_eq!(
            position.count_legal(&GUIDE),
            position.legal(&GUIDE).len() as u64
        );
    }
}

#[test]
fn house_rules_are_counted_too() {
    let compulsory = rules_with("capture", "compulsory");
    let start = Position::start(&compulsory);
    // After b1, b2, a2 and their like, twelve replies shrink to the captures.
    assert_eq!(start.perft(&compulsory, 1), 21);
    assert!(start.perft(&compulsory, 2) < FROM_START[1]);
}
