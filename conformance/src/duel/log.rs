//! The log of a duel: JSON lines, from which it goes on where it stopped.

use std::{
    collections::BTreeMap,
    error::Error,
    fmt,
    fs::{File, OpenOptions},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::Path,
};

use referee_rules::any::GameId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    contest::Contest,
    deviation::{Deviation, Kind},
    record::GameRecord,
    terms::{Opponent, Side},
};
use crate::{
    diagnose::Choice,
    engine::{
        Answer, Profile,
        wire::{Play, Reply},
    },
    suite::Suite,
};

/// The number of the log's format.
const VERSION: u32 = 1;

/// What a log is about; a duel goes on only from a log of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogHead {
    /// The number of the format.
    pub duel: u32,
    /// The hash of the suite.
    pub suite: String,
    /// The engine: its name and version, and its command.
    pub engine: String,
    /// The other one.
    pub opponent: String,
    /// The seed.
    pub seed: u64,
    /// How games are drawn.
    pub play: String,
    /// The games.
    pub games: Vec<String>,
    /// Options that are sent.
    pub set: String,
}

impl LogHead {
    /// The head of a duel's log.
    #[must_use]
    pub fn of(suite: &Suite, contest: &Contest, engine: &Profile) -> Self {
        let options = contest.options();
        Self {
            duel: VERSION,
            suite: suite.hash.clone(),
            engine: called(engine),
            opponent: match contest.opponent() {
                Opponent::Reference(house) if house.is_empty() => "reference".to_owned(),
                Opponent::Reference(house) => format!("reference:{house}"),
                Opponent::Engine(profile) => called(profile),
            },
            seed: options.seed,
            play: options.play.name().to_owned(),
            games: contest.games().map(|game| game.name().to_owned()).collect(),
            set: options.set.to_string(),
        }
    }

    /// The first thing in which two logs are about something else.
    fn difference(&self, other: &Self) -> Option<String> {
        let (own, known) = (json!(self), json!(other));
        let fields = own.as_object()?;
        let (key, value) = fields
            .iter()
            .find(|(key, value)| known.get(*key) != Some(value))?;
        let there = known.get(key).unwrap_or(&Value::Null);
        Some(format!("its `{key}` is {there}, here it is {value}"))
    }
}

fn called(profile: &Profile) -> String {
    let version = profile.version.as_deref().unwrap_or_default();
    format!("{} {version} ({})", profile.name, profile.command)
}

/// Why a log cannot be gone on from.
#[derive(Debug)]
pub enum ResumeError {
    /// It cannot be read or written.
    Io(io::Error),
    /// A line is not one of a duel's log.
    Line {
        /// The number of the line.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// It is the log of another duel.
    Other(String),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Line { line, why } => write!(f, "line {line} is none of a duel's log: {why}"),
            Self::Other(why) => write!(f, "it is the log of another duel: {why}"),
        }
    }
}

impl Error for ResumeError {}

impl From<io::Error> for ResumeError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Writes the log of a duel, each line as soon as its game was taken.
#[derive(Debug)]
pub struct LogWriter(File);

impl LogWriter {
    /// A new log.
    ///
    /// # Errors
    ///
    /// What the system says of writing.
    pub fn create(path: &Path, head: &LogHead) -> io::Result<Self> {
        let mut log = Self(File::create(path)?);
        log.line(&json!(head))?;
        Ok(log)
    }

    /// Goes on with a log; gives the records that it holds. A last line that was not written to
    /// its end is taken away.
    ///
    /// # Errors
    ///
    /// [`ResumeError`].
    pub fn resume(path: &Path, head: &LogHead) -> Result<(Self, Vec<GameRecord>), ResumeError> {
        let text = std::fs::read(path)?;
        let whole = text
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |end| end + 1);
        let own = format!("{}\n", json!(head));
        if whole == 0 && !own.as_bytes().starts_with(&text) {
            return Err(ResumeError::Line {
                line: 1,
                why: "it has no end, and is no beginning of this duel's log".to_owned(),
            });
        }
        let mut records: Vec<GameRecord> = Vec::new();
        for (index, line) in text[..whole]
            .split_inclusive(|byte| *byte == b'\n')
            .enumerate()
        {
            let wrong = |why: String| ResumeError::Line {
                line: index + 1,
                why,
            };
            if index == 0 {
                let known: LogHead =
                    serde_json::from_slice(line).map_err(|error| wrong(error.to_string()))?;
                if let Some(why) = head.difference(&known) {
                    return Err(ResumeError::Other(why));
                }
                continue;
            }
            let record = GameRecord::from_json(line).map_err(&wrong)?;
            if record.number != records.len() as u64 {
                return Err(wrong(format!("game {} is out of its order", record.number)));
            }
            records.push(record);
        }
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut log = Self(file);
        if whole == 0 {
            log.line(&json!(head))?;
        }
        Ok((log, records))
    }

    /// Writes the record of a game.
    ///
    /// # Errors
    ///
    /// What the system says of writing.
    pub fn write(&mut self, record: &GameRecord) -> io::Result<()> {
        self.line(&record.to_json())
    }

    fn line(&mut self, value: &Value) -> io::Result<()> {
        self.0.write_all(format!("{value}\n").as_bytes())
    }
}

