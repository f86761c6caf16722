//! Engines with the usual faults of a first adapter.

use std::{io, process::exit, thread, time::Duration};

use serde_json::{Value, json};

use super::{
    engine::{Engine, hello, parsed, raise, rest, say, with, write},
    kinds::{always, at_illegal, ending, greeting},
};

const GREETING: &str = r#"{"id":0,"engine":"x","protocol":1,"games":{"bagh-chal":{}}}"#;

pub(super) fn named(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "no-flush" => Box::new(NoFlush::default()),
        "reads-everything-first" => Box::new(ReadsEverythingFirst),
        "no-newline" => greeting(|_| write(GREETING)),
        "python-dict-hello" => greeting(|_| {
            write("{'id': 0, 'engine': 'x', 'protocol': 1, 'games': {}}\n");
        }),
        "string-id-at-play" => always(|request, reply| {
            say(&with(reply, json!({"id": request["id"].to_string()})));
        }),
        "no-game" => greeting(|request| hello(request, json!({"games": {"baghchal": {}}}))),
        "list-of-rows" => always(|_, reply| {
            let mut reply = reply;
            if let Some(board) = reply["position"]["board"].as_str() {
                let rows: Vec<String> = board.split('/').map(ToOwned::to_owned).collect();
                reply["position"]["board"] = json!(rows);
            }
            say(&reply);
        }),
        "no-outcome" => always(|_, reply| {
            let mut reply = reply;
            reply.as_object_mut().unwrap().remove("outcome");
            say(&reply);
        }),
        "winner-as-text" => always(|_, reply| {
            let mut reply = reply;
            if let Some(winner) = reply["outcome"]["winners"].get(0).cloned() {
                reply["outcome"] = winner;
            }
            say(&reply);
        }),
        "misspelt-names" => greeting(|request| {
            let plays = json!({"repetition": "drawn", "captures_to_win": "4"});
            let bagh_chal = json!({"options": ["diagonal", "mode"], "plays": plays});
            let jungle = json!({"reports": ["Legal", "position.boards"], "setPosition": false});
            let games = json!({"bagh-chal": bagh_chal, "jungle": jungle});
            hello(
                request,
                json!({"games": games, "windows": 8, "author": "x"}),
            );
        }),
        "no-engine-name" => greeting(|_| {
            say(&json!({"id": 0, "protocol": 1, "games": {"bagh-chal": {}}}));
        }),
        "strict-keys" => Box::new(StrictKeys),
        "error-for-all" => always(|request, _| {
            say(&json!({"id": request["id"], "error": "not written yet"}));
        }),
        "dies-on-illegal" => at_illegal(|_, _| raise("ValueError: illegal move")),
        "always-first" => at_illegal(|_, reply| say(&with(reply, json!({"illegal": 0})))),
        "debug-output" => always(|_, reply| {
            write("searching...\n");
            say(&reply);
        }),
        "stays-for-ever" => ending(rest),
        "exit-code" => ending(|| exit(3)),
        "slow-start" => greeting(|request| {
            thread::sleep(Duration::from_millis(300));
            hello(request, json!({}));
        }),
        _ => return None,
    })
}

/// Keeps what it writes until it ends.
#[derive(Default)]
struct NoFlush {
    kept: String,
}

impl Engine for NoFlush {
    fn hello(&mut self, _request: &Value) {
        self.kept.push_str(GREETING);
        self.kept.push('\n');
    }

    fn end(&mut self) {
        write(&self.kept);
        exit(0);
    }
}

struct ReadsEverythingFirst;

impl Engine for ReadsEverythingFirst {
    fn run(&mut self) {
        let all = io::read_to_string(io::stdin()).unwrap();
        for line in all.lines() {
            self.take(&parsed(line.as_bytes()));
        }
    }
}

/// Takes the keys for the parameters of a function.
struct StrictKeys;

const KEYS: [&str; 8] = [
    "id", "cmd", "game", "rules", "position", "actions", "protocol", "harness",
];

impl Engine for StrictKeys {
    fn take(&mut self, request: &Value) {
        let mut keys = request.as_object().unwrap().keys();
        if let Some(key) = keys.find(|key| !KEYS.contains(&key.as_str())) {
            raise(&format!(
                "TypeError: only() got an unexpected keyword argument '{key}'"
            ));
        }
        self.answer(request);
    }
}
