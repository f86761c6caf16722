//! What the record as a whole says.

use referee_rules::any::{AnyRules, GameId};

use super::{change::games_with, seen::Seen};
use crate::{
    check::{Expected, Parts, Verdict, judge},
    engine::{
        Reference,
        wire::{Here, Play, Reply},
    },
    report::in_words,
    suite::{Erratum, ErratumId, Recorded, Suite},
};

/// The accepted errata in the order in which they took effect.
pub fn accepted(suite: &Suite) -> impl Iterator<Item = &Erratum> {
    let mut accepted: Vec<&Erratum> = suite
        .errata
        .iter()
        .filter(|erratum| erratum.acceptance().is_some())
        .collect();
    accepted.sort_by_key(|erratum| order(erratum));
    accepted.into_iter()
}

fn order(erratum: &Erratum) -> impl Ord + use<> {
    let (date, since) = match erratum.acceptance() {
        Some((decision, since)) => (Some(decision.date), since),
        None => (None, 0),
    };
    (since, date, erratum.id)
}

/// Whether an erratum that was accepted after this one does the same.
pub fn amended_later(
    suite: &Suite,
    erratum: &Erratum,
    does_the_same: impl Fn(&Erratum) -> bool,
) -> bool {
    accepted(suite).any(|other| order(other) > order(erratum) && does_the_same(other))
}

/// The rulings that accepted errata have withdrawn, with the erratum of each.
pub fn withdrawn_rulings(suite: &Suite) -> impl Iterator<Item = (&str, ErratumId)> {
    accepted(suite).flat_map(|erratum| {
        let ids = erratum.effect.withdrawn.iter();
        ids.map(|id| (id.as_str(), erratum.id))
    })
}

/// Whether two texts differ in nothing but blanks and line ends.
#[must_use]
pub fn same_text(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

/// Whether an erratum gives an option of a game another value.
#[must_use]
pub fn changes_option(erratum: &Erratum, game: GameId, option: &str) -> bool {
    erratum.effect.options.contains_key(option) && games_with(erratum.game, option).contains(&game)
}

/// How the answer of a reference is not the recorded one, in words; `None` if it is.
#[must_use]
pub fn unlike(ask: &Play, recorded: &Recorded, reference: &Reference) -> Option<String> {
    let seen = Seen::by(reference, ask);
    let rules = reference
        .rules_of(ask)
        .unwrap_or_else(|_| AnyRules::guide(ask.game));
    match (recorded, &seen) {
        (_, Seen::Contradictory(why)) => Some(format!("the position cannot be: {why}")),
        (
            Recorded::Refused { index, clause },
            Seen::Refused {
                index: at,
                clause: by,
                why,
                ..
            },
        ) if index == at => {
            let wrong = clause.as_deref().filter(|clause| Some(*clause) != *by)?;
            let by = by.unwrap_or("no clause");
            Some(format!("it is {by} that forbids it, not {wrong} ({why})"))
        }
        (Recorded::Refused { index, .. }, _) => Some(format!(
            "action {index} is not the one that is refused: {}",
            in_words(&alike(recorded, &seen))
        )),
        (Recorded::Reached(here), _) => {
            let expected = Expected::Parts(Parts {
                legal: here.legal.clone(),
                position: here.position.clone(),
                outcome: here.outcome.clone(),
                scores: here.scores.clone(),
            });
            let judgement = judge(&rules, &expected, &Ok(reference.answer(ask)), None);
            (judgement.verdict != Verdict::Pass).then(|| {
                let said = match &seen {
                    Seen::Refused { why, .. } => format!("illegal, {why}"),
                    _ => in_words(&judgement.got),
                };
                format!("it says {said}")
            })
        }
    }
}

/// The parts of an answer that a recorded one names, as parts of a reply.
#[must_use]
pub fn alike(recorded: &Recorded, seen: &Seen) -> serde_json::Value {
    let (Recorded::Reached(like), Seen::Reached(here)) = (recorded, seen) else {
        return brief(seen);
    };
    let fields = like.position.as_ref().map(|named| {
        let position = here.position.iter().flatten();
        position
            .filter(|(field, _)| named.contains_key(*field))
            .map(|(field, value)| (field.clone(), value.clone()))
            .collect()
    });
    Reply::Here(Here {
        position: fields,
        legal: like.legal.as_ref().and(here.legal.clone()),
        outcome: like.outcome.as_ref().and(here.outcome.clone()),
        scores: like.scores.as_ref().and(here.scores.clone()),
    })
    .to_value()
}

/// An answer without the list of actions.
fn brief(seen: &Seen) -> serde_json::Value {
    match seen {
        Seen::Reached(here) => Reply::Here(Here {
            legal: None,
            ..here.clone()
        })
        .to_value(),
        _ => seen.to_value(),
    }
}
