//! The requests of a trace, sent to an engine again.

use std::{collections::BTreeMap, io, time::Instant};

use serde_json::{Map, Value};

use super::{
    Child, EngineSpec, Heard, Limits, ProcessOptions, Reference, describe_exit,
    process::{Direction, TraceLine},
    read_line, serve, shown,
};

/// How many lines may come that belong to no request, before it is given up.
const MOST_STRAYS: usize = 64;

/// A request of a trace that was sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Its number in the trace.
    pub seq: u64,
    /// The request as it was sent.
    pub request: String,
    /// The reply in the trace; `None` if there is none.
    pub before: Option<String>,
    /// The reply now, or why there is none.
    pub now: Result<String, String>,
}

impl Replayed {
    /// Whether the answer is the same: the order of the legal actions does not matter, nor does
    /// the reason of an outcome.
    #[must_use]
    pub fn is_same(&self) -> bool {
        match (&self.before, &self.now) {
            (Some(before), Ok(now)) => compared(before) == compared(now),
            (None, Err(_)) => true,
            _ => false,
        }
    }
}

/// What of a reply is compared; the text itself if it is none.
fn compared(reply: &str) -> Result<Map<String, Value>, &str> {
    let (_, mut fields) = read_line(reply.as_bytes()).map_err(|_| reply)?;
    if let Some(Value::Array(legal)) = fields.get_mut("legal") {
        legal.sort_by_key(Value::to_string);
    }
    if let Some(Value::Object(outcome)) = fields.get_mut("outcome") {
        outcome.remove("reason");
    }
    Ok(fields)
}

/// Sends the requests of a trace to an engine again, process by process and one at a time; the
/// replies to `hello` and `bye` are not told.
///
/// # Errors
///
/// If the engine cannot be started.
pub fn replay(
    trace: &[TraceLine],
    engine: &EngineSpec,
    options: &ProcessOptions,
    tell: &mut dyn FnMut(Replayed),
) -> io::Result<()> {
    let mut processes: BTreeMap<u64, Vec<&TraceLine>> = BTreeMap::new();
    for line in trace {
        processes.entry(line.process).or_default().push(line);
    }
    for lines in processes.values() {
        let replies = first_replies(lines);
        let requests = lines.iter().filter(|line| line.dir == Direction::ToEngine);
        let mut player = Player::new(engine, options);
        for line in requests {
            let id = id_of(&line.line);
            let now = player.ask(&line.line, id)?;
            match command_of(&line.line).as_deref() {
                Some("hello") => player.hello = Some((line.line.clone(), id)),
                Some("bye") => {}
                _ => tell(Replayed {
                    seq: line.seq,
                    request: line.line.clone(),
                    before: id.and_then(|id| replies.get(&id).cloned()),
                    now,
                }),
            }
        }
    }
    Ok(())
}

/// The first reply of each id.
fn first_replies(lines: &[&TraceLine]) -> BTreeMap<u64, String> {
    let mut replies = BTreeMap::new();
    for line in lines {
        if line.dir == Direction::FromEngine
            && let Some(id) = id_of(&line.line)
        {
            replies.entry(id).or_insert_with(|| line.line.clone());
        }
    }
    replies
}

fn id_of(line: &str) -> Option<u64> {
    read_line(line.as_bytes()).ok().map(|(id, _)| id)
}

fn command_of(request: &str) -> Option<String> {
    let (_, fields) = read_line(request.as_bytes()).ok()?;
    Some(fields.get("cmd")?.as_str()?.to_owned())
}

/// Whoever is asked.
struct Player<'p> {
    engine: &'p EngineSpec,
    options: &'p ProcessOptions,
    child: Option<Child>,
    /// What a fresh process is greeted with.
    hello: Option<(String, Option<u64>)>,
}

impl<'p> Player<'p> {
    const fn new(engine: &'p EngineSpec, options: &'p ProcessOptions) -> Self {
        Self {
            engine,
            options,
            child: None,
            hello: None,
        }
    }

