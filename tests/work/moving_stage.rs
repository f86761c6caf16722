//! The moving stage of bagh chal in units: a range of the ways in which the tigers stand.

use pretty_assertions::assert_eq;
use referee::{
    facts::MovingStage,
    work::{StageJob, Task, facts_of},
};
use serde_json::{Value, json};

use crate::support::{file, merge, plan, referee};

#[test]
fn ranges_add_up() {
    let mut sum = MovingStage::count(4_000..4_001);
    sum += MovingStage::count(4_001..4_002);
    assert_eq!(sum, MovingStage::count(4_000..4_002));
    assert_eq!(sum.positions, 2 * 55_790);
}

#[test]
fn the_units_are_all_ways_once() {
    let mut next = 0;
    for unit in StageJob::default().plan(7) {
        let Task::MovingStage { share, .. } = unit.task else {
            panic!("a unit of another kind")
        };
        assert_eq!(share.first, next);
        next += share.tigers;
    }
    assert_eq!(next, MovingStage::WAYS);
}

/// Results as they would be, without the minutes that they take.
fn results(figures: &[u64; 6]) -> String {
    let units = plan("moving-stage --units 2");
    let lines = units.lines().enumerate().map(|(index, unit)| {
        let mut line: Value = serde_json::from_str(unit).unwrap();
        let part = |figure: u64| {
            if index == 0 {
                figure / 2
            } else {
                figure - figure / 2
            }
        };
        let [
            positions,
            goat_moves,
            tiger_steps,
            captures,
            stuck_goats,
            shut_in_tigers,
        ] = figures.map(part);
        line["result"] = json!(MovingStage {
            positions,
            goat_moves,
            tiger_steps,
            captures,
            stuck_goats,
            shut_in_tigers,
        });
        line.to_string() + "\n"
    });
    lines.collect()
}

/// The facts on the moving stage.
const STAGE: &str = "{positions,*-moves,*-steps,captures,stuck-*,shut-in-*}";
const KNOWN: [u64; 6] = [
    705_743_500,
    4_994_503_360,
    1_228_988_992,
    620_435_200,
    496,
    825_536,
];

#[test]
fn the_figures_are_compared_with_the_facts() {
    let right = file("stage.jsonl", &results(&KNOWN));
    let merged = merge(&[&right], &["--format", "json"]);
    assert_eq!(merged.code, 0, "{}", merged.stderr);
    // They are facts as `referee facts` tells them.
    let merged: Value = serde_json::from_str(&merged.stdout).unwrap();
    let alone: Value = serde_json::from_str(
        &referee(&format!("facts bagh-chal --id {STAGE} --format json")).stdout,
    )
    .unwrap();
    let told = |report: &Value| report["facts"].as_array().unwrap().clone();
    let ids: Vec<Value> = told(&merged)
        .iter()
        .map(|fact| fact["id"].clone())
        .collect();
    let same: Vec<Value> = told(&alone)
        .into_iter()
        .filter(|fact| ids.contains(&fact["id"]))
        .collect();
    assert_eq!(ids.len(), 6);
    assert_eq!(told(&merged), same);

    let mut figures = KNOWN;
    figures[5] += 1;
    let wrong = file("stage-wrong.jsonl", &results(&figures));
    let merged = merge(&[&wrong], &[]);
    assert_eq!(merged.code, 1);
    assert!(
        merged.stdout.contains("FAIL shut-in-tigers"),
        "{}",
        merged.stdout
    );
    assert!(merged.stdout.contains("found 825,537"), "{}", merged.stdout);
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test work -- --ignored`"]
fn every_position_gives_the_known_figures() {
    let whole = MovingStage::count(0..MovingStage::WAYS);
    for (fact, figure) in facts_of(&whole) {
        assert_eq!(figure.to_string(), fact.known(), "{}", fact.id);
    }
}
