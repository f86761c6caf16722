//! The adapters, line by line: what an engine's own faults and the wire's oddities become.

use std::path::Path;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::asking::{ADAPTERS, is_here, run, stderr};

/// An adapter, by the program that runs engines written with it.
#[derive(Clone, Copy)]
enum Adapter {
    Python,
    Node,
}

impl Adapter {
    fn program(self) -> &'static str {
        match self {
            Self::Python => "python3",
            Self::Node => "node",
        }
    }

    /// What an engine in `tests/adapters/engines` answers, and what it writes to stderr.
    fn ask(self, engine: &str, requests: &str) -> (Vec<String>, String) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/adapters/engines");
        let (words, adapter) = match self {
            Self::Python => (vec!["python3".to_owned(), format!("{engine}.py")], None),
            Self::Node => (
                vec!["node".to_owned(), format!("{engine}.mjs")],
                Some(format!("{ADAPTERS}/node/referee_adapter.mjs")),
            ),
        };
        let mut all: Vec<&str> = Vec::new();
        let variable = adapter.map(|adapter| format!("REFEREE_ADAPTER={adapter}"));
        if let Some(variable) = &variable {
            all.extend(["env", variable]);
        }
        all.extend(words.iter().map(String::as_str));
        let output = run(&all, &folder, requests.as_bytes());
        let errors = stderr(&output);
        assert!(output.status.success(), "{errors}");
        let replies = String::from_utf8(output.stdout).unwrap();
        assert!(replies.ends_with('\n'), "the last line has an end");
        (replies.lines().map(ToOwned::to_owned).collect(), errors)
    }
}

/// Requests that both adapters answer alike, but for the names of exceptions.
const REQUESTS: &str = concat!(
    r#"{"id":0,"cmd":"hello","protocol":1,"harness":"test","surplus":[null]}"#,
    "\n",
    r#"{"id":1,"cmd":"play","game":"odd","rules":{},"actions":[],"surplus":1}"#,
    "\n\n",
    r#"{"id":2,"cmd":"play","game":"odd","rules":{"walls":true,"ruleset":"any"},"actions":["go"]}"#,
    "\r\n",
    r#"{"id":3,"cmd":"play","game":"odd","position":{"at":"here"},"actions":["go","stop"]}"#,
    "\n",
    r#"{"id":4,"cmd":"play","game":"odd","actions":["stop"]}"#,
    "\n",
    r#"{"id":5,"cmd":"play","game":"odd","actions":["go","jump"]}"#,
    "\n",
    r#"{"id":6,"cmd":"play","game":"odd","actions":["print"]}"#,
    "\n",
    r#"{"id":7,"cmd":"play","game":"odd","actions":["fail"]}"#,
    "\n",
    r#"{"id":8,"cmd":"play","game":"odd","actions":["nothing"]}"#,
    "\n",
    r#"{"id":9,"cmd":"play","game":"odd","actions":["skip"]}"#,
    "\n",
    r#"{"id":10,"cmd":"play","game":"odd","actions":["list-number"]}"#,
    "\n",
    r#"{"id":11,"cmd":"play","game":"odd","actions":["object"]}"#,
    "\n",
    r#"{"id":12,"cmd":"play","game":"odd","position":{}}"#,
    "\n",
    r#"{"id":13,"cmd":"play","game":"odd","position":[]}"#,
    "\n",
    r#"{"id":14,"cmd":"play","game":"odd","actions":"go"}"#,
    "\n",
    r#"{"id":15,"cmd":"play","game":"odd","rules":{"quick":true}}"#,
    "\n",
    r#"{"id":16,"cmd":"play","game":"chess"}"#,
    "\n",
    r#"{"id":17,"cmd":"perft","game":"odd","depth":3}"#,
    "\n",
    r#"{"id":18,"cmd":"perft","game":"odd","depth":-1}"#,
    "\n",
    r#"{"id":19,"cmd":"dance"}"#,
    "\n",
    r#"{"id":"20","cmd":"play","game":"odd"}"#,
    "\n",
    r#"{"cmd":"play","game":"odd"}"#,
    "\n[1]\n{\"id\":21,\n",
    "{\"id\":22,\"cmd\":\"play\",\"game\":\"odd\",\"position\":{\"at\":\"a line\u{2028}end\"}}\n",
    r#"{"id":25,"cmd":"roll","game":"odd","count":3}"#,
    "\n",
    r#"{"id":26,"cmd":"roll","game":"odd","count":-1}"#,
    "\n",
    r#"{"id":27,"cmd":"roll","game":"chess","count":1}"#,
    "\n",
    r#"{"id":23,"cmd":"bye"}"#,
    "\n",
    r#"{"id":24,"cmd":"hello"}"#,
    "\n",
);

