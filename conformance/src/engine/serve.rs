//! The reference as an engine on a pair of streams: the other end of the protocol.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    Die, Face, Reference,
    account::Account,
    has_die,
    raw_request::RawRequest,
    reference::Course,
    traits::{Engine, Profile},
    wire::{Hello, PROTOCOL},
};

/// How much is read and written at once, in bytes.
const BUFFER: usize = 64 << 10;

/// What a request may cost at the most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest request line, in bytes.
    pub line: u64,
    /// The deepest perft.
    pub depth: u32,
    /// The most rolls: more would be no reply of the protocol.
    pub rolls: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            line: 8 << 20,
            depth: 12,
            rolls: 10_000,
        }
    }
}

/// Answers requests until `bye` or the end of the input.
///
/// A line that is no request is answered with an `error`; the next is read as usual. Replies to
/// requests that came together are written together.
///
/// # Errors
///
/// What goes wrong with the streams. A reader that is gone is no error: the work is done.
pub fn serve(
    reference: &Reference,
    limits: Limits,
    input: impl Read,
    output: impl Write,
) -> io::Result<()> {
    serve_with_die(reference, Die::default(), limits, input, output)
}

/// The same as [`serve`], with a die of one's own.
///
/// # Errors
///
/// What goes wrong with the streams.
pub fn serve_with_die(
    reference: &Reference,
    die: Die,
    limits: Limits,
    input: impl Read,
    output: impl Write,
) -> io::Result<()> {
    let mut server = Server {
        reference,
        die,
        limits,
    };
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut output = BufWriter::with_capacity(BUFFER, output);
    let answered = server.answer_all(&mut input, &mut output);
    match answered.and_then(|()| output.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            // Nobody reads the rest.
            drop(output.into_parts());
            Ok(())
        }
        other => other,
    }
}

/// Whoever answers, with what a request may cost.
struct Server<'s> {
    reference: &'s Reference,
    die: Die,
    limits: Limits,
}

impl Server<'_> {
    fn answer_all(
        &mut self,
        input: &mut BufReader<impl Read>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let mut line = Vec::new();
        loop {
            // Whoever waits for a reply must not wait for the next request.
            if !input.buffer().contains(&b'\n') {
                output.flush()?;
            }
            line.clear();
            let read = input
                .by_ref()
                .take(self.limits.line + 1)
                .read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(());
            }
            let too_long = !line.ends_with(b"\n") && read as u64 > self.limits.line;
            if !too_long && line.trim_ascii().is_empty() {
                continue;
            }
            if too_long {
                skip_to_line_end(input)?;
            }
            let answered = if too_long {
                Answered::with_error(
                    Value::Null,
                    format!("a request has at most {} bytes", self.limits.line),
                )
            } else {
                self.answer_line(line.trim_ascii_end())
            };
            serde_json::to_writer(&mut *output, &answered.reply)?;
            output.write_all(b"\n")?;
            if answered.last {
                return Ok(());
            }
        }
    }

    fn answer_line(&mut self, line: &[u8]) -> Answered {
        // A list of the fields of a request is no request, although it could be read as one.
        if !line.trim_ascii_start().starts_with(b"{") {
            return Answered::with_error(Value::Null, "a request is one JSON object on a line");
        }
        let read = str::from_utf8(line).map_err(|error| error.to_string());
        let read = read.and_then(|text| RawRequest::read(text).map_err(|error| error.to_string()));
        let raw = match read {
            Ok(raw) => raw,
            Err(why) => {
                return Answered::with_error(
                    Value::Null,
                    format!("a request is one JSON object on a line: {why}"),
                );
            }
        };
        let id = raw.id().clone();
        if !(id.is_i64() || id.is_u64()) {
            return Answered::with_error(id, "a request has an integer `id`");
        }
        let last = raw.cmd() == Some("bye");
        let reply = match raw.cmd() {
            Some("hello") => Ok(Body::Fields(hello(self.reference))),
            Some("play") => self.play(raw),
            Some("perft") => self.perft(raw).map(Body::Fields),
            Some("roll") => self.roll(&raw).map(Body::Fields),
            Some("bye") => Ok(Body::Fields(Map::new())),
            _ => Err("`cmd` is one of: hello, play, perft, roll, bye".to_owned()),
        };
        match reply {
            Err(why) => Answered::with_error(id, why),
            Ok(body) => Answered {
                reply: ReplyLine { id, body },
                last,
            },
        }
    }

    fn play(&self, raw: RawRequest<'_>) -> Result<Body, String> {
        Ok(match raw.into_question()?.follow(self.reference)? {
            Course::Reached(position) => Body::Here(Box::new(Account::of(&position))),
            Course::Refused { index, .. } => Body::Fields(object(json!({ "illegal": index }))),
        })
    }

    fn perft(&self, raw: RawRequest<'_>) -> Result<Map<String, Value>, String> {
        let deepest = self.limits.depth;
        let depth = raw
            .depth()
            .filter(|depth| *depth <= deepest)
            .ok_or_else(|| format!("`depth` is a whole number from 0 to {deepest}"))?;
        match raw.into_question()?.follow(self.reference)? {
            Course::Reached(position) => Ok(object(json!({ "nodes": position.perft(depth) }))),
            Course::Refused { index, .. } => Ok(object(json!({ "illegal": index }))),
        }
    }

    fn roll(&mut self, raw: &RawRequest<'_>) -> Result<Map<String, Value>, String> {
        let most = self.limits.rolls;
        let count = raw
            .count()
            .filter(|count| *count <= most)
            .ok_or_else(|| format!("`count` is a whole number from 0 to {most}"))?;
        let game = raw.game()?;
        if !has_die(game) {
            return Err(format!("{game} is played without a die"));
        }
        let rolls = self.die.roll(count).map_err(|error| error.to_string())?;
        let pips: Vec<u8> = rolls.into_iter().map(Face::pips).collect();
        Ok(object(json!({ "rolls": pips })))
    }
}

