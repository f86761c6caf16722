//! Lists of known failures.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use referee::{
    check::{RulingRecord, RunOptions, Runner, Runs, Settle, Verdict},
    engine::{
        Answer, Engine, EngineSpec, Fault, Profile, Reference,
        wire::{Play, Reply},
    },
    known::{KnownFailures, load, updated},
    yaml::Source,
};

use super::support::{problems_are_told_with_their_places, source, suite};

/// An engine of which nothing but a fault is heard, in letters that are hard to write.
struct Mumbler;

impl Engine for Mumbler {
    fn profile(&self) -> Profile {
        Profile::playing_everything("mumbler")
    }

    fn play(&mut self, play: &Play) -> Answer {
        Err(Fault::Protocol {
            why: format!("'#: \u{feff}\u{85}\u{2028}\u{7f}\u{1b}[2J {play:?}"),
            line: "\\xff".to_owned(),
            stderr: Vec::new(),
        })
    }
}

/// The reference, where it is not asked to play: it skips that.
struct Spectator;

impl Engine for Spectator {
    fn profile(&self) -> Profile {
        Profile::playing_everything("spectator")
    }

    fn play(&mut self, play: &Play) -> Answer {
        Ok(match play.actions.len() {
            0 => Reply::Illegal(0),
            _ => Reply::Skip("it only looks on".to_owned()),
        })
    }
}

/// What came of runs over the reference, over a house, and over the mumbler, as no list says.
static RUNS: LazyLock<Vec<Vec<RulingRecord>>> = LazyLock::new(|| {
    let house = "builtin:bagh-chal.capture=compulsory,bagh-chal.repetition=draw";
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(Mumbler), Box::new(Spectator)];
    for spec in ["builtin", house] {
        match spec.parse() {
            Ok(EngineSpec::Builtin(rules)) => engines.push(Box::new(Reference::with(rules))),
            other => panic!("{other:?}"),
        }
    }
    engines
        .iter_mut()
        .map(|engine| records(engine.as_mut(), None))
        .collect()
});

fn records(engine: &mut dyn Engine, known: Option<&KnownFailures>) -> Vec<RulingRecord> {
    let mut runs = Runs::default();
    let mut runner = Runner::new(suite(), RunOptions::default());
    if let Some(known) = known {
        runner = runner.settling(known as &dyn Settle);
    }
    assert!(runner.run(engine, &mut runs).is_ok());
    runs.over.into_iter().flat_map(|run| run.rulings).collect()
}

/// A list is told to be wrong, each time with a place in it, or can be brought up to date after any
/// run: then every failure is on it as it is, nothing else is, and it has no need of it again.
pub fn a_known_list_is_brought_up_to_date_once(data: &[u8]) {
    const NAME: &str = "any.known.yaml";
    let Some(source) = source(NAME, data) else {
        return;
    };
    let known = match load(&source, suite()) {
        Ok(known) => known,
        Err(problems) => return problems_are_told_with_their_places(&problems),
    };
    for records in RUNS.iter() {
        for strict in [false, true] {
            let Ok(text) = updated(&known, records, strict) else {
                continue;
            };
            let again = match load(&Source::new(NAME, &text), suite()) {
                Ok(again) => again,
                Err(problems) => panic!("{problems}\n{text}"),
            };
            lists_what_fails(&again, records, strict, &text);
            assert_eq!(updated(&again, records, strict).ok(), Some(text));
        }
    }
}

/// Every failure is listed as it is, and what is listed fails; a glob may name more than fails.
fn lists_what_fails(known: &KnownFailures, records: &[RulingRecord], strict: bool, text: &str) {
    for record in records {
        let answer = referee::known::answered(record.telling());
        match known.entry(&record.id) {
            None => assert!(
                record.verdict.is_ok(strict),
                "{} is missing:\n{text}",
                record.id
            ),
            Some(entry) => {
                // What was skipped may fail as it is listed when it is asked.
                let is_skipped = record.verdict == Verdict::Skip;
                let is_listed = is_skipped || entry.fits(record.verdict, &answer);
                assert!(is_listed, "{} is not so: {answer:?}\n{text}", record.id);
                assert!(
                    record.verdict != Verdict::Pass,
                    "{} passes:\n{text}",
                    record.id
                );
            }
        }
    }
    let settled = self::records(&mut Mumbler, Some(known));
    assert_eq!(settled.len(), records.len());
}