/// A record as it stands in a log.
#[derive(Debug, Serialize, Deserialize)]
struct RecordLine {
    number: u64,
    game: String,
    seed: u64,
    questions: u64,
    plies: u64,
    skipped: u64,
    touched: BTreeMap<String, u64>,
    refuted: BTreeMap<String, u64>,
    deviations: Vec<DeviationLine>,
}

impl GameRecord {
    /// The record as a line of a log.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!(RecordLine::from(self))
    }

    /// Reads a line of a log.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn from_json(line: &[u8]) -> Result<Self, String> {
        let line: RecordLine = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        line.into_record()
    }
}

/// A deviation as it stands in a log.
#[derive(Debug, Serialize, Deserialize)]
struct DeviationLine {
    side: String,
    ask: Play,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tried: Option<String>,
    answer: Value,
    kind: Vec<String>,
    shape: String,
    clause: Option<String>,
    explained: Vec<String>,
    times: u64,
}

impl From<&GameRecord> for RecordLine {
    fn from(record: &GameRecord) -> Self {
        Self {
            number: record.number,
            game: record.game.name().to_owned(),
            seed: record.seed,
            questions: record.questions,
            plies: record.plies,
            skipped: record.skipped,
            touched: record.touched.clone(),
            refuted: record.refuted.clone(),
            deviations: record.deviations.iter().map(DeviationLine::from).collect(),
        }
    }
}

impl From<&Deviation> for DeviationLine {
    fn from(deviation: &Deviation) -> Self {
        let names = deviation.kind.names().into_iter();
        Self {
            side: deviation.side.name().to_owned(),
            ask: deviation.play.clone(),
            tried: deviation.tried.clone(),
            answer: answer_to_json(&deviation.answer),
            kind: names.map(ToOwned::to_owned).collect(),
            shape: deviation.shape.clone(),
            clause: deviation.clause.clone(),
            explained: deviation
                .explained
                .iter()
                .map(ToString::to_string)
                .collect(),
            times: deviation.times,
        }
    }
}

/// An answer as logs and reports carry it: a reply, or the fault that came instead.
pub(super) fn answer_to_json(answer: &Answer) -> Value {
    match answer {
        Ok(reply) => reply.to_value(),
        Err(fault) => json!({ "fault": fault }),
    }
}

fn answer_of_json(value: Value) -> Result<Answer, String> {
    match value.get("fault") {
        Some(fault) => serde_json::from_value(fault.clone())
            .map(Err)
            .map_err(|error| error.to_string()),
        None => Reply::from_value(value).map(Ok),
    }
}

impl RecordLine {
    fn into_record(self) -> Result<GameRecord, String> {
        let game: GameId = self.game.parse().map_err(|error| format!("{error}"))?;
        let deviations = self.deviations.into_iter();
        let mut record = GameRecord::new(self.number, game, self.seed);
        record.questions = self.questions;
        record.plies = self.plies;
        record.skipped = self.skipped;
        record.touched = self.touched;
        record.refuted = self.refuted;
        record.deviations = deviations
            .map(|line| line.into_deviation(game))
            .collect::<Result<_, _>>()?;
        Ok(record)
    }
}

impl DeviationLine {
    fn into_deviation(self, game: GameId) -> Result<Deviation, String> {
        let explained = self.explained.iter().map(|text| choice(game, text));
        Ok(Deviation {
            side: Side::from_name(&self.side).ok_or("`side` is A or B")?,
            play: self.ask,
            answer: answer_of_json(self.answer)?,
            kind: Kind::from_names(&self.kind).ok_or("`kind` names no kind")?,
            shape: self.shape,
            clause: self.clause,
            tried: self.tried,
            explained: explained.collect::<Result<_, _>>()?,
            times: self.times,
        })
    }
}

/// A choice as it is written: `option=value`.
fn choice(game: GameId, text: &str) -> Result<Choice, String> {
    let found = text.split_once('=').and_then(|(name, value)| {
        let option = game.all_options().find(|option| option.name == name)?;
        let known = option.values.iter().find(|known| known.name == value)?;
        Some(Choice {
            option,
            value: known.name,
        })
    });
    found.ok_or_else(|| format!("{game} has no `{text}`"))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::engine::Fault;

    #[test]
    fn a_record_comes_back_as_it_was_written() {
        let game = GameId::Jungle;
        let mut record = GameRecord::new(3, game, 99);
        record.touched.insert("JUN-14".to_owned(), 2);
        let play = Play {
            game,
            rules: Default::default(),
            position: None,
            actions: vec!["a1-a2".to_owned()],
        };
        for (answer, kind) in [
            (
                Ok(Reply::Illegal(0)),
                Kind::from_names(&["legality".to_owned()]),
            ),
            (
                Err(Fault::Gone {
                    why: "no".to_owned(),
                }),
                Some(Kind::Fault),
            ),
        ] {
            record.deviations.push(Deviation {
                side: Side::A,
                play: play.clone(),
                answer,
                kind: kind.unwrap(),
                shape: "refuses".to_owned(),
                clause: None,
                tried: None,
                explained: Choice::all(game).into_iter().take(2).collect(),
                times: 4,
            });
        }
        let line = record.to_json().to_string();
        assert_eq!(GameRecord::from_json(line.as_bytes()), Ok(record));
    }
}
