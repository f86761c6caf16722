//! Fixture files.

use pretty_assertions::assert_eq;
use referee::{
    check::{RunOptions, Runner, Runs, Verdict},
    draw::View,
    engine::{EngineSpec, Reference, wire::Reply},
    lint::CHECKS,
    suite::{Files, Ruling, Suite, canonical_fields},
    yaml::{Problems, Source},
};

use super::support::{a_span_is_in_its_text, problems_are_told_with_their_places, source, sources};

/// A house that breaks some rulings.
const HOUSE: &str = "builtin:bagh-chal.capture=compulsory,jungle.trapped_attacker=full,\
                     ludo.finish=bounce,snakes-and-ladders.overshoot=bounce";

/// A fixture file is told to be wrong, each time with a place in it, or all its rulings can be
/// asked, judged, drawn and linted; and the reference is never at fault but by another answer.
pub fn a_fixture_is_judged_or_told_with_its_place(data: &[u8]) {
    let Some(source) = source("fixtures/any.yaml", data) else {
        return;
    };
    let files: Files = sources("specs/").chain([source.clone()]).collect();
    match Suite::from_files(&files) {
        Err(problems) => problems_are_told_with_their_places(&problems),
        Ok(suite) => {
            for ruling in &suite.rulings {
                stands_where_it_says(ruling, &source);
                asks_what_can_be_asked(ruling);
            }
            is_judged(&suite);
            is_linted(&files, &suite);
        }
    }
}

fn stands_where_it_says(ruling: &Ruling, source: &Source) {
    let span = ruling.place.span;
    a_span_is_in_its_text(source, span);
    let written = source.slice(span).unwrap_or_default();
    let is_plain = !written.starts_with(['"', '\'', '|', '>']) && !written.contains(['\n', '\r']);
    if is_plain && written.contains('.') {
        assert_eq!(written, ruling.id);
    }
    assert!(!ruling.expect.is_empty() || !ruling.after.is_empty());
}

/// The reference has rules and a position for the question; and what a position is compared by is
/// in the one form that can be compared.
fn asks_what_can_be_asked(ruling: &Ruling) {
    let reference = Reference::default();
    let play = ruling.question();
    let reply = reference.answer(&play);
    assert!(!matches!(reply, Reply::Error(_)), "{reply:?} to {play:?}");
    let rules = reference
        .rules_of(&play)
        .unwrap_or_else(|why| panic!("{why}"));
    let expected = ruling.after.iter().map(|(_, expect)| expect);
    for fields in expected
        .chain([&ruling.expect])
        .filter_map(|expect| expect.position.as_ref())
    {
        assert_eq!(canonical_fields(&rules, fields).as_ref(), Ok(fields));
    }
    if let Ok(view) = View::of(&play) {
        assert!(!view.rows().is_empty());
        assert!(view.svg(&ruling.title).ends_with("</svg>\n"));
    }
}

/// Every check of every ruling is judged, by an answer and not by a fault.
fn is_judged(suite: &Suite) {
    for engine in ["builtin", HOUSE] {
        let mut engine = match engine.parse() {
            Ok(EngineSpec::Builtin(rules)) => Reference::with(rules),
            other => panic!("{other:?}"),
        };
        let mut runs = Runs::default();
        let ran = Runner::new(suite, RunOptions::default()).run(&mut engine, &mut runs);
        assert!(ran.is_ok());
        for record in runs.over.iter().flat_map(|run| &run.rulings) {
            let by_an_answer = matches!(
                record.verdict,
                Verdict::Pass | Verdict::Fail | Verdict::Differs | Verdict::Skip | Verdict::Refused
            );
            assert!(by_an_answer, "{record:?}");
        }
    }
}

/// What the checks of `lint` find stands in the files.
fn is_linted(files: &Files, suite: &Suite) {
    // The others look at the clauses, which are always the same here.
    const CHECKED: [&str; 4] = ["coverage", "reference", "clauses-named", "lines"];
    for check in CHECKS.iter().filter(|check| CHECKED.contains(&check.name)) {
        let problems = check.run(files, suite).problems;
        if !problems.is_empty() {
            problems_are_told_with_their_places(&Problems::from(problems));
        }
    }
}
