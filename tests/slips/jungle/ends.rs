//! The board, the turn or the count go astray with a move; the end is seen late, early, or goes to
//! the wrong side.

use super::{
    rules::{
        ANIMALS, ELEPHANT, Ending, LION, Piece, Played, QUIET_LIMIT, Rules, SIDES, State, TIGER,
    },
    slip,
    squares::SQUARES,
};
use crate::slip::Slip;

type Aftermath = fn(&mut State, &Played);

pub(super) fn aftermaths() -> Vec<Slip> {
    let cases: [(&str, Aftermath); 13] = [
        ("the-mover-stays-behind-too", |state, played| {
            state.board[played.from] = Some(played.piece);
        }),
        ("the-attacker-goes-too", |state, played| {
            if played.captured.is_some() {
                state.board[played.to] = None;
            }
        }),
        (
            "the-victim-goes-back-to-where-the-attacker-came-from",
            |state, played| {
                if played.captured.is_some() {
                    state.board[played.from] = played.captured;
                }
            },
        ),
        ("the-attacker-becomes-its-victim", |state, played| {
            if let Some(captured) = played.captured {
                state.board[played.to] = Some(Piece {
                    side: played.piece.side,
                    ..captured
                });
            }
        }),
        ("the-turn-stays-after-a-capture", |state, played| {
            if played.captured.is_some() {
                state.turn = played.piece.side;
            }
        }),
        ("the-turn-stays-after-a-leap", |state, played| {
            let apart = played.from.abs_diff(played.to);
            if apart != 1 && apart != 7 {
                state.turn = played.piece.side;
            }
        }),
        ("the-turn-stays-after-a-step", |state, played| {
            let apart = played.from.abs_diff(played.to);
            if played.captured.is_none() && (apart == 1 || apart == 7) {
                state.turn = played.piece.side;
            }
        }),
        ("the-count-starts-at-1-after-a-capture", |state, played| {
            if played.captured.is_some() {
                state.quiet = 1;
            }
        }),
        ("the-count-goes-on-through-captures", |state, played| {
            if played.captured.is_some() {
                state.quiet += 1;
            }
        }),
        ("a-leap-starts-the-count-anew", |state, played| {
            let apart = played.from.abs_diff(played.to);
            if apart != 1 && apart != 7 {
                state.quiet = 0;
            }
        }),
        ("blue-moves-are-not-counted", |state, played| {
            if played.piece.side == 1 && played.captured.is_none() {
                state.quiet -= 1;
            }
        }),
        ("red-moves-are-not-counted", |state, played| {
            if played.piece.side == 0 && played.captured.is_none() {
                state.quiet -= 1;
            }
        }),
        ("moves-count-twice", |state, played| {
            if played.captured.is_none() {
                state.quiet += 1;
            }
        }),
    ];
    let slips = cases.into_iter();
    slips
        .map(|(name, aftermath)| slip("aftermath", name, |rules| rules.aftermath = aftermath))
        .collect()
}

/// The side whose animal stands in the other's den.
fn in_den(rules: &Rules, state: &State) -> Option<usize> {
    (0..SQUARES).find_map(|square| {
        let piece = state.board[square]?;
        (rules.dens[square] == Some(1 - piece.side)).then_some(piece.side)
    })
}

fn has_animals(state: &State, side: usize) -> bool {
    state.board.iter().flatten().any(|piece| piece.side == side)
}

fn winner(side: usize) -> Ending {
    Some(vec![SIDES[side]])
}

type Judge = fn(&Rules, &State) -> Ending;

