//! The harness itself is interrupted, or killed.

use std::{
    fs,
    path::Path,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use libtest_mimic::{Failed, Trial};
use pretty_assertions::assert_eq;

use super::referee::{Ended, check};
use crate::faulty::command;

/// What the question at which engines hang has in the trace.
const TARGET: &str = r#"\"rules\":{},\"position\":{\"turn\":\"tiger\""#;

pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("harness-interrupted", || interrupted("INT", &[])),
        Trial::test("harness-terminated", || interrupted("TERM", &[])),
        Trial::test("harness-interrupted-with-jobs", || {
            interrupted("INT", &["--jobs", "2"])
        }),
        Trial::test("harness-killed", || killed("hang")),
        Trial::test("harness-killed-stubborn-engine", || {
            killed("child-ignores-term")
        }),
        Trial::test("harness-interrupted-before-hello", interrupted_before_hello),
    ]
}

fn send(signal: &str, process: u32) {
    let sent = Command::new("kill")
        .args([&format!("-{signal}"), &process.to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

/// Starts an engine, waits until something is on the wire, and sends a signal to the harness.
fn signalled(signal: &str, name: &str, flags: &[&str], on_the_wire: &str) -> Ended {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let count = COUNT.fetch_add(1, Ordering::SeqCst);
    let trace = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("signalled-{count}"));
    let _ = fs::remove_file(&trace);
    let trace_flag = trace.display().to_string();
    let flags = [&["--timeout", "60", "--trace", &trace_flag], flags].concat();
    let running = check(&command(name), &flags);
    let deadline = Instant::now() + Duration::from_secs(20);
    while !fs::read_to_string(&trace).is_ok_and(|text| text.contains(on_the_wire)) {
        assert!(Instant::now() < deadline, "{on_the_wire} is never sent");
        thread::sleep(Duration::from_millis(5));
    }
    send(signal, running.child.id());
    running.wait()
}

fn interrupted(signal: &str, flags: &[&str]) -> Result<(), Failed> {
    let ended = signalled(signal, "hang", flags, TARGET);
    assert_eq!(ended.status.code(), Some(130), "{}", ended.stderr);
    let report = ended.report();
    let run = &report["runs"][0];
    assert_eq!(run["complete"], false);
    let verdicts: Vec<&str> = run["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ruling| ruling["verdict"].as_str().unwrap())
        .collect();
    assert_eq!(verdicts[1], "unasked");
    if flags.is_empty() {
        assert_eq!(verdicts, ["pass", "unasked", "unasked", "unasked"]);
    }
    let note = &run["rulings"][1]["checks"][0]["note"];
    assert!(
        note.as_str().unwrap().contains("the run was interrupted"),
        "{note}"
    );
    assert_eq!(ended.left, Vec::<String>::new());
    Ok(())
}

fn interrupted_before_hello() -> Result<(), Failed> {
    let ended = signalled("INT", "never-hello", &["--hello-timeout", "60"], "hello");
    assert_eq!(ended.status.code(), Some(130), "{}", ended.stderr);
    assert_eq!(ended.left, Vec::<String>::new());
    Ok(())
}

fn killed(name: &str) -> Result<(), Failed> {
    let ended = signalled("KILL", name, &[], TARGET);
    assert_eq!(ended.status.code(), None);
    assert_eq!(ended.left, Vec::<String>::new());
    Ok(())
}
