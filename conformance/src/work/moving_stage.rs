use referee_rules::any::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    part::{Parts, within},
    perform::NotDone,
    unit::{Task, Unit},
};
use crate::{
    engine::Interrupt,
    facts::{Fact, MovingStage, facts},
};

/// So many ways in which tigers stand are gone through before an interrupt is looked for.
const AT_ONCE: usize = 8;

/// Looking at every position of bagh chal's moving stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageJob {}

/// Looking at those in which the tigers stand in some ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageShare {
    /// The first of these ways.
    pub first: u64,
    /// How many.
    pub tigers: u64,
}

impl StageJob {
    /// Cuts the job into at most so many units: ranges of ways in which the tigers stand.
    #[must_use]
    pub fn plan(self, units: u32) -> Vec<Unit> {
        let all = MovingStage::WAYS;
        let ranges = Parts::at_most(units, all).ranges(all);
        let units = ranges.map(|(part, first, tigers)| Unit {
            part,
            task: Task::MovingStage {
                job: self,
                share: StageShare { first, tigers },
            },
        });
        units.collect()
    }

    /// Looks at the positions of a share.
    ///
    /// # Errors
    ///
    /// That there is no such share, or the interrupt.
    pub fn perform(self, share: StageShare, interrupt: &Interrupt) -> Result<MovingStage, NotDone> {
        let ways = within(share.first, share.tigers, MovingStage::WAYS)?;
        let mut stage = MovingStage::default();
        for first in ways.clone().step_by(AT_ONCE) {
            if interrupt.is_raised() {
                return Err(NotDone::Interrupted);
            }
            stage += MovingStage::count(first..ways.end.min(first + AT_ONCE as u64));
        }
        Ok(stage)
    }

    /// The counts of the whole, from those of all shares.
    ///
    /// # Errors
    ///
    /// A result that is none.
    pub fn merge<'r>(results: impl Iterator<Item = &'r Value>) -> Result<MovingStage, String> {
        let mut whole = MovingStage::default();
        for result in results {
            whole += serde_json::from_value::<MovingStage>(result.clone())
                .map_err(|error| format!("a result is none of the moving stage: {error}"))?;
        }
        Ok(whole)
    }
}

/// The facts that are about the moving stage, each with the figure that was counted.
#[must_use]
pub fn facts_of(stage: &MovingStage) -> Vec<(&'static Fact, u64)> {
    let figures = stage.figures();
    let of = |fact: &'static Fact| {
        let figure = figures.iter().find(|(id, _)| *id == fact.id)?;
        Some((fact, figure.1))
    };
    facts(GameId::BaghChal).iter().filter_map(of).collect()
}
