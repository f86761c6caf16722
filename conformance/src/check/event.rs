//! What a run tells: the runner emits events, every report format consumes them.

use std::{collections::BTreeMap, io};

use referee_rules::any::GameId;
use serde_json::Value;

use super::{plan::CheckKind, verdict::Verdict};
use crate::{
    engine::wire::Play,
    suite::{Ruling, SelectionText},
};

/// Something that happened in a run.
#[derive(Clone, Debug)]
pub enum Event<'s> {
    /// A run over an engine begins.
    Started(Box<RunInfo>),
    /// A ruling was judged.
    Judged(RulingReport<'s>),
    /// The run over the engine is over.
    Ended(Summary),
}

/// What a run is about.
#[derive(Clone, Debug, PartialEq)]
pub struct RunInfo {
    /// The version of the suite.
    pub suite_version: u32,
    /// The hash of the suite.
    pub suite_hash: String,
    /// The number of rulings in the suite.
    pub suite_rulings: usize,
    /// Which rulings are asked.
    pub selection: SelectionText,
    /// How many they are.
    pub selected: usize,
    /// Who is asked.
    pub engine: EngineInfo,
}

/// The engine of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo {
    /// Its name.
    pub name: String,
    /// Its version, if it says one.
    pub version: Option<String>,
    /// How it is called on the command line.
    pub command: String,
}

/// A judged ruling.
#[derive(Clone, Debug)]
pub struct RulingReport<'s> {
    /// The ruling.
    pub ruling: &'s Ruling,
    /// Its verdict: the worst of its checks.
    pub verdict: Verdict,
    /// Its checks.
    pub checks: Vec<CheckReport>,
}

/// A judged check.
#[derive(Clone, Debug)]
pub struct CheckReport {
    /// What it asserts.
    pub kind: CheckKind,
    /// The question.
    pub ask: Play,
    /// What must be answered, as parts of a reply.
    pub expected: Value,
    /// What was answered, as parts of a reply.
    pub got: Value,
    /// The verdict.
    pub verdict: Verdict,
    /// What there is to say.
    pub note: Option<String>,
}

/// How often each verdict was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<Verdict, usize>);

impl Totals {
    pub(super) fn count(&mut self, verdict: Verdict) {
        *self.0.entry(verdict).or_default() += 1;
    }

    /// How often a verdict was given.
    #[must_use]
    pub fn of(&self, verdict: Verdict) -> usize {
        self.0.get(&verdict).copied().unwrap_or_default()
    }

    /// How many verdicts were given.
    #[must_use]
    pub fn all(&self) -> usize {
        self.0.values().sum()
    }

    /// The verdicts that were given, in the order of reports, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Verdict, usize)> {
        Verdict::ALL
            .into_iter()
            .map(|verdict| (verdict, self.of(verdict)))
            .filter(|(_, count)| *count > 0)
    }
}

/// What came of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Whether everything that was selected was asked.
    pub complete: bool,
    /// The verdicts over rulings.
    pub rulings: Totals,
    /// The verdicts over checks.
    pub checks: Totals,
    /// What was judged of each game's clauses.
    pub coverage: BTreeMap<GameId, ClauseCoverage>,
}

/// How many of the selected clauses an engine could be judged on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClauseCoverage {
    /// Each clause, and whether any check on it was judged.
    pub judged: BTreeMap<String, bool>,
}

impl ClauseCoverage {
    /// The clauses on which nothing was judged.
    pub fn not_judged(&self) -> impl Iterator<Item = &str> {
        self.judged
            .iter()
            .filter(|(_, judged)| !**judged)
            .map(|(clause, _)| clause.as_str())
    }
}

impl Summary {
    pub(super) fn add(&mut self, report: &RulingReport<'_>) {
        self.rulings.count(report.verdict);
        let judged = |verdict: Verdict| !matches!(verdict, Verdict::Skip | Verdict::Unasked);
        let any_judged = report.checks.iter().any(|check| judged(check.verdict));
        report
            .checks
            .iter()
            .for_each(|check| self.checks.count(check.verdict));
        let coverage = self.coverage.entry(report.ruling.game).or_default();
        for clause in &report.ruling.clauses {
            *coverage.judged.entry(clause.clone()).or_default() |= any_judged;
        }
    }

    /// Whether the run is green.
    #[must_use]
    pub fn is_ok(&self, strict: bool) -> bool {
        self.complete
            && self
                .rulings
                .iter()
                .all(|(verdict, _)| verdict.is_ok(strict))
    }

    /// Whether nothing was judged: nothing selected, or everything skipped.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rulings.all() == self.rulings.of(Verdict::Skip)
    }
}

/// Whoever consumes events.
pub trait EventSink {
    /// Takes an event.
    ///
    /// # Errors
    ///
    /// What goes wrong with writing.
    fn take(&mut self, event: &Event<'_>) -> io::Result<()>;
}

impl<F: FnMut(&Event<'_>) -> io::Result<()>> EventSink for F {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        self(event)
    }
}
