//! Every action that can be written, in many positions: `play` accepts exactly what `legal` lists.

use referee_rules::{Position as _, Refusal as _, ludo::Position, ludo::Rules};

use crate::support::{
    Chance, any_rules, anywhere, every_action, every_single_option, tables, wander,
};

fn accepts_what_it_lists(rules: &Rules, position: &Position) {
    let legal = position.legal(rules);
    assert_eq!(
        legal.is_empty(),
        position.outcome(rules).is_some(),
        "{position:?}"
    );
    for (index, action) in legal.iter().enumerate() {
        assert!(
            !legal[..index].contains(action),
            "{action} twice: {position:?}"
        );
    }
    for action in every_action() {
        let refusal = position.refusal(rules, action);
        assert_eq!(
            legal.contains(&action),
            refusal.is_none(),
            "{action} in {position:?}: {refusal:?}"
        );
        if let Some(illegal) = refusal {
            assert!(illegal.clause().id().starts_with("LUD-"));
            assert!(!illegal.to_string().is_empty());
        }
    }
}

#[test]
fn by_the_guide_at_every_table() {
    let mut chance = Chance(3);
    for rules in tables() {
        for _ in 0..6 {
            let plies = chance.below(400);
            accepts_what_it_lists(&rules, &wander(&rules, plies, &mut chance));
            if let Some(position) = anywhere(&rules, &mut chance) {
                accepts_what_it_lists(&rules, &position);
            }
        }
    }
}

#[test]
fn under_every_option() {
    let mut chance = Chance(4);
    for table in ["walls", "quick teams", "red yellow"].map(crate::support::table) {
        for rules in every_single_option(table) {
            let plies = chance.below(300);
            accepts_what_it_lists(&rules, &wander(&rules, plies, &mut chance));
            if let Some(position) = anywhere(&rules, &mut chance) {
                accepts_what_it_lists(&rules, &position);
            }
        }
    }
}

#[test]
fn under_any_mixture_of_options() {
    let mut chance = Chance(5);
    for table in tables() {
        for _ in 0..3 {
            let rules = any_rules(table, &mut chance);
            let plies = chance.below(300);
            accepts_what_it_lists(&rules, &wander(&rules, plies, &mut chance));
            if let Some(position) = anywhere(&rules, &mut chance) {
                accepts_what_it_lists(&rules, &position);
            }
        }
    }
}
