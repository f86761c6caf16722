//! A roll moves wrongly, or the turn goes astray.

use super::{
    rules::{LAST, Rolled, Rules, State, walk, winner},
    slip,
};
use crate::slip::Slip;

/// A face counts one too few or too many, is missing, or is there although no die has it.
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
    }
    for face in [0, 7] {
        slips.push(slip("face", format!("{face}-is-rolled"), |rules| {
            rules.faces.push(face)
        }));
    }
    slips
}

/// A token jumps over a square as if it were not there, or counts it twice.
pub(super) fn squares() -> Vec<Slip> {
    type Walk = fn(usize, usize) -> usize;
    let walks: [(&str, Walk); 8] = [
        ("rows-end-a-square-early", |from, pips| {
            let end = walk(from, pips);
            if from % 10 != 0 && end / 10 > from / 10 && end < LAST {
                end + 1
            } else {
                end
            }
        }),
        ("the-first-square-is-0", |from, pips| {
            if from == 0 {
                pips - 1
            } else {
                walk(from, pips)
            }
        }),
        ("the-first-square-is-2", |from, pips| {
            if from == 0 {
                pips + 1
            } else {
                walk(from, pips)
            }
        }),
        ("a-walk-of-exactly-the-way-left-stays", |from, pips| {
            if from + pips >= LAST {
                from
            } else {
                from + pips
            }
        }),
        ("99-is-far-enough", |from, pips| {
            if from + pips == LAST - 1 {
                LAST
            } else {
                walk(from, pips)
            }
        }),
        ("a-roll-too-large-by-one-is-cut-short", |from, pips| {
            if from + pips == LAST + 1 {
                LAST
            } else {
                walk(from, pips)
            }
        }),
        ("a-six-too-large-is-cut-short", |from, pips| {
            if pips == 6 {
                (from + pips).min(LAST)
            } else {
                walk(from, pips)
            }
        }),
        ("wraps-round-beyond-100", |from, pips| {
            let end = from + pips;
            if end > LAST { end - LAST } else { end }
        }),
    ];
    let slips = walks.into_iter();
    slips
        .map(|(name, walk)| slip("walk", name, |rules| rules.walk = walk))
        .collect()
}

/// Something else happens than that the turn passes.
pub(super) fn aftermaths() -> Vec<Slip> {
    type Aftermath = fn(&mut State, &Rolled);
    let aftermaths: [(&str, Aftermath); 12] = [
        ("the-turn-stays-when-nothing-moved", |state, rolled| {
            if state.squares[rolled.side] == rolled.from {
                state.turn = rolled.side;
            }
        }),
        ("the-turn-stays-after-a-ladder", |state, rolled| {
            if state.squares[rolled.side] > rolled.from + rolled.pips {
                state.turn = rolled.side;
            }
        }),
        ("the-turn-stays-after-a-snake", |state, rolled| {
            if state.squares[rolled.side] < rolled.from {
                state.turn = rolled.side;
            }
        }),
        ("the-turn-stays-after-a-one", |state, rolled| {
            if rolled.pips == 1 {
                state.turn = rolled.side;
            }
        }),
        ("the-turn-stays-after-the-first-six", |state, rolled| {
            if rolled.pips == 6 && rolled.from == 0 {
                state.turn = rolled.side;
            }
        }),
        ("black-plays-on", |state, _| state.turn = 0),
        ("the-other-token-moves", |state, rolled| {
            let moved = state.squares[rolled.side] - rolled.from.min(state.squares[rolled.side]);
            state.squares[rolled.side] = rolled.from;
            let other = &mut state.squares[1 - rolled.side];
            *other = (*other + moved).min(LAST);
        }),
        ("both-tokens-move", |state, rolled| {
            let other = &mut state.squares[1 - rolled.side];
            *other = walk(*other, rolled.pips);
        }),
        ("meeting-sends-the-mover-back", |state, rolled| {
            if state.squares[0] == state.squares[1] {
                state.squares[rolled.side] = rolled.from;
            }
        }),
        ("meeting-puts-the-mover-one-behind", |state, rolled| {
            if state.squares[0] == state.squares[1] && state.squares[0] != rolled.from {
                state.squares[rolled.side] = state.squares[rolled.side].saturating_sub(1);
            }
        }),
        ("a-snake-goes-down-to-the-start", |state, rolled| {
            if state.squares[rolled.side] < rolled.from {
                state.squares[rolled.side] = 0;
            }
        }),
        ("passing-the-other-sends-it-back", |state, rolled| {
            let (from, to) = (rolled.from, state.squares[rolled.side]);
            let other = &mut state.squares[1 - rolled.side];
            if from < *other && *other < to {
                *other = 0;
            }
        }),
    ];
    let slips = aftermaths.into_iter();
    slips
        .map(|(name, aftermath)| slip("aftermath", name, |rules| rules.aftermath = aftermath))
        .collect()
}

/// The end is seen late, early, or goes to the wrong side; the start is wrong.
pub(super) fn ends() -> Vec<Slip> {
    type Change = fn(&mut Rules);
    let changes: [(&str, Change); 10] = [
        ("the-other-side-wins", |rules| {
            rules.winner = |state| winner(state).map(|side| 1 - side);
        }),
        ("nobody-wins", |rules| rules.winner = |_| None),
        ("black-cannot-win", |rules| {
            rules.winner = |state| winner(state).filter(|side| *side == 1);
        }),
        ("white-cannot-win", |rules| {
            rules.winner = |state| winner(state).filter(|side| *side == 0);
        }),
        ("99-wins", |rules| {
            rules.winner = |state| state.squares.iter().position(|square| *square >= 99);
        }),
        ("the-winner-is-seen-on-its-next-turn", |rules| {
            rules.winner = |state| winner(state).filter(|side| *side == state.turn);
        }),
        ("the-winner-is-seen-on-the-others-turn-only", |rules| {
            rules.winner = |state| winner(state).filter(|side| *side != state.turn);
        }),
        ("rolls-go-on-after-it", |rules| rules.after_the_end = true),
        ("black-starts-on-1", |rules| rules.start[0] = 1),
        ("white-starts-on-1", |rules| rules.start[1] = 1),
    ];
    let slips = changes.into_iter();
    slips
        .map(|(name, change)| slip("end", name, change))
        .collect()
}
