//! Arrangements that contradict themselves: every reason at once, and no other reason.

use referee_rules::{
    Position as _,
    bagh_chal::{Contradiction, PastPosition, Position, Rules, Setup, Side},
};

use crate::support::{GUIDE, rules_with, setup};

fn reasons(setup: &Setup, rules: &Rules) -> Vec<Contradiction> {
    match Position::new(setup, rules) {
        Ok(_) => Vec::new(),
        Err(contradictions) => contradictions.reasons().to_vec(),
    }
}

const START: &str = "T...T/...../...../...../T...T";

#[test]
fn every_reason_is_given_at_once() {
    let mut wrong = setup(Side::Goat, "T...T/..G../...../...../T....", 20, 6);
    wrong.jumper = Some("c3".parse().unwrap());
    wrong.seen = vec![PastPosition {
        turn: Side::Goat,
        board: START.parse().unwrap(),
    }];
    let expected = [
        Contradiction::Tigers { standing: 3 },
        Contradiction::Goats {
            standing: 1,
            in_hand: 20,
            captured: 6,
        },
        Contradiction::Captured {
            captured: 6,
            most: 5,
        },
        Contradiction::NoChains,
        Contradiction::NoMemory,
    ];
    assert_eq!(reasons(&wrong, &GUIDE), expected);
    let refused = Position::new(&wrong, &GUIDE).unwrap_err();
    assert_eq!(refused.to_string().matches("; ").count(), 4);
}

#[test]
fn goats_add_up_to_twenty() {
    for in_hand in 0..=30 {
        for captured in 0..=5 {
            let arrangement = setup(Side::Goat, START, in_hand, captured);
            let right = in_hand + captured == 20;
            assert_eq!(reasons(&arrangement, &GUIDE).is_empty(), right);
        }
    }
    let most = setup(Side::Tiger, START, u8::MAX, u8::MAX);
    assert_eq!(reasons(&most, &GUIDE).len(), 2);
}

#[test]
fn five_captured_goats_are_clear_and_six_are_not() {
    assert_eq!(reasons(&setup(Side::Goat, START, 15, 5), &GUIDE), []);
    let six = Contradiction::Captured {
        captured: 6,
        most: 5,
    };
    assert_eq!(reasons(&setup(Side::Goat, START, 14, 6), &GUIDE), [six]);
    let until_six = rules_with("captures_to_win", "6");
    assert_eq!(reasons(&setup(Side::Goat, START, 14, 6), &until_six), []);
    let by_twos = rules_with("jump_two_goats", "allowed");
    assert_eq!(reasons(&setup(Side::Goat, START, 14, 6), &by_twos), []);
}

#[test]
fn rules_decide_what_contradicts_itself() {
    let three_tigers = setup(Side::Goat, "T...T/...../...../...../T....", 20, 0);
    assert_eq!(reasons(&three_tigers, &GUIDE).len(), 1);
    let capturing = rules_with("goat_captures", "allowed");
    assert_eq!(reasons(&three_tigers, &capturing), []);

    let captured = setup(Side::Goat, START, 20, 3);
    let again = rules_with("captured_goats", "placed_again");
    assert_eq!(reasons(&captured, &GUIDE).len(), 1);
    assert_eq!(reasons(&captured, &again), []);

    let chains = rules_with("chain_jumps", "allowed");
    let mut jumper = setup(Side::Tiger, START, 20, 0);
    jumper.jumper = Some("a1".parse().unwrap());
    assert_eq!(reasons(&jumper, &chains), []);
    assert_eq!(reasons(&jumper, &GUIDE), [Contradiction::NoChains]);
    let no_tiger = "c3".parse().unwrap();
    jumper.jumper = Some(no_tiger);
    let expected = [Contradiction::NoJumper { point: no_tiger }];
    assert_eq!(reasons(&jumper, &chains), expected);
}

#[test]
fn a_position_that_no_game_reaches_is_clear() {
    let shut_in_on_the_goats_turn = "...../GG.G./GGG../TTGG./TTGG.";
    assert_eq!(
        reasons(&setup(Side::Goat, shut_in_on_the_goats_turn, 10, 0), &GUIDE),
        []
    );
}