    fn ask(&mut self, request: &str, id: Option<u64>) -> io::Result<Result<String, String>> {
        let words = match self.engine {
            EngineSpec::Builtin(rules) => {
                let mut reply = Vec::new();
                let reference = Reference::with(rules.clone());
                serve(
                    &reference,
                    Limits::default(),
                    request.as_bytes(),
                    &mut reply,
                )?;
                return Ok(Ok(
                    String::from_utf8_lossy(reply.trim_ascii_end()).into_owned()
                ));
            }
            EngineSpec::Command(words) => words,
        };
        if self.child.is_none() {
            self.child = Some(Child::start(words, self.options)?);
            if let Some((hello, id)) = self.hello.clone()
                && let Err(why) = self.exchange(&hello, id)
            {
                return Ok(Err(why));
            }
        }
        Ok(self.exchange(request, id))
    }

    fn exchange(&mut self, request: &str, id: Option<u64>) -> Result<String, String> {
        let timeout = match self.hello {
            None => self.options.hello_timeout,
            Some(_) => self.options.timeout,
        };
        let deadline = Instant::now() + timeout;
        let Some(child) = &mut self.child else {
            return Err("the engine is not running".to_owned());
        };
        child.queue(format!("{request}\n").as_bytes());
        let mut strays = 0;
        let why = loop {
            match child.hear(deadline) {
                Heard::Line(line) => {
                    let text = String::from_utf8_lossy(&line).trim().to_owned();
                    if id.is_some() && id_of(&text) == id {
                        return Ok(text);
                    }
                    strays += 1;
                    if strays > MOST_STRAYS {
                        break format!("it writes lines that nobody asked for: {}", shown(&line));
                    }
                }
                Heard::TooLong(head) => break format!("the line is too long: {}", shown(&head)),
                Heard::End(_) => {
                    let status = child.exit(self.options.timeout).map(describe_exit);
                    break format!("the engine ended: {}", status.unwrap_or_default());
                }
                Heard::Nothing => {
                    break format!("no reply within {} s", timeout.as_secs_f64());
                }
                Heard::Interrupted => break "interrupted".to_owned(),
            }
        };
        self.child = None;
        Err(why)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn replayed(before: Option<&str>, now: Result<&str, &str>) -> Replayed {
        Replayed {
            seq: 0,
            request: String::new(),
            before: before.map(ToOwned::to_owned),
            now: now.map(ToOwned::to_owned).map_err(ToOwned::to_owned),
        }
    }

    #[test]
    fn the_order_of_actions_is_no_difference() {
        let one = r#"{"id":1,"legal":["a1","b1"],"outcome":{"winners":[],"reason":"x"}}"#;
        let other = r#"{"outcome":{"winners":[]}, "id":1, "legal":["b1","a1"]}"#;
        assert!(replayed(Some(one), Ok(other)).is_same());
        assert!(!replayed(Some(one), Ok(r#"{"id":1,"illegal":0}"#)).is_same());
        assert!(!replayed(Some(one), Err("it ended")).is_same());
        assert!(replayed(None, Err("it ended")).is_same());
    }

    #[test]
    fn the_reference_answers_a_trace_of_its_own_alike() {
        let line = |seq, dir, line: &str| TraceLine {
            seq,
            process: 0,
            dir,
            line: line.to_owned(),
            hex: None,
        };
        let trace = [
            line(
                0,
                Direction::ToEngine,
                r#"{"id":0,"cmd":"hello","protocol":1,"harness":"x"}"#,
            ),
            line(
                1,
                Direction::ToEngine,
                r#"{"id":1,"cmd":"play","game":"bagh-chal","rules":{},"actions":["a1"]}"#,
            ),
            line(2, Direction::FromEngine, r#"{"id":1,"illegal":0}"#),
            line(
                3,
                Direction::ToEngine,
                r#"{"id":2,"cmd":"play","game":"bagh-chal","rules":{},"actions":["c3"]}"#,
            ),
            line(4, Direction::FromEngine, r#"{"id":2,"illegal":0}"#),
            line(5, Direction::ToEngine, r#"{"id":3,"cmd":"bye"}"#),
        ];
        let mut told = Vec::new();
        replay(
            &trace,
            &"builtin".parse().unwrap(),
            &ProcessOptions::default(),
            &mut |replayed| told.push((replayed.seq, replayed.is_same())),
        )
        .unwrap();
        assert_eq!(told, [(1, true), (3, false)]);
    }
}
