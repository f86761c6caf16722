//! The lines of a log, as values.

use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    check::{CheckKind, CheckReport, EngineInfo, Exchange, Listed, RulingRecord, RunInfo, Verdict},
    engine::{
        Answer, Fault,
        wire::{Ability, Play, Reply},
    },
    suite::{Basis, SelectionText},
};

/// The number of the log's format. It grows when an old reader would misread a new log; a new
/// reader reads every older one.
pub const VERSION: u32 = 1;

/// A line of a log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum Line {
    /// What this is; the first line, and wherever another log begins.
    Log { version: u32, referee: String },
    /// A run over an engine begins.
    Started(Box<Started>),
    /// A ruling was judged.
    Judged(Box<Judged>),
    /// The run over the engine is over.
    Ended { gaps: Vec<String> },
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Started {
    suite: SuiteLine,
    selection: SelectionText,
    selected: Vec<String>,
    set: String,
    strict: bool,
    engine: EngineLine,
}

#[derive(Debug, Serialize, Deserialize)]
struct SuiteLine {
    version: u32,
    hash: String,
    rulings: usize,
}

#[derive(Debug, Serialize, Deserialize)]
struct EngineLine {
    name: String,
    version: Option<String>,
    command: String,
    /// What the engine said of each game; older logs do not tell.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    games: BTreeMap<String, Ability>,
}

impl From<&RunInfo> for Started {
    fn from(info: &RunInfo) -> Self {
        Self {
            suite: SuiteLine {
                version: info.suite_version,
                hash: info.suite_hash.clone(),
                rulings: info.suite_rulings,
            },
            selection: info.selection.clone(),
            selected: info.selected.clone(),
            set: info.set.clone(),
            strict: info.strict,
            engine: EngineLine {
                name: info.engine.name.clone(),
                version: info.engine.version.clone(),
                command: info.engine.command.clone(),
                games: info
                    .engine
                    .games
                    .iter()
                    .map(|(game, ability)| (game.name().to_owned(), ability.clone()))
                    .collect(),
            },
        }
    }
}

impl From<Started> for RunInfo {
    fn from(started: Started) -> Self {
        Self {
            suite_version: started.suite.version,
            suite_hash: started.suite.hash,
            suite_rulings: started.suite.rulings,
            selection: started.selection,
            selected: started.selected,
            set: started.set,
            strict: started.strict,
            engine: EngineInfo {
                name: started.engine.name,
                version: started.engine.version,
                command: started.engine.command,
                games: started
                    .engine
                    .games
                    .into_iter()
                    .filter_map(|(name, ability)| Some((name.parse().ok()?, ability)))
                    .collect(),
            },
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Judged {
    id: String,
    title: String,
    game: String,
    topic: String,
    basis: String,
    clauses: Vec<String>,
    option: Option<String>,
    file: String,
    line: usize,
    verdict: Verdict,
    listed: Option<ListedLine>,
    asks: Vec<Play>,
    exchanges: Vec<ExchangeLine>,
    checks: Vec<CheckLine>,
}

#[derive(Debug, Serialize, Deserialize)]
struct ListedLine {
    verdict: Verdict,
    reason: String,
    instead_of: Option<String>,
}

/// A question, by its place in the list of the ruling's questions, and what came of it.
#[derive(Debug, Serialize, Deserialize)]
struct ExchangeLine {
    ask: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reply: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Debug, Serialize, Deserialize)]
struct CheckLine {
    kind: String,
    ask: usize,
    expected: Value,
    got: Value,
    verdict: Verdict,
    note: Option<String>,
}

/// The questions of a ruling, each once.
#[derive(Default)]
struct Asks(Vec<Play>);

impl Asks {
    fn index(&mut self, ask: &Play) -> usize {
        let known = self.0.iter().position(|known| known == ask);
        known.unwrap_or_else(|| {
            self.0.push(ask.clone());
            self.0.len() - 1
        })
    }
}

impl Judged {
    /// A record as a line, with times if they are wanted.
    pub(super) fn new(record: &RulingRecord, times: bool) -> Self {
        let mut asks = Asks::default();
        let exchanges = record
            .exchanges
            .iter()
            .map(|exchange| ExchangeLine {
                ask: asks.index(&exchange.ask),
                reply: exchange.answer.as_ref().ok().map(Reply::to_value),
                fault: exchange.answer.as_ref().err().cloned(),
                ms: times.then(|| crate::report::milliseconds(exchange.time)),
            })
            .collect();
        let checks = record
            .checks
            .iter()
            .map(|check| CheckLine {
                kind: check.kind.name().to_owned(),
                ask: asks.index(&check.ask),
                expected: check.expected.clone(),
                got: check.got.clone(),
                verdict: check.verdict,
                note: check.note.clone(),
            })
            .collect();
        Self {
            id: record.id.clone(),
            title: record.title.clone(),
            game: record.game.name().to_owned(),
            topic: record.topic.clone(),
            basis: record.basis.name().to_owned(),
            clauses: record.clauses.clone(),
            option: record.option.clone(),
            file: record.file.clone(),
            line: record.line,
            verdict: record.verdict,
            listed: record.listed.as_ref().map(|listed| ListedLine {
                verdict: listed.verdict,
                reason: listed.reason.clone(),
                instead_of: listed.instead_of.clone(),
            }),
            exchanges,
            checks,
            asks: asks.0,
        }
    }

    /// The record that a line carries.
    pub(super) fn into_record(self) -> Result<RulingRecord, String> {
        let asks = self.asks;
        let ask = |index: usize| {
            let ask = asks.get(index).cloned();
            ask.ok_or_else(|| format!("`{}` has no ask {index}", self.id))
        };
        let exchange = |line: ExchangeLine| {
            Ok(Exchange {
                ask: ask(line.ask)?,
                time: line.ms.map(duration).unwrap_or_default(),
                answer: answer(line)?,
            })
        };
        let check = |line: CheckLine| {
            Ok(CheckReport {
                kind: CheckKind::from_name(&line.kind)
                    .ok_or_else(|| format!("there is no kind of check `{}`", line.kind))?,
                ask: ask(line.ask)?,
                expected: line.expected,
                got: line.got,
                verdict: line.verdict,
                note: line.note,
            })
        };
        let mut bases = Basis::ALL.into_iter();
        Ok(RulingRecord {
            game: self.game.parse().map_err(|error| format!("{error}"))?,
            basis: bases
                .find(|basis| basis.name() == self.basis)
                .ok_or_else(|| format!("there is no basis `{}`", self.basis))?,
            exchanges: self
                .exchanges
                .into_iter()
                .map(exchange)
                .collect::<Result<_, String>>()?,
            checks: self
                .checks
                .into_iter()
                .map(check)
                .collect::<Result<_, String>>()?,
            id: self.id.clone(),
            title: self.title,
            topic: self.topic,
            clauses: self.clauses,
            option: self.option,
            file: self.file,
            line: self.line,
            verdict: self.verdict,
            listed: self.listed.map(|listed| Listed {
                verdict: listed.verdict,
                reason: listed.reason,
                instead_of: listed.instead_of,
            }),
        })
    }
}

fn answer(line: ExchangeLine) -> Result<Answer, String> {
    match (line.reply, line.fault) {
        (Some(reply), None) => Reply::from_value(reply).map(Ok),
        (None, Some(fault)) => Ok(Err(fault)),
        _ => Err("an exchange has either a `reply` or a `fault`".to_owned()),
    }
}

fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}
