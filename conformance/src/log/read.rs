use std::{
    collections::{BTreeSet, HashSet},
    error::Error,
    fmt,
    path::Path,
};

use super::line::{Line, VERSION};
use crate::{
    check::{RulingRecord, RunInfo, RunRecord, not_asked},
    suite::Suite,
    text::visible,
};

/// Why a log is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// The log.
    pub file: String,
    /// The line, from 1; 0 where the file as a whole is meant.
    pub line: usize,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, visible(&self.why)),
            line => write!(f, "{}:{line}: {}", self.file, visible(&self.why)),
        }
    }
}

impl Error for LogError {}

/// Reads the runs of a log. A run whose end is not in the log is there as far as it came; what it
/// lacks is not asked, and is said to be missing.
///
/// # Errors
///
/// [`LogError`] with the line that is not understood. A last line without an end is no error: it
/// was being written when the run was killed.
pub fn read(file: &Path, suite: &Suite) -> Result<Vec<RunRecord>, LogError> {
    let name = file.display().to_string();
    match std::fs::read(file) {
        Ok(text) => parse(&name, &text, suite),
        Err(error) => Err(LogError {
            file: name,
            line: 0,
            why: error.to_string(),
        }),
    }
}

/// Reads the runs of a log from its text; `name` is what errors call it.
///
/// # Errors
///
/// As [`read`].
pub fn parse(name: &str, text: &[u8], suite: &Suite) -> Result<Vec<RunRecord>, LogError> {
    let error = |line: usize, why: String| LogError {
        file: name.to_owned(),
        line,
        why,
    };
    let mut reader = Reader {
        suite,
        runs: Vec::new(),
        going_on: None,
        known: false,
    };
    let whole = text.ends_with(b"\n");
    let mut lines = text.split(|byte| *byte == b'\n').enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        if line.is_empty() {
            continue;
        }
        let is_cut = lines.peek().is_none() && !whole;
        match serde_json::from_slice(line) {
            Ok(line) => reader.take(line).map_err(|why| error(index + 1, why))?,
            Err(_) if is_cut && reader.known => break,
            Err(why) if reader.known => {
                return Err(error(index + 1, format!("this is no event: {why}")));
            }
            Err(_) => {
                let why = "this is no log; `referee check --log FILE` writes one".to_owned();
                return Err(error(index + 1, why));
            }
        }
    }
    reader.end(true);
    if reader.runs.is_empty() {
        return Err(error(0, "no run is in this log".to_owned()));
    }
    Ok(reader.runs)
}

struct Reader<'s> {
    suite: &'s Suite,
    runs: Vec<RunRecord>,
    going_on: Option<(RunInfo, Vec<RulingRecord>, Vec<String>)>,
    known: bool,
}

impl Reader<'_> {
    fn take(&mut self, line: Line) -> Result<(), String> {
        match line {
            Line::Log { version, referee } if version > VERSION => {
                return Err(format!(
                    "referee {referee} wrote this log in format {version}; this referee reads \
                     up to {VERSION}"
                ));
            }
            Line::Log { .. } => {
                self.end(true);
                self.known = true;
            }
            _ if !self.known => return Err("a log begins with a line `log`".to_owned()),
            Line::Started(started) => {
                self.end(true);
                self.going_on = Some((RunInfo::from(*started), Vec::new(), Vec::new()));
            }
            Line::Judged(judged) => {
                let record = judged.into_record()?;
                match &mut self.going_on {
                    Some((_, rulings, _)) => rulings.push(record),
                    None => return Err(format!("`{}` is in no run", record.id)),
                }
            }
            Line::Ended { gaps } => {
                if let Some((_, _, known)) = &mut self.going_on {
                    *known = gaps;
                }
                self.end(false);
            }
        }
        Ok(())
    }

    /// Closes the run that is going on, if there is one.
    fn end(&mut self, is_cut: bool) {
        let Some((info, mut rulings, mut gaps)) = self.going_on.take() else {
            return;
        };
        if is_cut {
            let judged: HashSet<&str> = rulings.iter().map(|record| record.id.as_str()).collect();
            let lacking: Vec<String> = info
                .selected
                .iter()
                .filter(|id| !judged.contains(id.as_str()))
                .cloned()
                .collect();
            gaps.push(format!(
                "the log ends before the run did: {} of {} rulings are not in it",
                lacking.len(),
                info.selected.len()
            ));
            rulings.extend(unasked(
                self.suite,
                &info,
                &lacking,
                "the log ends before it",
            ));
        }
        self.runs.push(RunRecord::new(info, rulings, gaps));
    }
}

/// Records of rulings that were not asked. Those that the suite at hand does not have, or not as
/// the run had it, are left out.
pub(super) fn unasked(
    suite: &Suite,
    info: &RunInfo,
    ids: &[String],
    why: &str,
) -> Vec<RulingRecord> {
    if suite.hash != info.suite_hash {
        return Vec::new();
    }
    ids.iter()
        .filter_map(|id| suite.ruling(id))
        .map(|ruling| RulingRecord::from(&not_asked(ruling, why)))
        .collect()
}

/// The ids of all rulings that were not ok in some run, or were selected and are not there.
#[must_use]
pub fn not_ok(runs: &[RunRecord], strict: bool) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for run in runs {
        let strict = strict || run.info.strict;
        let mut there = HashSet::new();
        for record in &run.rulings {
            there.insert(record.id.as_str());
            if !record.verdict.is_ok(strict) {
                ids.insert(record.id.clone());
            }
        }
        let selected = run.info.selected.iter();
        ids.extend(selected.filter(|id| !there.contains(id.as_str())).cloned());
    }
    ids
}
