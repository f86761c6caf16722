use std::{collections::BTreeMap, error::Error, fmt};

use serde_json::Value;

use super::{
    lines::{Located, Place},
    unit::{ResultLine, Unit},
};

/// The results of a job, as far as they are there.
#[derive(Clone, Debug, PartialEq)]
pub struct Gathered {
    /// Any unit of the job; which job it is stands in it.
    pub any: Unit,
    /// The units that are done, in the order of their parts, with their results.
    pub done: Vec<(Unit, Value)>,
    /// How many results came again, and were the same.
    pub doubled: usize,
    /// The parts that are not done, in order.
    pub missing: Vec<Missing>,
}

/// A part that is not done.
#[derive(Clone, Debug, PartialEq)]
pub struct Missing {
    /// Its number, from 1.
    pub part: u32,
    /// The unit, if it is known.
    pub unit: Option<Unit>,
    /// Why it failed, if it was tried.
    pub why: Option<String>,
}

/// Why results do not go together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatherError {
    /// There is no result, and no plan.
    Nothing,
    /// The plan has not all parts of its job, or those of several.
    NoPlan {
        /// What is wrong with it.
        why: String,
    },
    /// A result belongs to another job.
    Foreign {
        /// Where it stands.
        place: Place,
        /// To what it does not belong.
        of: String,
    },
    /// A unit has two results that differ.
    Contradiction {
        /// The unit's name.
        unit: String,
        /// Where the one stands.
        one: Place,
        /// Where the other one stands.
        other: Place,
    },
}

impl fmt::Display for GatherError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("there is no result"),
            Self::NoPlan { why } => write!(f, "the plan is not whole: {why}"),
            Self::Foreign { place, of } => {
                write!(
                    f,
                    "{place}: the result belongs to other work, and not to {of}"
                )
            }
            Self::Contradiction { unit, one, other } => write!(
                f,
                "unit {unit} has two results that differ: {one} and {other}. Each unit has one result; find \
                 out which machine is wrong, and leave its results out"
            ),
        }
    }
}

impl Error for GatherError {}

/// Brings the results of a job together. Their order does not matter; a result that is there several
/// times counts once. Without a plan, the results themselves tell how many parts there are.
///
/// # Errors
///
/// [`GatherError`].
pub fn gather(
    plan: Option<Vec<Located<Unit>>>,
    results: Vec<Located<ResultLine>>,
) -> Result<Gathered, GatherError> {
    let plan = plan.map(Plan::new).transpose()?;
    let (any, of) = match (&plan, results.first()) {
        (Some(plan), _) => (plan.any.clone(), "the plan".to_owned()),
        (None, Some((place, first))) => (first.unit.clone(), place.to_string()),
        (None, None) => return Err(GatherError::Nothing),
    };
    let mut slots: BTreeMap<u32, Slot> = BTreeMap::new();
    let mut doubled = 0;
    for (place, result) in results {
        let unit = &result.unit;
        let number = unit.part.number();
        let is_ours = unit.part.of() == any.part.of()
            && unit.task.is_of_the_job_of(&any.task)
            && plan
                .as_ref()
                .is_none_or(|plan| plan.units.get(&number) == Some(unit))
            && slots
                .get(&number)
                .is_none_or(|slot| slot.result.unit == *unit);
        if !is_ours {
            return Err(GatherError::Foreign { place, of });
        }
        match slots.get_mut(&number) {
            None => {
                slots.insert(number, Slot { place, result });
            }
            Some(slot) => doubled += usize::from(slot.take(place, result)?),
        }
    }
    let mut done = Vec::new();
    let mut missing = Vec::new();
    for number in 1..=any.part.of() {
        let known = plan.as_ref().and_then(|plan| plan.units.get(&number));
        match slots.remove(&number).map(|slot| slot.result) {
            Some(ResultLine {
                unit,
                outcome: Ok(result),
            }) => done.push((unit, result)),
            Some(ResultLine {
                unit,
                outcome: Err(why),
            }) => missing.push(Missing {
                part: number,
                unit: Some(unit),
                why: Some(why),
            }),
            None => missing.push(Missing {
                part: number,
                unit: known.cloned(),
                why: None,
            }),
        }
    }
    Ok(Gathered {
        any,
        done,
        doubled,
        missing,
    })
}

/// What is there of a part.
struct Slot {
    place: Place,
    result: ResultLine,
}

impl Slot {
    /// Takes another result of the same unit; tells whether it is the same again.
    fn take(&mut self, place: Place, result: ResultLine) -> Result<bool, GatherError> {
        match (&self.result.outcome, &result.outcome) {
            (Ok(one), Ok(other)) if one == other => Ok(true),
            (Ok(_), Ok(_)) => Err(GatherError::Contradiction {
                unit: result.unit.name(),
                one: self.place.clone(),
                other: place,
            }),
            // What failed once and was done then is done.
            (Err(_), Ok(_)) => {
                *self = Self { place, result };
                Ok(false)
            }
            (_, Err(_)) => Ok(false),
        }
    }
}

/// The units that there must be, by their parts.
struct Plan {
    any: Unit,
    units: BTreeMap<u32, Unit>,
}

impl Plan {
    fn new(units: Vec<Located<Unit>>) -> Result<Self, GatherError> {
        let no_plan = |why: String| Err(GatherError::NoPlan { why });
        let Some((_, any)) = units.first().cloned() else {
            return no_plan("it has no unit".to_owned());
        };
        let mut by_part: BTreeMap<u32, Unit> = BTreeMap::new();
        for (place, unit) in units {
            let of = unit.part.of() == any.part.of() && unit.task.is_of_the_job_of(&any.task);
            let number = unit.part.number();
            if !of || by_part.get(&number).is_some_and(|known| *known != unit) {
                return no_plan(format!("the unit at {place} is of another plan"));
            }
            by_part.insert(number, unit);
        }
        let all = any.part.of() as usize;
        if by_part.len() < all {
            return no_plan(format!("it has {} of {all} units", by_part.len()));
        }
        Ok(Self {
            any,
            units: by_part,
        })
    }
}
