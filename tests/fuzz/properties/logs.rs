//! Logs of runs, and logs of duels.

use std::{sync::Arc, time::Duration};

use pretty_assertions::assert_eq;
use referee::{
    check::RunRecord,
    duel::{GameRecord, LogHead, ResumeError, read_records},
    log,
};

use super::{
    reports::every_report_can_be_read,
    support::{is_told_in_words, suite},
};

const NAME: &str = "any.jsonl";

fn lines(data: &[u8]) -> usize {
    data.split(|byte| *byte == b'\n').count()
}

/// A log is told to be none, with a line of it, or is written as it was read; its runs can be
/// reported, and joined or told why not.
pub fn a_log_is_written_as_it_was_read(data: &[u8]) {
    let runs = match log::parse(NAME, data, suite()) {
        Ok(runs) => runs,
        Err(error) => {
            assert!(error.line <= lines(data), "{error}");
            assert!(error.to_string().starts_with(NAME));
            return is_told_in_words(&error.to_string());
        }
    };
    assert!(!runs.is_empty());
    let (written, again) = written_again(&runs);
    let timeless =
        |runs: &[RunRecord]| -> Vec<RunRecord> { runs.iter().map(without_times).collect() };
    assert_eq!(timeless(&again), timeless(&runs));
    assert_eq!(written_again(&again).0, written, "the second time");
    every_report_can_be_read(&runs);
    let _ = log::not_ok(&runs, true);
    match log::merge(runs, suite()) {
        Ok(merged) => every_report_can_be_read(&merged),
        Err(why) => is_told_in_words(&why),
    }
}

/// A log of runs, with their times, and the runs that are read from it.
fn written_again(runs: &[RunRecord]) -> (String, Vec<RunRecord>) {
    let mut written = Vec::new();
    assert!(log::write_runs(&mut written, runs, true).is_ok());
    let text = String::from_utf8_lossy(&written).into_owned();
    match log::parse(NAME, &written, suite()) {
        Ok(again) => (text, again),
        Err(error) => panic!("{error}: {text}"),
    }
}

/// A run in which nothing took any time: a log tells times to a microsecond.
pub fn without_times(run: &RunRecord) -> RunRecord {
    let mut run = run.clone();
    for record in &mut run.rulings {
        for exchange in Arc::make_mut(&mut record.exchanges) {
            exchange.time = Duration::ZERO;
        }
    }
    run
}

/// The log of a duel is told to be none, with a line of it, or another's; or its records are
/// written as they were read, so that a duel can go on from it as often as it is stopped.
pub fn a_duel_goes_on_from_its_log(data: &[u8]) {
    let first = data.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let other = LogHead {
        duel: 1,
        suite: String::new(),
        engine: String::new(),
        opponent: String::new(),
        seed: 0,
        play: String::new(),
        games: Vec::new(),
        set: String::new(),
    };
    let head: LogHead = serde_json::from_slice(first).unwrap_or(other);
    match read_records(data, &head) {
        Err(error) => {
            is_told_in_words(&error.to_string());
            if let ResumeError::Line { line, .. } = error {
                assert!((1..=lines(data)).contains(&line), "line {line}");
            }
        }
        Ok(records) => {
            let mut written = serde_json::to_string(&head).unwrap_or_default();
            written.push('\n');
            for record in &records {
                written.push_str(&record.to_json().to_string());
                written.push('\n');
            }
            let read = |text: &[u8]| -> Vec<GameRecord> {
                read_records(text, &head).unwrap_or_else(|error| panic!("{error}: {written}"))
            };
            assert_eq!(read(written.as_bytes()), records);
            // The last line may be cut anywhere, even within a letter.
            let cut = written.len().saturating_sub(2);
            let whole = records.len().saturating_sub(1);
            if !records.is_empty() {
                let left = written.as_bytes().get(..cut).unwrap_or_default();
                assert_eq!(Some(&*read(left)), records.get(..whole));
            }
        }
    }
}
