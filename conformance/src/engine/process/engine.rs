//! Asking an engine over processes that come and go.

use std::time::{Duration, Instant};

use referee_rules::any::GameId;

use super::{
    batch::Batch,
    child::Heard,
    ledger::Ledger,
    lines::shown,
    options::ProcessOptions,
    session::{Greeting, Session, StartError, play_line, request_line},
};
use crate::engine::{
    Answer, Engine, EngineSpec, Face, Fault, NoRolls, Objection, Profile, Question, read_line,
    read_reply,
    wire::{Hello, Play, Request},
};

/// How many lines that belong to no request are borne between two valid answers.
pub(super) const MOST_STRAYS: usize = 64;
/// How long an engine has to end after `bye` at the most: no longer than to answer.
const FAREWELL: Duration = Duration::from_secs(1);

/// An engine in a child process. The process and its group end with this value.
///
/// # Examples
///
/// ```no_run
/// use referee::engine::{Engine, ProcessEngine, ProcessOptions};
///
/// let words = vec!["python3".to_owned(), "my_engine.py".to_owned()];
/// let engine = ProcessEngine::start(words, ProcessOptions::default())?;
/// println!("{}", engine.profile().name);
/// # Ok::<(), referee::engine::StartError>(())
/// ```
#[derive(Debug)]
pub struct ProcessEngine {
    words: Vec<String>,
    pub(super) options: ProcessOptions,
    profile: Profile,
    noise: Vec<String>,
    window: usize,
    pub(super) session: Option<Session>,
    pub(super) restarts_left: u32,
    pub(super) ledger: Ledger,
    /// How many questions were given so far.
    pub(super) given: u64,
    /// The numbers of questions, and what has shown of them after they were answered.
    objections: Vec<(u64, Fault)>,
}

impl ProcessEngine {
    /// Starts a process and waits for its `hello`.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the command cannot be run, or speaks no `hello`.
    pub fn start(words: Vec<String>, options: ProcessOptions) -> Result<Self, StartError> {
        let (session, Greeting { hello, noise }) = Session::open(&words, &options)?;
        let window = usize::try_from(hello.window).unwrap_or(usize::MAX);
        let command = EngineSpec::Command(words.clone()).to_string();
        Ok(Self {
            restarts_left: options.max_restarts,
            window: window.min(options.window).max(1),
            profile: profile_of(hello, command),
            words,
            options,
            noise,
            session: Some(session),
            ledger: Ledger::default(),
            given: 0,
            objections: Vec::new(),
        })
    }

    /// The lines that came before the reply to `hello`, escaped and cut.
    #[must_use]
    pub fn noise(&self) -> &[String] {
        &self.noise
    }

    /// Makes sure that there is a process.
    pub(super) fn ready(&mut self) -> Result<(), Fault> {
        let mut why = "it was never answered".to_owned();
        while self.session.is_none() {
            if self.options.interrupt.is_raised() {
                return Err(interrupted());
            }
            if self.restarts_left == 0 {
                return Err(Fault::Gone {
                    why: format!(
                        "the engine was started {} times without a valid answer ({why})",
                        self.options.max_restarts + 1
                    ),
                });
            }
            self.restarts_left -= 1;
            match Session::open(&self.words, &self.options) {
                Ok((session, _)) => self.session = Some(session),
                Err(error) => why = error.why,
            }
        }
        Ok(())
    }

    /// Ends the process: what comes out of it from now on could be a late answer.
    pub(super) fn end_session(&mut self) {
        self.session = None;
        self.ledger.forget_excuses();
    }

    pub(super) fn stderr(&mut self) -> Vec<String> {
        self.session
            .as_mut()
            .map(|session| session.child.stderr())
            .unwrap_or_default()
    }

    pub(super) fn protocol(&mut self, why: impl Into<String>, line: &[u8]) -> Fault {
        Fault::Protocol {
            why: why.into(),
            line: shown(line),
            stderr: self.stderr(),
        }
    }

    fn object(&mut self, number: u64, fault: Fault) {
        self.objections.push((number, fault));
    }

