//! JUnit's XML, as CI viewers read it. Every verdict keeps its word: as the `type` of what is not
//! a success, and counted among the properties of each test suite.

use std::{io, time::Duration};

use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestSuite};
use referee_rules::any::GameId;

use super::context::{Context, headline};
use crate::check::{RulingRecord, RunRecord, Totals, Verdict};

/// The report.
pub(super) fn text(runs: &[RunRecord], context: &Context<'_>) -> io::Result<String> {
    let mut report = Report::new("referee");
    for run in runs {
        if !run.summary.missing().is_empty() {
            report.add_test_suite(missing(run));
        }
        let mut games: Vec<GameId> = run.rulings.iter().map(|record| record.game).collect();
        games.dedup();
        report.add_test_suites(games.into_iter().map(|game| suite(run, game, context)));
    }
    let text = report.to_string().map_err(io::Error::other)?;
    // These two are no characters of XML, not even written as numbers.
    let mut text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}

/// What makes a run incomplete, as an error of its own that stands first.
fn missing(run: &RunRecord) -> TestSuite {
    let missing = run.summary.missing().join("; ");
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_type("not complete").set_message(missing);
    let mut case = TestCase::new("the run is complete", status);
    case.set_classname("referee");
    let mut suite = TestSuite::new(format!("{}: not complete", run.engine()));
    suite.add_test_case(case);
    suite
}

fn suite(run: &RunRecord, game: GameId, context: &Context<'_>) -> TestSuite {
    let mut suite = TestSuite::new(format!("{}: {game}", run.engine()));
    let records = || run.rulings.iter().filter(|record| record.game == game);
    let engine = &run.info.engine;
    suite.add_property(Property::new("engine", engine.command.as_str()));
    suite.add_property(Property::new("suite", run.info.suite_hash.as_str()));
    let totals: Totals = records().map(|record| record.verdict).collect();
    for verdict in Verdict::ALL {
        let count = totals.of(verdict).to_string();
        suite.add_property(Property::new(format!("verdict.{verdict}"), count));
    }
    suite.add_test_cases(records().map(|record| case(run, record, context)));
    suite
}

fn case(run: &RunRecord, record: &RulingRecord, context: &Context<'_>) -> TestCase {
    let mut case = TestCase::new(record.id.as_str(), status(run, record, context));
    case.set_classname(format!("{}.{}", record.game.module(), record.topic));
    case.set_assertions(record.checks.len());
    if context.times {
        let time: Duration = record.exchanges.iter().map(|exchange| exchange.time).sum();
        case.set_time(time);
    }
    case.extra
        .insert("file".into(), record.file.as_str().into());
    case.extra
        .insert("line".into(), record.line.to_string().into());
    case.add_property(Property::new("verdict", record.verdict.name()));
    case
}

fn status(run: &RunRecord, record: &RulingRecord, context: &Context<'_>) -> TestCaseStatus {
    let verdict = record.verdict;
    let mut status = match verdict {
        Verdict::Pass => return TestCaseStatus::success(),
        Verdict::Fail | Verdict::Fixed => TestCaseStatus::non_success(NonSuccessKind::Failure),
        Verdict::Differs if run.info.strict => TestCaseStatus::non_success(NonSuccessKind::Failure),
        // JUnit has no word for what is no failure and no pass either.
        Verdict::Differs | Verdict::Skip | Verdict::Known => TestCaseStatus::skipped(),
        Verdict::Refused
        | Verdict::Timeout
        | Verdict::Crash
        | Verdict::Protocol
        | Verdict::Unasked => TestCaseStatus::non_success(NonSuccessKind::Error),
    };
    status
        .set_type(verdict.name())
        .set_message(headline(record));
    if !matches!(verdict, Verdict::Skip | Verdict::Unasked) {
        status.set_description(context.plain_failure(run, record));
    }
    status
}
