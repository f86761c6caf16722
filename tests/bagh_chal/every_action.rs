//! Every action that can be written, in thousands of positions.

use std::collections::BTreeSet;

use referee_rules::{Position as _, bagh_chal::Position};

use crate::support::{
    Chance, GUIDE, any_position, every_action, every_single_option, legal, naive, winners,
};

#[test]
fn the_second_generator_lists_and_plays_the_same() {
    let mut chance = Chance(3);
    let mut ends = BTreeSet::new();
    for _ in 0..1_500 {
        let position = any_position(&mut chance);
        let plain = naive(&position);
        let listed = position.legal(&GUIDE);
        assert_eq!(legal(&position, &GUIDE), plain.legal(), "{position:?}");
        assert_eq!(listed.len(), plain.legal().len(), "a repeat: {position:?}");
        let winner = plain.winner().map(|side| match side {
            'T' => vec!["tiger".to_owned()],
            _ => vec!["goat".to_owned()],
        });
        assert_eq!(winners(&position, &GUIDE), winner, "{position:?}");
        ends.extend(
            position
                .outcome(&GUIDE)
                .map(|outcome| (position.turn().to_string(), outcome.reason.name())),
        );
        for action in listed {
            let played = position.play(&GUIDE, action).unwrap();
            let expected = plain.play(&action.to_string()).unwrap();
            assert_eq!(naive(&played), expected, "{action} in {position:?}");
        }
    }
    // Both sides come to an end in each way that they can.
    assert_eq!(ends.len(), 4);
}

/// Whether `play` accepts exactly what `legal` lists.
fn assert_accepts_the_listed(position: &Position, rules: &referee_rules::bagh_chal::Rules) {
    let listed: BTreeSet<_> = position.legal(rules).into_iter().collect();
    for action in every_action() {
        let played = position.play(rules, action);
        assert_eq!(
            played.is_ok(),
            listed.contains(&action),
            "{action} in {position:?} under {rules:?}"
        );
    }
}

#[test]
fn play_accepts_exactly_what_is_listed() {
    let mut chance = Chance(4);
    for _ in 0..400 {
        assert_accepts_the_listed(&any_position(&mut chance), &GUIDE);
    }
}

#[test]
fn play_accepts_exactly_what_is_listed_under_every_option() {
    let mut chance = Chance(5);
    for rules in every_single_option() {
        for _ in 0..25 {
            let position = any_position(&mut chance);
            if let Ok(position) = Position::new(&position.setup(), &rules) {
                assert_accepts_the_listed(&position, &rules);
            }
        }
    }
}
