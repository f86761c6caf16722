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
#[derive(Debug)]
pub struct Performer<'p> {
    source: SuiteSource,
    suite: OnceLock<Result<Suite, String>>,
    options: &'p ProcessOptions,
}

impl<'p> Performer<'p> {
    /// A performer; the suite is read when the first unit needs it.
    #[must_use]
    pub const fn new(source: SuiteSource, options: &'p ProcessOptions) -> Self {
        Self {
            source,
            suite: OnceLock::new(),
            options,
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
            Task::Perft { job, share } => Ok(json!(job.perform(share)?)),
            Task::Duel { job, share } => job.perform(*share, self),
            Task::Check { job, share } => job.perform(share, self),
            Task::MovingStage { job, share } => Ok(json!(job.perform(*share))),
        }
    }

    pub(super) fn suite(&self) -> Result<&Suite, String> {
        let read = || Suite::read(&self.source).map_err(|problems| problems.to_string());
        self.suite.get_or_init(read).as_ref().map_err(Clone::clone)
    }

    pub(super) fn start(&self, spec: &EngineSpec) -> Result<Box<dyn Engine + Send>, StartError> {
        spec.start(self.options.clone())
    }

    pub(super) const fn interrupt(&self) -> &Interrupt {
        &self.options.interrupt
    }
}
