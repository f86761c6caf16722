//! Random games under every option: what holds after each ply.

use proptest::{
    prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq},
    proptest,
    test_runner::TestCaseError,
};
use referee_rules::{
    Position as _,
    jungle::{Action, EqualRanks, Position, Rules, Square},
};

use crate::support::{Chance, any_position, any_rules, every_single_option};

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
    let mut seen = listed.clone();
    seen.sort_unstable();
    prop_assert!(
        seen.windows(2).all(|pair| pair[0] != pair[1]),
        "repeats: {:?}",
        listed
    );
    for action in &listed {
        prop_assert_eq!(position.refusal(rules, *action), None);
    }
    if over {
        return Ok(None);
    }
    let action = listed[usize::from(pick) % listed.len()];
    let next = position.play(rules, action).unwrap();
    prop_assert_eq!(next.turn(), position.turn().opponent());
    let (mover, other) = (position.turn(), position.turn().opponent());
    let count = |position: &Position, side| position.board().standing(side).len();
    let taken = count(position, other) - count(&next, other);
    let given = count(position, mover) - count(&next, mover);
    prop_assert!(taken <= 1 && given <= taken);
    prop_assert!(given == 0 || rules.equal_ranks == EqualRanks::BothFall);
    prop_assert!(next.quiet() == position.quiet() + 1 || (taken == 1 && next.quiet() == 0));
    let read_back = Position::new(&next.setup(), rules);
    prop_assert_eq!(read_back.as_ref(), Ok(&next));
    Ok(Some(next))
}

/// Every action that can be written is accepted exactly if it is listed.
fn refuses_the_rest(position: &Position, rules: &Rules) -> Result<(), TestCaseError> {
    let listed = position.legal(rules);
    let squares: Vec<Square> = Square::all().collect();
    let moves = squares.iter().flat_map(|from| {
        squares.iter().map(|to| Action::Move {
            from: *from,
            to: *to,
        })
    });
    for action in moves.chain([Action::Pass]) {
        let accepted = position.play(rules, action).is_ok();
        prop_assert_eq!(
            accepted,
            listed.contains(&action),
            "{} in {:?}",
            action,
            position
        );
    }
    Ok(())
}

fn play_out(mut position: Position, rules: &Rules, picks: &[u16]) -> Result<(), TestCaseError> {
    for pick in picks {
        match one_ply(&position, rules, *pick)? {
            Some(next) => position = next,
            None => break,
        }
    }
    refuses_the_rest(&position, rules)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_single_option_holds_together_from_the_start(picks in prop::collection::vec(any::<u16>(), 1..90)) {
        for rules in every_single_option() {
            play_out(Position::start(&rules), &rules, &picks)?;
        }
    }

    #[test]
    fn every_single_option_holds_together_anywhere(seed in any::<u64>(), picks in prop::collection::vec(any::<u16>(), 1..12)) {
        let position = any_position(&mut Chance(seed));
        for rules in every_single_option() {
            // A count that the guide allows can be beyond the limit of a house rule.
            if let Ok(position) = Position::new(&position.setup(), &rules) {
                play_out(position, &rules, &picks)?;
            }
        }
    }

    #[test]
    fn any_mixture_of_options_holds_together(seed in any::<u64>(), picks in prop::collection::vec(any::<u16>(), 1..60)) {
        let mut chance = Chance(seed);
        for _ in 0..12 {
            let rules = any_rules(&mut chance);
            play_out(Position::start(&rules), &rules, &picks)?;
            if let Ok(position) = Position::new(&any_position(&mut chance).setup(), &rules) {
                play_out(position, &rules, &picks)?;
            }
        }
    }
}
