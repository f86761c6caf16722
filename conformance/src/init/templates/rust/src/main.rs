//! An engine that referee can ask: it reads a request a line, and writes a reply a line.

mod rules;

use std::io::{self, BufRead, Write};

use rules::{State, GAME};
use serde_json::{json, Value};

fn main() -> io::Result<()> {
    let mut replies = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?).unwrap_or_default();
        let mut reply = match request["cmd"].as_str() {
            Some("hello") => json!({
                "engine": env!("CARGO_PKG_NAME"),
                "version": env!("CARGO_PKG_VERSION"),
                "protocol": 1,
                "games": {GAME: {}},
            }),
            Some("play") => play(&request),
            Some("bye") => json!({}),
            _ => json!({"error": "this engine knows the commands hello, play and bye"}),
        };
        reply["id"] = request["id"].clone();
        writeln!(replies, "{reply}")?;
        replies.flush()?;
        if request["cmd"] == "bye" {
            break;
        }
    }
    Ok(())
}

/// From this position, play these actions: where are we?
fn play(request: &Value) -> Value {
    if request["game"] != GAME {
        return json!({"skip": "this engine does not play that game"});
    }
    let rules = request["rules"].as_object();
    if rules.is_some_and(|rules| rules.keys().any(|key| key != "ruleset")) {
        return json!({"skip": "this engine has no options"});
    }
    let start = match &request["position"] {
        Value::Null => Ok(State::start()),
        position => State::read(position),
    };
    let mut state = match start {
        Ok(state) => state,
        Err(why) => return json!({"error": why}),
    };
    let actions = request["actions"].as_array().map_or(&[][..], Vec::as_slice);
    for (index, action) in actions.iter().enumerate() {
        if state.play(action.as_str().unwrap_or_default()).is_err() {
            return json!({"illegal": index});
        }
    }
    json!({"position": state.position(), "legal": state.legal(), "outcome": state.outcome()})
}
