use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::command::referee;

#[test]
fn facts_are_told_with_figure_and_source() {
    let ran = referee("facts ludo");
    assert_eq!(ran.code, 0);
    let third_six = "  third-six: chance that a turn ends with a third six\n    1/216 [";
    assert!(ran.stdout.starts_with("ludo\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains(third_six), "{}", ran.stdout);
    assert!(ran.stdout.contains("own count: "), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("facts hold\n"), "{}", ran.stdout);
}

#[test]
fn json_tells_no_times() {
    let ran = referee("facts ludo --format json");
    assert_eq!(ran.code, 0);
    assert_eq!(referee("facts ludo --format json").stdout, ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let schema: Value = serde_json::from_str(&referee("schema facts").stdout).unwrap();
    assert_eq!(report["ok"], true);
    let described = &schema["properties"]["facts"]["items"]["properties"];
    for fact in report["facts"].as_array().unwrap() {
        for key in fact.as_object().unwrap().keys() {
            assert!(described[key].is_object(), "the schema has no {key}");
        }
        assert_eq!(fact["known"], fact["found"]);
    }
}

#[test]
fn facts_can_be_filtered() {
    let ran = referee("facts --id *lines --id leaps --format json");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let facts = report["facts"].as_array().unwrap().iter();
    let ids: Vec<&str> = facts.map(|fact| fact["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["leaps", "lines", "jump-lines"]);
    let ran = referee("facts ludo --id lines");
    assert_eq!((ran.code, ran.stdout.as_str()), (4, ""));
    assert!(ran.stderr.contains("no fact is selected"), "{}", ran.stderr);
}

#[test]
fn a_game_that_is_none_is_refused() {
    let ran = referee("facts chess");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no game `chess`"), "{}", ran.stderr);
}
