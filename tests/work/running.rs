//! How units are run.

use pretty_assertions::assert_eq;

use crate::{
    command,
    support::{done, forged, only, plan, run},
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
        ran.stderr
            .contains("error: -:1:2: it is no JSON object: expected ident"),
        "{}",
        ran.stderr
    );
    assert_eq!(sorted(&ran.stdout), sorted(&done(&units)));
}

#[test]
fn a_unit_of_another_suite_fails() {
    let units = command::referee("work plan check --game bagh-chal --units 1");
    let ran = run(["work", "run"], &units.stdout);
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("the unit is about the suite"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_unit_may_be_done_again_and_its_result_is_the_same() {
    let house = "builtin:bagh-chal.captures_to_win=4";
    for words in [
        "perft --game ludo --depth 3 --divide --units 2",
        &format!("duel --engine {house} --game bagh-chal --games 4 --units 2"),
        &format!("check --engine {house} --game bagh-chal --level smoke --units 2"),
    ] {
        let units = plan(words);
        let results = done(&units);
        // Alone, before another one, and after it.
        let turned = only(&units, &[1, 0]);
        assert_eq!(done(&turned), only(&results, &[1, 0]), "{words}");
        assert_eq!(done(&only(&units, &[1])), only(&results, &[1]), "{words}");
    }
}

#[test]
fn units_that_nobody_planned_fail_or_are_refused() {
    let perft = plan("perft --game snakes-and-ladders --depth 3 --units 1");
    let duel = plan("duel --engine builtin --games 4 --units 1");
    let stage = plan("moving-stage --units 1");
    for (unit, code, why) in [
        (
            forged(&perft, |unit| unit["share"]["depth"] = 4.into()),
            1,
            "no 4 plies are counted of 3",
        ),
        (
            forged(&perft, |unit| {
                unit["job"]["depth"] = u32::MAX.into();
                unit["share"]["depth"] = u32::MAX.into();
            }),
            1,
            "100 are the most",
        ),
        (
            forged(&perft, |unit| unit["share"]["depth"] = (-1).into()),
            2,
            "its content is not understood",
        ),
        (
            forged(&perft, |unit| unit["of"] = u32::MAX.into()),
            2,
            "there is no part 1 of 4294967295",
        ),
        (
            forged(&perft, |unit| unit["kind"] = "\u{1b}[2J".into()),
            2,
            r"its content is not understood: unknown variant `\u{1b}[2J`",
        ),
        (
            forged(&duel, |unit| unit["share"]["first"] = u64::MAX.into()),
            1,
            "there are no 4 from 18446744073709551615 on, of 4",
        ),
        (
            forged(&stage, |unit| unit["share"]["tigers"] = 12_651.into()),
            1,
            "there are no 12651 from 0 on, of 12650",
        ),
    ] {
        let ran = run(["work", "run"], &unit);
        assert_eq!(ran.code, code, "{why}: {}", ran.stderr);
        assert!(ran.stderr.contains(why), "{why}: {}", ran.stderr);
    }
}
