//! A run that did not ask everything says so first, and never looks complete or green.

use pretty_assertions::assert_eq;
use referee::{
    check::{RunOptions, RunRecord, Verdict},
    report::{Context, Format},
};

use crate::{
    engine::{Moody, run, suite},
    harness::{HOUSE, referee},
};

/// A run that ends at its first failure.
fn cut_short() -> RunRecord {
    let options = RunOptions {
        fail_fast: true,
        ..RunOptions::default()
    };
    run(
        &suite(),
        &mut Moody::new("python3 moody.py", HOUSE),
        options,
        None,
    )
}

#[test]
fn every_format_says_so_before_it_says_anything_of_a_ruling() {
    let suite = suite();
    let run = cut_short();
    assert!(run.summary.rulings.of(Verdict::Unasked) > 0);
    for format in Format::ALL {
        let text = format
            .text(std::slice::from_ref(&run), &Context::new(&suite))
            .unwrap();
        let said = match format {
            Format::Json => text.find("\"complete\": false"),
            _ => text.to_lowercase().find("not complete"),
        };
        let first_ruling = text.find("small.").unwrap_or(usize::MAX);
        assert!(
            said.is_some_and(|said| said < first_ruling),
            "{format} does not say first that the run is not complete:\n{text}"
        );
        assert!(
            text.contains("unasked"),
            "{format} does not say `unasked`:\n{text}"
        );
    }
}

#[test]
fn human() {
    let ran = referee(&["check", "--engine", HOUSE, "--fail-fast"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn tap_has_a_test_point_for_each_ruling_that_was_not_asked() {
    let ran = referee(&["check", "--engine", HOUSE, "--fail-fast", "--format", "tap"]);
    let points = ran.stdout.lines();
    let not_ok = points.filter(|line| line.starts_with("not ok")).count();
    let all = ran.stdout.lines().find_map(|line| line.strip_prefix("1.."));
    assert_eq!(all, Some("11"));
    // The first two rulings pass, the third ends the run.
    assert_eq!(not_ok, 9, "{}", ran.stdout);
}

#[test]
fn a_run_whose_only_fault_is_that_it_was_cut_is_not_green() {
    let suite = suite();
    let mut run = cut_short();
    run.rulings
        .retain(|ruling| matches!(ruling.verdict, Verdict::Pass | Verdict::Unasked));
    let run = RunRecord::new(run.info, run.rulings, Vec::new());
    for format in Format::ALL {
        let text = format
            .text(std::slice::from_ref(&run), &Context::new(&suite))
            .unwrap();
        let looks_green = text.contains("brightgreen")
            || text.contains("\"ok\": true")
            || text
                .lines()
                .any(|line| line.starts_with("ok:") || line.starts_with("**ok**"));
        assert!(!looks_green, "{format}:\n{text}");
    }
}
