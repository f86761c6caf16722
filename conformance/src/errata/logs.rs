//! What a change does to engines whose logs are at hand: their answers are judged anew.

use super::{
    change::Change,
    flips::Flip,
    rescore::{LoggedAnswers, profile},
};
use crate::check::{RunOptions, RunRecord, Runner, Verdict};
use crate::suite::Suite;

/// What becomes of a flipped ruling that an engine was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedChange {
    /// The engine with its version.
    pub engine: String,
    /// The ruling.
    pub ruling: String,
    /// The verdict in the log.
    pub before: Verdict,
    /// The verdict under the changed rules.
    pub after: Verdict,
}

/// Judges the answers of runs to the flipped rulings under the changed rules, run by run.
#[must_use]
pub fn logged_changes(
    suite: &Suite,
    change: &Change,
    flips: &[Flip<'_>],
    runs: &[RunRecord],
) -> Vec<LoggedChange> {
    let options = RunOptions {
        set: change.house_rules().clone(),
        ..RunOptions::default()
    };
    let runner = Runner::new(suite, options);
    let mut changes = Vec::new();
    for run in runs {
        let (profile, _) = profile(run);
        for flip in flips {
            let Some(record) = run.rulings.iter().find(|r| r.id == flip.ruling.id) else {
                continue;
            };
            let before = record
                .listed
                .as_ref()
                .map_or(record.verdict, |listed| listed.verdict);
            let after = if record.exchanges.is_empty() {
                before
            } else {
                // What is set goes with every question, and was not asked for then.
                let sets = change.house_rules().choices(flip.ruling.game);
                let mut engine = LoggedAnswers::new(&profile, &record.exchanges).ignoring(sets);
                runner
                    .judge_ruling(flip.ruling, &profile, &mut engine)
                    .verdict
            };
            changes.push(LoggedChange {
                engine: run.engine(),
                ruling: record.id.clone(),
                before,
                after,
            });
        }
    }
    changes
}
