use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    part::Parts,
    perform::{NotDone, Performer},
    unit::{Task, Unit},
};
use crate::{
    check::{RunOptions, RunRecord, Runner, Runs},
    engine::{EngineSpec, HouseRules, SetOption},
    known::{self, KnownFailures},
    log,
    suite::{Selection, SelectionText, Shard, Suite},
    yaml::Source,
};

/// Asking an engine the rulings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckJob {
    /// The hash of the suite.
    pub suite: String,
    /// The engine's command.
    pub engine: String,
    /// Which rulings.
    pub selection: SelectionText,
    /// Options under which answers are expected, and which are sent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// Whether another reading of an open question is a failure.
    #[serde(default)]
    pub strict: bool,
    /// How often every question is asked.
    pub repeat: usize,
    /// The list of known failures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Known>,
}

/// A list of known failures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// The name of its file.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// Asking the rulings of one shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckShare {
    /// The shard: I/N.
    pub shard: String,
}

impl CheckJob {
    /// Cuts the job into so many units: shards, into which rulings fall by their ids.
    #[must_use]
    pub fn plan(&self, units: u32) -> Vec<Unit> {
        let parts = Parts::at_most(units, u64::from(u32::MAX));
        let units = parts.all().map(|part| Unit {
            part,
            task: Task::Check {
                job: self.clone(),
                share: CheckShare {
                    shard: format!("{}/{}", part.number(), part.of()),
                },
            },
        });
        units.collect()
    }

    /// Whether the job can be done at all.
    ///
    /// # Errors
    ///
    /// What in it there is not.
    pub fn check(&self, suite: &Suite) -> Result<(), String> {
        let selection = self.selection("1/1")?;
        self.house_rules(&selection)?;
        self.known(suite)?;
        Ok(())
    }

    /// Asks the rulings of a share; the result is the log of that.
    pub(super) fn perform(
        &self,
        share: &CheckShare,
        performer: &Performer,
    ) -> Result<Value, NotDone> {
        let suite = performer.suite()?;
        if suite.hash != self.suite {
            return Err(NotDone::other_suite(&self.suite, suite));
        }
        let selection = self.selection(&share.shard)?;
        let known = self.known(suite)?;
        let options = RunOptions {
            set: self.house_rules(&selection)?,
            selection,
            fail_fast: false,
            strict: self.strict,
            repeat: self.repeat,
            interrupt: performer.interrupt().clone(),
        };
        let mut runner = Runner::new(suite, options);
        if let Some(known) = &known {
            runner = runner.settling(known);
        }
        let spec: EngineSpec = self.engine.parse().map_err(text)?;
        let mut engine = performer.start(&spec)?;
        let mut runs = Runs::default();
        runner.run(engine.as_mut(), &mut runs).map_err(text)?;
        if performer.interrupt().is_raised() {
            return Err(NotDone::Interrupted);
        }
        if let Some(run) = runs.over.iter().find(|run| !run.summary.complete) {
            return Err(NotDone::Failed(run.summary.gaps.join("; ")));
        }
        let mut lines = Vec::new();
        log::write_runs(&mut lines, &runs.over, false).map_err(text)?;
        let lines = lines.split(|byte| *byte == b'\n');
        let lines = lines
            .filter(|line| !line.is_empty())
            .map(serde_json::from_slice);
        lines
            .collect::<Result<_, _>>()
            .map(Value::Array)
            .map_err(|error| text(error).into())
    }

    fn selection(&self, shard: &str) -> Result<Selection, String> {
        let whole = self.selection.selection();
        let whole = whole.ok_or("the selection names what there is not")?;
        let shard: Shard = shard.parse()?;
        Ok(Selection {
            shard: Some(shard),
            ..whole
        })
    }

    fn house_rules(&self, selection: &Selection) -> Result<HouseRules, String> {
        let read = |set: &String| set.parse::<SetOption>();
        let sets: Result<Vec<SetOption>, _> = self.set.iter().map(read).collect();
        HouseRules::new(&sets.map_err(text)?, &selection.games).map_err(text)
    }

    fn known(&self, suite: &Suite) -> Result<Option<KnownFailures>, String> {
        let Some(Known { file, text: list }) = &self.known else {
            return Ok(None);
        };
        known::load(&Source::new(file, list), suite)
            .map(Some)
            .map_err(text)
    }

    /// The run of the whole, from the results of its shares; what of them is missing is not asked.
    ///
    /// # Errors
    ///
    /// A result that is no log, or logs that do not go together.
    pub fn merge<'r>(
        results: impl Iterator<Item = (&'r Unit, &'r Value)>,
        suite: &Suite,
    ) -> Result<Vec<RunRecord>, String> {
        let mut runs = Vec::new();
        for (unit, result) in results {
            let name = format!("unit {} ({})", unit.name(), unit.part);
            let lines = result.as_array().map(Vec::as_slice).unwrap_or_default();
            let log: String = lines.iter().map(|line| format!("{line}\n")).collect();
            runs.extend(log::parse(&name, log.as_bytes(), suite).map_err(text)?);
        }
        log::merge(runs, suite)
    }
}

fn text(error: impl ToString) -> String {
    error.to_string()
}
