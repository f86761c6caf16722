//! Every position and every roll.

use std::collections::BTreeSet;

use referee_rules::{
    Outcome, Position as _, Reason, Refusal as _,
    snakes_and_ladders::{Action, Contradiction, Position, Rules, Setup, Side},
};

use crate::{
    naive::LINKS,
    support::{arrangement, every_arrangement, guide_and_single_options, position},
};

fn rolls() -> impl Iterator<Item = u32> {
    (0..=13).chain([94, 100, 600, u32::MAX])
}

#[test]
fn play_accepts_exactly_what_is_legal() {
    for rules in guide_and_single_options() {
        for setup in every_arrangement() {
            let position = Position::new(&setup, &rules).unwrap();
            let legal = position.legal(&rules);
            let distinct: BTreeSet<Action> = legal.iter().copied().collect();
            assert_eq!(distinct.len(), legal.len(), "{setup:?}");
            assert_eq!(position.count_legal(&rules), legal.len() as u64);
            assert_eq!(position.outcome(&rules).is_some(), legal.is_empty());
            for action in rolls().map(Action::Roll) {
                let played = position.play(&rules, action);
                assert_eq!(
                    played.is_ok(),
                    legal.contains(&action),
                    "{setup:?} {action}"
                );
                // Not legal, and yet no panic.
                let _ = position.after(&rules, action);
            }
        }
    }
}

#[test]
fn a_token_on_100_ends_the_game_and_nothing_else_does() {
    let rules = Rules::GUIDE;
    for setup in every_arrangement() {
        let position = Position::new(&setup, &rules).unwrap();
        let winner = match (setup.black, setup.white) {
            (100, _) => Some(Side::Black),
            (_, 100) => Some(Side::White),
            _ => None,
        };
        assert_eq!(
            position.outcome(&rules),
            winner.map(|side| Outcome::won_by(side, Reason::Arrival))
        );
        for roll in rolls() {
            let refusal = position.refusal(&rules, Action::Roll(roll));
            let clause = refusal.as_ref().map(|refusal| refusal.clause().id());
            let expected = match (winner, roll) {
                (Some(_), _) => Some("SAL-07"),
                (None, 1..=6) => None,
                (None, _) => Some("SAL-08"),
            };
            assert_eq!(clause, expected);
        }
    }
}

#[test]
fn refusals_say_what_is_in_the_way() {
    let rules = Rules::GUIDE;
    let refused = |black, roll| {
        position(&rules, Side::White, black, 3)
            .play(&rules, Action::Roll(roll))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(refused(99, 7), "the die has no 7: it shows 1 to 6");
    assert_eq!(refused(100, 6), "the game is over: black's token is on 100");
}

#[test]
fn every_contradiction_is_named_at_once() {
    let reasons = |setup: &Setup| match Position::new(setup, &Rules::GUIDE) {
        Ok(_) => Vec::new(),
        Err(contradictions) => contradictions.reasons().to_vec(),
    };
    let outside = |side, number| Contradiction::NoSuchSquare { side, number };
    assert_eq!(
        reasons(&arrangement(Side::Black, 100, 100)),
        [Contradiction::BothArrived]
    );
    assert_eq!(
        reasons(&arrangement(Side::Black, -1, 101)),
        [outside(Side::Black, -1), outside(Side::White, 101)]
    );
    assert_eq!(
        reasons(&arrangement(Side::White, i64::MIN, i64::MAX)),
        [
            outside(Side::Black, i64::MIN),
            outside(Side::White, i64::MAX)
        ]
    );
    let all_wrong = Setup {
        sixes: 1,
        pending: Some(Side::White),
        ..arrangement(Side::Black, 256, 100)
    };
    assert_eq!(
        reasons(&all_wrong),
        [
            outside(Side::Black, 256),
            Contradiction::NoCountOfSixes,
            Contradiction::NoWaitingLinks
        ]
    );
    for setup in every_arrangement() {
        assert_eq!(reasons(&setup), []);
    }
}

#[test]
fn a_token_can_come_to_rest_on_every_square_but_the_feet() {
    let rules = Rules::GUIDE;
    let mut reached = BTreeSet::from([0]);
    let mut new = vec![0];
    while let Some(square) = new.pop() {
        for roll in 1..=6 {
            let black = position(&rules, Side::Black, square, 2)
                .after(&rules, Action::Roll(roll))
                .setup()
                .black;
            if reached.insert(black) && black != 100 {
                new.push(black);
            }
        }
    }
    let feet: BTreeSet<i64> = LINKS.iter().map(|(foot, _)| *foot).collect();
    let others: BTreeSet<i64> = (0..=100).filter(|square| !feet.contains(square)).collect();
    assert_eq!(reached, others);
    let ends: BTreeSet<i64> = LINKS.iter().map(|(_, end)| *end).collect();
    assert!(feet.is_disjoint(&ends), "no link leads to another");
}

#[test]
fn within_six_squares_one_face_in_six_arrives() {
    let rules = Rules::GUIDE;
    for square in 94..=99 {
        let from = position(&rules, Side::Black, square, 31);
        let wins = from
            .legal(&rules)
            .into_iter()
            .filter(|roll| from.after(&rules, *roll).outcome(&rules).is_some());
        assert_eq!(wins.count(), 1, "from {square}");
    }
}

#[test]
fn action_sequences_are_counted() {
    let rules = Rules::GUIDE;
    let start = Position::start(&rules);
    for depth in 0..=7 {
        assert_eq!(start.perft(&rules, depth), 6_u64.pow(depth));
    }
    let ladder = position(&rules, Side::Black, 79, 97);
    let counts: Vec<u64> = (1..=7).map(|depth| ladder.perft(&rules, depth)).collect();
    assert_eq!(counts, [6, 30, 150, 900, 4_500, 27_000, 139_320]);
}