pub(super) fn ends() -> Vec<Slip> {
    let cases: [(&str, Judge); 21] = [
        ("the-den-loses", |rules, state| match in_den(rules, state) {
            Some(side) => winner(1 - side),
            None => rules.ending(state),
        }),
        ("the-den-wins-on-the-next-turn", |rules, state| {
            let early = in_den(rules, state).is_some_and(|side| side != state.turn);
            rules.ending(state).filter(|_| !early)
        }),
        ("only-red-wins-by-the-den", |rules, state| {
            rules
                .ending(state)
                .filter(|_| in_den(rules, state) != Some(1))
        }),
        ("only-blue-wins-by-the-den", |rules, state| {
            rules
                .ending(state)
                .filter(|_| in_den(rules, state) != Some(0))
        }),
        ("lions-and-tigers-do-not-win-by-the-den", |rules, state| {
            let den = (0..SQUARES).filter(|square| rules.dens[*square].is_some());
            let mut inside = den.filter_map(|square| state.board[square]);
            let weak = inside.any(|piece| [TIGER, LION].contains(&piece.animal));
            rules.ending(state).filter(|_| !weak)
        }),
        ("rats-do-not-win-by-the-den", |rules, state| {
            let den = (0..SQUARES).filter(|square| rules.dens[*square].is_some());
            let mut inside = den.filter_map(|square| state.board[square]);
            let weak = inside.any(|piece| ANIMALS.as_bytes()[piece.animal] == b'r');
            rules.ending(state).filter(|_| !weak)
        }),
        ("the-draw-goes-before-the-den", |rules, state| {
            if state.quiet >= QUIET_LIMIT {
                Some(Vec::new())
            } else {
                rules.ending(state)
            }
        }),
        ("59-plies-draw", |rules, state| {
            let early = state.quiet == QUIET_LIMIT - 1;
            rules.ending(state).or_else(|| early.then(Vec::new))
        }),
        ("60-plies-do-not-draw-yet", |rules, state| {
            let late = state.quiet == QUIET_LIMIT && in_den(rules, state).is_none();
            rules.ending(state).filter(|_| !late)
        }),
        ("60-plies-draw-on-reds-turn-only", |rules, state| {
            let late = state.quiet >= QUIET_LIMIT && in_den(rules, state).is_none();
            rules.ending(state).filter(|_| !(late && state.turn == 1))
        }),
        ("60-plies-draw-on-blues-turn-only", |rules, state| {
            let late = state.quiet >= QUIET_LIMIT && in_den(rules, state).is_none();
            rules.ending(state).filter(|_| !(late && state.turn == 0))
        }),
        ("the-last-to-move-loses-after-60-plies", |rules, state| {
            let drawn = state.quiet >= QUIET_LIMIT && in_den(rules, state).is_none();
            if drawn {
                winner(state.turn)
            } else {
                rules.ending(state)
            }
        }),
        ("stuck-wins", |rules, state| {
            let stuck = has_animals(state, state.turn) && !rules.can_act(state);
            match rules.ending(state) {
                Some(winners) if stuck && winners == [SIDES[1 - state.turn]] => winner(state.turn),
                ending => ending,
            }
        }),
        ("stuck-is-not-seen", |rules, state| {
            let stuck = has_animals(state, state.turn) && !rules.can_act(state);
            rules.ending(state).filter(|_| !stuck)
        }),
        ("stuck-loses-before-its-turn", |rules, state| {
            let next = State {
                turn: 1 - state.turn,
                ..state.clone()
            };
            let stuck = !rules.can_act(&next);
            rules
                .ending(state)
                .or_else(|| stuck.then(|| vec![SIDES[state.turn]]))
        }),
        ("red-stuck-is-not-seen", |rules, state| {
            let stuck = state.turn == 0 && has_animals(state, 0) && !rules.can_act(state);
            rules.ending(state).filter(|_| !stuck)
        }),
        ("blue-stuck-is-not-seen", |rules, state| {
            let stuck = state.turn == 1 && has_animals(state, 1) && !rules.can_act(state);
            rules.ending(state).filter(|_| !stuck)
        }),
        ("no-animals-wins", |rules, state| {
            if has_animals(state, state.turn) {
                rules.ending(state)
            } else {
                winner(state.turn)
            }
        }),
        ("no-animals-is-not-seen", |rules, state| {
            let none = !has_animals(state, state.turn);
            rules.ending(state).filter(|_| !none)
        }),
        ("one-animal-left-loses", |rules, state| {
            let own = |piece: &&Piece| piece.side == state.turn;
            let left = state.board.iter().flatten().filter(own).count();
            rules
                .ending(state)
                .or_else(|| (left == 1).then(|| vec![SIDES[1 - state.turn]]))
        }),
        ("a-lost-elephant-loses", |rules, state| {
            let elephant = |piece: &Piece| piece.side == state.turn && piece.animal == ELEPHANT;
            let lost = !state.board.iter().flatten().any(elephant);
            rules
                .ending(state)
                .or_else(|| lost.then(|| vec![SIDES[1 - state.turn]]))
        }),
    ];
    let slips = cases
        .into_iter()
        .map(|(name, ending)| slip("end", name, |rules| rules.ending = ending));
    let goes_on = slip("end", "moves-go-on-after-it", |rules| {
        rules.after_the_end = true
    });
    slips.chain([goes_on]).collect()
}
