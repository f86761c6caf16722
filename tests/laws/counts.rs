//! A count of action sequences is the sum of the counts behind each action.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee::engine::{read_position, wire::read_rules};
use referee_rules::any::{AnyPosition, AnyRules, GameId};

use crate::suite::suite;

/// Compares the count with the sum over all first actions, for lengths up to `depth`.
fn assert_divides(position: &AnyPosition, depth: u32) {
    let next: Vec<AnyPosition> = position
        .legal()
        .iter()
        .map(|action| position.play(action).unwrap())
        .collect();
    assert_eq!(position.perft(0), 1);
    for depth in 1..=depth {
        let sum: u64 = next.iter().map(|next| next.perft(depth - 1)).sum();
        assert_eq!(
            position.perft(depth),
            sum,
            "depth {depth}: {:?}",
            position.setup()
        );
    }
}

#[test]
fn in_the_position_of_every_ruling() {
    let suite = suite();
    let mut seen = BTreeSet::new();
    for ruling in &suite.rulings {
        let rules = read_rules(ruling.game, &ruling.rules).unwrap();
        let mut position = match &ruling.position {
            Some(fields) => read_position(&rules, fields).unwrap(),
            None => AnyPosition::start(&rules),
        };
        for action in &ruling.play {
            position = position.play(action).unwrap();
        }
        if seen.insert(format!("{position:?}")) {
            assert_divides(&position, 3);
        }
    }
    assert!(seen.len() > 300, "{}", seen.len());
}

#[test]
fn from_the_start_under_every_option() {
    for game in GameId::ALL {
        assert_divides(&AnyPosition::start(&AnyRules::guide(*game)), 4);
        for option in game.all_options() {
            for value in option.alternatives() {
                let mut rules = AnyRules::guide(*game);
                rules.set(option.name, value).unwrap();
                assert_divides(&AnyPosition::start(&rules), 3);
            }
        }
    }
}
