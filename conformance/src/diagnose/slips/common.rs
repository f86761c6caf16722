use std::collections::BTreeMap;

use super::{
    guess::{Guess, guesses, is_refuted},
    leftover::{Leftover, before},
};
use crate::{
    compare::{Told, differences},
    diagnose::{evidence::Evidence, hypothesis::Hypothesis},
};

/// So many slips are named at most.
const MOST: usize = 8;

/// What some answers that no house rule explains have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The kind of slip, for machines: `link`, `edge`, `safe-cell`, `count`, ….
    pub kind: &'static str,
    /// The slip in words.
    pub what: String,
    /// How many of the answers it explains.
    pub answers: usize,
}

/// The slips that explain most of what a setting leaves unexplained, the most far-reaching first.
/// An answer is explained by one slip only.
pub(in crate::diagnose) fn slips(evidence: &Evidence, hypothesis: &Hypothesis<'_>) -> Vec<Slip> {
    let (unexplained, explained): (Vec<_>, Vec<_>) = evidence
        .exchanges
        .iter()
        .partition(|exchange| !hypothesis.explains(exchange));
    let mut explains: BTreeMap<Guess, Vec<usize>> = BTreeMap::new();
    for (index, exchange) in unexplained.iter().enumerate() {
        let found = differences(&exchange.told, &hypothesis.answer(exchange));
        let left = Leftover::new(evidence, hypothesis, exchange, found);
        for guess in guesses(evidence.game, &left) {
            explains.entry(guess).or_default().push(index);
        }
    }
    for exchange in explained {
        let Told::Here(told) = &exchange.told else {
            continue;
        };
        let before = before(hypothesis, exchange);
        let action = exchange.play.actions.last().map(String::as_str);
        explains
            .retain(|guess, _| !is_refuted(guess, evidence.game, told, before.as_ref(), action));
    }
    cover(evidence, explains)
}

/// Takes the slip that explains most of what is left, again and again.
fn cover(evidence: &Evidence, mut explains: BTreeMap<Guess, Vec<usize>>) -> Vec<Slip> {
    let mut slips = Vec::new();
    while slips.len() < MOST {
        // Of two that explain as many, the more telling one comes first.
        let best = explains
            .iter()
            .rev()
            .max_by_key(|(_, answers)| answers.len())
            .map(|(guess, answers)| (guess.clone(), answers.clone()));
        let Some((guess, answers)) = best else { break };
        explains.remove(&guess);
        for others in explains.values_mut() {
            others.retain(|index| !answers.contains(index));
        }
        explains.retain(|guess, answers| answers.len() > usize::from(!guess.is_telling()));
        if guess.is_telling() || answers.len() > 1 {
            slips.push(Slip {
                kind: guess.kind(),
                what: guess.what(evidence.game),
                answers: answers.len(),
            });
        }
    }
    slips
}
