//! Every action that can be written, in thousands of positions, against the naive generator.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _, Reason, Refusal as _,
    jungle::{Action, Position, Side, Square},
};

use crate::{
    naive::{self, End, Naive},
    support::{Chance, GUIDE, any_position, legal},
};

fn naive_of(position: &Position) -> Naive {
    let setup = position.setup();
    Naive::read(
        &setup.board.to_string(),
        &setup.turn.to_string(),
        setup.quiet,
    )
}

fn end_of(position: &Position) -> Option<End> {
    let outcome = position.outcome(&GUIDE)?;
    Some(match outcome.winners.as_slice() {
        [Side::Red] => End::Red,
        [Side::Blue] => End::Blue,
        _ => End::Draw,
    })
}

#[test]
fn the_naive_generator_lists_the_same_actions_and_ends() {
    let mut chance = Chance(1);
    for _ in 0..4000 {
        let position = any_position(&mut chance);
        let naive = naive_of(&position);
        assert_eq!(legal(&position, &GUIDE), naive.legal(), "{position:?}");
        assert_eq!(end_of(&position), naive.end(), "{position:?}");
        assert_eq!(
            position.count_legal(&GUIDE),
            naive.legal().len() as u64,
            "{position:?}"
        );
    }
}

#[test]
fn the_naive_generator_plays_to_the_same_positions() {
    let mut chance = Chance(2);
    for _ in 0..1500 {
        let position = any_position(&mut chance);
        let naive = naive_of(&position);
        for action in position.legal(&GUIDE) {
            let next = position.after(&GUIDE, action);
            assert_eq!(
                naive_of(&next),
                naive.play(&action.to_string()),
                "{action}: {position:?}"
            );
        }
    }
}

#[test]
fn play_accepts_what_legal_lists_and_nothing_else() {
    let mut chance = Chance(3);
    for _ in 0..600 {
        let position = any_position(&mut chance);
        let listed: BTreeSet<Action> = position.legal(&GUIDE).into_iter().collect();
        assert_eq!(
            listed.len(),
            position.legal(&GUIDE).len(),
            "repeats: {position:?}"
        );
        for from in Square::all() {
            for to in Square::all() {
                let action = Action::Move { from, to };
                let accepted = position.play(&GUIDE, action).is_ok();
                assert_eq!(accepted, listed.contains(&action), "{action}: {position:?}");
            }
        }
        assert!(position.play(&GUIDE, Action::Pass).is_err());
    }
}

#[test]
fn the_first_clause_that_forbids_is_named() {
    let mut chance = Chance(4);
    let mut named = BTreeSet::new();
    for _ in 0..150 {
        let position = any_position(&mut chance);
        let naive = naive_of(&position);
        let is_over = naive.end().is_some();
        for (from, start) in Square::all().zip(naive::squares()) {
            for (to, end) in Square::all().zip(naive::squares()) {
                let first = if is_over {
                    Some(5)
                } else {
                    naive.first_clause_against(start, end)
                };
                let refusal = position.refusal(&GUIDE, Action::Move { from, to });
                let clause = refusal.map(|illegal| illegal.clause().to_string());
                let expected = first.map(|number| format!("JUN-{number:02}"));
                assert_eq!(clause, expected, "{from}-{to}: {position:?}");
                named.extend(first);
            }
        }
    }
    assert_eq!(
        named,
        BTreeSet::from([5, 7, 8, 9, 10, 11, 12, 13, 14, 16, 19, 21, 25])
    );
}

#[test]
fn random_games_end_as_the_naive_ones_do() {
    let mut chance = Chance(5);
    let mut reasons = BTreeSet::new();
    for _ in 0..150 {
        let mut position = Position::start(&GUIDE);
        let mut naive = naive_of(&position);
        while position.outcome(&GUIDE).is_none() {
            let actions = position.legal(&GUIDE);
            let action = actions[chance.below(actions.len())];
            position = position.play(&GUIDE, action).unwrap();
            naive = naive.play(&action.to_string());
        }
        assert_eq!(naive_of(&position), naive);
        assert_eq!(end_of(&position), naive.end(), "{position:?}");
        reasons.extend(
            position
                .outcome(&GUIDE)
                .map(|outcome| outcome.reason.name()),
        );
    }
    assert!(reasons.contains(Reason::Den.name()), "{reasons:?}");
}

#[test]
fn naive_squares_are_the_squares() {
    let theirs: Vec<String> = naive::squares().map(naive::name).collect();
    let ours: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert_eq!(ours, theirs);
}
