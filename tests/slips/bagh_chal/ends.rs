//! The end is seen late, early, or goes to the wrong side.

use super::{
    rules::{Ending, Rules, Side, State},
    slip,
};
use crate::slip::Slip;

type Judge = fn(&Rules, &State) -> Ending;

fn is_won_by_captures(rules: &Rules, state: &State) -> bool {
    state.captured >= rules.captures_to_win
}

/// Whether a side has nothing that it might do.
fn is_stuck(rules: &Rules, state: &State, side: Side) -> bool {
    state.turn == side && !rules.can_act(state)
}

pub(super) fn ends() -> Vec<Slip> {
    let endings: [(&str, Judge); 12] = [
        ("captures-win-for-the-goats", |rules, state| {
            if is_won_by_captures(rules, state) {
                Some(vec!["goat"])
            } else {
                rules.ending(state)
            }
        }),
        ("captures-win-on-the-tigers-next-turn", |rules, state| {
            let early = is_won_by_captures(rules, state) && state.turn == Side::Goat;
            rules.ending(state).filter(|_| !early)
        }),
        ("captures-win-in-the-moving-stage-only", |rules, state| {
            let early = is_won_by_captures(rules, state) && state.in_hand > 0;
            rules.ending(state).filter(|_| !early)
        }),
        (
            "tigers-win-with-goats-left-that-cannot-win",
            |rules, state| {
                // "Four tigers cannot be shut in by that few": counts the goats that are left.
                let few = state.in_hand == 0 && state.captured == 4 && state.turn == Side::Goat;
                rules.ending(state).or_else(|| few.then(|| vec!["tiger"]))
            },
        ),
        ("shut-in-tigers-win", |rules, state| {
            if is_stuck(rules, state, Side::Tiger) {
                Some(vec!["tiger"])
            } else {
                rules.ending(state)
            }
        }),
        ("shut-in-tigers-draw", |rules, state| {
            if is_stuck(rules, state, Side::Tiger) {
                Some(Vec::new())
            } else {
                rules.ending(state)
            }
        }),
        ("shut-in-tigers-are-not-seen", |rules, state| {
            let ending = rules.ending(state);
            ending.filter(|_| !is_stuck(rules, state, Side::Tiger))
        }),
        ("shut-in-tigers-lose-before-their-turn", |rules, state| {
            let next = State {
                turn: Side::Tiger,
                ..state.clone()
            };
            let shut_in = is_stuck(rules, &next, Side::Tiger);
            rules
                .ending(state)
                .or_else(|| shut_in.then(|| vec!["goat"]))
        }),
        ("stuck-goats-win", |rules, state| {
            if is_stuck(rules, state, Side::Goat) {
                Some(vec!["goat"])
            } else {
                rules.ending(state)
            }
        }),
        ("stuck-goats-are-not-seen", |rules, state| {
            let ending = rules.ending(state);
            ending.filter(|_| !is_stuck(rules, state, Side::Goat))
        }),
        ("stuck-goats-lose-before-their-turn", |rules, state| {
            let next = State {
                turn: Side::Goat,
                ..state.clone()
            };
            let stuck = is_stuck(rules, &next, Side::Goat);
            rules.ending(state).or_else(|| stuck.then(|| vec!["tiger"]))
        }),
        (
            "goats-that-cannot-step-lose-while-placing",
            |rules, state| {
                let placed = State {
                    in_hand: 0,
                    ..state.clone()
                };
                let stuck = is_stuck(rules, &placed, Side::Goat);
                rules.ending(state).or_else(|| stuck.then(|| vec!["tiger"]))
            },
        ),
    ];
    let endings = endings
        .into_iter()
        .map(|(name, ending)| slip("end", name, |rules| rules.ending = ending));
    let goes_on = slip("end", "actions-go-on-after-it", |rules| {
        rules.after_the_end = true
    });
    endings.chain([goes_on]).collect()
}
