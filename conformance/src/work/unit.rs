use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    canonical::name_of,
    check::{CheckJob, CheckShare},
    duel::{DuelJob, DuelShare},
    moving_stage::{StageJob, StageShare},
    part::Part,
    perft::{PerftJob, PerftShare},
};

use crate::text::visible;

/// The number of the format of units and results.
const VERSION: u64 = 1;
/// The version of the program: results of another one may be others.
const REFEREE: &str = env!("CARGO_PKG_VERSION");

/// The keys that do not belong to what a unit is named by.
const NAME_KEY: &str = "unit";
const RESULT_KEY: &str = "result";
const FAILED_KEY: &str = "failed";

/// What is to be done: a job, and this unit's share of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Task {
    /// Counting action sequences.
    Perft {
        /// The whole.
        job: PerftJob,
        /// This unit's share.
        share: PerftShare,
    },
    /// Playing random games.
    Duel {
        /// The whole.
        job: DuelJob,
        /// This unit's share.
        share: DuelShare,
    },
    /// Asking an engine the rulings.
    Check {
        /// The whole.
        job: CheckJob,
        /// This unit's share.
        share: CheckShare,
    },
    /// Looking at every position of bagh chal's moving stage.
    MovingStage {
        /// The whole.
        job: StageJob,
        /// This unit's share.
        share: StageShare,
    },
}

impl Task {
    /// Whether both are shares of the same whole.
    #[must_use]
    pub fn is_of_the_job_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Perft { job: one, .. }, Self::Perft { job, .. }) => one == job,
            (Self::Duel { job: one, .. }, Self::Duel { job, .. }) => one == job,
            (Self::Check { job: one, .. }, Self::Check { job, .. }) => one == job,
            (Self::MovingStage { job: one, .. }, Self::MovingStage { job, .. }) => one == job,
            _ => false,
        }
    }
}

/// A unit of work.
///
/// # Examples
///
/// ```
/// use referee::work::{PerftJob, Unit};
///
/// let job = PerftJob { game: "bagh-chal".parse()?, depth: 4, ..PerftJob::default() };
/// let units = job.plan(10, None)?;
/// let line = units[0].to_line();
/// assert_eq!(Unit::from_line(&line)?, units[0]);
/// // A unit that was changed has not its name any more.
/// assert!(Unit::from_line(&line.replace("bagh-chal", "jungle")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Which part of the whole it is.
    pub part: Part,
    /// What is to be done.
    pub task: Task,
}

#[derive(Serialize, Deserialize)]
struct Fields {
    work: u64,
    referee: String,
    #[serde(flatten)]
    part: Part,
    #[serde(flatten)]
    task: Task,
}

/// Why a line is no unit, or no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitError {
    /// The character at which that shows, from 1; the first one where the whole line is meant.
    pub column: usize,
    /// What is wrong.
    pub why: String,
}

impl UnitError {
    /// Something that is wrong with the whole line.
    pub(super) fn of_line(why: impl AsRef<str>) -> Self {
        Self {
            column: 1,
            // Words of the line may stand in it.
            why: visible(why.as_ref()),
        }
    }

    /// Something that is no JSON.
    fn no_json(line: &str, error: &serde_json::Error) -> Self {
        let why = error.to_string();
        // The place is told by whoever knows the line's.
        let why = why.rsplit_once(" at line ").map_or(&*why, |(why, _)| why);
        let before = line.as_bytes().get(..error.column().saturating_sub(1));
        Self {
            column: String::from_utf8_lossy(before.unwrap_or_default())
                .chars()
                .count()
                + 1,
            why: format!("it is no JSON object: {why}"),
        }
    }
}

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl Error for UnitError {}

impl Unit {
    /// The unit's content: what it is named by.
    fn content(&self) -> Map<String, Value> {
        let fields = Fields {
            work: VERSION,
            referee: REFEREE.to_owned(),
            part: self.part,
            task: self.task.clone(),
        };
        match serde_json::to_value(fields) {
            Ok(Value::Object(fields)) => fields,
            // A struct with named fields is always an object.
            _ => Map::new(),
        }
    }

