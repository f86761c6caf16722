use std::sync::OnceLock;

use serde_json::{Value, json};

use super::unit::{Task, Unit};
use crate::{
    engine::{Engine, EngineSpec, Interrupt, ProcessOptions, StartError},
    suite::{Suite, SuiteSource},
};

/// Why a unit was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// An engine did not start.
    Engine(StartError),
    /// It failed.
    Failed(String),
    /// The run was interrupted.
    Interrupted,
}

impl NotDone {
    pub(super) fn other_suite(of: &str, suite: &Suite) -> Self {
        Self::Failed(format!(
            "the unit is about the suite {of}, and here is {}",
            suite.hash
        ))
    }
}

impl From<String> for NotDone {
    fn from(why: String) -> Self {
        Self::Failed(why)
    }
}

impl From<StartError> for NotDone {
    fn from(error: StartError) -> Self {
        Self::Engine(error)
    }
}

/// Whoever does units: the suite, and how engines are started.
pub struct Performer {
    source: SuiteSource,
    suite: OnceLock<Result<Suite, String>>,
    options: ProcessOptions,
    guard: fn(ProcessOptions) -> ProcessOptions,
    guarded: OnceLock<ProcessOptions>,
}

impl Performer {
    /// A performer. The suite is read when the first unit needs it, and `guard` adds a guard to the
    /// options when the first process is started: many units need neither.
    #[must_use]
    pub const fn new(
        source: SuiteSource,
        options: ProcessOptions,
        guard: fn(ProcessOptions) -> ProcessOptions,
    ) -> Self {
        Self {
            source,
            suite: OnceLock::new(),
            options,
            guard,
            guarded: OnceLock::new(),
        }
    }

    /// Does a unit. Every unit starts the engines anew, so that its result does not depend on those
    /// before it.
    ///
    /// # Errors
    ///
    /// Why it was not done.
    pub fn perform(&self, unit: &Unit) -> Result<Value, NotDone> {
        match &unit.task {
            Task::Perft { job, share } => Ok(json!(job.perform(share, self.interrupt())?)),
            Task::Duel { job, share } => job.perform(*share, self),
            Task::Check { job, share } => job.perform(share, self),
            Task::MovingStage { job, share } => Ok(json!(job.perform(*share, self.interrupt())?)),
        }
    }

    pub(super) fn suite(&self) -> Result<&Suite, String> {
        let read = || Suite::read(&self.source).map_err(|problems| problems.to_string());
        self.suite.get_or_init(read).as_ref().map_err(Clone::clone)
    }

    pub(super) fn start(&self, spec: &EngineSpec) -> Result<Box<dyn Engine + Send>, StartError> {
        let options = match spec.is_process() {
            true => self
                .guarded
                .get_or_init(|| (self.guard)(self.options.clone())),
            false => &self.options,
        };
        spec.start(options.clone())
    }

    pub(super) const fn interrupt(&self) -> &Interrupt {
        &self.options.interrupt
    }
}
