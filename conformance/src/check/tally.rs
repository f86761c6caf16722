//! Reports put into the order of the suite, counted, and passed on.

use std::{
    collections::BTreeMap,
    io,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    event::{Event, EventSink, RulingReport, Settle, Summary},
    run::RunOptions,
};

/// Puts reports into the order of the suite, counts them, and passes them on as events, so that a
/// run reads the same however many asked.
pub(super) struct Tally<'t, 's> {
    options: &'t RunOptions,
    settle: Option<&'t dyn Settle>,
    stop: &'t AtomicBool,
    sink: &'t mut dyn EventSink,
    summary: Summary,
    /// The place whose report is passed on next.
    next: usize,
    early: BTreeMap<usize, RulingReport<'s>>,
    error: Option<io::Error>,
}

impl<'t, 's> Tally<'t, 's> {
    pub(super) fn new(
        options: &'t RunOptions,
        settle: Option<&'t dyn Settle>,
        stop: &'t AtomicBool,
        sink: &'t mut dyn EventSink,
    ) -> Self {
        Self {
            options,
            settle,
            stop,
            sink,
            summary: Summary {
                complete: true,
                ..Summary::default()
            },
            next: 0,
            early: BTreeMap::new(),
            error: None,
        }
    }

    /// Takes the report of a place, and passes on all whose turn it is.
    pub(super) fn take(&mut self, place: usize, report: RulingReport<'s>) {
        self.early.insert(place, report);
        while !self.stop.load(Ordering::SeqCst)
            && let Some(report) = self.early.remove(&self.next)
        {
            self.pass_on(report);
        }
    }

    fn pass_on(&mut self, mut report: RulingReport<'s>) {
        self.next += 1;
        if let Some(settle) = self.settle {
            settle.settle(&mut report);
        }
        let is_failure = !report.verdict.is_ok(self.options.strict);
        self.summary.add(&report);
        if let Err(error) = self.sink.take(&Event::Judged(report)) {
            self.error.get_or_insert(error);
        }
        if self.error.is_some() || (self.options.fail_fast && is_failure) {
            self.stop.store(true, Ordering::SeqCst);
        }
    }

    /// Ends the run. What was not asked gets the report that is made for it here.
    pub(super) fn end(
        mut self,
        unasked: impl Iterator<Item = impl FnOnce() -> RulingReport<'s>>,
    ) -> io::Result<Summary> {
        // What some copy did beyond the first failure is no part of the run; what was done before
        // an interrupt is.
        if self.stop.load(Ordering::SeqCst) {
            self.early.clear();
        }
        for unasked in unasked.skip(self.next) {
            if let Some(error) = self.error {
                return Err(error);
            }
            let report = self.early.remove(&self.next);
            self.pass_on(report.unwrap_or_else(unasked));
        }
        match self.error {
            Some(error) => Err(error),
            None => {
                self.sink.take(&Event::Ended(self.summary.clone()))?;
                Ok(self.summary)
            }
        }
    }
}
