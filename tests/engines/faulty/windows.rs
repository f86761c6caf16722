//! Engines that are asked several questions at once.

use std::{
    io::{self, BufRead},
    process::exit,
};

use serde_json::{Value, json};

use super::{
    engine::{Engine, hello, parsed, rest, write},
    kinds::windowed,
};

pub(super) fn named(name: &str) -> Option<Box<dyn Engine>> {
    Some(match name {
        "window-crash" => windowed(|_, _| exit(7)),
        "window-hang" => windowed(|_, _| rest()),
        "window-garbage" => windowed(|_, _| write("oops\n")),
        "out-of-order" => Box::new(OutOfOrder),
        _ => return None,
    })
}

/// Answers what came together in the order last to first.
struct OutOfOrder;

impl Engine for OutOfOrder {
    fn hello(&mut self, request: &Value) {
        hello(request, json!({"window": 8}));
    }

    fn run(&mut self) {
        let mut input = io::stdin().lock();
        let mut held = Vec::new();
        loop {
            let chunk = input.fill_buf().unwrap();
            let length = chunk.len();
            held.extend_from_slice(chunk);
            input.consume(length);
            if length == 0 {
                return self.end();
            }
            let whole = held.iter().rposition(|byte| *byte == b'\n');
            let rest = held.split_off(whole.map_or(0, |end| end + 1));
            let lines = std::mem::replace(&mut held, rest);
            for line in lines.split(|byte| *byte == b'\n').rev() {
                if !line.is_empty() {
                    self.take(&parsed(line));
                }
            }
        }
    }
}
