//! Every refusal: its clause, and its words, which name what is in the way.

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _, Refusal as _,
    jungle::{Rules, Side},
};

use crate::support::{GUIDE, action, position, rules_with};

fn refused(rules: &Rules, side: Side, pieces: &str, text: &str) -> String {
    let illegal = position(side, pieces, rules)
        .play(rules, action(text))
        .unwrap_err();
    format!("{} {illegal}", illegal.clause())
}

#[test]
fn under_the_guide() {
    let red = Side::Red;
    let cases = [
        ("Rd9 ca1", "d9-d8", "JUN-05 the game is over"),
        ("Ra1 ca9", "pass", "JUN-06 a side may not pass"),
        ("Ra1 ca9", "b1-b2", "JUN-07 no animal stands on b1"),
        (
            "Ra1 ca9",
            "a9-a8",
            "JUN-07 the blue cat on a9 belongs to the other side",
        ),
        (
            "Ra1 ca9",
            "a1-b2",
            "JUN-08 b2 is not one step along file or rank from a1",
        ),
        (
            "Ra1 ca9",
            "a1-a1",
            "JUN-08 a1 is not one step along file or rank from a1",
        ),
        ("Ra1 Cb1 ca9", "a1-b1", "JUN-09 b1 is taken by the red cat"),
        ("Rc1 ca9", "c1-d1", "JUN-10 d1 is the side's own den"),
        (
            "Ca4 ca9",
            "a4-b4",
            "JUN-11 b4 is water, and a cat does not swim",
        ),
        (
            "Ca4 ca9",
            "a4-d4",
            "JUN-12 a4–d4 goes over water, and a cat does not leap that way",
        ),
        (
            "Lb2 ca9",
            "b2-b7",
            "JUN-13 b2–b7 is no leap: it goes from one bank of a river straight to the other",
        ),
        (
            "Lb3 Rb5 ca9",
            "b3-b7",
            "JUN-14 a red rat on b5 blocks the leap b3–b7",
        ),
        (
            "Td4 re4 ca9",
            "d4-g4",
            "JUN-14 a blue rat on e4 blocks the leap d4–g4",
        ),
        (
            "Rb4 ea4",
            "b4-a4",
            "JUN-16 the blue elephant on a4 is on land, and its attacker in the water",
        ),
        (
            "Ra4 rb4",
            "a4-b4",
            "JUN-16 the blue rat on b4 is in the water, and its attacker on land",
        ),
        (
            "Ca4 da5",
            "a4-a5",
            "JUN-19 the blue dog on a5 ranks higher than a cat",
        ),
        (
            "Ea4 ra5",
            "a4-a5",
            "JUN-21 an elephant cannot capture the rat on a5",
        ),
        (
            "Ld8 cd7",
            "d8-d7",
            "JUN-25 the red lion has no rank in the trap on d8",
        ),
    ];
    for (pieces, text, expected) in cases {
        assert_eq!(refused(&GUIDE, red, pieces, text), expected);
    }
}

#[test]
fn under_house_rules() {
    let red = Side::Red;
    let cases = [
        (
            "landing_capture",
            "forbidden",
            "Lb3 cb7",
            "b3-b7",
            "JUN-15 the blue cat on b7 cannot be captured by a leap",
        ),
        (
            "water_rat",
            "immune",
            "Rb4 rb5",
            "b4-b5",
            "JUN-17 the rat on b5 is safe in the water",
        ),
        (
            "equal_ranks",
            "no_capture",
            "Ca4 ca5",
            "a4-a5",
            "JUN-19 the blue cat on a5 has the same rank",
        ),
        (
            "enemy_trap",
            "protects",
            "Ld3 cd2",
            "d3-d2",
            "JUN-22 the trap on d2 protects the blue cat",
        ),
        (
            "own_trap",
            "protects",
            "Ld7 cd8",
            "d7-d8",
            "JUN-24 the trap on d8 protects the blue cat",
        ),
        (
            "trapped_rat_takes_elephant",
            "forbidden",
            "Rd8 ed7",
            "d8-d7",
            "JUN-26 the rat cannot take an elephant out of the trap on d8",
        ),
        (
            "elephant_takes_trapped_rat",
            "forbidden",
            "Ed3 rd2",
            "d3-d2",
            "JUN-27 an elephant cannot capture the rat in the trap on d2",
        ),
    ];
    for (option, value, pieces, text, expected) in cases {
        assert_eq!(
            refused(&rules_with(option, value), red, pieces, text),
            expected
        );
    }
}

#[test]
fn what_is_no_action_is_said() {
    for text in [
        "", "b3", "b3-b", "b3-b7-b3", "h1-g1", "a0-a1", "a1-a10", "A1-A2", "a1 a2", "Pass", "é1-a2",
    ] {
        let error = text.parse::<referee_rules::jungle::Action>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("`{text}` is no action; expected a move (`b3-b7`) or `pass`")
        );
    }
}
