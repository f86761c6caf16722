//! Both ends of the protocol, and its trace.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use referee::engine::{
    Direction, Limits, ProcessOptions, Reference, TraceLine, read_reply, read_trace, replay, serve,
    wire::{Hello, Reply},
};
use serde_json::{Map, Value};

use super::support::is_told_in_words;

/// So deep is counted on request: the cost of a request is not what is looked at here.
const LIMITS: Limits = Limits {
    line: 4096,
    depth: 2,
    rolls: 40,
};

/// A line of an engine is a reply with its id that is written as it was read, or it is told in words
/// what is wrong with it; and both ways of reading it, the quick one and the one that explains,
/// agree.
pub fn a_reply_is_written_as_it_was_read_or_told_in_words(data: &[u8]) {
    let read = read_reply(data);
    let value: Option<Value> = serde_json::from_slice(data).ok();
    let object = value.filter(Value::is_object);
    let id = object.as_ref().and_then(|value| value.get("id")?.as_u64());
    // What is written in a key that nobody knows is not looked at, be it no text or no number.
    if let (Some(told), Some(_)) = (read.id, &object) {
        assert_eq!(Some(told), id, "the id is another");
    }
    let slowly = object.clone().map(Reply::from_value);
    match &read.reply {
        Err(why) => is_told_in_words(why),
        Ok(reply) => {
            assert!(!matches!(slowly, Some(Err(_))), "{slowly:?}, not {reply:?}");
            let Value::Object(mut fields) = reply.to_value() else {
                panic!("{reply:?} is written as no object");
            };
            fields.insert("id".to_owned(), read.id.into());
            let line = Value::Object(fields).to_string();
            let again = read_reply(line.as_bytes());
            assert_eq!((again.id, &again.reply), (read.id, &read.reply), "{line}");
        }
    }
    if let Some(Err(why)) = slowly {
        is_told_in_words(&why);
        assert!(read.reply.is_err());
    }
    match object.map(Hello::from_value) {
        Some(Ok(hello)) => {
            let written = serde_json::to_value(&hello).unwrap_or_default();
            assert_eq!(Hello::from_value(written), Ok(hello));
        }
        Some(Err(why)) => is_told_in_words(&why),
        None => {}
    }
}

/// What is served in reply to some bytes, line by line.
fn served(requests: &[u8]) -> Vec<Map<String, Value>> {
    let mut output = Vec::new();
    if let Err(error) = serve(&Reference::default(), LIMITS, requests, &mut output) {
        panic!("{error}");
    }
    assert!(output.is_empty() || output.ends_with(b"\n"));
    let lines = output.split_inclusive(|byte| *byte == b'\n');
    lines
        .map(|line| match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => fields,
            other => panic!("{other:?}: {}", String::from_utf8_lossy(line)),
        })
        .collect()
}

/// Every line that is not blank is answered by exactly one line, up to `bye`: an object with the id
/// of the request, which the harness reads as a reply. Asked alone, a request is answered the same.
pub fn a_request_is_answered_by_one_line(data: &[u8]) {
    let replies = served(data);
    let mut answered = replies.iter();
    let mut is_over = false;
    for line in data.split(|byte| *byte == b'\n') {
        if line.trim_ascii().is_empty() && (line.len() as u64) < LIMITS.line {
            continue;
        }
        if is_over {
            break;
        }
        let Some(reply) = answered.next() else {
            panic!("{} is not answered", String::from_utf8_lossy(line));
        };
        // Blanks round a request, of whatever kind, are none of it.
        let request: Value = serde_json::from_slice(line.trim_ascii()).unwrap_or_default();
        let alone: Vec<_> = served(line).iter().map(without_rolls).collect();
        assert_eq!(alone, [without_rolls(reply)], "asked alone");
        is_over = is_an_answer_to(reply, &request);
    }
    assert_eq!(answered.next(), None, "more is answered than was asked");
}

