//! A process that has said hello.

use std::{error::Error, fmt, time::Instant};

use serde_json::Value;

use super::{
    child::{Child, Heard},
    lines::shown,
    options::ProcessOptions,
};
use crate::engine::{
    EngineSpec, read_line,
    wire::{Hello, Numbered, PROTOCOL, Play, Request},
};

/// How many lines may come before the reply to `hello`.
const MOST_NOISE: usize = 64;
/// The id of `hello`.
const HELLO_ID: u64 = 0;

/// A process that has said hello.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) child: Child,
    /// Whether it gave a valid answer.
    pub(super) has_answered: bool,
    /// How many lines came that belong to no request, since the last valid answer.
    pub(super) strays: usize,
}

/// What a process said first.
#[derive(Debug)]
pub(super) struct Greeting {
    pub(super) hello: Hello,
    /// The lines before it, escaped and cut.
    pub(super) noise: Vec<String>,
}

/// Why an engine could not be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    /// The command.
    pub command: String,
    /// What went wrong.
    pub why: String,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { command, why } = self;
        write!(f, "the engine `{command}` did not start: {why}")
    }
}

impl Error for StartError {}

impl Session {
    /// Starts a process and waits for its hello.
    pub(super) fn open(
        words: &[String],
        options: &ProcessOptions,
    ) -> Result<(Self, Greeting), StartError> {
        let fail = |why: String| StartError {
            command: EngineSpec::Command(words.to_vec()).to_string(),
            why,
        };
        let mut child = Child::start(words, options).map_err(|error| fail(error.to_string()))?;
        match greet(&mut child, options) {
            Ok(greeting) => Ok((
                Self {
                    child,
                    has_answered: false,
                    strays: 0,
                },
                greeting,
            )),
            Err(mut why) => {
                for line in child.stderr() {
                    why.push_str("\n  stderr: ");
                    why.push_str(&line);
                }
                Err(fail(why))
            }
        }
    }
}

/// The line of a question: that of [`request_line`], made the short way, since there are many.
pub(super) fn play_line(id: u64, play: &Play) -> Vec<u8> {
    let mut line = format!("{{\"id\":{id},\"cmd\":\"play\",").into_bytes();
    let fields = line.len();
    // A play is an object with a game, so what is taken away here is its brace.
    if serde_json::to_writer(&mut line, play).is_ok() && line.len() > fields {
        line.remove(fields);
    }
    line.push(b'\n');
    line
}

/// The line of a request.
pub(super) fn request_line(id: u64, request: Request<'_>) -> Vec<u8> {
    let mut line = serde_json::to_vec(&Numbered { id, request }).unwrap_or_default();
    line.push(b'\n');
    line
}

fn greet(child: &mut Child, options: &ProcessOptions) -> Result<Greeting, String> {
    let request = Request::Hello {
        protocol: PROTOCOL,
        harness: concat!("referee ", env!("CARGO_PKG_VERSION")),
    };
    child.queue(&request_line(HELLO_ID, request));
    let deadline = Instant::now() + options.hello_timeout;
    let mut noise: Vec<String> = Vec::new();
    loop {
        match child.hear(deadline) {
            Heard::Line(line) if line.trim_ascii().is_empty() => {}
            Heard::Line(line) => match read_line(&line) {
                Ok((HELLO_ID, fields)) => {
                    let hello = Hello::from_value(Value::Object(fields))
                        .map_err(|why| format!("{why}: {}", shown(&line)))?;
                    return Ok(Greeting { hello, noise });
                }
                Ok((id, fields)) if looks_like_hello(&fields) => {
                    return Err(format!(
                        "its hello has the id {id}, the request has {HELLO_ID}: {}",
                        shown(&line)
                    ));
                }
                Err(why) if line.starts_with(b"{") => {
                    return Err(format!("no hello: {why}: {}", shown(&line)));
                }
                Ok(_) | Err(_) if noise.len() == MOST_NOISE => {
                    return Err(format!(
                        "no hello among its first {MOST_NOISE} lines, the last of which is {}",
                        shown(&line)
                    ));
                }
                Ok(_) | Err(_) => noise.push(shown(&line)),
            },
            Heard::TooLong(head) => {
                return Err(format!(
                    "no hello: a reply has at most 8 MiB: {}",
                    shown(&head)
                ));
            }
            Heard::End(rest) => {
                let (_, how) = child.how_it_left();
                return Err(format!(
                    "no hello: it ended: {how}{}",
                    but_wrote(&noise, &rest)
                ));
            }
            Heard::Nothing => {
                let seconds = options.hello_timeout.as_secs_f64();
                let half = child.half_line().to_owned();
                return Err(format!(
                    "no hello within {seconds} s{}",
                    but_wrote(&noise, &half)
                ));
            }
            Heard::Interrupted => return Err("the run was interrupted".to_owned()),
        }
    }
}

/// What came instead of a hello.
fn but_wrote(noise: &[String], rest: &[u8]) -> String {
    match (noise.last(), rest) {
        (None, []) => String::new(),
        (Some(line), []) => format!("; it wrote {line}"),
        (_, rest) => format!("; it wrote a line without an end: {}", shown(rest)),
    }
}

fn looks_like_hello(fields: &serde_json::Map<String, Value>) -> bool {
    fields.contains_key("protocol") || fields.contains_key("games")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_short_way_gives_the_same_line() {
        let mut play = Play {
            game: referee_rules::any::GameId::ALL[0],
            rules: Default::default(),
            position: None,
            actions: vec!["a \"b\"".to_owned()],
        };
        assert_eq!(play_line(7, &play), request_line(7, Request::Play(&play)));
        if let Value::Object(fields) = json!({ "turn": "x", "n": [1] }) {
            play.position = Some(fields);
        }
        assert_eq!(play_line(8, &play), request_line(8, Request::Play(&play)));
    }
}
