use std::collections::HashMap;
use std::sync::Arc;

use referee_rules::any::GameId;

use super::{logged::LoggedAnswers, profile::profile};
use crate::{
    check::{
        CheckReport, Listed, RulingRecord, RunInfo, RunOptions, RunRecord, Runner, Verdict,
        not_asked,
    },
    engine::{HouseRules, Profile, SetOption},
    errata::{Change, accepted, flips, withdrawn_rulings},
    suite::{Basis, Erratum, ErratumId, Ruling, SUITE_VERSION, Suite},
};

/// An old run, judged by today's rulings.
#[derive(Clone, Debug)]
pub struct Rescored {
    /// The run as it reads now.
    pub run: RunRecord,
    /// What the run was about.
    pub old: RunInfo,
    /// The rulings whose verdict is other now, and those that are new or gone.
    pub changes: Vec<VerdictChange>,
    /// The number of rulings whose verdict stays.
    pub stay: usize,
    /// Whether what the engine reports had to be guessed from its answers.
    pub is_guessed: bool,
}

/// A ruling whose verdict is other under today's rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictChange {
    /// The ruling.
    pub ruling: String,
    /// Its game.
    pub game: GameId,
    /// What it says, or said.
    pub title: String,
    /// The verdict in the log; `None` if the ruling was not there.
    pub before: Option<Verdict>,
    /// The verdict now; `None` if the ruling is not there any more.
    pub after: Option<Verdict>,
    /// Why.
    pub cause: Cause,
    /// The errata that changed it.
    pub errata: Vec<ErratumId>,
}

/// Why a verdict is other now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// The ruling expects another answer.
    Changed,
    /// The question was open and is decided, or the other way round.
    Basis,
    /// The ruling is as it was, and is judged otherwise.
    Judged,
    /// The ruling was not there.
    New,
    /// The ruling is not there any more.
    Withdrawn,
}

impl Cause {
    /// Its word in machine formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Basis => "basis",
            Self::Judged => "judged",
            Self::New => "new",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// What it means, for people.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Changed => "the ruling expects another answer",
            Self::Basis => "what was open is decided, or the other way round",
            Self::Judged => "the ruling is as it was, and judged otherwise",
            Self::New => "the ruling is new",
            Self::Withdrawn => "the ruling is not there any more",
        }
    }
}

/// Judges the answers of an old run by today's rulings.
///
/// What was skipped then stays skipped. A question that was not put then is `unasked`, and so is
/// every ruling that is new and belongs to what was selected: such a run is not complete.
///
/// # Errors
///
/// The options that the run was judged under are not known any more.
pub fn rescore(run: &RunRecord, suite: &Suite) -> Result<Rescored, String> {
    let (profile, is_guessed) = profile(run);
    let options = RunOptions {
        set: sets(&run.info.set)?,
        strict: run.info.strict,
        ..RunOptions::default()
    };
    let scorer = Scorer {
        suite,
        runner: Runner::new(suite, options),
        profile,
        causes: causes(suite, run.info.suite_version),
    };
    let (mut rulings, mut changes) = (Vec::new(), Vec::new());
    for old in &run.rulings {
        let new = suite
            .ruling(&old.id)
            .map(|ruling| scorer.judged(ruling, old));
        changes.extend(scorer.change(Some(old), new.as_ref()));
        rulings.extend(new);
    }
    let stay = rulings.len()
        - changes
            .iter()
            .filter(|change| change.after.is_some())
            .count();
    for ruling in new_rulings(run, suite) {
        let new = scorer.unheard(ruling);
        // What the engine does not play it would have skipped then, too.
        if new.verdict != Verdict::Skip {
            changes.extend(scorer.change(None, Some(&new)));
        }
        rulings.push(new);
    }
    let info = RunInfo {
        suite_version: SUITE_VERSION,
        suite_hash: suite.hash.clone(),
        suite_rulings: suite.rulings.len(),
        selected: rulings.iter().map(|record| record.id.clone()).collect(),
        ..run.info.clone()
    };
    Ok(Rescored {
        run: RunRecord::new(info, rulings, run.summary.gaps.clone()),
        old: run.info.clone(),
        changes,
        stay,
        is_guessed,
    })
}

fn sets(text: &str) -> Result<HouseRules, String> {
    let sets: Vec<SetOption> = text
        .split(',')
        .filter(|set| !set.is_empty())
        .map(str::parse)
        .collect::<Result<_, _>>()
        .map_err(|error: crate::engine::SpecError| error.to_string())?;
    HouseRules::new(&sets, &[]).map_err(|error| error.to_string())
}

/// The rulings that were selected, had they been there.
fn new_rulings<'s>(run: &RunRecord, suite: &'s Suite) -> Vec<&'s Ruling> {
    let Some(selection) = run.info.selection.selection() else {
        return Vec::new();
    };
    let known = |id: &str| {
        run.rulings.iter().any(|record| record.id == id)
            || run.info.selected.iter().any(|selected| selected == id)
    };
    let rulings = suite.rulings.iter();
    rulings
        .filter(|ruling| selection.matches(ruling) && !known(&ruling.id))
        .collect()
}

