use std::collections::BTreeSet;

use referee_rules::{
    any::GameId,
    ludo::{Cell, Rules},
};
use serde_json::Value;

use super::leftover::{Leftover, counts, ends, landing, letter, number};
use crate::compare::{Difference, Point};

/// The fields that count something.
const COUNTS: [&str; 4] = ["quiet", "in_hand", "captured", "sixes"];
/// So many cells a token walks on the ring before it turns into its column.
const WALKED: usize = 50;

/// A slip that may explain an answer. The more telling come first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Guess {
    /// A refused action changes what the engine holds.
    Spoilt,
    /// It lists actions after the end.
    PlaysOn,
    /// It lists an action more than once.
    Twice,
    /// It does not refuse what it does not list.
    PlaysUnlisted,
    /// It refuses what it lists.
    RefusesListed,
    /// A link, or a square without one, leads somewhere else.
    Link { foot: i64, leads: i64 },
    /// A cell is safe or not where it should not be.
    Safety { cell: String },
    /// Where tokens turn into their column, and how far they are from home there.
    Turning,
    /// A line between two places is missing, or is there and should not be.
    Edge {
        ends: (String, String),
        is_missing: bool,
    },
    /// One kind of piece takes another, or does not.
    Pair {
        takes: char,
        taken: char,
        is_missing: bool,
    },
    /// A count is off by so many.
    Count { field: String, by: i64 },
    /// A count goes on where it begins anew.
    NotReset { field: String },
    /// The game ends at another count.
    EndsAt {
        field: String,
        at: i64,
        is_missed: bool,
    },
    /// An end that is not seen.
    MissedEnd,
    /// An end that is none.
    EarlyEnd,
    /// Another has won.
    WrongWinner,
    /// The other side is to move.
    WrongTurn,
    /// The actions of one kind of piece.
    Mover { piece: char },
    /// Whatever goes from, to or over one place.
    Place { place: String },
}

impl Guess {
    /// The kind of slip, for machines.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Spoilt => "state-after-refusal",
            Self::PlaysOn => "plays-on",
            Self::Twice => "listed-twice",
            Self::PlaysUnlisted => "plays-unlisted",
            Self::RefusesListed => "refuses-listed",
            Self::Link { .. } => "link",
            Self::Safety { .. } => "safe-cell",
            Self::Turning => "column",
            Self::Edge { .. } => "edge",
            Self::Pair { .. } => "capture",
            Self::Count { .. } => "count",
            Self::NotReset { .. } => "count-not-reset",
            Self::EndsAt { .. } => "end-at-count",
            Self::MissedEnd => "missed-end",
            Self::EarlyEnd => "early-end",
            Self::WrongWinner => "wrong-winner",
            Self::WrongTurn => "wrong-turn",
            Self::Mover { .. } => "piece",
            Self::Place { .. } => "place",
        }
    }

    /// Whether one answer is enough to name it; what is less telling needs two.
    pub(super) const fn is_telling(&self) -> bool {
        !matches!(self, Self::Mover { .. } | Self::Place { .. })
    }

    /// The slip in words.
    pub(super) fn what(&self, game: GameId) -> String {
        match self {
            Self::Spoilt => "a refused action changes what it answers afterwards".to_owned(),
            Self::PlaysOn => "it lists actions after the end of the game".to_owned(),
            Self::Twice => "it lists an action more than once".to_owned(),
            Self::PlaysUnlisted => "it plays actions that it does not list".to_owned(),
            Self::RefusesListed => "it refuses actions that it lists".to_owned(),
            Self::Link { foot, leads } if foot == leads => {
                format!("one link wrong: a token that ends on {foot} stays there")
            }
            Self::Link { foot, leads } => {
                format!("one link wrong: a token that ends on {foot} goes to {leads}")
            }
            Self::Safety { cell } => match is_safe(cell) {
                true => format!("one safe cell missing: {cell} is played as an ordinary cell"),
                false => format!("one safe cell too many: {cell} is played as a safe cell"),
            },
            Self::Turning => "tokens turn into their column at another cell".to_owned(),
            Self::Edge {
                ends: (one, other),
                is_missing,
            } => {
                let line = if game == GameId::BaghChal {
                    "line"
                } else {
                    "way"
                };
                match is_missing {
                    true => format!("one {line} missing: between {one} and {other}"),
                    false => format!("one {line} too many: between {one} and {other}"),
                }
            }
            Self::Pair {
                takes,
                taken,
                is_missing,
            } => match is_missing {
                true => format!("{takes} does not take {taken}"),
                false => format!("{takes} takes {taken}"),
            },
            Self::Count { field, by: 1 } => format!("the count `{field}` is one too high"),
            Self::Count { field, by: -1 } => format!("the count `{field}` is one too low"),
            Self::Count { field, by } => format!("the count `{field}` is off by {by}"),
            Self::NotReset { field } => {
                format!("the count `{field}` goes on where it begins anew")
            }
            Self::EndsAt {
                field,
                at,
                is_missed: true,
            } => format!("it goes on at {at} of `{field}`, where the game is over"),
            Self::EndsAt { field, at, .. } => {
                format!("it ends the game at {at} of `{field}` already")
            }
            Self::MissedEnd => "it does not see the end of the game".to_owned(),
            Self::EarlyEnd => "it ends games that go on".to_owned(),
            Self::WrongWinner => "it names another winner".to_owned(),
            Self::WrongTurn => "it gives the turn to another side".to_owned(),
            Self::Mover { piece } => format!("all of them are actions of {piece}"),
            Self::Place { place } => format!("all of them have to do with {place}"),
        }
    }
}

