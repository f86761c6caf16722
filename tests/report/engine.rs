//! An engine that does what no rule option can, so that every verdict is in one run.

use std::time::Duration;

use referee::{
    check::{EventSink, RunOptions, RunRecord, Runner, Runs, Settle},
    engine::{
        Answer, Engine, Fault, Profile, Reference,
        wire::{Play, Reply},
    },
    suite::{Suite, SuiteSource},
};
use serde_json::json;

use crate::harness::{HOUSE, SUITE};

/// The small suite.
pub(crate) fn suite() -> Suite {
    Suite::read(&SuiteSource::Folder(SUITE.into())).unwrap()
}

/// The reference with house rules, and with a mood: the goats in hand tell what it does.
pub(crate) struct Moody {
    reference: Reference,
    command: &'static str,
}

impl Moody {
    pub(crate) fn new(command: &'static str, rules: &str) -> Self {
        let referee::engine::EngineSpec::Builtin(rules) = rules.parse().unwrap() else {
            panic!("these are rules of the reference");
        };
        Self {
            reference: Reference::with(rules),
            command,
        }
    }
}

impl Engine for Moody {
    fn profile(&self) -> Profile {
        let mut profile = Profile::playing_everything("moody");
        profile.version = Some("1.2".to_owned());
        profile.command = self.command.to_owned();
        profile
    }

    fn play(&mut self, play: &Play) -> Answer {
        let in_hand = play
            .position
            .as_ref()
            .and_then(|position| position["in_hand"].as_u64());
        match in_hand {
            Some(19) => Err(Fault::Timeout {
                after: Duration::from_millis(500),
                stderr: Vec::new(),
            }),
            Some(18) => Err(Fault::Crash {
                how: "signal 11".to_owned(),
                stderr: vec!["panicked at <board> | 100%".to_owned(), "# bye".to_owned()],
            }),
            Some(17) => Err(Fault::Protocol {
                why: "this is no JSON".to_owned(),
                line: "oops, \"unquoted\"".to_owned(),
                stderr: vec!["Traceback: \u{1b}[31m하나".to_owned()],
            }),
            Some(15) => Ok(Reply::Error("I know no `four` captures".to_owned())),
            Some(14) => Ok(Reply::Skip("too few goats for me".to_owned())),
            _ => self.without_a_piece(play),
        }
    }
}

impl Moody {
    /// Once twelve goats are in hand, the piece on c3 is forgotten.
    fn without_a_piece(&self, play: &Play) -> Answer {
        let mut reply = self.reference.answer(play);
        if let Reply::Here(here) = &mut reply
            && let Some(position) = &mut here.position
            && position["in_hand"] == 12
        {
            let board = position["board"].as_str().unwrap();
            position["board"] = json!(board.replacen("G.G..", "G....", 1));
        }
        Ok(reply)
    }
}

/// A run of an engine over the small suite.
pub(crate) fn run(
    suite: &Suite,
    engine: &mut dyn Engine,
    options: RunOptions,
    known: Option<&dyn Settle>,
) -> RunRecord {
    let mut runs = Runs::default();
    let mut runner = Runner::new(suite, options);
    if let Some(known) = known {
        runner = runner.settling(known);
    }
    runner.run(engine, &mut runs as &mut dyn EventSink).unwrap();
    runs.over.remove(0)
}

/// A run with every verdict that an engine can be given.
pub(crate) fn every_verdict(suite: &Suite) -> RunRecord {
    let rules = format!("{HOUSE},bagh-chal.repetition=draw");
    let known = referee::known::load(
        &referee::yaml::Source::new(
            "known.yaml",
            "- {ruling: small.capture.optional, verdict: fail, reason: it must capture}\n\
             - {ruling: small.start.goat-first, verdict: crash, reason: it crashed once}\n\
             - {ruling: small.place.on-empty, verdict: crash, reason: it is slow now}\n",
        ),
        suite,
    )
    .unwrap();
    run(
        suite,
        &mut Moody::new("python3 moody.py", &rules),
        RunOptions::default(),
        Some(&known),
    )
}
