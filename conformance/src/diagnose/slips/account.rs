use std::collections::BTreeMap;

use referee_rules::any::GameId;

use super::{guess::Guess, leftover::Leftover, patterns::guesses, refuted::Right};
use crate::{
    compare::differences,
    diagnose::{evidence::Evidence, hypothesis::Hypothesis, setting::Setting},
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

/// The best account of answers that no setting explains: a setting, with the slips that explain
/// what it leaves over. Where a slip explains what looks like some choices of the best setting, the
/// choices are left out.
pub(in crate::diagnose) fn account(evidence: &Evidence, best: &Setting) -> (Setting, Vec<Slip>) {
    let leaner = best
        .choices()
        .iter()
        .map(|choice| best.without(choice.option.name))
        .chain([Setting::guide()]);
    let mut accounts = [best.clone()]
        .into_iter()
        .chain(leaner)
        .map(|setting| Account::new(evidence, setting));
    let Some(first) = accounts.next() else {
        return (best.clone(), Vec::new());
    };
    let found = accounts.fold(first, |best, other| match other.cost() < best.cost() {
        true => other,
        false => best,
    });
    (found.setting, found.slips)
}

/// A setting with what explains the rest.
struct Account {
    setting: Setting,
    slips: Vec<Slip>,
    /// The answers that no slip explains, or one that says little.
    loose: usize,
    believed: usize,
}

impl Account {
    fn new(evidence: &Evidence, setting: Setting) -> Self {
        let hypothesis = Hypothesis::new(evidence, setting);
        let guide = Hypothesis::new(evidence, Setting::guide());
        let (unexplained, explained): (Vec<_>, Vec<_>) = evidence
            .exchanges
            .iter()
            .partition(|exchange| !hypothesis.explains(exchange));
        let mut explains: BTreeMap<Guess, Vec<usize>> = BTreeMap::new();
        for (index, exchange) in unexplained.iter().enumerate() {
            // A right answer is no slip: it speaks against the setting.
            if guide.explains(exchange) {
                continue;
            }
            let found = differences(&exchange.told, &hypothesis.answer(exchange));
            let left = Leftover::new(evidence, &hypothesis, exchange, found);
            for guess in guesses(evidence.game, &left) {
                explains.entry(guess).or_default().push(index);
            }
        }
        for exchange in explained {
            if let Some(right) = Right::new(evidence.game, &hypothesis, exchange) {
                explains.retain(|guess, _| !right.refutes(guess));
            }
        }
        let mut account = Self {
            setting: hypothesis.setting,
            slips: Vec::new(),
            loose: unexplained.len(),
            believed: 0,
        };
        account.cover(evidence.game, explains);
        account
    }

    fn cost(&self) -> (usize, usize) {
        let choices = self.setting.choices().len();
        (self.loose, choices + self.believed)
    }

    /// Takes the slip that explains most of what is left, again and again. An answer is explained
    /// by one slip only.
    fn cover(&mut self, game: GameId, mut explains: BTreeMap<Guess, Vec<usize>>) {
        while self.slips.len() < MOST {
            // Of two that explain as many, the more telling one comes first.
            let best = explains
                .iter()
                .rev()
                .max_by_key(|(guess, answers)| answers.len() * guess.weight())
                .map(|(guess, answers)| (guess.clone(), answers.clone()));
            let Some((guess, answers)) = best else { break };
            explains.remove(&guess);
            for others in explains.values_mut() {
                others.retain(|index| !answers.contains(index));
            }
            explains.retain(|guess, answers| answers.len() > usize::from(!guess.is_telling()));
            if !guess.is_telling() && answers.len() < 2 {
                continue;
            }
            self.believed += guess.cost();
            if guess.is_telling() {
                self.loose -= answers.len();
            }
            self.slips.push(Slip {
                kind: guess.kind(),
                what: guess.what(game),
                answers: answers.len(),
            });
        }
    }
}
