//! An engine that says anything: judged, logged and reported.

use pretty_assertions::assert_eq;
use referee::{
    check::{RunOptions, RunRecord, Runner, Runs, Verdict},
    engine::{
        Answer, Engine, Fault, Profile, read_reply,
        wire::{Hello, Play},
    },
    log,
};

use super::{
    logs::without_times,
    reports::every_report_can_be_read,
    support::{is_told_in_words, suite},
};

/// An engine that says the lines of a text, one after the other and over again.
struct Parrot<'d> {
    profile: Profile,
    lines: Vec<&'d [u8]>,
    next: usize,
}

impl<'d> Parrot<'d> {
    /// The first line is its hello, if it can be one.
    fn of(data: &'d [u8]) -> Self {
        let mut lines: Vec<&[u8]> = data.split(|byte| *byte == b'\n').collect();
        let first = lines.first().copied().unwrap_or_default();
        let hello = serde_json::from_slice(first).map(Hello::from_value);
        let profile = match hello {
            Ok(Ok(hello)) => {
                lines.remove(0);
                Profile {
                    name: hello.engine,
                    version: hello.version,
                    command: "./parrot --says 'a lot'".to_owned(),
                    games: hello
                        .games
                        .into_iter()
                        .filter_map(|(name, ability)| Some((name.parse().ok()?, ability)))
                        .collect(),
                }
            }
            _ => Profile::playing_everything("parrot"),
        };
        Self {
            profile,
            lines,
            next: 0,
        }
    }
}

impl Engine for Parrot<'_> {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    fn play(&mut self, _play: &Play) -> Answer {
        let line = self.lines.get(self.next).copied().unwrap_or_default();
        self.next = (self.next + 1) % self.lines.len().max(1);
        read_reply(line).reply.map_err(|why| {
            is_told_in_words(&why);
            Fault::Protocol {
                why,
                line: referee::text::visible(&String::from_utf8_lossy(line)),
                stderr: vec![String::from_utf8_lossy(line).into_owned()],
            }
        })
    }
}

/// Whatever an engine says, every ruling has its verdict, the log is written as it is read, every
/// report can be made, and who says nothing true passes nothing.
pub fn whatever_an_engine_says_is_judged_and_logged(data: &[u8]) {
    let mut parrot = Parrot::of(data);
    let mut runs = Runs::default();
    let options = RunOptions::default();
    let ran = Runner::new(suite(), options).run(&mut parrot, &mut runs);
    assert!(ran.is_ok());
    let runs = runs.over;
    let judged: Vec<&str> = runs
        .iter()
        .flat_map(|run| &run.rulings)
        .map(|record| record.id.as_str())
        .collect();
    assert_eq!(judged.len(), suite().rulings.len());
    for record in runs.iter().flat_map(|run| &run.rulings) {
        let worst = record.checks.iter().map(|check| check.verdict).max();
        assert_eq!(
            worst.unwrap_or(record.verdict),
            record.verdict,
            "{record:?}"
        );
        assert!(record.verdict != Verdict::Unasked, "{record:?}");
    }
    is_logged(&runs);
    every_report_can_be_read(&runs);
}

/// A log of runs is read to the same runs.
fn is_logged(runs: &[RunRecord]) {
    let mut written = Vec::new();
    assert!(log::write_runs(&mut written, runs, false).is_ok());
    match log::parse("log.jsonl", &written, suite()) {
        Ok(read) => {
            let timeless: Vec<RunRecord> = runs.iter().map(without_times).collect();
            assert_eq!(read, timeless);
        }
        Err(error) => panic!("{error}: {}", String::from_utf8_lossy(&written)),
    }
}
