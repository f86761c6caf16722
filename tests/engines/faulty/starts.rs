//! Engines that do not get far: wrong at the start, or never an answer.

use std::process::exit;

use serde_json::{Value, json};

use super::{
    engine::{Engine, hello, raise, rest, write},
    kinds::{always, greeting},
};

pub(super) fn named(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "never-hello" => greeting(|_| rest()),
        "wrong-protocol" => greeting(|request| hello(request, json!({"protocol": 2}))),
        "garbage-hello" => greeting(|_| {
            loop {
                write("Welcome to my engine!\n");
            }
        }),
        "string-id-hello" => greeting(|request| hello(request, json!({"id": "0"}))),
        "traceback" => greeting(|_| raise("RuntimeError: no such board")),
        "banner" => greeting(|request| {
            write("My engine 1.0\n\nLoading {tables} ...\n");
            hello(request, json!({}));
        }),
        "hang-always" => always(|_, _| rest()),
        "never-reads" => Box::new(NeverReads),
        "exit-at-once" => always(|_, _| exit(0)),
        _ => return None,
    })
}

struct NeverReads;

impl Engine for NeverReads {
    fn run(&mut self) {
        hello(&json!({"id": 0}), Value::Null);
        rest();
    }
}
