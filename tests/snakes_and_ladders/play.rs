//! Whole games of random rolls.

use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngSeed},
};
use referee_rules::{
    Position as _, RuleSet as _,
    snakes_and_ladders::{Action, Links, Meeting, Position, Rules, Side, Six},
};

use crate::support::{chosen, guide_and_single_options};

/// What must hold for one roll of a game.
fn roll(rules: &Rules, before: Position, roll: u32) -> Result<Position, TestCaseError> {
    let mover = before.turn();
    let waiting = mover.opponent();
    let after = before
        .play(rules, Action::Roll(roll))
        .map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
    let untouched = rules.meeting == Meeting::Share && rules.links != Links::NextTurn;
    if untouched {
        prop_assert_eq!(before.square(waiting), after.square(waiting));
    }
    if roll != 6 || rules.six == Six::EndsTurn {
        prop_assert_eq!(after.turn(), waiting);
    }
    let setup = after.setup();
    prop_assert!((0..=2).contains(&setup.sixes));
    let checked = Position::new(&setup, rules);
    prop_assert_eq!(
        checked.as_ref(),
        Ok(&after),
        "play leads to clear positions"
    );
    prop_assert_eq!(
        after.outcome(rules).is_none(),
        !after.legal(rules).is_empty()
    );
    Ok(after)
}

/// Nothing can be rolled any more, and who won stays so.
fn is_final(rules: &Rules, end: Position) -> Result<(), TestCaseError> {
    let arrived = Side::ALL.map(|side| end.square(side).number() == 100);
    prop_assert!(arrived[0] != arrived[1], "exactly one token is on 100");
    prop_assert!(end.legal(rules).is_empty());
    for roll in 0..=7 {
        prop_assert!(end.play(rules, Action::Roll(roll)).is_err());
    }
    Ok(())
}

proptest! {
    #![proptest_config(Config {
        cases: 128,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(100),
        ..Config::default()
    })]

    #[test]
    fn games_keep_the_rules_under_every_option(rolls in vec(1_u32..=6, 1..300)) {
        for rules in guide_and_single_options() {
            let mut position = Position::start(&rules);
            for face in &rolls {
                if position.outcome(&rules).is_some() {
                    is_final(&rules, position)?;
                    break;
                }
                position = roll(&rules, position, *face)?;
            }
        }
    }

    #[test]
    fn games_keep_the_rules_under_options_together(
        choices in vec(0_usize..12, Rules::OPTIONS.len()),
        rolls in vec(1_u32..=6, 1..300),
    ) {
        let rules = chosen(&choices);
        let mut position = Position::start(&rules);
        for face in rolls {
            if position.outcome(&rules).is_some() {
                is_final(&rules, position)?;
                break;
            }
            position = roll(&rules, position, face)?;
        }
    }

    #[test]
    fn games_end_under_the_guides(rolls in vec(1_u32..=6, 3_000)) {
        let rules = Rules::GUIDE;
        let mut position = Position::start(&rules);
        for face in rolls {
            if position.outcome(&rules).is_none() {
                position = roll(&rules, position, face)?;
            }
        }
        is_final(&rules, position)?;
    }
}
