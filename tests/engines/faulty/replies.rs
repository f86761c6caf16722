//! Engines whose replies are too much, or not of the protocol, or odd, or wrong.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::{
    engine::{Engine, hello, honest, say, with, write},
    kinds::{at_illegal, at_target},
};

pub(super) fn named(name: &str) -> Option<Box<dyn Engine>> {
    too_much(name)
        .or_else(|| not_the_protocol(name))
        .or_else(|| fine(name))
        .or_else(|| wrong(name))
}

fn too_much(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "endless-line" => at_target(|_, _| {
            loop {
                write([b'x'; 65536]);
            }
        }),
        "endless-lines" => at_target(|_, _| {
            loop {
                write("thinking\n".repeat(1000));
            }
        }),
        "huge-line" => at_target(|_, reply| {
            for _ in 0..300 {
                write(" ".repeat(1_000_000));
            }
            say(&reply);
        }),
        "many-values" => at_target(|request, _| {
            write(noted(request, &format!("[{}0]", "0,".repeat(4_000_000))));
        }),
        "deep" => at_target(|request, _| {
            let (open, close) = ("[".repeat(200_000), "]".repeat(200_000));
            write(noted(request, &format!("{open}{close}")));
        }),
        "stderr-flood" => at_target(|_, reply| {
            for _ in 0..10 {
                let _ = write!(io::stderr(), "{}", "warning: deprecated\n".repeat(50_000));
            }
            say(&reply);
        }),
        "bulky" => Box::new(Bulky),
        _ => return None,
    })
}

/// A right answer with a note.
fn noted(request: &Value, note: &str) -> String {
    let id = &request["id"];
    format!("{{\"id\":{id},\"outcome\":null,\"note\":{note}}}\n")
}

/// Writes much before it reads again.
struct Bulky;

impl Engine for Bulky {
    fn hello(&mut self, request: &Value) {
        hello(request, json!({"window": 64}));
    }

    fn other(&mut self, _request: &Value, reply: Value) {
        say(&with(reply, json!({"note": "x".repeat(1_000_000)})));
    }
}

fn not_the_protocol(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "invalid-utf8" => at_target(|request, _| {
            let reply = noted(request, "\"?\"");
            let (before, after) = reply.split_once('?').unwrap();
            write([before.as_bytes(), b"\xff\xfe", after.as_bytes()].concat());
        }),
        "wrong-id" => at_target(|request, reply| {
            let id = request["id"].as_u64().unwrap() + 1000;
            say(&with(reply, json!({"id": id})));
        }),
        "string-id" => at_target(|request, reply| {
            say(&with(reply, json!({"id": request["id"].to_string()})));
        }),
        "null" => at_target(|_, _| write("null\n")),
        "null-part" => at_target(|_, reply| say(&with(reply, json!({"legal": null})))),
        "unknown-shape" => at_target(|request, _| {
            say(&json!({"id": request["id"], "moves": ["a1-a2"]}));
        }),
        "python-dict" => at_target(|_, reply| {
            let reply = reply.to_string().replace('"', "'");
            write(reply.replace("null", "None") + "\n");
        }),
        "chatter" => at_target(|_, reply| {
            write("thinking...\n");
            say(&reply);
        }),
        "doubled" => at_target(|_, reply| write(format!("{reply}\n{reply}\n"))),
        "doubled-later" => Box::new(DoubledLater::default()),
        "doubled-at-the-end" => Box::new(DoubledAtTheEnd::default()),
        _ => return None,
    })
}

/// Answers the target again just before it answers the next question.
#[derive(Default)]
struct DoubledLater {
    again: Option<Value>,
}

impl Engine for DoubledLater {
    fn target(&mut self, _request: &Value, reply: Value) {
        say(&reply);
        self.again = Some(reply);
    }

    fn other(&mut self, _request: &Value, reply: Value) {
        if let Some(again) = self.again.take() {
            say(&again);
        }
        say(&reply);
    }
}

#[derive(Default)]
struct DoubledAtTheEnd {
    last: Value,
}

impl Engine for DoubledAtTheEnd {
    fn other(&mut self, _request: &Value, reply: Value) {
        say(&reply);
        self.last = reply;
    }

    fn end(&mut self) {
        say(&self.last);
        std::process::exit(0);
    }
}

fn fine(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "loose-json" => Box::new(LooseJson),
        _ => return None,
    })
}

/// White space, CRLF, another order of keys, more keys than are known, blank lines.
struct LooseJson;

impl Engine for LooseJson {
    fn hello(&mut self, _request: &Value) {
        let games = json!({"bagh-chal": {"colour": "green"}, "chess": {}});
        let more = json!([1, {"a": null}]);
        say(&json!({"more": more, "games": games, "protocol": 1, "engine": "loose", "id": 0}));
    }

    fn other(&mut self, _request: &Value, reply: Value) {
        let reply = with(reply, json!({"time": 0.5, "深さ": [[]]}));
        let fields = reply.as_object().unwrap().clone();
        let reversed: Map<String, Value> = fields.into_iter().rev().collect();
        write(format!("\n  {} \r\n", spaced(&Value::Object(reversed))));
    }
}

/// JSON with white space wherever it may stand.
fn spaced(value: &Value) -> String {
    let joined = |parts: Vec<String>| parts.join(" ,\t");
    match value {
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| format!("{key:?} :  {}", spaced(value));
            format!("{{{}}}", joined(fields.iter().map(field).collect()))
        }
        Value::Array(items) => format!("[{}]", joined(items.iter().map(spaced).collect())),
        scalar => scalar.to_string(),
    }
}

fn wrong(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "silent-for-illegal" => at_illegal(|_, _| {}),
        "error-for-illegal" => at_illegal(|request, _| {
            say(&json!({"id": request["id"], "error": "illegal move"}));
        }),
        "yes-man" => at_illegal(|request, _| {
            say(&honest(&with(request.clone(), json!({"actions": ["c3"]}))));
        }),
        "fickle" => Box::new(Fickle { count: 0 }),
        _ => return None,
    })
}

/// Every second answer at the target is another.
struct Fickle {
    count: u32,
}

impl Engine for Fickle {
    fn target(&mut self, _request: &Value, mut reply: Value) {
        self.count += 1;
        if self.count.is_multiple_of(2)
            && let Some(legal) = reply["legal"].as_array_mut()
        {
            legal.pop();
        }
        say(&reply);
    }
}
