//! Random games under every option: what holds after each ply.

use std::collections::BTreeSet;

use proptest::{
    collection::vec,
    prelude::{ProptestConfig, any, prop_assert, prop_assert_eq},
    test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner},
};
use referee_rules::{
    Position as _,
    bagh_chal::{Action, CapturedGoats, Position, Repetition, Rules, Side},
};

use crate::support::{Chance, GUIDE, any_position, any_rules, every_single_option, naive};

/// Runs a property of a list of picks on seeded chance.
fn on_random_picks(
    cases: u32,
    plies: usize,
    property: impl Fn(Vec<u16>) -> Result<(), TestCaseError>,
) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let chance = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, chance);
    runner.run(&vec(any::<u16>(), 0..plies), property).unwrap();
}

/// Plays one action of the list, picked by a number, and checks the ply.
fn one_ply(
    position: &Position,
    rules: &Rules,
    pick: u16,
) -> Result<Option<Position>, TestCaseError> {
    let listed = position.legal(rules);
    let over = position.outcome(rules).is_some();
    prop_assert_eq!(over, listed.is_empty(), "{:?} under {:?}", position, rules);
    prop_assert_eq!(position.count_legal(rules), listed.len() as u64);
    let set: BTreeSet<Action> = listed.iter().copied().collect();
    prop_assert_eq!(set.len(), listed.len(), "repeats: {:?}", listed);
    for action in &listed {
        prop_assert_eq!(position.refusal(rules, *action), None);
    }
    if over {
        return Ok(None);
    }
    let action = listed[usize::from(pick) % listed.len()];
    let next = position.play(rules, action).unwrap();
    check_ply(position, rules, action, &next)?;
    Ok(Some(next))
}

fn check_ply(
    position: &Position,
    rules: &Rules,
    action: Action,
    next: &Position,
) -> Result<(), TestCaseError> {
    let (before, after) = (position.setup(), next.setup());
    let captured = after.captured - before.captured;
    prop_assert!(captured <= 1 + u8::from(rules.jump_two_goats.is_allowed()));
    prop_assert!(captured == 0 || before.turn == Side::Tiger);
    let placed = u8::from(matches!(action, Action::Place(_)));
    let back = match rules.captured_goats {
        CapturedGoats::Gone => 0,
        CapturedGoats::PlacedAgain => captured,
    };
    prop_assert_eq!(after.in_hand + placed, before.in_hand + back);
    let goats = |position: &Position| position.board().goats().len() as u8;
    prop_assert_eq!(goats(next) + captured, goats(position) + placed);
    let tigers = |position: &Position| position.board().tigers().len();
    prop_assert!(tigers(next) == 4 || rules.goat_captures.is_allowed());
    let goes_on = after.jumper.is_some();
    prop_assert!(!goes_on || (rules.chain_jumps.is_allowed() && captured > 0));
    prop_assert_eq!(after.turn == before.turn, goes_on);
    prop_assert!(after.seen.is_empty() || rules.repetition != Repetition::Free);
    let read_back = Position::new(&after, rules);
    prop_assert_eq!(read_back.as_ref(), Ok(next));
    Ok(())
}

fn play_on(
    mut position: Position,
    rules: &Rules,
    picks: impl IntoIterator<Item = u16>,
) -> Result<(), TestCaseError> {
    for pick in picks {
        match one_ply(&position, rules, pick)? {
            Some(next) => position = next,
            None => break,
        }
    }
    Ok(())
}

#[test]
fn games_under_every_option_hold_together() {
    on_random_picks(8, 120, |picks| {
        for rules in every_single_option() {
            play_on(Position::start(&rules), &rules, picks.iter().copied())?;
        }
        Ok(())
    });
}

/// A seed for what a case needs besides its picks.
fn seed(picks: &[u16]) -> u64 {
    let mix = |seed: u64, pick: &u16| seed.wrapping_mul(31).wrapping_add(u64::from(*pick));
    picks.iter().fold(1, mix)
}

#[test]
fn games_under_any_mixture_of_options_hold_together() {
    on_random_picks(150, 120, |picks| {
        let rules = any_rules(&mut Chance(seed(&picks)));
        play_on(Position::start(&rules), &rules, picks)
    });
}

#[test]
fn every_clear_position_can_be_played_on() {
    on_random_picks(300, 40, |picks| {
        let mut chance = Chance(seed(&picks));
        let rules = any_rules(&mut chance);
        let setup = any_position(&mut chance).setup();
        match Position::new(&setup, &rules) {
            Ok(position) => play_on(position, &rules, picks),
            Err(_) => Ok(()),
        }
    });
}

#[test]
fn whole_games_go_as_in_the_second_generator() {
    let mut chance = Chance(8);
    for _ in 0..60 {
        let mut position = Position::start(&GUIDE);
        let mut plain = naive(&position);
        for _ in 0..200 {
            let listed = position.legal(&GUIDE);
            if listed.is_empty() {
                break;
            }
            let action = listed[chance.below(listed.len())];
            position = position.play(&GUIDE, action).unwrap();
            plain = plain.play(&action.to_string()).unwrap();
            assert_eq!(naive(&position), plain);
            assert_eq!(position.board().to_string(), plain.board());
            assert_eq!(position.outcome(&GUIDE).is_some(), plain.winner().is_some());
        }
    }
}
