//! Where the places of each board are.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee::draw::svg::{Place, places};
use referee_rules::any::{AnyRules, GameId};

use crate::support::rules;

/// Each board with how many places it has, and those boards of house rules that are others.
fn boards() -> Vec<(AnyRules, usize)> {
    vec![
        (GameId::SnakesAndLadders.into(), 101),
        (
            rules(GameId::SnakesAndLadders, &[("numbering", "straight")]),
            101,
        ),
        (GameId::Jungle.into(), 63),
        (GameId::BaghChal.into(), 25),
        // The ring, and for each colour a yard, a column and a home.
        (GameId::Ludo.into(), 52 + 4 * (1 + 5 + 1)),
        (
            rules(GameId::Ludo, &[("column_length", "6")]),
            52 + 4 * (1 + 6 + 1),
        ),
    ]
}

#[test]
fn every_place_is_there_once() {
    for (rules, count) in boards() {
        let places = places(rules);
        let names: BTreeSet<&str> = places.iter().map(|place| place.name.as_str()).collect();
        assert_eq!(
            (places.len(), names.len()),
            (count, count),
            "{:?}",
            rules.game()
        );
    }
}

#[test]
fn no_two_places_meet() {
    for (rules, _) in boards() {
        let places = places(rules);
        for (index, one) in places.iter().enumerate() {
            for other in &places[index + 1..] {
                assert!(are_apart(one, other), "{one:?} and {other:?}");
            }
        }
    }
}

/// Whether two places have only edges in common.
fn are_apart(one: &Place, other: &Place) -> bool {
    let room = one.half + other.half - 0.001;
    let across = (one.at.x - other.at.x).abs();
    let down = (one.at.y - other.at.y).abs();
    if one.round && other.round {
        across.hypot(down) >= room
    } else {
        across >= room || down >= room
    }
}

#[test]
fn places_are_where_people_look_for_them() {
    let at = |game: GameId, name: &str| {
        let place = places(game).into_iter().find(|place| place.name == name);
        place.unwrap().at
    };
    // Up the board numbers grow; 1 and 10 are at the bottom, 100 at the top left.
    let square = |name| at(GameId::SnakesAndLadders, name);
    assert!(square("1").x < square("10").x && square("11").x == square("10").x);
    assert!(square("100").y < square("1").y && square("100").x == square("1").x);
    // Red sits below.
    let square = |name| at(GameId::Jungle, name);
    assert!(square("a1").y > square("a9").y && square("a1").x < square("g1").x);
    let point = |name| at(GameId::BaghChal, name);
    assert!(point("a1").y > point("a5").y && point("a1").x < point("e1").x);
    // Clockwise from the top left: red, green, yellow, blue.
    let yard = |colour: &str| at(GameId::Ludo, &format!("{colour} yard"));
    assert!(yard("red").x < yard("green").x && yard("red").y == yard("green").y);
    assert!(yard("green").y < yard("yellow").y && yard("green").x == yard("yellow").x);
    assert!(yard("blue").x < yard("yellow").x && yard("blue").y == yard("yellow").y);
}

#[test]
fn the_ring_and_the_columns_have_no_gap() {
    let places = places(GameId::Ludo);
    let at = |name: &str| places.iter().find(|place| place.name == name).unwrap();
    let is_next = |one: &Place, other: &Place| {
        let across = (one.at.x - other.at.x).abs();
        let down = (one.at.y - other.at.y).abs();
        across.max(down) < one.half * 2.0 + 0.001
    };
    for number in 0..52 {
        let (cell, next) = (format!("r{number}"), format!("r{}", (number + 1) % 52));
        assert!(is_next(at(&cell), at(&next)), "{cell} and {next}");
    }
    for (colour, last) in [("red", 50), ("green", 11), ("yellow", 24), ("blue", 37)] {
        let way = [
            format!("r{last}"),
            format!("{colour} c1"),
            format!("{colour} c2"),
            format!("{colour} c3"),
            format!("{colour} c4"),
            format!("{colour} c5"),
        ];
        for pair in way.windows(2) {
            assert!(is_next(at(&pair[0]), at(&pair[1])), "{pair:?}");
        }
    }
}
