//! What the pattern of an answer may come from.

use std::collections::BTreeSet;

use referee_rules::any::GameId;
use serde_json::Value;

use super::{
    actions::about_actions,
    guess::Guess,
    leftover::{Landing, Leftover, counts, ends, others_on, turn},
};
use crate::compare::{Difference, Told};

/// The fields that count something.
const COUNTS: [&str; 4] = ["quiet", "in_hand", "captured", "sixes"];

/// Every slip that may explain all of an answer.
pub(super) fn guesses(game: GameId, left: &Leftover<'_>) -> BTreeSet<Guess> {
    let mut guesses = BTreeSet::new();
    if let Some(why) = &left.exchange.flaw {
        guesses.insert(match left.exchange.told.is_telling() {
            true => Guess::Spoilt,
            false => Guess::NoAnswer {
                why: why.lines().next().unwrap_or_default().to_owned(),
            },
        });
        return guesses;
    }
    if let Some(how) = &left.start {
        guesses.insert(Guess::Start { how: how.clone() });
    }
    about_ends(left, &mut guesses);
    about_counts(left, &mut guesses);
    about_landings(game, left, &mut guesses);
    if game == GameId::Ludo {
        about_earlier_captures(left, &mut guesses);
    }
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
    let lists_nothing = match &left.exchange.told {
        Told::Here(point) => point.legal.as_ref().is_some_and(Vec::is_empty),
        _ => false,
    };
    if lists_nothing && all(|difference| matches!(difference, Difference::Missing(_))) {
        guesses.insert(Guess::ListsNothing);
    }
    let goes_on = |difference: &Difference| matches!(difference, Difference::GoesOn { .. });
    if lists_nothing && left.differences.iter().any(goes_on) {
        guesses.insert(Guess::GoesOnStuck);
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
    let (Some(action), Some(before)) = (left.last_action(), left.before()) else {
        return;
    };
    if let Some(landing) = Landing::of(game, before, action) {
        let others = left.differences.iter().filter_map(|it| match it {
            Difference::Field { field, got, .. } if *field == landing.side => got.as_i64(),
            _ => None,
        });
        for leads in others {
            for of in [None, Some(landing.side.clone())] {
                let foot = landing.square;
                guesses.insert(Guess::Link { foot, leads, of });
            }
            guesses.insert(Guess::Face {
                pips: landing.pips,
                moves: leads - landing.from,
            });
        }
        return;
    }
    let Some((_, cell)) = ends(action) else {
        return;
    };
    if game != GameId::Ludo || others_on(before, cell) == 0 {
        return;
    }
    let turn = turn(before);
    let sent_home = left.differences.iter().find_map(|it| match it {
        Difference::Field { field, got, wanted } => {
            let colour = field.strip_prefix("tokens.")?;
            let stands = |cells: &Value| cells.as_array()?.iter().find(|it| *it == cell).map(drop);
            let stays = (stands(got).is_some(), stands(wanted).is_some());
            (Some(colour) != turn && stays.0 != stays.1).then_some(stays.1)
        }
        _ => None,
    });
    // Whether somebody was sent to the yard decides all else: the roll for it, and the turn.
    match sent_home {
        None => return,
        Some(true) => {}
        Some(false) => {
            guesses.insert(Guess::NoCapture);
        }
    }
    guesses.insert(Guess::Safety {
        cell: cell.to_owned(),
    });
}

/// What was captured, or was not, earlier in a line, where it shows only now that something cannot
/// be played.
fn about_earlier_captures(left: &Leftover<'_>, guesses: &mut BTreeSet<Guess>) {
    let Some(refused) = left.contested_at() else {
        return;
    };
    let earlier = left.line.iter().zip(&left.exchange.play.actions);
    let met = earlier.take(refused).filter_map(|(point, action)| {
        let (from, cell) = ends(action)?;
        (from != "yard" && others_on(point, cell) == 1).then_some(cell)
    });
    guesses.extend(met.map(|cell| Guess::Safety {
        cell: cell.to_owned(),
    }));
}
