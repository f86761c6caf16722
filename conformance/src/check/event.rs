//! What a run tells: the runner emits events, every report format consumes them.

use std::{collections::BTreeMap, fmt, io, sync::Arc, time::Duration};

use referee_rules::any::GameId;
use serde_json::Value;

use super::{plan::CheckKind, record::RulingRecord, verdict::Verdict};
use crate::{
    engine::{
        Answer,
        wire::{Ability, Play},
    },
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
    /// Their ids, in the order in which they are asked.
    pub selected: Vec<String>,
    /// The options under which the answers are expected; empty for the guides' rules.
    pub set: String,
    /// Whether another reading of an open question is a failure.
    pub strict: bool,
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
    /// What it says of the games that it plays; empty if that is not known.
    pub games: BTreeMap<GameId, Ability>,
}

/// A judged ruling.
#[derive(Clone, Debug)]
pub struct RulingReport<'s> {
    /// The ruling.
    pub ruling: &'s Ruling,
    /// Its verdict: the worst of its checks.
    pub verdict: Verdict,
    /// Its checks.
    pub checks: Arc<[CheckReport]>,
    /// What was asked and answered, in the order of the questions; empty if nothing was.
    pub exchanges: Arc<[Exchange]>,
    /// What the list of known failures says of it.
    pub listed: Option<Listed>,
}

/// A question with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchange {
    /// The question, as it was put.
    pub ask: Play,
    /// The reply, or why there is none.
    pub answer: Answer,
    /// How long it took.
    pub time: Duration,
}

/// What the list of known failures says of a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The verdict without the list.
    pub verdict: Verdict,
    /// Why it is listed.
    pub reason: String,
    /// What is listed, if the engine does otherwise.
    pub instead_of: Option<String>,
}

/// Looks at a judged ruling before it is told, and may change its verdict.
pub trait Settle: fmt::Debug + Sync {
    /// Looks at a ruling.
    fn settle(&self, report: &mut RulingReport<'_>);
}

/// A judged check.
#[derive(Clone, Debug, PartialEq)]
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

/// What the note of a check says before the reading that the engine plays.
pub(super) const PLAYS: &str = "the engine plays ";

impl CheckReport {
    /// The reading of an open question that the answer shows, as `option=value`.
    #[must_use]
    pub fn reading(&self) -> Option<&str> {
        match self.verdict {
            Verdict::Differs => self.note.as_deref()?.strip_prefix(PLAYS),
            _ => None,
        }
    }
}

/// How often each verdict was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals(BTreeMap<Verdict, usize>);

impl FromIterator<Verdict> for Totals {
    fn from_iter<I: IntoIterator<Item = Verdict>>(verdicts: I) -> Self {
        let mut totals = Self::default();
        verdicts
            .into_iter()
            .for_each(|verdict| totals.count(verdict));
        totals
    }
}

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
    /// What is not there at all, in words: a shard, the end of a log.
    pub gaps: Vec<String>,
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
    /// What came of the rulings that were judged, and of those that should have been.
    #[must_use]
    pub fn over(rulings: &[RulingRecord], gaps: Vec<String>) -> Self {
        let mut summary = Self {
            complete: gaps.is_empty(),
            gaps,
            ..Self::default()
        };
        for ruling in rulings {
            summary.count(ruling.verdict, &ruling.checks, ruling.game, &ruling.clauses);
        }
        summary
    }

    pub(super) fn add(&mut self, report: &RulingReport<'_>) {
        let ruling = report.ruling;
        self.count(report.verdict, &report.checks, ruling.game, &ruling.clauses);
    }

    fn count(
        &mut self,
        verdict: Verdict,
        checks: &[CheckReport],
        game: GameId,
        clauses: &[String],
    ) {
        self.rulings.count(verdict);
        let judged = |verdict: Verdict| !matches!(verdict, Verdict::Skip | Verdict::Unasked);
        let any_judged = checks.iter().any(|check| judged(check.verdict));
        for check in checks {
            self.checks.count(check.verdict);
            self.complete &= check.verdict != Verdict::Unasked;
        }
        let coverage = self.coverage.entry(game).or_default();
        for clause in clauses {
            *coverage.judged.entry(clause.clone()).or_default() |= any_judged;
        }
    }

    /// Why the run is not complete, in words; empty if it is.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        let mut missing = self.gaps.clone();
        match self.rulings.of(Verdict::Unasked) {
            0 if missing.is_empty() && !self.complete => {
                let checks = self.checks.of(Verdict::Unasked);
                missing.push(format!("{checks} checks were not asked"));
            }
            0 => {}
            1 => missing.push("1 ruling was not asked".to_owned()),
            unasked => missing.push(format!("{unasked} rulings were not asked")),
        }
        missing
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

/// Several consumers: each is told of each event.
impl EventSink for Vec<&mut dyn EventSink> {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        self.iter_mut().try_for_each(|sink| sink.take(event))
    }
}