    /// Sends what may be in flight now.
    fn send(&mut self, batch: &mut Batch<'_>, base: u64) {
        if batch.in_flight() == 0 {
            self.hear_strays(batch, base);
        }
        // Half a window is let go by, so that requests and replies travel in company.
        if batch.in_flight() > self.window / 2 {
            return;
        }
        let Some(session) = &mut self.session else {
            return;
        };
        while let Some(index) = batch.next(self.window) {
            let id = self.ledger.id_for(base + index as u64);
            let line = play_line(id, batch.questions[index].play);
            session.child.queue(&line);
            batch.sent(id, index);
        }
        session.child.flush();
    }

    /// What came while nothing was asked.
    fn hear_strays(&mut self, batch: &mut Batch<'_>, base: u64) {
        // Blank lines are no strays, so the turns are counted too.
        for _ in 0..2 * MOST_STRAYS {
            let heard = self.session.as_mut().and_then(|it| it.child.hear_now());
            match heard {
                Some(heard) => self.take(heard, batch, base),
                None => break,
            }
        }
        // It answered and left: that is no fault of the question that comes now.
        if let Some(rest) = self.session.as_mut().and_then(|it| it.child.ended_with()) {
            self.take(Heard::End(rest), batch, base);
        }
    }

    fn take(&mut self, heard: Heard, batch: &mut Batch<'_>, base: u64) {
        match heard {
            Heard::Line(line) if line.trim_ascii().is_empty() => {}
            Heard::Line(line) => self.take_line(&line, batch, base),
            Heard::TooLong(head) => {
                let fault = self.protocol("a reply has at most 8 MiB", &head);
                self.end_session();
                self.blame_oldest(fault, batch, base);
                batch.put_back();
            }
            Heard::End(rest) => self.take_end(&rest, batch, base),
            Heard::Nothing => {
                let fault = Fault::Timeout {
                    after: self.options.timeout,
                    stderr: self.stderr(),
                };
                self.end_session();
                batch.solve();
                self.blame_oldest(fault, batch, base);
                batch.put_back();
            }
            Heard::Interrupted => {
                self.end_session();
                batch.answer_rest(&interrupted());
            }
        }
        if let Some((index, fault)) = batch.never_solved() {
            self.object(base + index as u64, fault);
        }
    }

    fn take_line(&mut self, line: &[u8], batch: &mut Batch<'_>, base: u64) {
        let read = read_reply(line);
        if let Some(index) = read.id.and_then(|id| batch.landed(id)) {
            let answer = match read.reply {
                Ok(reply) => {
                    self.restarts_left = self.options.max_restarts;
                    if let Some(session) = &mut self.session {
                        session.has_answered = true;
                        session.strays = 0;
                    }
                    Ok(reply)
                }
                Err(why) => Err(self.protocol(why, line)),
            };
            batch.answer(index, answer);
            return;
        }
        if read.id.is_some_and(|id| self.ledger.was_excused(id)) {
            return;
        }
        let of_earlier = read.id.and_then(|id| self.ledger.number(id));
        if let Some(number) = of_earlier {
            let fault = self.protocol("the request is answered twice", line);
            self.object(number, fault);
        } else {
            let why = match (read.id, read.reply) {
                (Some(id), _) => format!("the reply's id is {id}, which no request has"),
                (None, Err(why)) => why,
                (None, Ok(_)) => "the reply has no `id`".to_owned(),
            };
            let fault = self.protocol(why, line);
            if let Some(asked) = self.blame_oldest(fault, batch, base) {
                self.ledger.excuse(asked);
            }
        }
        let strays = self.session.as_mut().map(|session| {
            session.strays += 1;
            session.strays
        });
        if strays.is_some_and(|strays| strays > MOST_STRAYS) {
            let fault = self.protocol("it goes on writing lines that nobody asked for", line);
            self.end_session();
            self.blame_oldest(fault, batch, base);
            batch.put_back();
        }
    }

    /// Gives a fault to the oldest question in flight, or else to the last that was answered.
    /// Tells the id of the former.
    fn blame_oldest(&mut self, fault: Fault, batch: &mut Batch<'_>, base: u64) -> Option<u64> {
        match batch.oldest() {
            Some(asked) => {
                batch.answer(asked.index, Err(fault));
                Some(asked.id)
            }
            None => {
                let last = self.ledger.number(self.ledger.next_id() - 1);
                self.object(last.unwrap_or(base), fault);
                None
            }
        }
    }

