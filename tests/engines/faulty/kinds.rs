//! Engines that differ from an honest one in one place.

use std::process::exit;

use serde_json::{Value, json};

use super::engine::{Engine, hello, say};

/// What an engine does with a question and its right answer.
type Answer = fn(&Value, Value);

struct Kind {
    hello: fn(&Value),
    /// Something else at the target.
    target: Option<Answer>,
    /// Something else where an action is illegal.
    illegal: Option<Answer>,
    other: Answer,
    end: fn(),
}

const HONEST: Kind = Kind {
    hello: |request| hello(request, Value::Null),
    target: None,
    illegal: None,
    other: |_, reply| say(&reply),
    end: || exit(0),
};

impl Engine for Kind {
    fn hello(&mut self, request: &Value) {
        (self.hello)(request);
    }

    fn target(&mut self, request: &Value, reply: Value) {
        match self.target {
            Some(answer) => answer(request, reply),
            None => self.other(request, reply),
        }
    }

    fn other(&mut self, request: &Value, reply: Value) {
        match self.illegal {
            Some(answer) if reply.get("illegal").is_some() => answer(request, reply),
            _ => (self.other)(request, reply),
        }
    }

    fn end(&mut self) {
        (self.end)();
    }
}

/// Honest.
pub(super) fn honest() -> Box<dyn Engine> {
    Box::new(HONEST)
}

/// Says hello in its own way.
pub(super) fn greeting(hello: fn(&Value)) -> Box<dyn Engine> {
    Box::new(Kind { hello, ..HONEST })
}

/// Does something else at the target.
pub(super) fn at_target(answer: Answer) -> Box<dyn Engine> {
    let target = Some(answer);
    Box::new(Kind { target, ..HONEST })
}

/// Does something else at every question.
pub(super) fn always(other: Answer) -> Box<dyn Engine> {
    Box::new(Kind { other, ..HONEST })
}

/// Does something else where an action is illegal.
pub(super) fn at_illegal(answer: Answer) -> Box<dyn Engine> {
    let illegal = Some(answer);
    Box::new(Kind { illegal, ..HONEST })
}

/// Is asked eight questions at once, and does something else at the target.
pub(super) fn windowed(answer: Answer) -> Box<dyn Engine> {
    Box::new(Kind {
        hello: |request| hello(request, json!({"window": 8})),
        target: Some(answer),
        ..HONEST
    })
}

/// Does something else at the end.
pub(super) fn ending(end: fn()) -> Box<dyn Engine> {
    Box::new(Kind { end, ..HONEST })
}