/// The errata that were accepted since a version of the suite, by the rulings that each has made
/// other.
fn causes(suite: &Suite, version: u32) -> HashMap<String, Vec<ErratumId>> {
    let mut causes: HashMap<String, Vec<ErratumId>> = HashMap::new();
    let since = |erratum: &&Erratum| {
        let acceptance = erratum.acceptance();
        acceptance.is_some_and(|(_, since)| since > version)
    };
    for erratum in accepted(suite).filter(since) {
        let change = Change::of(erratum).unwrap_or_default();
        let (flips, _) = flips(suite, &change);
        let flipped = flips.iter().map(|flip| flip.ruling.id.as_str());
        let named = erratum.effect.rulings().map(|(_, id)| id);
        for id in flipped.chain(named) {
            let ids = causes.entry(id.to_owned()).or_default();
            if !ids.contains(&erratum.id) {
                ids.push(erratum.id);
            }
        }
    }
    causes
}

struct Scorer<'s> {
    suite: &'s Suite,
    runner: Runner<'s>,
    profile: Profile,
    causes: HashMap<String, Vec<ErratumId>>,
}

impl<'s> Scorer<'s> {
    /// A record as it is judged today.
    fn judged(&self, ruling: &'s Ruling, old: &RulingRecord) -> RulingRecord {
        if old.exchanges.is_empty() {
            return unanswered(ruling, old);
        }
        let mut engine = LoggedAnswers::new(&self.profile, &old.exchanges);
        let report = self.runner.judge_ruling(ruling, &self.profile, &mut engine);
        let mut record = RulingRecord::from(&report);
        // What came of the engine then is kept, also where today's ruling does not ask for it.
        record.exchanges.clone_from(&old.exchanges);
        listed(&mut record, old);
        record
    }

    /// A record of a ruling that the log knows nothing of.
    fn unheard(&self, ruling: &'s Ruling) -> RulingRecord {
        let mut engine = LoggedAnswers::new(&self.profile, &[]);
        let report = self.runner.judge_ruling(ruling, &self.profile, &mut engine);
        RulingRecord {
            exchanges: Arc::default(),
            ..RulingRecord::from(&report)
        }
    }

    fn change(
        &self,
        old: Option<&RulingRecord>,
        new: Option<&RulingRecord>,
    ) -> Option<VerdictChange> {
        let (before, after) = (old.map(|old| old.verdict), new.map(|new| new.verdict));
        let record = new.or(old)?;
        if before == after {
            return None;
        }
        let cause = match (old, new) {
            (None, _) => Cause::New,
            (_, None) => Cause::Withdrawn,
            (Some(old), Some(new)) => cause(old, new),
        };
        Some(VerdictChange {
            ruling: record.id.clone(),
            game: record.game,
            title: record.title.clone(),
            before,
            after,
            cause,
            errata: self.errata(&record.id, after.is_none()),
        })
    }

    fn errata(&self, id: &str, is_gone: bool) -> Vec<ErratumId> {
        let known = self.causes.get(id).cloned().unwrap_or_default();
        if !known.is_empty() || !is_gone {
            return known;
        }
        let withdrawn = withdrawn_rulings(self.suite);
        let by = withdrawn.filter(|(gone, _)| *gone == id).map(|(_, by)| by);
        by.collect()
    }
}

/// A ruling on which nothing was asked: what was skipped stays skipped, the rest is unasked.
fn unanswered(ruling: &Ruling, old: &RulingRecord) -> RulingRecord {
    let note = old.telling().and_then(|check| check.note.clone());
    let note = note.unwrap_or_else(|| "the log holds no answers".to_owned());
    let mut record = RulingRecord::from(&not_asked(ruling, &note));
    if old.verdict == Verdict::Skip {
        record.verdict = Verdict::Skip;
        for check in Arc::make_mut(&mut record.checks) {
            check.verdict = Verdict::Skip;
        }
    }
    record
}

/// Carries over what the list of known failures said then.
fn listed(record: &mut RulingRecord, old: &RulingRecord) {
    let Some(then) = &old.listed else { return };
    let own = record.verdict;
    if matches!(own, Verdict::Skip | Verdict::Unasked) {
        return;
    }
    let is_as_listed = own == then.verdict;
    record.verdict = match own {
        Verdict::Pass => Verdict::Fixed,
        _ if is_as_listed && old.verdict == Verdict::Known => Verdict::Known,
        _ => own,
    };
    record.listed = Some(Listed {
        verdict: own,
        reason: then.reason.clone(),
        instead_of: match own {
            Verdict::Pass => None,
            _ if is_as_listed => then.instead_of.clone(),
            _ => Some(then.verdict.to_string()),
        },
    });
}

/// Why the verdict on a ruling that is still there is other.
fn cause(old: &RulingRecord, new: &RulingRecord) -> Cause {
    let asserted = |check: &CheckReport| {
        (
            check.kind.name(),
            check.ask.actions.clone(),
            check.expected.clone(),
        )
    };
    let same = old.checks.len() == new.checks.len()
        && old
            .checks
            .iter()
            .zip(new.checks.iter())
            .all(|(old, new)| asserted(old) == asserted(new));
    if !same {
        Cause::Changed
    } else if (old.basis == Basis::Open) != (new.basis == Basis::Open) {
        Cause::Basis
    } else {
        Cause::Judged
    }
}
