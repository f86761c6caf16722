//! `referee dice` on engines that roll for themselves, fairly or not.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use libtest_mimic::{Failed, Trial};
use pretty_assertions::assert_eq;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{
    faulty::command,
    run::{Ran, referee, run},
};

pub(crate) fn trials() -> Vec<Trial> {
    let trials = [
        Trial::test("a-fair-engine-is-fair", a_fair_engine_is_fair),
        Trial::test("unfair-engines-are-found", unfair_engines_are_found),
        Trial::test(
            "an-engine-that-cannot-roll-is-no-failure",
            an_engine_that_cannot_roll_is_no_failure,
        ),
        Trial::test(
            "what-is-no-answer-is-a-failure",
            what_is_no_answer_is_a_failure,
        ),
        Trial::test(
            "an-engine-may-leave-after-each-reply",
            an_engine_may_leave_after_each_reply,
        ),
        Trial::test(
            "an-interrupt-leaves-the-game-out",
            an_interrupt_leaves_the_game_out,
        ),
        Trial::test("json-is-what-the-schema-says", json_is_what_the_schema_says),
    ];
    trials
        .into_iter()
        .map(|trial| trial.with_kind("dice"))
        .collect()
}

fn dice(way: &str, more: &[&str]) -> Ran {
    let engine = command(way);
    run(
        ["dice", "--engine", &engine].iter().chain(more).copied(),
        "",
    )
}

fn a_fair_engine_is_fair() -> Result<(), Failed> {
    let ran = dice("fair", &["--alarm", "1e-9"]);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.starts_with("ludo: 7,200 rolls, 4 starts\n"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.contains("fair: none of 9 tests fails"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.contains("1 in 1000000000 at the most"),
        "{}",
        ran.stdout
    );
    Ok(())
}

fn unfair_engines_are_found() -> Result<(), Failed> {
    for (way, test) in [
        ("biased", "FAIL  faces: "),
        ("alternating", "FAIL  pairs: "),
        ("constant-seed", "FAIL  restart: "),
        ("short-period", "the rolls come again every 500"),
    ] {
        let ran = dice(way, &[]);
        assert_eq!(ran.code, 1, "{way}: {}{}", ran.stdout, ran.stderr);
        assert!(ran.stdout.contains(test), "{way}: {}", ran.stdout);
        assert!(ran.stdout.contains("not fair: "), "{way}: {}", ran.stdout);
    }
    Ok(())
}

fn an_engine_that_cannot_roll_is_no_failure() -> Result<(), Failed> {
    for (way, why) in [("error", "I know no roll"), ("skip", "I never roll")] {
        let ran = dice(way, &[]);
        assert_eq!(ran.code, 4, "{way}: {}", ran.stderr);
        assert_eq!(ran.stdout, format!("ludo: not tested: {why}\n"));
        // Nothing was tested, and so nothing is fair.
        let report = dice(way, &["--format", "json"]);
        let report: Value = serde_json::from_str(&report.stdout).unwrap();
        assert_eq!(report["fair"], Value::Null);
        assert_eq!(report["power"]["found"], Value::Null);
    }
    let ran = dice(
        "fair",
        &["--game", "jungle", "--game", "snakes-and-ladders"],
    );
    assert_eq!(ran.code, 4);
    assert_eq!(
        ran.stdout,
        "jungle: not tested: it is played without a die\n\
         snakes-and-ladders: not tested: the engine does not play it\n"
    );
    Ok(())
}

fn what_is_no_answer_is_a_failure() -> Result<(), Failed> {
    for (way, why) in [
        ("seven", "a roll is a number from 1 to 6, not 7"),
        ("one-short", "600 rolls were asked for, 599 came"),
        ("crash", "no die on the table"),
        ("hang-at-roll", "no whole reply within 0.5 s"),
    ] {
        // Only what hangs is given up soon: a busy machine answers late.
        let timeout = if way == "hang-at-roll" { "0.5" } else { "60" };
        let ran = dice(way, &["--timeout", timeout]);
        assert_eq!(ran.code, 1, "{way}: {}{}", ran.stdout, ran.stderr);
        assert!(
            ran.stdout.starts_with("FAIL ludo: "),
            "{way}: {}",
            ran.stdout
        );
        assert!(ran.stdout.contains(why), "{way}: {}", ran.stdout);
        // Its last words would clear the screen.
        assert!(!ran.stdout.contains('\u{1b}'), "{way}: {}", ran.stdout);
    }
    Ok(())
}

fn an_engine_may_leave_after_each_reply() -> Result<(), Failed> {
    let ran = dice(
        "leaves",
        &["--count", "2000", "--starts", "1", "--alarm", "1e-9"],
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    Ok(())
}

fn an_interrupt_leaves_the_game_out() -> Result<(), Failed> {
    let asked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dice-asked");
    let _ = std::fs::remove_file(&asked);
    let engine = command(&format!("hang-at-roll '{}'", asked.display()));
    let child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["dice", "--engine", &engine, "--timeout", "600"])
        .env("NO_COLOR", "1")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    while !asked.exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "ludo: not tested: the run was interrupted\n"
    );
    Ok(())
}

fn json_is_what_the_schema_says() -> Result<(), Failed> {
    let ran = dice("constant-seed", &["--format", "json"]);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let schema: Value = serde_json::from_str(&referee("schema dice").stdout).unwrap();
    assert_eq!(report["fair"], false);
    assert_eq!(report["engine"]["name"], "constant-seed");
    described(&report, &schema["properties"]);
    let sample = &report["samples"][0];
    let of_sample = &schema["properties"]["samples"]["items"]["properties"];
    described(sample, of_sample);
    assert_eq!(sample["starts"], serde_json::json!([7_008, 64, 64, 64]));
    for test in sample["tests"].as_array().unwrap() {
        described(test, &of_sample["tests"]["items"]["properties"]);
        assert_eq!(test["holds"], test["test"] != "restart", "{test}");
    }
    assert!(report["power"]["found"].as_f64().unwrap() > 0.99);
    Ok(())
}

/// Every key is in the schema, and every key of the schema is there.
fn described(value: &Value, properties: &Value) {
    let keys = |value: &Value| -> Vec<String> {
        let mut keys: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        keys.sort();
        keys
    };
    assert_eq!(keys(value), keys(properties));
}
