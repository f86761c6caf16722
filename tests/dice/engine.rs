//! Engines that are asked for rolls.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use pretty_assertions::assert_eq;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::{
    command::{Ran, referee, run},
    python::python,
};

fn engine(way: &str) -> String {
    format!("{} tests/dice/engine.py {way}", python())
}

fn dice(way: &str, more: &[&str]) -> Ran {
    let engine = engine(way);
    run(
        ["dice", "--engine", &engine].iter().chain(more).copied(),
        "",
    )
}

#[test]
fn a_fair_engine_is_fair() {
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
}

#[test]
fn unfair_engines_are_found() {
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
}

#[test]
fn an_engine_that_cannot_roll_is_no_failure() {
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
}

#[test]
fn what_is_no_answer_is_a_failure() {
    for (way, why) in [
        ("seven", "a roll is a number from 1 to 6, not 7"),
        ("one-short", "600 rolls were asked for, 599 came"),
        ("crash", "no die on the table"),
        ("hang", "no whole reply within 0.5 s"),
    ] {
        // Only what hangs is given up soon: a busy machine answers late.
        let timeout = if way == "hang" { "0.5" } else { "60" };
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
}

#[test]
fn an_engine_may_leave_after_each_reply() {
    let ran = dice(
        "leaves",
        &["--count", "2000", "--starts", "1", "--alarm", "1e-9"],
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

#[test]
fn an_interrupt_leaves_the_game_out() {
    let asked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dice-asked");
    let _ = std::fs::remove_file(&asked);
    let engine = engine(&format!("hang {}", asked.display()));
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
}

#[test]
fn an_engine_that_is_not_there_does_not_start() {
    assert_eq!(referee("dice --engine ./no-such-engine").code, 3);
    assert_eq!(referee("dice").code, 2);
    assert_eq!(referee("dice --engine builtin --alarm 0.5").code, 2);
}

#[test]
fn the_reference_rolls_over_the_wire_and_without_it() {
    let serve = format!("{} serve", env!("CARGO_BIN_EXE_referee"));
    let served = run(["dice", "--engine", &serve, "--alarm", "1e-9"], "");
    assert_eq!(served.code, 0, "{}{}", served.stdout, served.stderr);
    assert!(served.stdout.contains("fair: none of 18 tests fails"));
    assert_eq!(referee("dice --engine builtin --alarm 1e-9").code, 0);
    let seeded = format!("{serve} --seed 7");
    let ran = run(["dice", "--engine", &seeded, "--game", "ludo"], "");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout
            .contains("have 48 rolls and more in a row in common: 3 1 6 4 3"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_reference_answers_rolls_as_the_protocol_says() {
    let requests = "{\"id\":1,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":5}\n\
        {\"id\":2,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":0}\n\
        {\"id\":3,\"cmd\":\"roll\",\"game\":\"jungle\",\"count\":5}\n\
        {\"id\":4,\"cmd\":\"roll\",\"game\":\"ludo\",\"count\":10001}\n\
        {\"id\":5,\"cmd\":\"roll\",\"count\":1}\n";
    let ran = run(["serve", "--seed", "7"], requests);
    let replies: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(
        replies,
        [
            r#"{"id":1,"rolls":[3,1,6,4,3]}"#,
            r#"{"id":2,"rolls":[]}"#,
            r#"{"id":3,"error":"jungle is played without a die"}"#,
            r#"{"id":4,"error":"`count` is a whole number from 0 to 10000"}"#,
            r#"{"id":5,"error":"`game` is the name of a game"}"#,
        ]
    );
}

#[test]
fn json_is_what_the_schema_says() {
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
