//! An engine, and how it writes.

use std::{
    io::{self, BufRead, Write},
    process::exit,
    thread,
    time::Duration,
};

use referee::engine::{Limits, Reference, serve};
use serde_json::{Value, json};

/// An honest engine, of which each misbehaving one replaces what it does otherwise.
///
/// Most misbehave at one question only, the target: that whose position has the tigers to move.
pub(super) trait Engine {
    fn run(&mut self) {
        for line in io::stdin().lock().split(b'\n') {
            self.take(&parsed(&line.unwrap()));
        }
        self.end();
    }

    fn take(&mut self, request: &Value) {
        self.answer(request);
    }

    fn answer(&mut self, request: &Value) {
        match request["cmd"].as_str() {
            Some("hello") => self.hello(request),
            Some("bye") => {
                say(&json!({"id": request["id"]}));
                self.end();
            }
            _ if request["position"]["turn"] == "tiger" => self.target(request, honest(request)),
            _ => self.other(request, honest(request)),
        }
    }

    fn hello(&mut self, request: &Value) {
        hello(request, Value::Null);
    }

    fn target(&mut self, request: &Value, reply: Value) {
        self.other(request, reply);
    }

    fn other(&mut self, _request: &Value, reply: Value) {
        say(&reply);
    }

    fn end(&mut self) {
        exit(0);
    }
}

/// A request.
pub(super) fn parsed(line: &[u8]) -> Value {
    serde_json::from_slice(line).unwrap()
}

/// The right answer.
pub(super) fn honest(request: &Value) -> Value {
    let line = format!("{request}\n");
    let mut reply = Vec::new();
    let reference = Reference::default();
    serve(&reference, Limits::default(), line.as_bytes(), &mut reply).unwrap();
    parsed(&reply)
}

/// Writes at once. Nobody reads an engine that is given up: it ends, as any program does.
pub(super) fn write(bytes: impl AsRef<[u8]>) {
    let mut out = io::stdout().lock();
    let written = out.write_all(bytes.as_ref()).and_then(|()| out.flush());
    if written.is_err() {
        exit(1);
    }
}

/// Writes a reply.
pub(super) fn say(reply: &Value) {
    write(format!("{reply}\n"));
}

/// Says hello, with more than that or something else.
pub(super) fn hello(request: &Value, more: Value) {
    let games = json!({"bagh-chal": {}});
    let hello = json!({"id": request["id"], "engine": "hostile", "protocol": 1, "games": games});
    say(&with(hello, more));
}

/// An object with the fields of another in it.
pub(super) fn with(mut object: Value, more: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (object.as_object_mut(), more) {
        fields.extend(more);
    }
    object
}

/// Never comes back.
pub(super) fn rest() {
    loop {
        thread::sleep(Duration::from_secs(600));
    }
}

/// Ends with last words, as Python does when nobody catches what was raised.
pub(super) fn raise(error: &str) {
    let trace = "Traceback (most recent call last):\n  File \"engine.py\", line 12, in play\n";
    let _ = writeln!(io::stderr(), "{trace}{error}");
    exit(1);
}
