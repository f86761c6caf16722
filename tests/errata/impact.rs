use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    command::{Ran, referee},
    folder::{Folder, SUITE},
};

fn impact(words: &str) -> Ran {
    let ran = referee(&format!("errata impact {words} --suite {SUITE}"));
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran
}

fn json(words: &str) -> Value {
    serde_json::from_str(&impact(&format!("{words} --format json")).stdout).unwrap()
}

#[test]
fn a_change_without_an_erratum_is_shown_with_both_boards() {
    let words = "--set jungle.elephant_takes_trapped_rat=forbidden";
    assert_snapshot!(impact(words).stdout);
}

#[test]
fn an_erratum_is_shown_with_its_texts_and_what_becomes_of_engines() {
    assert_snapshot!(impact("ERR-2025-001").stdout);
}

#[test]
fn markdown_can_be_pasted_into_a_review() {
    assert_snapshot!(impact("ERR-2025-001 --format markdown").stdout);
}

#[test]
fn json_is_for_machines_and_the_same_bytes_each_time() {
    let words = "--set elephant_takes_trapped_rat=forbidden --format json";
    let ran = impact(words);
    assert_eq!(impact(words).stdout, ran.stdout);
    assert_snapshot!(ran.stdout);
}

#[test]
fn an_accepted_erratum_is_shown_from_before_the_decision() {
    let impact = json("ERR-2025-002");
    assert_eq!(impact["option"], "repetition=free");
    let flip = &impact["flips"][0];
    assert_eq!(flip["ruling"], "bagh.repetition.goes-on");
    assert_eq!(flip["before"]["outcome"]["winners"], serde_json::json!([]));
    assert_eq!(flip["after"]["outcome"], Value::Null);
}

#[test]
fn an_erratum_of_texts_has_no_flips_and_says_so() {
    let ran = impact("ERR-2025-004");
    assert_snapshot!(ran.stdout);
    let impact = json("ERR-2025-004");
    assert_eq!(impact["flips"], serde_json::json!([]));
    assert_eq!(impact["option"], Value::Null);
    assert_eq!(impact["sample"]["positions"], 0);
}

#[test]
fn the_sample_is_fixed() {
    let sample = |words: &str| json(words)["sample"].clone();
    let one = sample("--set jungle.elephant_takes_rat=allowed");
    assert_eq!(one["positions"], 20000);
    assert_eq!(one["changed"], 625);
    assert_eq!(one["first"].as_array().unwrap().len(), 3);
    let both = "--set jungle.elephant_takes_rat=allowed --set jungle.dog_wolf=wolf_over_dog";
    let other = referee(&format!("errata impact {both} --suite {SUITE}"));
    assert_eq!(other.code, 2, "{}", other.stdout);
}

#[test]
fn entries_of_engines_go_come_stay_or_are_not_told() {
    let impact = json("--set jungle.elephant_takes_rat=allowed");
    let entries: Vec<(&str, &str)> = impact["engines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| {
            (
                entry["engine"].as_str().unwrap(),
                entry["entry"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(entries, [("elder", "goes"), ("younger", "stays")]);
    let folder = Folder::new();
    let list = "conformance/adapters/engines/elder.known.yaml";
    folder.edit(
        list,
        "ruling: jungle.rat.elephant-spares-it",
        "ruling: jungle.trap.elephant-trapped-rat",
    );
    let words = [
        "errata",
        "impact",
        "--set",
        "elephant_takes_rat=allowed",
        "--format",
        "json",
    ];
    let ran = folder.run(&words);
    let impact: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(impact["engines"][0]["entry"], "comes");
    let impact = json("ERR-2025-001");
    let told: Vec<&Value> = impact["engines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["entry"])
        .collect();
    assert_eq!(
        told,
        ["untold", "passes-or-differs", "untold", "passes-or-differs"]
    );
}

#[test]
fn a_log_tells_what_the_list_does_not() {
    let folder = Folder::new();
    let log = folder.path("run.log").display().to_string();
    let engine = "builtin:jungle.elephant_takes_trapped_rat=forbidden";
    let asked = folder.run(&[
        "check", "--engine", engine, "--game", "jungle", "--log", &log,
    ]);
    assert_eq!(asked.code, 0, "{}", asked.stdout);
    let set = "elephant_takes_trapped_rat=forbidden";
    let words = [
        "errata", "impact", "--set", set, "--log", &log, "--format", "json",
    ];
    let impact: Value = serde_json::from_str(&folder.run(&words).stdout).unwrap();
    assert_eq!(impact["logs"][0]["before"], "differs");
    assert_eq!(impact["logs"][0]["after"], "pass");
}

#[test]
fn an_option_of_the_table_changes_in_every_game_that_has_a_table() {
    let ran = referee("errata impact --set offer=stands --format json");
    let impact: Value = serde_json::from_str(&ran.stdout).unwrap();
    let flips = impact["flips"].as_array().unwrap();
    let has = |game: &str| flips.iter().any(|flip| flip["ask"]["game"] == game);
    assert!(has("jungle") && has("snakes-and-ladders"));
    let ran = referee("errata impact --set jungle.offer=stands --format json");
    assert!(!ran.stdout.contains("\"game\": \"snakes-and-ladders\""));
}

#[test]
fn the_elephant_and_the_trapped_rat_in_the_whole_suite() {
    let ran = referee("errata impact --set jungle.elephant_takes_trapped_rat=forbidden");
    assert_eq!(ran.code, 0);
    for part in [
        "JUN-27 elephant-takes-rat-in-a-trap (open)",
        "jungle.trap.elephant-trapped-rat\n",
        "jungle.trap.elephant-trapped-rat-blue\n",
        "2 .  . (.)[E] .  .  .    2 .  . (E)[r] .  .  .",
        "animalchess, 2 rulings: ",
    ] {
        assert!(ran.stdout.contains(part), "{part}\n{}", ran.stdout);
    }
}

#[test]
fn what_is_no_change_is_refused_with_a_reason() {
    let refused = [
        ("--set jungle.nope=1", "no option `nope`"),
        (
            "--set jungle.trapped_atacker=full",
            "did you mean `trapped_attacker`?",
        ),
        ("--set ludo.teams=true", "chosen by every table"),
        ("--set captures_to_win=5", "what the suite says already"),
        ("--set captures_to_win=17", "no value `17`"),
        ("--set repetition=draw", "in several games"),
        ("ERR-2025-009", "there is no erratum ERR-2025-009"),
        ("ERR-9", "no id of an erratum"),
        ("", "required"),
    ];
    for (words, why) in refused {
        let ran = referee(&format!("errata impact {words} --suite {SUITE}"));
        assert_eq!(ran.code, 2, "{words}\n{}", ran.stdout);
        assert!(ran.stderr.contains(why), "{words}\n{}", ran.stderr);
    }
}