    fn take_end(&mut self, rest: &[u8], batch: &mut Batch<'_>, base: u64) {
        let Some(mut session) = self.session.take() else {
            return;
        };
        self.ledger.forget_excuses();
        let (status, mut how) = session.child.how_it_left();
        if !rest.is_empty() {
            how = format!("{how}, in the middle of a line: {}", shown(rest));
        }
        let left_well = status.is_some_and(|status| status.success()) && rest.is_empty();
        let fault = Fault::Crash {
            how,
            stderr: session.child.stderr(),
        };
        match batch.in_flight() {
            // It had answered all that it was asked.
            0 if rest.is_empty() => {}
            // It left in peace, and may have done so before this question came.
            _ if left_well && session.has_answered && batch.put_again() => {}
            0 | 1 => {
                batch.solve();
                self.blame_oldest(fault, batch, base);
            }
            _ => batch.suspect(fault),
        }
    }

    /// Says bye, and hears what still comes.
    fn say_bye(&mut self) {
        let patience = FAREWELL.min(self.options.timeout);
        let Some(session) = &mut self.session else {
            return;
        };
        let id = self.ledger.next_id();
        session.child.queue(&request_line(id, Request::Bye));
        session.child.close_input();
        let deadline = Instant::now() + patience;
        let mut nothing = |_, _| {};
        let mut batch = Batch::new(&[], &mut nothing);
        while let Some(session) = &mut self.session {
            match session.child.hear(deadline) {
                Heard::Line(line) if line.trim_ascii().is_empty() => {}
                Heard::Line(line) if read_line(&line).is_ok_and(|(given, _)| given == id) => {}
                heard @ (Heard::Line(_) | Heard::TooLong(_)) => {
                    let first = self.given;
                    self.take(heard, &mut batch, first);
                }
                Heard::End(_) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    session.child.exit(left);
                    self.end_session();
                }
                Heard::Nothing | Heard::Interrupted => self.end_session(),
            }
        }
    }
}

impl Engine for ProcessEngine {
    fn profile(&self) -> Profile {
        self.profile.clone()
    }

    fn play(&mut self, play: &Play) -> Answer {
        let mut given = None;
        let question = Question { play, after: None };
        self.play_all(&[question], &mut |_, answer| given = Some(answer));
        given.unwrap_or_else(|| {
            Err(Fault::Gone {
                why: "the engine was not asked".to_owned(),
            })
        })
    }

    fn play_all(&mut self, questions: &[Question<'_>], on_answer: &mut dyn FnMut(usize, Answer)) {
        let base = self.given;
        self.given += questions.len() as u64;
        let mut batch = Batch::new(questions, on_answer);
        while !batch.is_done() {
            if let Err(fault) = self.ready() {
                return batch.answer_rest(&fault);
            }
            self.send(&mut batch, base);
            let deadline = batch.deadline(self.options.timeout);
            let mut heard = self.session.as_mut().map(|it| it.child.hear(deadline));
            while let Some(one) = heard {
                self.take(one, &mut batch, base);
                heard = self.session.as_mut().and_then(|it| it.child.heard_before());
            }
        }
    }

    fn perft(&mut self, from: &Play, depth: u32) -> Option<u64> {
        self.count_from(from, depth)
    }

    fn roll(&mut self, game: GameId, count: usize) -> Result<Vec<Face>, NoRolls> {
        self.roll_alone(game, count)
    }

    fn window(&self) -> usize {
        self.window
    }

    fn objections(&mut self) -> Vec<Objection> {
        let given = self.given;
        self.objections
            .drain(..)
            .map(|(number, fault)| Objection {
                back: given.saturating_sub(number + 1),
                fault,
            })
            .collect()
    }

    fn renew(&mut self) {
        self.restarts_left = self.options.max_restarts;
    }

    fn finish(&mut self) {
        self.say_bye();
    }
}

impl Drop for ProcessEngine {
    fn drop(&mut self) {
        self.say_bye();
    }
}

pub(super) fn interrupted() -> Fault {
    Fault::Gone {
        why: "the run was interrupted".to_owned(),
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
