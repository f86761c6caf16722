//! Games of chance played by both implementations in lockstep, at every kind of table.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _,
    ludo::{Position, Rules},
};

use crate::support::{Chance, anywhere, legal, naive, naive_table, tables};

/// Plays on to the end, or for so many plies, comparing after each.
fn lockstep(rules: &Rules, mut position: Position, plies: usize, chance: &mut Chance) -> bool {
    let table = naive_table(rules);
    let mut other = naive(&position);
    for _ in 0..plies {
        let actions = legal(&position, rules);
        assert_eq!(actions, other.legal(table), "{position:?}");
        assert_eq!(
            winners(&position, rules),
            other.winners(table),
            "{position:?}"
        );
        if actions.is_empty() {
            return true;
        }
        let actions: Vec<String> = actions.into_iter().collect();
        let action = &actions[chance.below(actions.len())];
        let next = position.play(rules, action.parse().unwrap()).unwrap();
        other = other.play(action, table).unwrap();
        assert_eq!(naive(&next), other, "{position:?} {action}");
        position = next;
    }
    false
}

fn winners(position: &Position, rules: &Rules) -> BTreeSet<String> {
    let outcome = position.outcome(rules);
    outcome
        .iter()
        .flat_map(|outcome| outcome.winners.iter())
        .map(ToString::to_string)
        .collect()
}

#[test]
fn whole_games() {
    let mut chance = Chance(1);
    let mut ended = 0;
    for rules in tables() {
        let start = Position::start(&rules);
        ended += usize::from(lockstep(&rules, start, 4_000, &mut chance));
    }
    assert_eq!(ended, 24);
}

#[test]
fn from_positions_that_no_game_reaches() {
    let mut chance = Chance(2);
    let mut played = 0;
    for rules in tables() {
        for _ in 0..30 {
            if let Some(position) = anywhere(&rules, &mut chance) {
                lockstep(&rules, position, 12, &mut chance);
                played += 1;
            }
        }
    }
    assert!(played > 100, "{played}");
}