/// Every slip that may explain all of an answer.
pub(super) fn guesses(game: GameId, left: &Leftover<'_>) -> BTreeSet<Guess> {
    let mut guesses = BTreeSet::new();
    if left.exchange.flaw.is_some() {
        if left.exchange.told.is_telling() {
            guesses.insert(Guess::Spoilt);
        }
        return guesses;
    }
    about_ends(left, &mut guesses);
    about_counts(left, &mut guesses);
    about_landings(game, left, &mut guesses);
    if let Some(actions) = left.contested() {
        about_actions(game, left, &actions, &mut guesses);
    }
    guesses
}

/// How an end shows: everything else in such an answer follows from it.
fn about_ends(left: &Leftover<'_>, guesses: &mut BTreeSet<Guess>) {
    let is_over = left
        .point()
        .is_some_and(|point| matches!(point.winners, Some(Some(_))));
    let all = |is: fn(&Difference) -> bool| left.differences.iter().all(is);
    if is_over && all(|difference| matches!(difference, Difference::Extra(_))) {
        guesses.insert(Guess::PlaysOn);
    }
    if all(|difference| matches!(difference, Difference::Twice(_))) {
        guesses.insert(Guess::Twice);
    }
    for difference in &left.differences {
        let is_missed = match difference {
            Difference::GoesOn { .. } => true,
            Difference::Ends { .. } => false,
            Difference::Winners { .. } => {
                guesses.insert(Guess::WrongWinner);
                continue;
            }
            _ => continue,
        };
        guesses.insert(match is_missed {
            true => Guess::MissedEnd,
            false => Guess::EarlyEnd,
        });
        let counted = left.point().into_iter().flat_map(counts);
        let counted = counted.filter(|(field, _)| COUNTS.contains(&field.as_str()));
        guesses.extend(counted.map(|(field, at)| Guess::EndsAt {
            field: field.clone(),
            at,
            is_missed,
        }));
    }
}

fn about_counts(left: &Leftover<'_>, guesses: &mut BTreeSet<Guess>) {
    if let [
        Difference::Field {
            field,
            got: Value::Number(got),
            wanted: Value::Number(wanted),
        },
    ] = left.differences.as_slice()
        && COUNTS.contains(&field.as_str())
        && let (Some(got), Some(wanted)) = (got.as_i64(), wanted.as_i64())
    {
        guesses.insert(Guess::Count {
            field: field.clone(),
            by: got - wanted,
        });
        if wanted == 0 {
            guesses.insert(Guess::NotReset {
                field: field.clone(),
            });
        }
    }
    let of_turn = |difference: &Difference| match difference {
        Difference::Field { field, .. } => field == "turn" || field == "die" || field == "sixes",
        Difference::Missing(_) | Difference::Extra(_) => true,
        _ => false,
    };
    let is_turn = |difference: &Difference| matches!(difference, Difference::Field { field, .. } if field == "turn");
    if left.differences.iter().all(of_turn) && left.differences.iter().any(is_turn) {
        guesses.insert(Guess::WrongTurn);
    }
}

