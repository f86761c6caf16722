//! For each engine: the verdicts, the exit code, what is said, and bounds on time and memory.

use std::{sync::OnceLock, time::Duration};

use libtest_mimic::{Failed, Trial};
use pretty_assertions::assert_eq;
use serde_json::Value;

use super::referee::{Ended, check};
use crate::faulty::command;

/// What the harness may hold beyond what it holds with an honest engine, in KiB.
const MEMORY: u64 = 64 << 10;

/// What must hold for an engine.
struct Row {
    engine: &'static str,
    /// Verdicts of the rulings before, target, illegal and after; `-` if there is no report.
    verdicts: &'static str,
    exit: i32,
    /// What some note, or the error, must say.
    says: &'static str,
    /// The most that it may take, in seconds, on a busy machine.
    within: u64,
    flags: &'static [&'static str],
}

const FINE: &str = "pass pass pass pass";
const SHORT: &[&str] = &["--timeout", "0.5"];
const PATIENT: &[&str] = &["--timeout", "60"];
const SHORT_HELLO: &[&str] = &["--hello-timeout", "0.5"];

const fn row(
    engine: &'static str,
    verdicts: &'static str,
    exit: i32,
    says: &'static str,
    within: u64,
    flags: &'static [&'static str],
) -> Row {
    Row {
        engine,
        verdicts,
        exit,
        says,
        within,
        flags,
    }
}

#[rustfmt::skip]
const TABLE: &[Row] = &[
    // At the start
    row("never-hello", "-", 3, "no hello within 0.5 s", 10, SHORT_HELLO),
    row("wrong-protocol", "-", 3, "it speaks protocol 2, this harness speaks 1", 10, PATIENT),
    row("garbage-hello", "-", 3, "no hello among its first 64 lines, the last of which is Welcome to my engine!", 10, PATIENT),
    row("string-id-hello", "-", 3, "`id` is a string", 10, PATIENT),
    row("traceback", "-", 3, "stderr: RuntimeError: no such board", 10, PATIENT),
    row("banner", FINE, 0, "", 20, PATIENT),
    // Never an answer
    row("hang-always", "timeout unasked unasked unasked", 1, "started 3 times without a valid answer", 20, &["--timeout", "0.3", "--max-restarts", "2"]),
    row("never-reads", "timeout unasked unasked unasked", 1, "started 2 times without a valid answer", 20, &["--timeout", "0.3", "--max-restarts", "1"]),
    row("exit-at-once", "crash unasked unasked unasked", 1, "the engine ended: exit code 0", 20, &["--max-restarts", "2"]),
    // Hanging at the target
    row("hang", "pass timeout pass pass", 1, "no whole reply within 0.5 s", 20, SHORT),
    row("ignores-term", "pass timeout pass pass", 1, "", 20, SHORT),
    row("child-ignores-term", "pass timeout pass pass", 1, "", 20, SHORT),
    row("drip", "pass timeout pass pass", 1, "", 20, SHORT),
    row("late-once", "pass timeout pass pass", 1, "", 20, SHORT),
    // Leaving
    row("grandchild-holds-pipes", "pass crash pass pass", 1, "the engine ended: exit code 7", 20, PATIENT),
    row("grandchild-after-answer", FINE, 0, "", 20, PATIENT),
    row("half-line", "pass crash pass pass", 1, "in the middle of a line: {\"id\":", 20, PATIENT),
    row("exit-before-answer", "pass crash pass pass", 1, "exit code 7\n  stderr: board.py, line 12: cannot happen", 20, PATIENT),
    row("exit-after-answer", FINE, 0, "", 20, PATIENT),
    row("exit-after-each", FINE, 0, "", 30, PATIENT),
    row("signal", "pass crash pass pass", 1, "signal 11 (SIGSEGV)", 20, PATIENT),
    row("closed-stdout", "pass crash pass pass", 1, "it closed its output and went on running", 20, PATIENT),
    row("ignores-bye", FINE, 0, "", 20, SHORT),
    // Too much
    row("endless-line", "pass protocol pass pass", 1, "a reply has at most 8 MiB: xxxx", 20, PATIENT),
    row("endless-lines", "pass protocol pass pass", 1, "the reply is no JSON", 20, PATIENT),
    row("huge-line", "pass protocol pass pass", 1, "a reply has at most 8 MiB", 20, PATIENT),
    row("many-values", "pass protocol pass pass", 1, "a reply has at most 20000 values", 20, PATIENT),
    row("deep", "pass protocol pass pass", 1, "a reply is nested at most 64 deep", 20, PATIENT),
    row("stderr-flood", FINE, 0, "", 20, PATIENT),
    row("bulky", FINE, 0, "", 20, PATIENT),
    // Not the protocol
    row("invalid-utf8", "pass protocol pass pass", 1, "\"note\":\"\\xff\\xfe\"", 20, PATIENT),
    row("wrong-id", "pass protocol pass pass", 1, ", which no request has: {", 20, PATIENT),
    row("string-id", "pass protocol pass pass", 1, "`id` is a string", 20, PATIENT),
    row("null", "pass protocol pass pass", 1, "a reply is a JSON object: null", 20, PATIENT),
    row("null-part", "pass protocol pass pass", 1, "`legal` is a list of strings", 20, PATIENT),
    row("unknown-shape", "pass protocol pass pass", 1, "none of the keys", 20, PATIENT),
    row("python-dict", "pass protocol pass pass", 1, "the reply is no JSON", 20, PATIENT),
    row("chatter", "pass protocol pass pass", 1, "thinking...", 20, PATIENT),
    row("doubled", "pass protocol pass pass", 1, "answered twice", 20, PATIENT),
    row("doubled-later", "pass protocol pass pass", 1, "answered twice", 20, PATIENT),
    row("doubled-at-the-end", "pass pass pass protocol", 1, "answered twice", 20, PATIENT),
    // Fine
    row("honest", FINE, 0, "", 20, PATIENT),
    row("loose-json", FINE, 0, "", 20, PATIENT),
    row("out-of-order", FINE, 0, "", 20, PATIENT),
    // In a window
    row("window-crash", "pass crash pass pass", 1, "exit code 7", 20, PATIENT),
    row("window-hang", "pass timeout pass pass", 1, "no whole reply within 0.5 s", 20, SHORT),
    row("window-garbage", "pass protocol pass pass", 1, "oops", 20, PATIENT),
    // Wrong answers
    row("silent-for-illegal", "pass pass timeout pass", 1, "no whole reply", 20, SHORT),
    row("error-for-illegal", "pass pass refused pass", 1, "illegal move", 20, PATIENT),
    row("yes-man", "pass pass fail pass", 1, "an illegal action is played", 20, PATIENT),
    row("fickle", "pass fail pass pass", 1, "asked the same for the 2. time", 20, &["--repeat", "3"]),
];

