//! Asking an engine in a child process: one request, one deadline, one reply.

use std::{
    error::Error,
    fmt,
    time::{Duration, Instant},
};

use referee_rules::any::GameId;
use serde_json::Value;

use super::{child::EngineChild, lines::Output};
use crate::engine::{
    Answer, Engine, EngineSpec, Fault, Profile,
    wire::{Hello, Numbered, PROTOCOL, Play, Reply, Request},
};

/// How much of an offending line is shown, in characters.
const SHOWN: usize = 160;

/// How an engine's process is treated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessOptions {
    /// The deadline for a whole reply.
    pub timeout: Duration,
    /// The deadline for the reply to `hello`.
    pub hello_timeout: Duration,
    /// How often a new process is started without a valid answer in between.
    pub max_restarts: u32,
}

impl Default for ProcessOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(5),
            hello_timeout: Duration::from_secs(10),
            max_restarts: 3,
        }
    }
}

/// An engine in a child process. The process and its group end with this value.
#[derive(Debug)]
pub struct ProcessEngine {
    words: Vec<String>,
    options: ProcessOptions,
    profile: Profile,
    session: Option<Session>,
    restarts_left: u32,
}

/// A process that has said hello.
#[derive(Debug)]
struct Session {
    child: EngineChild,
    next_id: u64,
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
        write!(
            f,
            "the engine `{}` did not start: {}",
            self.command, self.why
        )
    }
}

impl Error for StartError {}

impl ProcessEngine {
    /// Starts a process and waits for its `hello`.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the command cannot be run, or speaks no `hello`.
    pub fn start(words: Vec<String>, options: ProcessOptions) -> Result<Self, StartError> {
        let command = EngineSpec::Command(words.clone()).to_string();
        let (session, hello) =
            Session::open(&words, options.hello_timeout).map_err(|why| StartError {
                command: command.clone(),
                why,
            })?;
        Ok(Self {
            words,
            restarts_left: options.max_restarts,
            options,
            profile: profile_of(hello, command),
            session: Some(session),
        })
    }

    fn session(&mut self) -> Result<&mut Session, Fault> {
        if self.session.is_none() {
            if self.restarts_left == 0 {
                return Err(Fault::Gone {
                    why: format!(
                        "the engine was started {} times without a valid answer",
                        self.options.max_restarts + 1
                    ),
                });
            }
            self.restarts_left -= 1;
            let (session, _) = Session::open(&self.words, self.options.hello_timeout)
                .map_err(|why| Fault::Gone { why })?;
            self.session = Some(session);
        }
        self.session.as_mut().ok_or_else(|| Fault::Gone {
            why: "the engine is not running".to_owned(),
        })
    }
}

impl Engine for ProcessEngine {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    fn play(&mut self, play: &Play) -> Answer {
        let timeout = self.options.timeout;
        let asked = self.session()?.ask(&Request::Play(play), timeout);
        match asked {
            Ok(value) => {
                self.restarts_left = self.options.max_restarts;
                Reply::from_value(value.clone()).map_err(|why| Fault::Protocol {
                    why,
                    line: shown(value.to_string().as_bytes()),
                })
            }
            Err(fault) => {
                // What comes out of this process from now on could be a late answer.
                self.session = None;
                Err(fault)
            }
        }
    }
}

impl Drop for ProcessEngine {
    fn drop(&mut self) {
        if let Some(session) = &mut self.session {
            session.say_bye();
        }
    }
}

fn profile_of(hello: Hello, command: String) -> Profile {
    Profile {
        name: hello.engine,
        version: hello.version,
        command,
        games: hello
            .games
            .into_iter()
            .filter_map(|(name, ability)| Some((name.parse::<GameId>().ok()?, ability)))
            .collect(),
    }
}

impl Session {
    fn open(words: &[String], timeout: Duration) -> Result<(Self, Hello), String> {
        let child = EngineChild::start(words).map_err(|error| error.to_string())?;
        let mut session = Self { child, next_id: 0 };
        let request = Request::Hello {
            protocol: PROTOCOL,
            harness: concat!("referee ", env!("CARGO_PKG_VERSION")),
        };
        let value = session
            .ask(&request, timeout)
            .map_err(|fault| format!("no hello: {fault}"))?;
        let hello: Hello = serde_json::from_value(value.clone()).map_err(|error| {
            format!(
                "its hello is not understood ({error}): {}",
                shown(value.to_string().as_bytes())
            )
        })?;
        if hello.protocol != PROTOCOL {
            return Err(format!(
                "it speaks protocol {}, this harness speaks {PROTOCOL}",
                hello.protocol
            ));
        }
        Ok((session, hello))
    }

    /// Sends a request and waits for its reply.
    fn ask(&mut self, request: &Request<'_>, timeout: Duration) -> Result<Value, Fault> {
        let deadline = Instant::now() + timeout;
        let id = self.send(request);
        match self.child.read_until(deadline) {
            None => Err(Fault::Timeout { after: timeout }),
            Some(Output::Line(line)) => read_reply(id, &line),
            Some(Output::TooLong(line)) => Err(Fault::Protocol {
                why: "a reply has at most 8 MiB".to_owned(),
                line: shown(&line),
            }),
            Some(Output::End(rest)) => Err(self.ended(&rest)),
        }
    }

    fn send(&mut self, request: &Request<'_>) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        let numbered = Numbered {
            id,
            request: request.clone(),
        };
        let mut line = serde_json::to_vec(&numbered).unwrap_or_default();
        line.push(b'\n');
        self.child.write(line);
        id
    }

    fn ended(&mut self, rest: &[u8]) -> Fault {
        let mut how = self.child.how_it_left();
        if !rest.is_empty() {
            how = format!("{how}, in the middle of a line: {}", shown(rest));
        }
        Fault::Crash {
            how,
            stderr: self.child.stderr(),
        }
    }

    fn say_bye(&mut self) {
        self.send(&Request::Bye);
        self.child.let_go(Duration::from_secs(1));
    }
}

/// Checks that a line is the reply to the request of an id.
fn read_reply(id: u64, line: &[u8]) -> Result<Value, Fault> {
    let wrong = |why: String| Fault::Protocol {
        why,
        line: shown(line),
    };
    let value: Value = serde_json::from_slice(line)
        .map_err(|error| wrong(format!("the reply is no JSON ({error})")))?;
    if !value.is_object() {
        return Err(wrong("a reply is a JSON object".to_owned()));
    }
    match value.get("id") {
        None => Err(wrong("the reply has no `id`".to_owned())),
        Some(given) if given.as_u64() == Some(id) => Ok(value),
        Some(given) => Err(wrong(format!(
            "the reply's id is {given}, the request's is {id}"
        ))),
    }
}

/// The beginning of a line, with everything that is no plain character escaped.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
