//! Asking an engine, or several copies of one, the rulings.

use std::{
    io,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use serde_json::Value;

use super::{
    asking::{Asking, finished},
    case::Case,
    event::{CheckReport, EngineInfo, Event, EventSink, RulingReport, RunInfo, Settle, Summary},
    plan::Plan,
    tally::Tally,
    verdict::Verdict,
};
use crate::{
    engine::{Engine, HouseRules, Interrupt, Profile},
    suite::{Ruling, SUITE_VERSION, Selection, Suite},
};

/// How a run goes.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Which rulings are asked.
    pub selection: Selection,
    /// Options under which the answers are expected, and which are sent.
    pub set: HouseRules,
    /// Whether the first failure ends the run.
    pub fail_fast: bool,
    /// Whether another reading of an open question is a failure.
    pub strict: bool,
    /// How often every question is asked; an answer that changes is a failure. 0 is once.
    pub repeat: usize,
    /// Ends the run; what is left is not asked.
    pub interrupt: Interrupt,
}

/// Asks the rulings of a suite.
///
/// # Examples
///
/// ```
/// use referee::{check::{Event, RunOptions, Runner}, engine::Reference, suite::{Suite, SuiteSource}};
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let runner = Runner::new(&suite, RunOptions::default());
/// let summary = runner.run(&mut Reference::default(), &mut |_: &Event<'_>| Ok(()))?;
/// assert!(summary.is_ok(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Runner<'s> {
    suite: &'s Suite,
    options: RunOptions,
    rulings: Vec<&'s Ruling>,
    settle: Option<&'s dyn Settle>,
}

impl<'s> Runner<'s> {
    /// A runner over a suite.
    #[must_use]
    pub fn new(suite: &'s Suite, options: RunOptions) -> Self {
        let rulings = suite.rulings.iter();
        Self {
            suite,
            rulings: rulings
                .filter(|ruling| options.selection.matches(ruling))
                .collect(),
            options,
            settle: None,
        }
    }

    /// The same runner asking these rulings in this order; by default those that are selected, in
    /// the order of the suite.
    #[must_use]
    pub fn asking(mut self, rulings: Vec<&'s Ruling>) -> Self {
        self.rulings = rulings;
        self
    }

    /// The same runner showing each judged ruling to `settle` before it is told.
    #[must_use]
    pub fn settling(mut self, settle: &'s dyn Settle) -> Self {
        self.settle = Some(settle);
        self
    }

    /// The rulings that are asked, in their order.
    pub fn selected(&self) -> impl Iterator<Item = &'s Ruling> {
        self.rulings.iter().copied()
    }

    /// Asks an engine every selected ruling.
    ///
    /// # Errors
    ///
    /// What the sink says of writing.
    pub fn run(&self, engine: &mut dyn Engine, sink: &mut dyn EventSink) -> io::Result<Summary> {
        let rulings = &self.rulings;
        let profile = engine.profile();
        let stop = AtomicBool::new(false);
        sink.take(&Event::Started(Box::new(self.info(&profile))))?;
        let mut tally = Tally::new(&self.options, self.settle, &stop, sink);
        let shares = self.shares(rulings, &stop, engine.window(), 1);
        shares.ask(engine, &mut |place, report| tally.take(place, report));
        self.end(rulings, &profile, tally)
    }

    /// Asks copies of an engine every selected ruling, each copy some of them at the same time.
    /// The events are those of [`Runner::run`], in the same order.
    ///
    /// # Errors
    ///
    /// What the sink says of writing.
    pub fn run_copies(
        &self,
        copies: &mut [Box<dyn Engine + Send>],
        sink: &mut dyn EventSink,
    ) -> io::Result<Summary> {
        let count = copies.len();
        let Some(first) = copies.first() else {
            return Ok(Summary::default());
        };
        let rulings = &self.rulings;
        let profile = first.profile();
        let stop = AtomicBool::new(false);
        sink.take(&Event::Started(Box::new(self.info(&profile))))?;
        let mut tally = Tally::new(&self.options, self.settle, &stop, sink);
        let shares = self.shares(rulings, &stop, first.window(), count);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for copy in copies {
                let (sender, shares) = (sender.clone(), &shares);
                scope.spawn(move || {
                    shares.ask(copy.as_mut(), &mut |place, report| {
                        // The receiver listens until the last sender is gone.
                        let _ = sender.send((place, report));
                    });
                });
            }
            drop(sender);
            for (place, report) in receiver {
                tally.take(place, report);
            }
        });
        self.end(rulings, &profile, tally)
    }

    fn shares<'r>(
        &'r self,
        rulings: &'r [&'s Ruling],
        stop: &'r AtomicBool,
        window: usize,
        copies: usize,
    ) -> Shares<'r, 's> {
        // Where the first failure ends the run, nothing is asked beyond it.
        let at_once = if self.options.fail_fast { 1 } else { window };
        let fair = rulings.len() / (copies * 4);
        Shares {
            runner: self,
            rulings,
            next: AtomicUsize::new(0),
            size: at_once.min(fair).max(1),
            stop,
        }
    }

    fn end(
        &self,
        rulings: &[&'s Ruling],
        profile: &Profile,
        tally: Tally<'_, 's>,
    ) -> io::Result<Summary> {
        let why = if self.options.interrupt.is_raised() {
            "the run was interrupted"
        } else {
            "the run was cut short"
        };
        tally.end(rulings.iter().map(|ruling| {
            // Made only for what was not asked.
            move || match Case::new(ruling, profile, &self.options.set).base {
                Ok(_) => report_alike(ruling, Verdict::Unasked, why),
                Err(why) => report_alike(ruling, Verdict::Skip, &why),
            }
        }))
    }

    fn info(&self, profile: &Profile) -> RunInfo {
        RunInfo {
            suite_version: SUITE_VERSION,
            suite_hash: self.suite.hash.clone(),
            suite_rulings: self.suite.rulings.len(),
            selection: self.options.selection.describe(),
            selected: self.selected().map(|ruling| ruling.id.clone()).collect(),
            set: self.options.set.to_string(),
            strict: self.options.strict,
            engine: EngineInfo {
                name: profile.name.clone(),
                version: profile.version.clone(),
                command: profile.command.clone(),
                games: profile.games.clone(),
            },
        }
    }

    /// Asks an engine one ruling.
    pub fn judge_ruling(
        &self,
        ruling: &'s Ruling,
        profile: &Profile,
        engine: &mut dyn Engine,
    ) -> RulingReport<'s> {
        let mut asking = Asking::new([(0, self.prepared(ruling, profile))], self.options.repeat);
        asking.ask(engine);
        for objection in engine.objections() {
            asking.object(objection.back, &objection.fault);
        }
        let mut reports = asking.reports();
        reports.pop().map_or_else(
            || report_alike(ruling, Verdict::Unasked, "it was never asked"),
            |(_, report)| report,
        )
    }

    /// A ruling made ready to be asked, or the report on why it is not.
    pub(super) fn prepared(&self, ruling: &'s Ruling, profile: &Profile) -> Prepared<'s> {
        let case = Case::new(ruling, profile, &self.options.set);
        match &case.base {
            Ok(base) => {
                let plan = Plan::new(ruling, base);
                Ok((case, plan))
            }
            Err(why) => Err(report_alike(ruling, Verdict::Skip, why)),
        }
    }
}

