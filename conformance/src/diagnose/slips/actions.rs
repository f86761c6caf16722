use std::collections::BTreeSet;

use referee_rules::{
    any::GameId,
    ludo::{Colour, Rules},
};

use super::{
    guess::Guess,
    leftover::{Leftover, ends, others_on, piece, turn},
};
use crate::compare::{Difference, Point};

/// The cells from the ring to home, that one too.
const COLUMN: usize = 6;
/// The most that a die shows.
const PIPS: usize = 6;

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
        about_ways(left, &moves, guesses);
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

/// What tokens of ludo meet on their way, and how far they go.
fn about_ways(left: &Leftover<'_>, moves: &[(&str, &str)], guesses: &mut BTreeSet<Guess>) {
    let Some(stage) = left.stage() else { return };
    let Some(colour) = turn(stage).and_then(colour) else {
        return;
    };
    // On an ordinary cell a pair stops others and, as a wall, bars their way; on a safe one not.
    let met = |(from, to): &(&str, &str)| -> BTreeSet<String> {
        let on_the_way = way(colour, from, to).into_iter();
        on_the_way
            .filter(|cell| others_on(stage, cell) > 1)
            .collect()
    };
    let met = moves.iter().map(met);
    let common = met.reduce(|one, other| one.intersection(&other).cloned().collect());
    let cells = common.into_iter().flatten();
    guesses.extend(cells.map(|cell| Guess::Safety { cell }));
    let goes_too_far = left.differences.iter().filter_map(|it| match it {
        Difference::Extra(action) => ends(action),
        _ => None,
    });
    let moved = only(goes_too_far.map(|(from, to)| way(colour, from, to).len()));
    let shown = stage
        .position
        .as_ref()
        .and_then(|it| it.get("die")?.as_i64());
    if let (Some(moved), Some(pips)) = (moved, shown)
        && let Ok(moves) = i64::try_from(moved)
        && moves != pips
    {
        guesses.insert(Guess::Face { pips, moves });
    }
}

/// The cells from one, left out, to another; none if a token cannot walk there.
fn way(colour: Colour, from: &str, to: &str) -> Vec<String> {
    let cells: Vec<String> = colour
        .way(&Rules::GUIDE)
        .iter()
        .map(ToString::to_string)
        .collect();
    let after = |cell: &str| match cell {
        "yard" => Some(0),
        cell => Some(cells.iter().position(|known| known == cell)? + 1),
    };
    match (after(from), after(to)) {
        (Some(first), Some(last)) if first <= last => cells[first..last].to_vec(),
        _ => Vec::new(),
    }
}

/// Whether a move from a cell reaches the mover's column, or is within it.
fn is_turning(left: &Leftover<'_>, from: &str) -> bool {
    let colour = left.stage().and_then(turn).and_then(colour);
    colour.is_some_and(|colour| {
        let way = way(colour, from, "home");
        // So many cells lie before home; a die shows so many more at most.
        !way.is_empty() && way.len() <= COLUMN + PIPS
    })
}

fn colour(name: &str) -> Option<Colour> {
    Colour::ALL
        .into_iter()
        .find(|colour| colour.to_string() == name)
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
