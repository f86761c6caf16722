//! What is missing, doubled, contradictory or foreign.

use pretty_assertions::assert_eq;
use referee::work::Unit;
use serde_json::Value;

use crate::support::{done, file, forged, merge, only, plan, run};

const PERFT: &str = "perft --game bagh-chal --depth 3 --units 4";

#[test]
fn missing_results_are_named_and_can_be_done() {
    let units = plan(PERFT);
    let results = done(&units);
    let planned = file("missing-plan.jsonl", &units);
    let some = file("missing-some.jsonl", &only(&results, &[3, 0]));
    // Without a plan the parts are known, with one the units too.
    let merged = merge(&[&some], &[]);
    assert_eq!((merged.code, merged.stdout.as_str()), (1, ""));
    assert_eq!(
        merged.stderr,
        "not complete: 2 of 4 units are missing\n  part 2: no result\n  part 3: no result\n"
    );
    let rest = file("missing-rest.jsonl", "");
    let merged = merge(&[&some], &["--plan", &planned, "--missing", &rest]);
    assert_eq!((merged.code, merged.stdout.as_str()), (1, ""));
    let name = Unit::from_line(units.lines().nth(1).unwrap())
        .unwrap()
        .name();
    assert!(
        merged
            .stderr
            .contains(&format!("unit {name} (part 2): no result"))
    );
    let rest = std::fs::read_to_string(&rest).unwrap();
    assert_eq!(rest, only(&units, &[1, 2]));
    let more = file("missing-more.jsonl", &done(&rest));
    let merged = merge(&[&more, &some], &["--plan", &planned]);
    assert_eq!(
        (merged.code, merged.stdout.as_str(), merged.stderr.as_str()),
        (0, "5,052\n", "")
    );
}

#[test]
fn the_same_result_again_counts_once() {
    let results = done(&plan(PERFT));
    let one = file("doubled-one.jsonl", &results);
    let other = file("doubled-other.jsonl", &only(&results, &[2, 1]));
    let merged = merge(&[&one, &other], &[]);
    assert_eq!((merged.code, merged.stdout.as_str()), (0, "5,052\n"));
    assert_eq!(
        merged.stderr,
        "2 results came again, the same; they count once\n"
    );
}

#[test]
fn two_results_that_differ_are_an_error_that_names_both() {
    let results = done(&plan(PERFT));
    let right = file("contradictory-right.jsonl", &results);
    let line = only(&results, &[1]);
    let mut changed: Value = serde_json::from_str(&line).unwrap();
    changed["result"]["nodes"] = 7.into();
    let wrong = file("contradictory-wrong.jsonl", &format!("{changed}\n"));
    let merged = merge(&[&right, &wrong], &[]);
    assert_eq!((merged.code, merged.stdout.as_str()), (2, ""));
    let places = format!("two results that differ: {right}:2 and {wrong}:1");
    assert!(merged.stderr.contains(&places), "{}", merged.stderr);
}

#[test]
fn results_of_other_work_are_refused() {
    let ours = file("foreign-ours.jsonl", &done(&plan(PERFT)));
    for (name, other) in [
        ("depth", "perft --game bagh-chal --depth 4 --units 4"),
        ("units", "perft --game bagh-chal --depth 3 --units 3"),
        (
            "cut",
            "perft --game bagh-chal --depth 3 --units 4 --split 1",
        ),
    ] {
        let units = plan(other);
        let planned = file(&format!("foreign-{name}-plan.jsonl"), &units);
        let theirs = file(&format!("foreign-{name}.jsonl"), &done(&units));
        if units == plan(PERFT) {
            continue;
        }
        let merged = merge(&[&ours, &theirs], &[]);
        assert_eq!(merged.code, 2, "{name}");
        let why = format!("{theirs}:1: the result belongs to other work, and not to {ours}:1");
        assert!(merged.stderr.contains(&why), "{name}: {}", merged.stderr);
        let merged = merge(&[&ours], &["--plan", &planned]);
        assert_eq!(merged.code, 2, "{name}");
        assert!(
            merged.stderr.contains("and not to the plan"),
            "{name}: {}",
            merged.stderr
        );
    }
}

#[test]
fn saving_is_for_what_duels_find() {
    let results = file("save.jsonl", &done(&plan(PERFT)));
    let merged = merge(&[&results], &["--save", "no/such/folder"]);
    assert_eq!((merged.code, merged.stdout.as_str()), (2, ""));
    assert!(merged.stderr.contains("--save"), "{}", merged.stderr);
}

#[test]
fn a_plan_must_be_whole() {
    let units = plan(PERFT);
    let results = file("whole-results.jsonl", &done(&units));
    let part = file("whole-part.jsonl", &only(&units, &[0, 1]));
    let merged = merge(&[&results], &["--plan", &part]);
    assert_eq!(merged.code, 2);
    assert!(
        merged
            .stderr
            .contains("the plan is not whole: it has 2 of 4 units")
    );
    let empty = file("whole-empty.jsonl", "");
    assert_eq!(merge(&[&empty], &[]).code, 2);
    assert_eq!(merge(&[&results], &["--plan", &empty]).code, 2);
}

#[test]
fn lines_that_are_none_are_named() {
    let units = plan(PERFT);
    let unit = only(&units, &[0]);
    let changed = done(&unit).replace("\"depth\":3", "\"depth\":2");
    for (name, line, column, why) in [
        (
            "unit",
            unit.as_str(),
            1,
            "this is a unit that nobody has done",
        ),
        ("changed", changed.as_str(), 1, "its content is not that of"),
        ("text", "hello\n", 1, "it is no JSON object: expected value"),
        ("list", "[]\n", 1, "it is no JSON object"),
        (
            "comma",
            "  {\"é\":1,}\n",
            10,
            "it is no JSON object: trailing comma",
        ),
        ("other", "{\"a\":1}\n", 1, "it is no unit of work"),
        (
            "format",
            "\t{\"work\":2}\n",
            2,
            "it has the format 2; this referee reads 1",
        ),
    ] {
        let results = file(&format!("line-{name}.jsonl"), &format!("\n{line}"));
        let merged = merge(&[&results], &[]);
        assert_eq!(merged.code, 2, "{name}");
        let told = format!("error: {results}:2:{column}: {why}");
        assert!(merged.stderr.contains(&told), "{name}: {}", merged.stderr);
    }
}

#[test]
fn a_unit_of_another_version_is_refused() {
    let unit = forged(&plan(PERFT), |unit| unit["referee"] = "9.0.0".into());
    let ran = run(["work", "run"], &unit);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("referee \"9.0.0\" made it"),
        "{}",
        ran.stderr
    );
}

#[test]
fn keys_in_another_order_are_the_same_unit() {
    let unit = only(&plan(PERFT), &[0]);
    let content: Value = serde_json::from_str(&unit).unwrap();
    let fields = content.as_object().unwrap().iter().rev();
    let turned: Value = Value::Object(
        fields
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
    );
    assert_ne!(turned.to_string(), unit.trim());
    assert_eq!(
        Unit::from_line(&turned.to_string()),
        Unit::from_line(unit.trim())
    );
}
