//! The search for the smallest setting under which the reference would give every answer that an
//! engine gave.

use super::{
    evidence::{Evidence, Exchange},
    hypothesis::Hypothesis,
    setting::{Choice, Setting},
};

/// So many choices at most are combined in every possible way.
const MOST_CHOICES: usize = 3;
/// So many of the best partial settings are carried on where none explains everything.
const BEAM: usize = 3;
/// So many extensions of each are tried in full.
const TRIED: usize = 6;
/// So many unexplained answers decide which extensions are worth a try.
const SAMPLE: usize = 40;

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// These settings, all of the smallest size, explain every answer that any could explain.
    Fitting(Vec<Setting>),
    /// No setting does; this one leaves the fewest answers unexplained.
    Best(Setting),
}

/// Whether a setting explains every answer that any could explain.
pub(super) fn fits(evidence: &Evidence, setting: &Setting) -> bool {
    Sieve::new(evidence).lets_through(setting)
}

/// Finds the smallest settings that explain the evidence, or the one that explains most of it.
pub(super) fn search(evidence: &Evidence) -> Found {
    let mut sieve = Sieve::new(evidence);
    if sieve.lets_through(&Setting::guide()) {
        return Found::Fitting(vec![Setting::guide()]);
    }
    let choices = Choice::all(evidence.game);
    sieve.put_the_hardest_first(&choices);
    for size in 1..=MOST_CHOICES {
        let mut fitting = Vec::new();
        combine(&choices, size, &Setting::guide(), &mut |setting| {
            if sieve.lets_through(setting) {
                fitting.push(setting.clone());
            }
        });
        if !fitting.is_empty() {
            return Found::Fitting(fitting);
        }
    }
    Found::Best(best(evidence, &choices))
}

/// Calls `each` with every setting of so many choices more.
fn combine(choices: &[Choice], size: usize, base: &Setting, each: &mut dyn FnMut(&Setting)) {
    if size == 0 {
        return each(base);
    }
    for (index, choice) in choices.iter().enumerate() {
        if !base.decides(choice.option.name) {
            combine(&choices[index + 1..], size - 1, &base.with(*choice), each);
        }
    }
}

/// The exchanges in the order in which a setting is tried on them: those that stop most come first.
struct Sieve<'e> {
    evidence: &'e Evidence,
    order: Vec<&'e Exchange>,
}

impl<'e> Sieve<'e> {
    fn new(evidence: &'e Evidence) -> Self {
        // What no option can explain stops no setting.
        let order = evidence
            .exchanges
            .iter()
            .filter(|exchange| exchange.flaw.is_none() && exchange.told.is_telling());
        Self {
            evidence,
            order: order.collect(),
        }
    }

    /// Whether a setting explains every exchange. The one that stops it is tried earlier from then
    /// on.
    fn lets_through(&mut self, setting: &Setting) -> bool {
        let hypothesis = Hypothesis::new(self.evidence, setting.clone());
        let mut exchanges = self.order.iter();
        match exchanges.position(|exchange| !hypothesis.explains(exchange)) {
            None => true,
            Some(0) => false,
            Some(place) => {
                self.order.swap(place, place / 2);
                false
            }
        }
    }

    /// Begins with the answers that the fewest single choices explain.
    fn put_the_hardest_first(&mut self, choices: &[Choice]) {
        let singles: Vec<Hypothesis<'_>> = [Setting::guide()]
            .into_iter()
            .chain(choices.iter().map(|choice| [*choice].into_iter().collect()))
            .map(|setting| Hypothesis::new(self.evidence, setting))
            .collect();
        let guide = &singles[0];
        self.order.sort_by_cached_key(|exchange| {
            if guide.explains(exchange) {
                return usize::MAX;
            }
            singles
                .iter()
                .filter(|single| single.explains(exchange))
                .count()
        });
    }
}

/// The setting that leaves the fewest answers unexplained, as far as a beam search finds it; no
/// choice in it is idle.
fn best(evidence: &Evidence, choices: &[Choice]) -> Setting {
    let mut beam = vec![Candidate::new(evidence, Setting::guide())];
    loop {
        let mut next: Vec<Candidate> = beam.clone();
        for candidate in &beam {
            for choice in candidate.promising(evidence, choices) {
                let setting = candidate.setting.with(choice);
                if !next.iter().any(|known| known.setting == setting) {
                    next.push(Candidate::new(evidence, setting));
                }
            }
        }
        next.sort_by_key(Candidate::cost);
        next.truncate(BEAM);
        let improves = next[0].cost() < beam[0].cost();
        beam = next;
        if !improves {
            break;
        }
    }
    let mut setting = beam.swap_remove(0).setting;
    let mut misses = Hypothesis::new(evidence, setting.clone()).misses();
    for choice in setting.clone().choices() {
        let leaner = Hypothesis::new(evidence, setting.without(choice.option.name));
        let left = leaner.misses();
        if left <= misses {
            misses = left;
            setting = leaner.setting;
        }
    }
    setting
}

/// A setting with what it leaves unexplained: which answers, and in how many parts.
#[derive(Clone, Debug)]
struct Candidate {
    setting: Setting,
    unexplained: Vec<usize>,
    misses: usize,
}

impl Candidate {
    fn new(evidence: &Evidence, setting: Setting) -> Self {
        let hypothesis = Hypothesis::new(evidence, setting);
        let unexplained = hypothesis.unexplained();
        Self {
            misses: hypothesis.misses(),
            setting: hypothesis.setting,
            unexplained,
        }
    }

    fn cost(&self) -> (usize, usize) {
        (self.misses, self.setting.choices().len())
    }

    /// The choices that explain most of what is unexplained.
    fn promising(&self, evidence: &Evidence, choices: &[Choice]) -> Vec<Choice> {
        let step = self.unexplained.len().div_ceil(SAMPLE).max(1);
        let sample: Vec<&Exchange> = self
            .unexplained
            .iter()
            .step_by(step)
            .map(|index| &evidence.exchanges[*index])
            .collect();
        let own = Hypothesis::new(evidence, self.setting.clone());
        let now: usize = sample
            .iter()
            .map(|exchange| own.parts_missed(exchange))
            .sum();
        let mut ranked: Vec<(usize, Choice)> = choices
            .iter()
            .map(|choice| {
                let hypothesis = Hypothesis::new(evidence, self.setting.with(*choice));
                let missed = sample
                    .iter()
                    .map(|exchange| hypothesis.parts_missed(exchange));
                (missed.sum(), *choice)
            })
            .filter(|(missed, _)| *missed < now)
            .collect();
        ranked.sort_by_key(|(missed, _)| *missed);
        ranked.truncate(TRIED);
        ranked.into_iter().map(|(_, choice)| choice).collect()
    }
}
