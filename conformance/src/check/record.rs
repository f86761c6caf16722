//! What was judged, as it can be kept: apart from the suite, and from the run.

use std::{fmt, io, sync::Arc};

use referee_rules::any::GameId;

use super::{
    event::{CheckReport, Event, EventSink, Exchange, Listed, RulingReport, RunInfo, Summary},
    verdict::Verdict,
};
use crate::{
    suite::{Basis, Ruling},
    text::visible,
};

/// A judged ruling with all that reports say of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RulingRecord {
    /// The ruling's id.
    pub id: String,
    /// What it says.
    pub title: String,
    /// Its game.
    pub game: GameId,
    /// The topic of its file.
    pub topic: String,
    /// What it rests on.
    pub basis: Basis,
    /// The clauses that it rests on.
    pub clauses: Vec<String>,
    /// On an open ruling: the option that decides it.
    pub option: Option<String>,
    /// The fixture file.
    pub file: String,
    /// The line in it, from 1.
    pub line: usize,
    /// The verdict.
    pub verdict: Verdict,
    /// What the list of known failures says of it.
    pub listed: Option<Listed>,
    /// Its checks.
    pub checks: Arc<[CheckReport]>,
    /// What was asked and answered.
    pub exchanges: Arc<[Exchange]>,
}

impl RulingRecord {
    /// A record of a ruling on which nothing was asked and nothing is judged yet.
    #[must_use]
    pub fn of(ruling: &Ruling, verdict: Verdict) -> Self {
        Self {
            id: ruling.id.clone(),
            title: ruling.title.clone(),
            game: ruling.game,
            topic: ruling.topic.clone(),
            basis: ruling.basis,
            clauses: ruling.clauses.clone(),
            option: ruling.option.clone(),
            file: ruling.place.file.clone(),
            line: ruling.place.span.start.line,
            verdict,
            listed: None,
            checks: Arc::default(),
            exchanges: Arc::default(),
        }
    }

    /// Whether it is to be shown with its board and its reasons.
    #[must_use]
    pub const fn is_failure(&self) -> bool {
        !matches!(
            self.verdict,
            Verdict::Pass | Verdict::Skip | Verdict::Known | Verdict::Unasked
        )
    }

    /// The first check that is judged as the ruling is: the one to look at.
    #[must_use]
    pub fn telling(&self) -> Option<&CheckReport> {
        telling(self.verdict, self.listed.as_ref(), &self.checks)
    }

    /// The reading of an open question that the engine plays, as `option=value`; several, if its
    /// answers do not agree.
    #[must_use]
    pub fn reading(&self) -> Option<String> {
        let mut readings: Vec<&str> = self
            .checks
            .iter()
            .filter_map(CheckReport::reading)
            .collect();
        readings.sort_unstable();
        readings.dedup();
        (!readings.is_empty()).then(|| readings.join(" or "))
    }
}

/// The first check with the verdict of its ruling, as that was before any list was looked at.
pub(crate) fn telling<'c>(
    verdict: Verdict,
    listed: Option<&Listed>,
    checks: &'c [CheckReport],
) -> Option<&'c CheckReport> {
    let own = listed.map_or(verdict, |listed| listed.verdict);
    checks.iter().find(|check| check.verdict == own)
}

impl From<&RulingReport<'_>> for RulingRecord {
    fn from(report: &RulingReport<'_>) -> Self {
        Self {
            listed: report.listed.clone(),
            checks: report.checks.clone(),
            exchanges: report.exchanges.clone(),
            ..Self::of(report.ruling, report.verdict)
        }
    }
}

/// A run over one engine.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRecord {
    /// What it is about.
    pub info: RunInfo,
    /// Its rulings, in the order of the suite.
    pub rulings: Vec<RulingRecord>,
    /// What came of it.
    pub summary: Summary,
}

impl RunRecord {
    /// A run whose summary follows from its rulings and from what is missing.
    #[must_use]
    pub fn new(info: RunInfo, mut rulings: Vec<RulingRecord>, gaps: Vec<String>) -> Self {
        rulings.sort_by(|one, other| {
            (one.game, &one.file, one.line).cmp(&(other.game, &other.file, other.line))
        });
        let summary = Summary::over(&rulings, gaps);
        Self {
            info,
            rulings,
            summary,
        }
    }

    /// Whether the run is green, as strictly as it was asked.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.summary.is_ok(self.info.strict)
    }

    /// What came of it, in a word.
    #[must_use]
    pub fn outcome(&self) -> RunOutcome {
        if !self.summary.complete {
            RunOutcome::NotComplete
        } else if self.summary.is_empty() {
            RunOutcome::Nothing
        } else if self.is_ok() {
            RunOutcome::Ok
        } else {
            RunOutcome::NotOk
        }
    }

    /// The engine with its version, for people.
    #[must_use]
    pub fn engine(&self) -> String {
        let engine = &self.info.engine;
        let name = visible(&engine.name);
        match &engine.version {
            Some(version) => format!("{name} {}", visible(version)),
            None => name,
        }
    }
}

/// What came of a run, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunOutcome {
    /// All that was selected was asked, and nothing counts as a failure.
    Ok,
    /// There are failures.
    NotOk,
    /// Not all that was selected was asked.
    NotComplete,
    /// Nothing was selected, or everything was skipped.
    Nothing,
}

impl RunOutcome {
    /// The word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::NotOk => "not ok",
            Self::NotComplete => "not complete",
            Self::Nothing => "nothing was judged",
        }
    }
}

impl fmt::Display for RunOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Keeps every run that it is told of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Runs {
    /// The runs that are over.
    pub over: Vec<RunRecord>,
    going_on: Option<(RunInfo, Vec<RulingRecord>)>,
}

impl EventSink for Runs {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Started(info) => self.going_on = Some((RunInfo::clone(info), Vec::new())),
            Event::Judged(report) => {
                if let Some((_, rulings)) = &mut self.going_on {
                    rulings.push(report.into());
                }
            }
            Event::Ended(summary) => {
                if let Some((info, rulings)) = self.going_on.take() {
                    let run = RunRecord::new(info, rulings, summary.gaps.clone());
                    self.over.push(run);
                }
            }
        }
        Ok(())
    }
}