/// A ruling made ready to be asked, or the report on why it is not.
pub(super) type Prepared<'s> = Result<(Case<'s>, Plan), RulingReport<'s>>;

/// The rulings of a run, of which whoever is free takes the next few.
struct Shares<'r, 's> {
    runner: &'r Runner<'s>,
    rulings: &'r [&'s Ruling],
    next: AtomicUsize,
    size: usize,
    stop: &'r AtomicBool,
}

impl<'s> Shares<'_, 's> {
    /// Asks an engine share after share. Reports are given out one share late, since an answer can
    /// show to be none only after it was given.
    fn ask(&self, engine: &mut dyn Engine, take: &mut dyn FnMut(usize, RulingReport<'s>)) {
        let profile = engine.profile();
        let repeat = self.runner.options.repeat;
        let mut held: Vec<Asking<'s>> = Vec::new();
        while let Some(share) = self.next_share() {
            let prepared = share
                .into_iter()
                .map(|(place, ruling)| (place, self.runner.prepared(ruling, &profile)));
            let mut asking = Asking::new(prepared, repeat);
            let is_asked = asking.ask(engine);
            let mut known: Vec<&mut Asking<'s>> = held.iter_mut().collect();
            known.push(&mut asking);
            object(&mut known, engine);
            if is_asked {
                give(&mut held, take);
            }
            held.push(asking);
        }
        engine.finish();
        object(&mut held.iter_mut().collect::<Vec<_>>(), engine);
        give(&mut held, take);
    }

    fn next_share(&self) -> Option<Vec<(usize, &'s Ruling)>> {
        if self.stop.load(Ordering::SeqCst) || self.runner.options.interrupt.is_raised() {
            return None;
        }
        let start = self.next.fetch_add(self.size, Ordering::SeqCst);
        let share: Vec<(usize, &Ruling)> = (start..self.rulings.len())
            .take(self.size)
            .map(|place| (place, self.rulings[place]))
            .collect();
        (!share.is_empty()).then_some(share)
    }
}

fn give<'s>(held: &mut Vec<Asking<'s>>, take: &mut dyn FnMut(usize, RulingReport<'s>)) {
    for asking in held.drain(..) {
        for (place, report) in asking.reports() {
            take(place, report);
        }
    }
}

/// Carries the engine's objections to the answers that they are about.
fn object(known: &mut [&mut Asking<'_>], engine: &mut dyn Engine) {
    for objection in engine.objections() {
        let mut back = objection.back;
        for asking in known.iter_mut().rev() {
            match asking.object(back, &objection.fault) {
                None => break,
                Some(further) => back = further,
            }
        }
    }
}

/// A report on a ruling that was not asked, with the reason.
#[must_use]
pub fn not_asked<'s>(ruling: &'s Ruling, why: &str) -> RulingReport<'s> {
    report_alike(ruling, Verdict::Unasked, why)
}

/// A report that says the same of every check.
fn report_alike<'s>(ruling: &'s Ruling, verdict: Verdict, note: &str) -> RulingReport<'s> {
    let plan = Plan::new(ruling, &ruling.question());
    let checks = plan.checks.iter().map(|check| CheckReport {
        kind: check.kind,
        ask: plan.asks[check.ask].play.clone(),
        expected: check.expected.to_value(),
        got: Value::Null,
        verdict,
        note: Some(note.to_owned()),
    });
    finished(ruling, checks.collect(), Vec::new())
}