/// Where a token ends: on a link, or on a cell where somebody else stands.
fn about_landings(game: GameId, left: &Leftover<'_>, guesses: &mut BTreeSet<Guess>) {
    let (Some(action), Some(before)) = (left.last_action(), &left.before) else {
        return;
    };
    let fields = left
        .differences
        .iter()
        .filter_map(|difference| match difference {
            Difference::Field { field, got, .. } => Some((field.as_str(), got)),
            _ => None,
        });
    if let Some((side, foot)) = landing(game, before, action) {
        for (field, got) in fields {
            if let Some(leads) = got.as_i64().filter(|_| field == side) {
                guesses.insert(Guess::Link { foot, leads });
            }
        }
        return;
    }
    if game != GameId::Ludo {
        return;
    }
    let mover = before
        .position
        .as_ref()
        .and_then(|fields| fields.get("turn")?.as_str());
    let others = fields.filter(|(field, _)| {
        field
            .strip_prefix("tokens.")
            .is_some_and(|colour| Some(colour) != mover)
    });
    // Whether somebody was sent to the yard decides all else: the roll for it, and the turn.
    if others.count() > 0
        && let Some((_, cell)) = ends(action)
    {
        guesses.insert(Guess::Safety {
            cell: cell.to_owned(),
        });
    }
}

fn about_actions(
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
    let moves: Option<Vec<(&str, &str)>> = actions.iter().map(|action| ends(action)).collect();
    let Some(moves) = moves.filter(|moves| !moves.is_empty()) else {
        return;
    };
    if (is_missing || is_extra)
        && let Some(ends) = only(moves.iter().map(|(from, to)| unordered(from, to)))
    {
        guesses.insert(Guess::Edge { ends, is_missing });
    }
    if game == GameId::Ludo {
        if let Some(cell) = only(moves.iter().map(|(_, to)| (*to).to_owned()))
            && cell.starts_with('r')
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
    let on = |square: &str| letter(stage, square);
    if let Some(Some(piece)) = only(moves.iter().map(|(from, _)| on(from))) {
        guesses.insert(Guess::Mover {
            piece: piece.to_ascii_uppercase(),
        });
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
    let kind = |square| {
        let letter = letter(stage, square)?;
        letter
            .is_ascii_alphabetic()
            .then(|| letter.to_ascii_uppercase())
    };
    Some((kind(from)?, kind(to)?))
}

/// Whether a move from a cell reaches the mover's column, or is within it.
fn is_turning(left: &Leftover<'_>, from: &str) -> bool {
    let turn = left
        .stage()
        .and_then(|stage| stage.position.as_ref()?.get("turn")?.as_str());
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

pub(super) fn unordered(from: &str, to: &str) -> (String, String) {
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

fn is_safe(cell: &str) -> bool {
    cell.parse::<Cell>()
        .is_ok_and(|cell| cell.is_safe(&Rules::GUIDE))
}

/// Whether an answer that the setting explains speaks against a slip.
pub(super) fn is_refuted(
    guess: &Guess,
    game: GameId,
    told: &Point,
    before: Option<&Point>,
    action: Option<&str>,
) -> bool {
    let lists = |ends: &(String, String)| {
        let (one, other) = ends;
        let listed = told.legal.iter().flatten();
        listed
            .filter_map(|action| self::ends(action))
            .any(|(from, to)| (from == one && to == other) || (from == other && to == one))
    };
    match guess {
        Guess::Edge {
            ends,
            is_missing: true,
        } => lists(ends),
        Guess::Link { foot, leads } => {
            let landed = before.zip(action);
            let landed = landed.and_then(|(before, action)| landing(game, before, action));
            landed.is_some_and(|(side, square)| {
                square == *foot && number(told, &side).is_some_and(|stands| stands != *leads)
            })
        }
        Guess::EndsAt {
            field,
            at,
            is_missed,
        } => {
            let is_over = matches!(told.winners, Some(Some(_)));
            number(told, field) == Some(*at) && is_over == *is_missed
        }
        Guess::MissedEnd => matches!(told.winners, Some(Some(_))),
        _ => false,
    }
}
