//! Engines that differ from an honest one in one place.

use serde_json::{Value, json};

use super::engine::{Engine, hello, say};

/// Honest.
pub(super) struct Honest;

impl Engine for Honest {}

struct Greeting(fn(&Value));

impl Engine for Greeting {
    fn hello(&mut self, request: &Value) {
        (self.0)(request);
    }
}

/// Says hello in its own way.
pub(super) fn greeting(hello: fn(&Value)) -> Box<dyn Engine> {
    Box::new(Greeting(hello))
}

struct AtTarget(fn(&Value, Value));

impl Engine for AtTarget {
    fn target(&mut self, request: &Value, reply: Value) {
        (self.0)(request, reply);
    }
}

/// Does something else at the target.
pub(super) fn at_target(answer: fn(&Value, Value)) -> Box<dyn Engine> {
    Box::new(AtTarget(answer))
}

struct Always(fn(&Value, Value));

impl Engine for Always {
    fn other(&mut self, request: &Value, reply: Value) {
        (self.0)(request, reply);
    }
}

/// Does something else at every question.
pub(super) fn always(answer: fn(&Value, Value)) -> Box<dyn Engine> {
    Box::new(Always(answer))
}

struct AtIllegal(fn(&Value, Value));

impl Engine for AtIllegal {
    fn other(&mut self, request: &Value, reply: Value) {
        if reply.get("illegal").is_some() {
            (self.0)(request, reply);
        } else {
            say(&reply);
        }
    }
}

/// Does something else where an action is illegal.
pub(super) fn at_illegal(answer: fn(&Value, Value)) -> Box<dyn Engine> {
    Box::new(AtIllegal(answer))
}

struct Windowed(fn(&Value, Value));

impl Engine for Windowed {
    fn hello(&mut self, request: &Value) {
        hello(request, json!({"window": 8}));
    }

    fn target(&mut self, request: &Value, reply: Value) {
        (self.0)(request, reply);
    }
}

/// Is asked eight questions at once, and does something else at the target.
pub(super) fn windowed(answer: fn(&Value, Value)) -> Box<dyn Engine> {
    Box::new(Windowed(answer))
}

struct Ending(fn());

impl Engine for Ending {
    fn end(&mut self) {
        (self.0)();
    }
}

/// Does something else at the end.
pub(super) fn ending(end: fn()) -> Box<dyn Engine> {
    Box::new(Ending(end))
}
