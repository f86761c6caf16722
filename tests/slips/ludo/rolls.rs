//! A roll moves wrongly, or the turn goes astray.

use super::{
    cells::{COLOURS, Cell},
    rules::Rules,
    slip,
    state::{Gains, Move, State},
};
use crate::slip::Slip;

/// A face counts one too few or too many, is missing, or is there although no die has it; or it
/// does not do for entering what it should.
pub(super) fn faces() -> Vec<Slip> {
    let mut slips = Vec::new();
    for face in 1..=6 {
        for pips in [face - 1, face + 1] {
            slips.push(slip("face", format!("{face}-counts-{pips}"), |rules| {
                rules.pips[face] = pips;
            }));
        }
        slips.push(slip("face", format!("{face}-is-missing"), |rules| {
            rules.faces.retain(|other| *other != face);
        }));
        if face != 6 {
            slips.push(slip("face", format!("{face}-enters-too"), |rules| {
                rules.entering.push(face);
            }));
        }
    }
    slips.push(slip("face", "6-does-not-enter", |rules| {
        rules.entering.clear()
    }));
    slips
}

/// The turn goes to the wrong colour.
pub(super) fn turns() -> Vec<Slip> {
    let mut slips = Vec::new();
    for (colour, name) in COLOURS.into_iter().enumerate() {
        let right = Rules::default().next[colour];
        for other in (0..4).filter(|other| *other != right) {
            let after = format!("{}-after-{name}", COLOURS[other]);
            slips.push(slip("turn", after, |rules| rules.next[colour] = other));
        }
    }
    slips
}

/// Another roll is given, or is not, and what has been rolled is kept when it should not be.
pub(super) fn bonuses() -> Vec<Slip> {
    type RollsAgain = fn(&State, &Move, Gains) -> bool;
    let cases: [(&str, RollsAgain); 11] = [
        ("a-six-that-enters-gives-none", |_, it, gains| {
            (gains.six && it.from != Cell::Yard) || gains.capture || gains.arrival
        }),
        ("a-six-in-the-column-gives-none", |_, it, gains| {
            (gains.six && it.to.is_ring()) || gains.capture || gains.arrival
        }),
        ("a-six-that-walks-gives-none", |_, it, gains| {
            (gains.six && it.from == Cell::Yard) || gains.capture || gains.arrival
        }),
        ("a-five-gives-one", |_, it, gains| {
            gains.six || gains.capture || gains.arrival || it.die == 5
        }),
        ("a-one-gives-one", |_, it, gains| {
            gains.six || gains.capture || gains.arrival || it.die == 1
        }),
        ("a-capture-by-a-six-gives-none", |_, _, gains| {
            (gains.six != gains.capture) || gains.arrival
        }),
        ("an-arrival-by-a-six-gives-none", |_, _, gains| {
            (gains.six != gains.arrival) || gains.capture
        }),
        ("a-capture-by-a-one-gives-none", |_, it, gains| {
            gains.six || (gains.capture && it.die > 1) || gains.arrival
        }),
        ("an-arrival-by-a-one-gives-none", |_, it, gains| {
            gains.six || gains.capture || (gains.arrival && it.die > 1)
        }),
        ("stopping-on-a-safe-cell-gives-one", |_, it, gains| {
            let safe = Rules::default().is_safe(it.colour, it.to);
            gains.six || gains.capture || gains.arrival || safe
        }),
        ("turning-into-the-column-gives-one", |_, it, gains| {
            let turns = it.from.is_ring() && !it.to.is_ring();
            gains.six || gains.capture || gains.arrival || turns
        }),
    ];
    let slips = cases.into_iter();
    slips
        .map(|(name, case)| slip("bonus", name, |rules| rules.rolls_again = case))
        .collect()
}

/// Sixes are counted wrongly, or what should happen after a roll does not.
pub(super) fn sixes() -> Vec<Slip> {
    type Aftermath = fn(&mut State, &Move, Gains);
    let after_moves: [(&str, Aftermath); 5] = [
        ("a-capture-forgets-the-sixes", |state, _, gains| {
            if gains.capture {
                state.sixes = 0;
            }
        }),
        ("an-arrival-forgets-the-sixes", |state, _, gains| {
            if gains.arrival {
                state.sixes = 0;
            }
        }),
        ("entering-forgets-the-sixes", |state, it, _| {
            if it.from == Cell::Yard {
                state.sixes = 0;
            }
        }),
        ("walking-forgets-the-sixes", |state, it, _| {
            if it.from != Cell::Yard {
                state.sixes = 0;
            }
        }),
        ("the-die-stays-after-a-six", |state, _, gains| {
            if gains.six {
                state.die = Some(6);
            }
        }),
    ];
    type Rolled = fn(&State, &mut State, usize);
    let after_rolls: [(&str, Rolled); 7] = [
        ("sixes-are-not-counted", |before, state, _| {
            state.sixes = before.sixes
        }),
        (
            "a-six-without-a-move-is-not-counted",
            |before, state, die| {
                if die == 6 && state.die.is_none() && state.turn == before.turn {
                    state.sixes = before.sixes;
                }
            },
        ),
        (
            "a-six-without-a-move-ends-the-turn",
            |before, state, die| {
                if die == 6 && state.die.is_none() && state.turn == before.turn {
                    Rules::default().pass_turn(state);
                }
            },
        ),
        (
            "a-roll-without-a-move-is-rolled-again",
            |before, state, die| {
                if die != 6 && state.die.is_none() {
                    state.turn = before.turn;
                }
            },
        ),
        ("a-roll-without-a-move-stays", |before, state, die| {
            if die != 6 && state.die.is_none() {
                state.turn = before.turn;
                state.die = Some(die);
            }
        }),
        (
            "other-numbers-do-not-break-the-row",
            |before, state, die| {
                if die != 6 && state.turn == before.turn {
                    state.sixes = before.sixes;
                }
            },
        ),
        ("the-next-player-inherits-the-sixes", |before, state, _| {
            if state.turn != before.turn {
                state.sixes = before.sixes.min(2);
            }
        }),
    ];
    let after_moves = after_moves
        .into_iter()
        .map(|(name, case)| slip("six", name, |rules| rules.aftermath = case));
    let after_rolls = after_rolls
        .into_iter()
        .map(|(name, case)| slip("six", name, |rules| rules.rolled = case));
    let void = [2, 4].map(|six| {
        slip("six", format!("number-{six}-is-void"), |rules| {
            rules.void_six = six
        })
    });
    after_moves.chain(after_rolls).chain(void).collect()
}