/// A reply without what a die has shown, which is never twice the same; each die has six faces.
fn without_rolls(reply: &Map<String, Value>) -> Map<String, Value> {
    let mut reply = reply.clone();
    if let Some(Value::Array(rolls)) = reply.get_mut("rolls") {
        for roll in rolls {
            assert!(
                (1..=6).contains(&roll.as_u64().unwrap_or_default()),
                "{roll}"
            );
            *roll = Value::Null;
        }
    }
    reply
}

/// Whether a reply, which must fit its request, is the last.
fn is_an_answer_to(reply: &Map<String, Value>, request: &Value) -> bool {
    let whole = Value::Object(reply.clone());
    let id = request.get("id").filter(|_| request.is_object());
    let id = id.filter(|id| id.is_i64() || id.is_u64());
    let Some(id) = id else {
        assert!(reply.contains_key("error"), "{whole}");
        return false;
    };
    if !reply.contains_key("error") || reply.get("id") != Some(&Value::Null) {
        assert_eq!(reply.get("id"), Some(id), "{whole}");
    }
    if let Some(why) = reply.get("error") {
        assert!(why.as_str().is_some_and(|why| !why.is_empty()), "{whole}");
        return false;
    }
    let cmd = request.get("cmd").and_then(Value::as_str);
    match cmd {
        Some("play") => {
            let read = read_reply(whole.to_string().as_bytes());
            let is_read = read.reply.is_ok() || id.as_u64().is_none();
            assert!(is_read, "{read:?}: {whole}");
        }
        Some("hello") => assert!(Hello::from_value(whole).is_ok()),
        Some("perft") => {
            let is_counted = reply.contains_key("nodes") || reply.contains_key("illegal");
            assert!(is_counted, "{whole}");
        }
        Some("roll") => {
            let rolls = reply.get("rolls").and_then(Value::as_array);
            let count = request.get("count").and_then(Value::as_u64);
            assert_eq!(rolls.map(|rolls| rolls.len() as u64), count, "{whole}");
        }
        Some("bye") => assert_eq!(reply.len(), 1, "{whole}"),
        _ => panic!("{cmd:?} is answered by {whole}"),
    }
    cmd == Some("bye")
}

/// A trace is told to be none, or its lines are written as they were read; each of its requests is
/// put to the reference again, in order, process by process.
pub fn a_trace_is_replayed_line_by_line(data: &[u8]) {
    let trace = match read_trace(data) {
        Ok(trace) => trace,
        Err(error) => return is_told_in_words(&error.to_string()),
    };
    let lines: Vec<String> = trace
        .iter()
        .filter_map(|line| serde_json::to_string(line).ok())
        .collect();
    let again = read_trace(lines.join("\n").as_bytes());
    assert_eq!(again.ok().as_ref(), Some(&trace));
    // What a count costs is not looked at here.
    if trace.iter().any(|line| line.line.contains("perft")) {
        return;
    }
    let mut processes: BTreeMap<u64, Vec<&TraceLine>> = BTreeMap::new();
    for line in &trace {
        let asked = processes.entry(line.process).or_default();
        if line.dir == Direction::ToEngine && !greets(&line.line) {
            asked.push(line);
        }
    }
    let mut told = Vec::new();
    let Ok(builtin) = "builtin".parse() else {
        panic!("there is no reference");
    };
    let options = ProcessOptions::default();
    let replayed = replay(&trace, &builtin, &options, &mut |replayed| {
        told.push((replayed.seq, replayed.request.clone()));
        if let Err(why) = &replayed.now {
            is_told_in_words(why);
        }
        let _ = replayed.is_same();
    });
    assert!(replayed.is_ok());
    let asked = processes.values().flatten();
    let asked: Vec<(u64, String)> = asked.map(|line| (line.seq, line.line.clone())).collect();
    assert_eq!(told, asked);
}

/// Whether a request is `hello` or `bye`, of which nothing is told.
fn greets(line: &str) -> bool {
    let request: Value = serde_json::from_str(line).unwrap_or_default();
    let has_id = request.get("id").is_some_and(Value::is_u64);
    let cmd = request.get("cmd").and_then(Value::as_str);
    has_id && matches!(cmd, Some("hello" | "bye"))
}
