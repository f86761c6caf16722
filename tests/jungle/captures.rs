//! Who takes whom, as tables to be read: a row is an attacker, a column a victim, `x` a capture.

use referee_rules::{
    Position as _,
    jungle::{Animal, RIVER, Rules, Side, Square},
};

use crate::{
    naive,
    support::{GUIDE, action, piece, position, rules_with},
};

const HEAD: &str = "  r c d w p t l e";

const ON_LAND: &str = "
  r c d w p t l e
R x . . . . . . x
C x x . . . . . .
D x x x . . . . .
W x x x x . . . .
P x x x x x . . .
T x x x x x x . .
L x x x x x x x .
E . x x x x x x x";

const EVERYTHING: &str = "
  r c d w p t l e
R x x x x x x x x
C x x x x x x x x
D x x x x x x x x
W x x x x x x x x
P x x x x x x x x
T x x x x x x x x
L x x x x x x x x
E x x x x x x x x";

const ONLY_RAT_TAKES_ELEPHANT: &str = "
  r c d w p t l e
R . . . . . . . x
C . . . . . . . .
D . . . . . . . .
W . . . . . . . .
P . . . . . . . .
T . . . . . . . .
L . . . . . . . .
E . . . . . . . .";

/// What each animal of a side takes from one square to the next.
fn table(rules: &Rules, side: Side, from: &str, to: &str) -> String {
    let mut table = format!("\n{HEAD}");
    for attacker in Animal::ALL {
        table += &format!("\n{}", letter(Side::Red, attacker));
        for victim in Animal::ALL {
            let pieces = format!(
                "{}{from} {}{to}",
                letter(side, attacker),
                letter(side.opponent(), victim)
            );
            let takes = position(side, &pieces, rules)
                .play(rules, action(&format!("{from}-{to}")))
                .is_ok();
            table += if takes { " x" } else { " ." };
        }
    }
    table
}

fn letter(side: Side, animal: Animal) -> char {
    referee_rules::jungle::Piece { side, animal }.letter()
}

#[test]
fn on_land() {
    for (from, to) in [
        ("b8", "b7"),
        ("d3", "d4"),
        ("d4", "d5"),
        ("a5", "a6"),
        ("g1", "f1"),
    ] {
        for side in Side::BOTH {
            assert_eq!(table(&GUIDE, side, from, to), ON_LAND, "{side} {from}-{to}");
            assert_eq!(table(&GUIDE, side, to, from), ON_LAND, "{side} {to}-{from}");
        }
    }
}

#[test]
fn into_an_enemy_trap_everything_takes_everything() {
    // The victim stands in a trap of the attacker's side.
    for (from, to) in [
        ("b1", "c1"),
        ("c2", "c1"),
        ("c2", "d2"),
        ("d3", "d2"),
        ("f1", "e1"),
    ] {
        assert_eq!(
            table(&GUIDE, Side::Red, from, to),
            EVERYTHING,
            "{from}-{to}"
        );
    }
    for (from, to) in [
        ("b9", "c9"),
        ("c8", "c9"),
        ("e8", "d8"),
        ("d7", "d8"),
        ("e8", "e9"),
    ] {
        assert_eq!(
            table(&GUIDE, Side::Blue, from, to),
            EVERYTHING,
            "{from}-{to}"
        );
    }
}

#[test]
fn out_of_an_enemy_trap_only_the_rat_takes_the_elephant() {
    for (from, to) in [("c9", "b9"), ("d8", "d7"), ("e9", "e8")] {
        let taken = table(&GUIDE, Side::Red, from, to);
        assert_eq!(taken, ONLY_RAT_TAKES_ELEPHANT, "{from}-{to}");
    }
    for (from, to) in [("c1", "b1"), ("d2", "d3"), ("e1", "e2")] {
        let taken = table(&GUIDE, Side::Blue, from, to);
        assert_eq!(taken, ONLY_RAT_TAKES_ELEPHANT, "{from}-{to}");
    }
}

#[test]
fn own_traps_change_nothing() {
    for (trap, beside) in [("c1", "c2"), ("d2", "d3"), ("e1", "f1")] {
        assert_eq!(
            table(&GUIDE, Side::Blue, beside, trap),
            into_own_trap(),
            "{beside}-{trap}"
        );
        assert_eq!(
            table(&GUIDE, Side::Red, trap, beside),
            ON_LAND,
            "{trap}-{beside}"
        );
    }
    for (trap, beside) in [("c9", "c8"), ("d8", "e8"), ("e9", "f9")] {
        assert_eq!(
            table(&GUIDE, Side::Red, beside, trap),
            into_own_trap(),
            "{beside}-{trap}"
        );
        assert_eq!(
            table(&GUIDE, Side::Blue, trap, beside),
            ON_LAND,
            "{trap}-{beside}"
        );
    }
}

/// The victim is in its own trap: ranks hold.
fn into_own_trap() -> &'static str {
    ON_LAND
}

#[test]
fn the_open_readings_change_the_traps_as_they_say() {
    let full = rules_with("trapped_attacker", "full");
    assert_eq!(table(&full, Side::Red, "d8", "d7"), ON_LAND);
    let barred = rules_with("trapped_rat_takes_elephant", "forbidden");
    assert!(!table(&barred, Side::Red, "d8", "d7").contains('x'));
    assert_eq!(table(&barred, Side::Red, "d7", "d6"), ON_LAND);
    let spared = rules_with("elephant_takes_trapped_rat", "forbidden");
    let expected = EVERYTHING.replace("E x", "E .");
    assert_eq!(table(&spared, Side::Red, "d3", "d2"), expected);
}

#[test]
fn every_pair_on_every_pair_of_squares_is_as_the_naive_generator_has_it() {
    for from in Square::all() {
        for to in from.steps() {
            for attacker in "RCDWPTLE".chars() {
                for victim in "rcdwptle".chars() {
                    one_pair(from, to, attacker, victim);
                    one_pair(from, to, victim, attacker);
                }
            }
        }
    }
}

fn one_pair(from: Square, to: Square, attacker: char, victim: char) {
    let dens = Side::Red.den() | Side::Blue.den();
    let stands = |letter: char, square: Square| {
        piece(letter).animal == Animal::Rat || !RIVER.contains(square)
    };
    let in_a_den = dens.contains(from) || dens.contains(to);
    if in_a_den || !stands(attacker, from) || !stands(victim, to) {
        return;
    }
    let side = piece(attacker).side;
    let (start, end) = (from.to_string(), to.to_string());
    let takes = position(side, &format!("{attacker}{start} {victim}{end}"), &GUIDE)
        .play(&GUIDE, action(&format!("{start}-{end}")))
        .is_ok();
    let enters_water = RIVER.contains(to) && piece(attacker).animal != Animal::Rat;
    let expected =
        !enters_water && naive::takes(attacker, naive::at(&start), victim, naive::at(&end));
    assert_eq!(takes, expected, "{attacker}{from} takes {victim}{to}");
}