fn skip_to_line_end(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (found, used) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => (true, end + 1),
            None => (buffer.is_empty(), buffer.len()),
        };
        input.consume(used);
        if found {
            return Ok(());
        }
    }
}

/// The reply to a line, and whether it was the last.
struct Answered {
    reply: ReplyLine,
    last: bool,
}

#[derive(Serialize)]
struct ReplyLine {
    id: Value,
    #[serde(flatten)]
    body: Body,
}

/// What a reply says beside its id. Positions, the most of all replies, are written as they are.
#[derive(Serialize)]
#[serde(untagged)]
enum Body {
    Here(Box<Account>),
    Fields(Map<String, Value>),
}

impl Answered {
    fn with_error(id: Value, why: impl Into<String>) -> Self {
        Self {
            reply: ReplyLine {
                id,
                body: Body::Fields(object(json!({ "error": why.into() }))),
            },
            last: false,
        }
    }
}

fn hello(reference: &Reference) -> Map<String, Value> {
    let Profile {
        name,
        version,
        games,
        ..
    } = reference.profile();
    let hello = Hello {
        engine: name,
        version,
        protocol: PROTOCOL,
        window: 64,
        games: games
            .into_iter()
            .map(|(game, ability)| (game.name().to_owned(), ability))
            .collect(),
    };
    object(serde_json::to_value(hello).unwrap_or_default())
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn talk(requests: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        serve(
            &Reference::default(),
            Limits::default(),
            requests,
            &mut output,
        )
        .unwrap();
        String::from_utf8(output)
            .unwrap()
            .lines()
            .map(ToOwned::to_owned)
            .collect()
    }

    #[test]
    fn every_line_is_answered_with_its_id() {
        let replies = talk(
            b"{\"id\":7,\"cmd\":\"play\",\"game\":\"bagh-chal\",\"actions\":[\"a1\"]}\r\n\
              nonsense\n\
              {\"cmd\":\"play\"}\n\
              {\"id\":8,\"cmd\":\"dance\"}\n\
              {\"id\":9,\"cmd\":\"bye\"}\n\
              {\"id\":10,\"cmd\":\"hello\"}\n",
        );
        assert_eq!(replies[0], r#"{"id":7,"illegal":0}"#);
        assert!(replies[1].starts_with(r#"{"id":null,"error":"a request is one JSON object"#));
        assert_eq!(
            replies[2],
            r#"{"id":null,"error":"a request has an integer `id`"}"#
        );
        assert_eq!(
            replies[3],
            r#"{"id":8,"error":"`cmd` is one of: hello, play, perft, roll, bye"}"#
        );
        assert_eq!(replies[4..], [r#"{"id":9}"#]);
    }

    #[test]
    fn a_reply_does_not_wait_for_the_next_request() {
        let (requests, mut ask) = std::io::pipe().unwrap();
        let (mut heard, replies) = std::io::pipe().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| serve(&Reference::default(), Limits::default(), requests, replies));
            // The blank line comes together with the request, and nothing after it.
            ask.write_all(b"{\"id\":1,\"cmd\":\"dance\"}\n \n").unwrap();
            let mut first = [0; 8];
            heard.read_exact(&mut first).unwrap();
            assert_eq!(&first, b"{\"id\":1,");
            drop(ask);
        });
    }

    #[test]
    fn a_list_is_no_request() {
        let replies = talk(b"[5,\"hello\"]\n");
        let refused = r#"{"id":null,"error":"a request is one JSON object on a line"}"#;
        assert_eq!(replies, [refused]);
    }

    #[test]
    fn a_line_that_is_too_long_is_refused_and_the_next_is_read() {
        let mut requests = vec![b' '; (8 << 20) + 2];
        requests.extend_from_slice(b"\n{\"id\":1,\"cmd\":\"bye\"}\n");
        let replies = talk(&requests);
        assert_eq!(
            replies,
            [
                r#"{"id":null,"error":"a request has at most 8388608 bytes"}"#,
                r#"{"id":1}"#
            ]
        );
    }

    #[test]
    fn perft_is_counted_on_request() {
        let replies = talk(b"{\"id\":8,\"cmd\":\"perft\",\"game\":\"bagh-chal\",\"depth\":4}\n");
        assert_eq!(replies, [r#"{"id":8,"nodes":68204}"#]);
    }
}
