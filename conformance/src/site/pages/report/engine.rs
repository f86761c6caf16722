use std::collections::HashMap;

use super::super::super::book::Book;
use crate::{
    check::{RulingRecord, RunOutcome, RunRecord, Verdict},
    report::{Context, letter},
    text::visible,
};

/// An engine's run, as the pages show it.
pub(super) struct Engine<'b> {
    /// What the run is called where there is little room.
    pub(super) letter: String,
    pub(super) name: String,
    pub(super) command: String,
    pub(super) outcome: RunOutcome,
    pub(super) gaps: String,
    pub(super) is_of_other_suite: bool,
    pub(super) totals: Vec<Total>,
    pub(super) selection: String,
    pub(super) set: String,
    run: &'b RunRecord,
    records: HashMap<&'b str, &'b RulingRecord>,
}

/// How often a verdict was given.
pub(super) struct Total {
    pub(super) verdict: Verdict,
    pub(super) count: usize,
}

impl<'b> Engine<'b> {
    fn of(book: &Book<'b>, index: usize, run: &'b RunRecord) -> Self {
        let totals = run.summary.rulings.iter();
        let records = run.rulings.iter();
        Self {
            letter: letter(index),
            name: run.engine(),
            command: visible(&run.info.engine.command),
            outcome: run.outcome(),
            gaps: run.summary.gaps.join("; "),
            is_of_other_suite: run.info.suite_hash != book.suite.hash,
            totals: totals
                .map(|(verdict, count)| Total { verdict, count })
                .collect(),
            selection: run.info.selection.to_string(),
            set: run.info.set.clone(),
            run,
            records: records.map(|record| (record.id.as_str(), record)).collect(),
        }
    }

    /// What came of a ruling; `None` if it was not selected.
    pub(super) fn record(&self, id: &str) -> Option<&'b RulingRecord> {
        self.records.get(id).copied()
    }

    /// What came of all rulings.
    pub(super) fn records(&self) -> &'b [RulingRecord] {
        &self.run.rulings
    }

    /// The command that asks a ruling again.
    pub(super) fn rerun(&self, book: &Book<'_>, id: &str) -> String {
        visible(&Context::new(book.suite).rerun(self.run, id))
    }

    pub(super) const fn outcome_class(&self) -> &'static str {
        match self.outcome {
            RunOutcome::Ok => "good",
            RunOutcome::NotOk | RunOutcome::NotComplete => "bad",
            RunOutcome::Nothing => "none",
        }
    }
}

/// The engines of all runs, in the order in which they were given.
pub(super) fn engines<'b>(book: &'b Book<'_>) -> Vec<Engine<'b>> {
    let runs = book.runs.iter().enumerate();
    runs.map(|(index, run)| Engine::of(book, index, run))
        .collect()
}
