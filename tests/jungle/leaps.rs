//! Every leap of the board, with every square as a blocker.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _,
    jungle::{LEAPS_ON_BOARD, RIVER, Side, Square, Way},
};

use crate::support::{GUIDE, action, position};

/// The leaps of the board, each way once.
const LEAPS: [(&str, &str); 20] = [
    ("a4", "d4"),
    ("d4", "a4"),
    ("d4", "g4"),
    ("g4", "d4"),
    ("a5", "d5"),
    ("d5", "a5"),
    ("d5", "g5"),
    ("g5", "d5"),
    ("a6", "d6"),
    ("d6", "a6"),
    ("d6", "g6"),
    ("g6", "d6"),
    ("b3", "b7"),
    ("b7", "b3"),
    ("c3", "c7"),
    ("c7", "c3"),
    ("e3", "e7"),
    ("e7", "e3"),
    ("f3", "f7"),
    ("f7", "f3"),
];

fn can_leap(pieces: &str, side: Side, from: &str, to: &str) -> bool {
    position(side, pieces, &GUIDE)
        .play(&GUIDE, action(&format!("{from}-{to}")))
        .is_ok()
}

#[test]
fn these_are_all_the_leaps() {
    let listed: BTreeSet<(String, String)> = LEAPS
        .iter()
        .map(|(from, to)| ((*from).to_owned(), (*to).to_owned()))
        .collect();
    let of_the_board: BTreeSet<(String, String)> = Square::all()
        .flat_map(|from| {
            from.leaps()
                .map(move |leap| (from.to_string(), leap.landing.to_string()))
        })
        .collect();
    assert_eq!(listed, of_the_board);
    assert_eq!(listed.len(), LEAPS_ON_BOARD);
}

#[test]
fn a_path_is_the_water_between() {
    for from in Square::all() {
        for leap in from.leaps() {
            assert_eq!(leap.path, from.between(leap.landing));
            assert_eq!(leap.path & RIVER, leap.path);
            let squares = match leap.way {
                Way::Rank => 2,
                Way::File => 3,
            };
            assert_eq!(leap.path.len(), squares);
        }
    }
}

#[test]
fn lion_and_tiger_leap_unless_a_rat_of_either_side_is_on_the_path() {
    for (from, to) in LEAPS {
        let path = from.parse::<Square>().unwrap().between(to.parse().unwrap());
        for (leaper, side) in [
            ('L', Side::Red),
            ('T', Side::Red),
            ('l', Side::Blue),
            ('t', Side::Blue),
        ] {
            assert!(
                can_leap(&format!("{leaper}{from}"), side, from, to),
                "{leaper} {from}-{to}"
            );
            for water in RIVER {
                for rat in ['R', 'r'] {
                    let pieces = format!("{leaper}{from} {rat}{water}");
                    let leaps = can_leap(&pieces, side, from, to);
                    assert_eq!(leaps, !path.contains(water), "{pieces} {from}-{to}");
                }
            }
        }
    }
}

#[test]
fn only_lion_and_tiger_leap_and_only_at_the_banks() {
    for from in Square::all() {
        for to in Square::all() {
            let is_leap = LEAPS
                .iter()
                .any(|(start, end)| from.to_string() == *start && to.to_string() == *end);
            if from.steps().contains(to) || RIVER.contains(from) || Side::Red.den().contains(from) {
                continue;
            }
            if Side::Blue.den().contains(from) {
                continue;
            }
            for leaper in "RCDWPTLE".chars() {
                let goes = can_leap(
                    &format!("{leaper}{from}"),
                    Side::Red,
                    &from.to_string(),
                    &to.to_string(),
                );
                let expected = is_leap && "LT".contains(leaper);
                assert_eq!(goes, expected, "{leaper} {from}-{to}");
            }
        }
    }
}

#[test]
fn a_landing_is_judged_like_any_other_square() {
    for (from, to) in LEAPS {
        for leaper in ['L', 'T'] {
            for victim in "rcdwptle".chars() {
                let rank = "rcdwptle".find(victim);
                let expected = rank <= "rcdwptle".find(leaper.to_ascii_lowercase());
                let pieces = format!("{leaper}{from} {victim}{to}");
                assert_eq!(can_leap(&pieces, Side::Red, from, to), expected, "{pieces}");
            }
            for own in "RCDWPE".chars() {
                assert!(!can_leap(
                    &format!("{leaper}{from} {own}{to}"),
                    Side::Red,
                    from,
                    to
                ));
            }
        }
    }
}
