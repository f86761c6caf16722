//! How units are run.

use pretty_assertions::assert_eq;

use crate::{
    command::run,
    support::{done, plan},
};

const PERFT: &str = "perft --game bagh-chal --depth 3 --units 5";

fn sorted(lines: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = lines.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn plans_are_the_same_every_time() {
    assert_eq!(plan(PERFT), plan(PERFT));
    assert_eq!(plan(PERFT).lines().count(), 5);
}

#[test]
fn several_at_a_time_give_the_same_results() {
    let units = plan(PERFT);
    let together = run(["work", "run", "--jobs", "3"], &units);
    assert_eq!(together.code, 0);
    assert_eq!(sorted(&together.stdout), sorted(&done(&units)));
}

#[test]
fn shards_are_all_units_once() {
    let units = plan(PERFT);
    let mut results = String::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let ran = run(["work", "run", "--shard", shard], &units);
        assert_eq!(ran.code, 0);
        results.push_str(&ran.stdout);
    }
    assert_eq!(sorted(&results), sorted(&done(&units)));
    // More shards than units: some have nothing to do, and that is well.
    let ran = run(["work", "run", "--shard", "9/9"], &units);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""));
}

#[test]
fn no_unit_is_no_failure() {
    let ran = run(["work", "run"], "\n \n");
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (0, "", "")
    );
}

#[test]
fn a_line_that_is_no_unit_does_not_keep_the_others() {
    let units = plan(PERFT);
    let ran = run(["work", "run"], &format!("nonsense\n{units}"));
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("line 1: it is no JSON object"),
        "{}",
        ran.stderr
    );
    assert_eq!(sorted(&ran.stdout), sorted(&done(&units)));
}

#[test]
fn a_unit_of_another_suite_fails() {
    let units = plan("check --game bagh-chal --units 1");
    let ran = run(["work", "run", "--suite", "tests/data/small"], &units);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("the unit is about the suite"),
        "{}",
        ran.stderr
    );
}
