//! The engine under examination: one request at a time, and each odd thing noticed.

use std::time::{Duration, Instant};

use serde_json::{Map, Value};

use super::Ailment;
use crate::engine::{Child, Heard, ProcessOptions, describe_exit, read_line, shown};

/// How many lines that are no replies are read past.
const MOST_CHATTER: usize = 64;
/// How long a silent engine is listened to at the most once its input has ended.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// The engine under examination.
pub(super) struct Patient<'p> {
    words: &'p [String],
    options: &'p ProcessOptions,
    child: Option<Child>,
    next_id: u64,
    /// What was noticed beside the replies.
    pub(super) asides: Vec<Ailment>,
}

/// A reply with the right id.
pub(super) struct Heeded {
    pub(super) fields: Map<String, Value>,
    pub(super) line: Vec<u8>,
    pub(super) took: Duration,
}

impl<'p> Patient<'p> {
    pub(super) const fn new(words: &'p [String], options: &'p ProcessOptions) -> Self {
        Self {
            words,
            options,
            child: None,
            next_id: 0,
            asides: Vec::new(),
        }
    }

    pub(super) const fn is_running(&self) -> bool {
        self.child.is_some()
    }

    pub(super) fn start(&mut self) -> Result<(), Ailment> {
        let child = Child::start(self.words, self.options);
        self.next_id = 0;
        self.child = Some(child.map_err(|error| Ailment::CannotStart {
            why: error.to_string(),
        })?);
        Ok(())
    }

    pub(super) fn end(&mut self) {
        self.child = None;
    }

    /// Sends a request, to which the id is added, and waits for its reply.
    pub(super) fn ask(
        &mut self,
        at: &str,
        request: Value,
        patience: Duration,
    ) -> Result<Heeded, Ailment> {
        let Some(child) = &mut self.child else {
            return Err(Ailment::CannotStart {
                why: "the engine is not running".to_owned(),
            });
        };
        let id = self.next_id;
        self.next_id += 1;
        let mut fields = Map::new();
        fields.insert("id".to_owned(), id.into());
        if let Value::Object(others) = request {
            fields.extend(others);
        }
        child.queue(format!("{}\n", Value::Object(fields)).as_bytes());
        let start = Instant::now();
        let mut chatter = 0;
        let ailment = loop {
            match child.hear(start + patience) {
                Heard::Line(line) if line.trim_ascii().is_empty() => {}
                Heard::Line(line) => match read_line(&line) {
                    Ok((given, fields)) if given == id => {
                        return Ok(Heeded {
                            fields,
                            line,
                            took: start.elapsed(),
                        });
                    }
                    Ok((given, _)) => {
                        return Err(Ailment::WrongId {
                            why: format!("the reply's id is {given}, the request's is {id}"),
                            line: shown(&line),
                        });
                    }
                    Err(why) => match no_reply(why, &line) {
                        Some(ailment) => return Err(ailment),
                        None => {
                            chatter += 1;
                            let ailment = Ailment::Chatter {
                                at: at.to_owned(),
                                line: shown(&line),
                            };
                            if chatter > MOST_CHATTER {
                                break ailment;
                            }
                            if chatter == 1 {
                                self.asides.push(ailment);
                            }
                        }
                    },
                },
                Heard::TooLong(head) => {
                    break Ailment::WrongReply {
                        why: "a reply has at most 8 MiB".to_owned(),
                        line: shown(&head),
                    };
                }
                Heard::End(_) => {
                    let (_, how) = child.how_it_left();
                    break Ailment::Died {
                        at: at.to_owned(),
                        how,
                        stderr: child.stderr(),
                    };
                }
                Heard::Nothing | Heard::Interrupted => break silence(child, at, patience),
            }
        };
        self.child = None;
        Err(ailment)
    }

    /// A line that comes within a while although nothing is asked.
    pub(super) fn unasked(&mut self, patience: Duration) -> Option<String> {
        let child = self.child.as_mut()?;
        match child.hear(Instant::now() + patience) {
            Heard::Line(line) if !line.trim_ascii().is_empty() => Some(shown(&line)),
            _ => None,
        }
    }

    /// How the engine ends within a while; `None` if it does not.
    pub(super) fn leaves(&mut self, patience: Duration) -> Option<(bool, String)> {
        let child = self.child.as_mut()?;
        let status = child.exit(patience)?;
        Some((status.success(), describe_exit(status)))
    }

    /// Ends the engine's input.
    pub(super) fn close_input(&mut self) {
        if let Some(child) = &mut self.child {
            child.close_input();
        }
    }
}

/// What a line that is no reply shows; `None` if it is but chatter.
fn no_reply(why: String, line: &[u8]) -> Option<Ailment> {
    let trimmed = line.trim_ascii();
    let line = shown(line);
    if trimmed.starts_with(b"{'") {
        return Some(Ailment::PythonDict { line });
    }
    if serde_json::from_slice::<Map<String, Value>>(trimmed).is_ok() {
        return Some(Ailment::WrongId { why, line });
    }
    let is_meant_as_reply = trimmed.starts_with(b"{") || trimmed.starts_with(b"[");
    is_meant_as_reply.then_some(Ailment::NotJson { why, line })
}

/// What it means that nothing came: perhaps a line without an end, or one that comes too late.
fn silence(child: &mut Child, at: &str, after: Duration) -> Ailment {
    let half = child.half_line().to_owned();
    if !half.is_empty() {
        return Ailment::NoNewline { text: shown(&half) };
    }
    child.close_input();
    match child.hear(Instant::now() + LAST_WORDS.min(after)) {
        Heard::Line(line) => Ailment::OnlyAtTheEnd { line: shown(&line) },
        Heard::End(rest) if !rest.is_empty() => Ailment::NoNewline { text: shown(&rest) },
        _ => Ailment::Silent {
            at: at.to_owned(),
            after,
        },
    }
}
