use std::collections::BTreeSet;

use referee_rules::any::GameId;

use super::{
    guess::Guess,
    leftover::{Leftover, ends, others_on, piece, turn},
};
use crate::compare::{Difference, Point};

/// So many cells a token walks on the ring before it turns into its column.
const WALKED: usize = 50;

/// What the actions that are listed, missing, played or refused wrongly have in common.
pub(super) fn about_actions(
    game: GameId,
    left: &Leftover<'_>,
    actions: &[&str],
    guesses: &mut BTreeSet<Guess>,
) {
    let is_missing = left
        .differences
        .iter()
        .all(|difference| matches!(difference, Difference::Missing(_) | Difference::Refuses(_)));
    let is_extra = left
        .differences
        .iter()
        .all(|difference| matches!(difference, Difference::Extra(_) | Difference::Plays(_)));
    match (left.differences.as_slice(), left.is_listed) {
        ([Difference::Plays(_)], Some(false)) => guesses.insert(Guess::PlaysUnlisted),
        ([Difference::Refuses(_)], Some(true)) => guesses.insert(Guess::RefusesListed),
        _ => false,
    };
    if (is_missing || is_extra)
        && let Some(action) = only(actions.iter())
        && ends(action).is_none()
    {
        guesses.insert(Guess::Action {
            action: (*action).to_owned(),
            is_missing,
        });
    }
    let moves: Option<Vec<(&str, &str)>> = actions.iter().map(|action| ends(action)).collect();
    let Some(moves) = moves.filter(|moves| !moves.is_empty()) else {
        return;
    };
    if (is_missing || is_extra)
        && let Some(ends) = only(moves.iter().map(|(from, to)| unordered(from, to)))
    {
        guesses.insert(Guess::Edge { ends, is_missing });
        if let Some((from, to)) = only(moves.iter().copied()) {
            let mover = left.stage().and_then(|stage| piece(stage, from));
            for by in [None, mover] {
                guesses.insert(Guess::Way {
                    from: from.to_owned(),
                    to: to.to_owned(),
                    by,
                    is_missing,
                });
            }
        }
    }
    if game == GameId::Ludo {
        // On an ordinary cell a pair keeps others off, on a safe one it does not.
        if let Some(cell) = only(moves.iter().map(|(_, to)| (*to).to_owned()))
            && cell.starts_with('r')
            && left.stage().is_some_and(|stage| others_on(stage, &cell) > 1)
        {
            guesses.insert(Guess::Safety { cell });
        }
        if moves.iter().all(|(from, _)| is_turning(left, from)) {
            guesses.insert(Guess::Turning);
        }
        return;
    }
    let mut places: Option<BTreeSet<String>> = None;
    for (from, to) in &moves {
        let touched = touched(from, to);
        places = Some(match places {
            None => touched,
            Some(places) => places.intersection(&touched).cloned().collect(),
        });
    }
    guesses.extend(
        places
            .into_iter()
            .flatten()
            .map(|place| Guess::Place { place }),
    );
    let Some(stage) = left.stage() else { return };
    if let Some(Some(piece)) = only(moves.iter().map(|(from, _)| piece(stage, from))) {
        guesses.insert(Guess::Mover { piece });
    }
    let pairs = moves.iter().map(|(from, to)| kinds(stage, from, to));
    if (is_missing || is_extra)
        && let Some(Some((takes, taken))) = only(pairs)
    {
        guesses.insert(Guess::Pair {
            takes,
            taken,
            is_missing,
        });
    }
}

/// The kinds of the pieces on two squares, whosever they are; `None` if one is empty.
fn kinds(stage: &Point, from: &str, to: &str) -> Option<(char, char)> {
    Some((piece(stage, from)?, piece(stage, to)?))
}

/// Whether a move from a cell reaches the mover's column, or is within it.
fn is_turning(left: &Leftover<'_>, from: &str) -> bool {
    let turn = left.stage().and_then(turn);
    let starts = [("red", 0), ("green", 13), ("yellow", 26), ("blue", 39)];
    let start = starts.iter().find(|(colour, _)| Some(*colour) == turn);
    let cell = from
        .strip_prefix('r')
        .and_then(|cell| cell.parse::<usize>().ok());
    match (cell, start) {
        (Some(cell), Some((_, start))) => (cell + 52 - start) % 52 + 6 >= WALKED,
        (None, _) => from.starts_with('c'),
        _ => false,
    }
}

/// The one value that all are; `None` if they are not all the same.
fn only<T: PartialEq>(mut values: impl Iterator<Item = T>) -> Option<T> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

fn unordered(from: &str, to: &str) -> (String, String) {
    if from <= to {
        (from.to_owned(), to.to_owned())
    } else {
        (to.to_owned(), from.to_owned())
    }
}

/// The squares that an action goes from, to and, along a file or a rank, over.
fn touched(from: &str, to: &str) -> BTreeSet<String> {
    let mut touched = BTreeSet::from([from.to_owned(), to.to_owned()]);
    let place = |square: &str| {
        let mut letters = square.chars();
        let file = letters.next()?;
        Some((file, letters.as_str().parse::<u8>().ok()?))
    };
    if let (Some((file, rank)), Some((to_file, to_rank))) = (place(from), place(to)) {
        if file == to_file {
            let ranks = rank.min(to_rank)..=rank.max(to_rank);
            touched.extend(ranks.map(|rank| format!("{file}{rank}")));
        } else if rank == to_rank {
            let files = file.min(to_file)..=file.max(to_file);
            touched.extend(files.map(|file| format!("{file}{rank}")));
        }
    }
    touched
}
