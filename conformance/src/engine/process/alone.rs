//! Requests that are asked alone, while nothing else is in flight: counts and rolls.

use std::time::Instant;

use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::{
    child::Heard,
    engine::{MOST_STRAYS, ProcessEngine, interrupted},
    session::request_line,
};
use crate::engine::{
    Face, Fault, NoRolls, read_line,
    wire::{Play, Request},
};

/// The reply to a request: its fields, and the line that it came in.
struct Said {
    fields: Map<String, Value>,
    line: Vec<u8>,
}

impl ProcessEngine {
    /// Asks for a count; `None` if there is none.
    pub(super) fn count_from(&mut self, from: &Play, depth: u32) -> Option<u64> {
        let said = self.ask_alone(Request::Perft { from, depth }).ok()?;
        said.fields.get("nodes")?.as_u64()
    }

    /// Asks for rolls.
    pub(super) fn roll_alone(&mut self, game: GameId, count: usize) -> Result<Vec<Face>, NoRolls> {
        let request = Request::Roll { game, count };
        let Said { fields, line } = self.ask_alone(request).map_err(NoRolls::Fault)?;
        for key in ["skip", "error"] {
            if let Some(why) = fields.get(key).and_then(Value::as_str) {
                return Err(NoRolls::Cannot(why.to_owned()));
            }
        }
        rolls(&fields, count).map_err(|why| NoRolls::Fault(self.protocol(why, &line)))
    }

    /// Asks while nothing else is asked, and waits for the reply.
    fn ask_alone(&mut self, request: Request<'_>) -> Result<Said, Fault> {
        match self.try_alone(request)? {
            Some(said) => Ok(said),
            // It had left in peace before it read the request.
            None => match self.try_alone(request)? {
                Some(said) => Ok(said),
                None => Err(self.crash()),
            },
        }
    }

    /// The reply; `None` if the engine left in peace instead, after it had answered before.
    fn try_alone(&mut self, request: Request<'_>) -> Result<Option<Said>, Fault> {
        self.ready()?;
        let id = self.ledger.id_for(self.given);
        self.given += 1;
        let deadline = Instant::now() + self.options.timeout;
        let line = request_line(id, request);
        if let Some(session) = &mut self.session {
            session.child.queue(&line);
        }
        // Lines of earlier requests may still come, but not for ever.
        for _ in 0..MOST_STRAYS {
            let heard = self.session.as_mut().map(|it| it.child.hear(deadline));
            let fault = match heard {
                Some(Heard::Line(line)) => match read_line(&line) {
                    Ok((given, fields)) if given == id => {
                        self.restarts_left = self.options.max_restarts;
                        if let Some(session) = &mut self.session {
                            session.has_answered = true;
                        }
                        return Ok(Some(Said { fields, line }));
                    }
                    _ => continue,
                },
                Some(Heard::TooLong(head)) => self.protocol("a reply has at most 8 MiB", &head),
                Some(Heard::End(_)) if self.has_left_in_peace() => {
                    self.end_session();
                    return Ok(None);
                }
                Some(Heard::End(_)) => self.crash(),
                Some(Heard::Nothing) => Fault::Timeout {
                    after: self.options.timeout,
                    stderr: self.stderr(),
                },
                Some(Heard::Interrupted) | None => interrupted(),
            };
            // What still comes could be a late answer.
            self.end_session();
            return Err(fault);
        }
        let fault = self.protocol("it writes lines that nobody asked for", b"");
        self.end_session();
        Err(fault)
    }

    fn has_left_in_peace(&mut self) -> bool {
        self.session.as_mut().is_some_and(|session| {
            let (status, _) = session.child.how_it_left();
            session.has_answered && status.is_some_and(|status| status.success())
        })
    }

    fn crash(&mut self) -> Fault {
        let how = self.session.as_mut().map(|it| it.child.how_it_left().1);
        Fault::Crash {
            how: how.unwrap_or_else(|| "it ends instead of answering".to_owned()),
            stderr: self.stderr(),
        }
    }
}

fn rolls(fields: &Map<String, Value>, count: usize) -> Result<Vec<Face>, String> {
    let rolls = fields
        .get("rolls")
        .and_then(Value::as_array)
        .ok_or("the reply has no list `rolls`")?;
    if rolls.len() != count {
        return Err(format!(
            "{count} rolls were asked for, {} came",
            rolls.len()
        ));
    }
    let face = |roll: &Value| {
        let face = roll.as_u64().and_then(Face::new);
        face.ok_or_else(|| format!("a roll is a number from 1 to 6, not {roll}"))
    };
    rolls.iter().map(face).collect()
}