pub(crate) fn trials() -> Vec<Trial> {
    let no_start = Trial::test("no-start", || {
        let ended = check("./no-such-engine --fast", &[]).wait();
        assert_eq!(ended.status.code(), Some(3));
        assert!(
            ended
                .stderr
                .contains("there is no program `./no-such-engine`"),
            "{}",
            ended.stderr
        );
        assert_eq!(ended.left, Vec::<String>::new());
        Ok(())
    });
    let rows = TABLE
        .iter()
        .map(|row| Trial::test(row.engine, || holds(row)));
    rows.chain([no_start]).collect()
}

fn holds(row: &Row) -> Result<(), Failed> {
    let ended = check(&command(row.engine), row.flags).wait();
    let (verdicts, said) = match row.verdicts {
        "-" => ("-".to_owned(), ended.stderr.clone()),
        _ => outcome(&ended),
    };
    assert_eq!(verdicts, row.verdicts, "{}{said}", ended.stderr);
    assert_eq!(ended.status.code(), Some(row.exit), "{said}");
    assert!(said.contains(row.says), "{said}");
    assert_eq!(ended.left, Vec::<String>::new(), "processes are left");
    assert!(
        ended.took < Duration::from_secs(row.within),
        "it took {:?}",
        ended.took
    );
    if let (Some(memory), Some(honest)) = (ended.memory, honest_memory()) {
        assert!(
            memory < honest + MEMORY,
            "{memory} KiB, with an honest engine {honest} KiB"
        );
    }
    Ok(())
}

/// The verdicts in a report, and its notes.
fn outcome(ended: &Ended) -> (String, String) {
    let report = ended.report();
    let run = &report["runs"][0];
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let rulings = run["rulings"].as_array().unwrap();
    let verdicts: Vec<String> = rulings
        .iter()
        .map(|ruling| text(&ruling["verdict"]))
        .collect();
    let notes: Vec<String> = rulings
        .iter()
        .flat_map(|ruling| ruling["checks"].as_array().unwrap())
        .map(|check| text(&check["note"]))
        .collect();
    let is_complete = !verdicts.iter().any(|verdict| verdict == "unasked");
    assert_eq!(run["complete"], is_complete);
    (verdicts.join(" "), notes.join("\n"))
}

/// What the harness holds with an honest engine, in KiB.
fn honest_memory() -> Option<u64> {
    static MEMORY: OnceLock<Option<u64>> = OnceLock::new();
    *MEMORY.get_or_init(|| check(&command("honest"), PATIENT).wait().memory)
}