    /// The unit's name: a hash of its content.
    #[must_use]
    pub fn name(&self) -> String {
        name_of(&Value::Object(self.content()))
    }

    /// The unit as a line, without its end.
    #[must_use]
    pub fn to_line(&self) -> String {
        Value::Object(self.fields()).to_string()
    }

    fn fields(&self) -> Map<String, Value> {
        let content = self.content();
        let name = name_of(&Value::Object(content.clone()));
        let mut fields = Map::new();
        fields.insert(NAME_KEY.to_owned(), Value::String(name));
        fields.extend(content);
        fields
    }

    /// Reads a line as a unit.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn from_line(line: &str) -> Result<Self, UnitError> {
        let (unit, rest) = read(line)?;
        match rest.keys().next() {
            None => Ok(unit),
            Some(_) => Err(UnitError::of_line("this is a result, and no unit")),
        }
    }
}

/// A unit, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultLine {
    /// The unit.
    pub unit: Unit,
    /// The result, or why there is none.
    pub outcome: Result<Value, String>,
}

impl ResultLine {
    /// The result as a line, without its end.
    #[must_use]
    pub fn to_line(&self) -> String {
        let mut fields = self.unit.fields();
        let (key, value) = match &self.outcome {
            Ok(result) => (RESULT_KEY, result.clone()),
            Err(why) => (FAILED_KEY, Value::String(why.clone())),
        };
        fields.insert(key.to_owned(), value);
        Value::Object(fields).to_string()
    }

    /// Reads a line as a result.
    ///
    /// # Errors
    ///
    /// Why it is none.
    pub fn from_line(line: &str) -> Result<Self, UnitError> {
        let (unit, mut rest) = read(line)?;
        let outcome = match (rest.remove(RESULT_KEY), rest.remove(FAILED_KEY)) {
            (Some(result), None) => Ok(result),
            (None, Some(Value::String(why))) => Err(why),
            (None, None) => {
                return Err(UnitError::of_line("this is a unit that nobody has done"));
            }
            _ => {
                return Err(UnitError::of_line(
                    "a result has either `result`, or `failed` with a text",
                ));
            }
        };
        Ok(Self { unit, outcome })
    }
}

/// Reads the unit of a line, and what stands beside it.
fn read(line: &str) -> Result<(Unit, Map<String, Value>), UnitError> {
    let wrong = |why: String| UnitError::of_line(why);
    let value: Value =
        serde_json::from_str(line).map_err(|error| UnitError::no_json(line, &error))?;
    let Value::Object(mut content) = value else {
        return Err(wrong("it is no JSON object".to_owned()));
    };
    let not_ours = "it is no unit of work; `referee work plan` makes units";
    if content.get("work").and_then(Value::as_u64) != Some(VERSION) {
        return Err(wrong(match content.get("work") {
            None => not_ours.to_owned(),
            Some(other) => format!("it has the format {other}; this referee reads {VERSION}"),
        }));
    }
    let Some(Value::String(name)) = content.remove(NAME_KEY) else {
        return Err(wrong(not_ours.to_owned()));
    };
    let mut rest = Map::new();
    for key in [RESULT_KEY, FAILED_KEY] {
        rest.extend(content.remove(key).map(|value| (key.to_owned(), value)));
    }
    let content = Value::Object(content);
    if name_of(&content) != name {
        return Err(wrong(format!(
            "its content is not that of unit {name}: it was changed on its way"
        )));
    }
    if content["referee"] != REFEREE {
        return Err(wrong(format!(
            "referee {} made it, and this is referee {REFEREE}",
            content["referee"]
        )));
    }
    let fields: Fields = serde_json::from_value(content)
        .map_err(|error| wrong(format!("its content is not understood: {error}")))?;
    let Fields { part, task, .. } = fields;
    Ok((Unit { part, task }, rest))
}