/// What the odd engine answers, its errors cut to the text that does not depend on the language.
fn answers(adapter: Adapter) -> Vec<Value> {
    let (replies, errors) = adapter.ask("odd", REQUESTS);
    for noise in ["printed", "written", "no such square"] {
        assert!(
            errors.contains(noise),
            "{noise} is not on stderr:\n{errors}"
        );
    }
    replies.iter().map(|reply| without_parser(reply)).collect()
}

/// A reply without the words of the JSON parser, which change with its version.
fn without_parser(reply: &str) -> Value {
    let mut reply: Value = serde_json::from_str(reply).unwrap();
    let words = reply["error"].as_str().map(ToOwned::to_owned);
    if let Some((ours, _)) = words
        .as_deref()
        .and_then(|words| words.split_once(" on a line: "))
    {
        reply["error"] = Value::from(format!("{ours} on a line: …"));
    }
    reply
}

fn in_lines(values: &[Value]) -> String {
    values.iter().map(|value| format!("{value}\n")).collect()
}

#[test]
fn the_python_adapter_answers_every_line() {
    if is_here(Adapter::Python.program()) {
        assert_snapshot!(in_lines(&answers(Adapter::Python)));
    }
}

#[test]
fn the_node_adapter_answers_every_line() {
    if is_here(Adapter::Node.program()) {
        assert_snapshot!(in_lines(&answers(Adapter::Node)));
    }
}

#[test]
fn both_adapters_say_the_same() {
    if !(is_here(Adapter::Python.program()) && is_here(Adapter::Node.program())) {
        return;
    }
    // Each language has its own words for what went wrong.
    let without_words = |mut reply: Value| {
        if let Some(error) = reply.get_mut("error") {
            *error = Value::Bool(true);
        }
        reply
    };
    let [python, node] = [Adapter::Python, Adapter::Node].map(|adapter| {
        answers(adapter)
            .into_iter()
            .map(without_words)
            .collect::<Vec<_>>()
    });
    assert_eq!(python, node);
}

#[test]
fn a_python_engine_cannot_take_requests_nor_leave() {
    if !is_here(Adapter::Python.program()) {
        return;
    }
    let (replies, _) = Adapter::Python.ask(
        "odd",
        concat!(
            r#"{"id":1,"cmd":"play","game":"odd","actions":["read"]}"#,
            "\n",
            r#"{"id":2,"cmd":"play","game":"odd","actions":["exit"]}"#,
            "\n",
            r#"{"id":3,"cmd":"play","game":"odd","actions":["print"]}"#,
            "\n",
        ),
    );
    assert_snapshot!(replies.join("\n"));
}

#[test]
fn a_function_is_an_engine_too() {
    let requests = concat!(
        r#"{"id":0,"cmd":"hello"}"#,
        "\n",
        r#"{"id":1,"cmd":"play","game":"first"}"#,
        "\n",
        r#"{"id":2,"cmd":"play","game":"first","actions":["a","b"]}"#,
        "\n",
        r#"{"id":3,"cmd":"play","game":"second","actions":[]}"#,
        "\n",
        r#"{"id":4,"cmd":"play","game":"second","position":{"at":1}}"#,
        "\n",
        r#"{"id":5,"cmd":"perft","game":"first","depth":1}"#,
        "\n",
        r#"{"id":6,"cmd":"play","game":"first","position":{"at":1}}"#,
        "\n",
    );
    for adapter in [Adapter::Python, Adapter::Node] {
        if is_here(adapter.program()) {
            let (replies, _) = adapter.ask("function", requests);
            let values: Vec<Value> = replies
                .iter()
                .map(|reply| serde_json::from_str(reply).unwrap())
                .collect();
            assert_eq!(values[0]["games"]["second"]["set_position"], false);
            assert_eq!(values[1]["legal"], serde_json::json!(["go"]));
            assert_eq!(values[2]["illegal"], 1);
            assert_eq!(values[3]["skip"], "tomorrow");
            assert_eq!(
                values[4]["skip"],
                "this engine starts from the start of the game only"
            );
            assert_eq!(
                values[5]["skip"],
                "this engine does not count action sequences"
            );
            let error = values[6]["error"].as_str().unwrap();
            assert!(
                error.contains("not here(…), illegal(…) or skip(…)"),
                "{error}"
            );
        }
    }
}
