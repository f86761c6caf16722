//! A running engine, spoken to line by line. Nothing here blocks for longer than it is told to,
//! and there is no thread: the pipes are read and written as they are ready.

use std::{
    io::{self, ErrorKind, Read, Write},
    os::fd::AsFd,
    process::{ChildStderr, ChildStdin, ChildStdout, ExitStatus},
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    fs::{OFlags, fcntl_getfl, fcntl_setfl},
};

use super::{
    group::{Group, Pipes, describe},
    lines::{LONGEST_LINE, LineBuffer, Piece, StderrTail},
    options::ProcessOptions,
    trace::{Direction, ProcessTrace},
};
use crate::engine::Interrupt;

/// How long a child that closed its output has to end by itself.
const LEAVING: Duration = Duration::from_millis(500);
/// How often a silent child is looked at, in case that it ended while another holds its pipes.
const LOOK: Duration = Duration::from_millis(50);
/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// What is heard of a child.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A whole line, its end cut off.
    Line(Vec<u8>),
    /// The beginning of a line that is too long. What follows is not to be read.
    TooLong(Vec<u8>),
    /// The output has ended, with this piece of a line.
    End(Vec<u8>),
    /// Nothing by the deadline.
    Nothing,
    /// The run is interrupted.
    Interrupted,
}

/// A running engine. Its process group ends with this value.
#[derive(Debug)]
pub(crate) struct Child {
    group: Group,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// What is to be written, from `written` on.
    outgoing: Vec<u8>,
    written: usize,
    incoming: LineBuffer,
    tail: StderrTail,
    scratch: Box<[u8]>,
    interrupt: Interrupt,
    trace: Option<ProcessTrace>,
}

impl Child {
    pub(crate) fn start(words: &[String], options: &ProcessOptions) -> io::Result<Self> {
        let (group, pipes) = Group::start(words, options)?;
        let Pipes {
            stdin,
            stdout,
            stderr,
        } = pipes;
        never_block(&stdin)?;
        never_block(&stdout)?;
        never_block(&stderr)?;
        Ok(Self {
            group,
            stdin: Some(stdin),
            stdout: Some(stdout),
            stderr: Some(stderr),
            outgoing: Vec::new(),
            written: 0,
            incoming: LineBuffer::default(),
            tail: StderrTail::default(),
            scratch: vec![0; CHUNK].into_boxed_slice(),
            interrupt: options.interrupt.clone(),
            trace: options.trace.as_ref().map(super::trace::Trace::process),
        })
    }

    /// Puts a line, with its end, among what is to be written; [`Child::flush`] or waiting writes.
    pub(crate) fn queue(&mut self, line: &[u8]) {
        if let Some(trace) = &self.trace {
            trace.take(Direction::ToEngine, line);
        }
        self.outgoing.extend_from_slice(line);
    }

    /// Writes as much as the engine takes without waiting.
    pub(crate) fn flush(&mut self) {
        while self.written < self.outgoing.len() {
            let Some(stdin) = &mut self.stdin else { break };
            match stdin.write(&self.outgoing[self.written..]) {
                Ok(count) => self.written += count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // It does not read any more. If it does not answer either, that will show.
                Err(_) => self.stdin = None,
            }
        }
        self.outgoing.clear();
        self.written = 0;
    }

    /// The next line, if it came already; the system is not asked.
    pub(crate) fn heard_before(&mut self) -> Option<Heard> {
        let piece = self.incoming.next()?;
        Some(match piece {
            Piece::Line(line) => {
                if let Some(trace) = &self.trace {
                    trace.take(Direction::FromEngine, &line);
                }
                Heard::Line(line)
            }
            Piece::TooLong(head) => Heard::TooLong(head),
        })
    }

    /// The next line that came by now.
    pub(crate) fn hear_now(&mut self) -> Option<Heard> {
        if let Some(heard) = self.heard_before() {
            return Some(heard);
        }
        self.read_stdout();
        self.heard_before()
    }

    /// The piece of a line that the output ended with, if it has ended.
    pub(crate) fn ended_with(&self) -> Option<Vec<u8>> {
        let has_ended = self.stdout.is_none() && !self.incoming.has_piece();
        has_ended.then(|| self.incoming.rest().to_owned())
    }

    /// Waits for the next line, and writes what is to be written meanwhile.
    pub(crate) fn hear(&mut self, deadline: Instant) -> Heard {
        loop {
            if let Some(heard) = self.heard_before() {
                return heard;
            }
            if self.stdout.is_none() {
                return Heard::End(self.incoming.rest().to_owned());
            }
            if self.interrupt.is_raised() {
                return Heard::Interrupted;
            }
            self.flush();
            let left = deadline.saturating_duration_since(Instant::now());
            let something = self.wait(left.min(LOOK));
            if !something {
                if left.is_zero() {
                    return Heard::Nothing;
                }
                self.look_after_the_leader();
            } else if left.is_zero() && !self.incoming.has_piece() && self.stdout.is_some() {
                return Heard::Nothing;
            }
        }
    }

    /// Waits until a pipe is ready, and moves what can be moved; tells whether any was ready.
    fn wait(&mut self, patience: Duration) -> bool {
        let has_more_to_write = self.written < self.outgoing.len();
        let stdin = self.stdin.as_ref().filter(|_| has_more_to_write);
        let mut watched = Vec::with_capacity(4);
        if let Some(stdout) = &self.stdout {
            watched.push(PollFd::new(stdout, PollFlags::IN));
        }
        if let Some(stderr) = &self.stderr {
            watched.push(PollFd::new(stderr, PollFlags::IN));
        }
        if let Some(woken) = self.interrupt.woken() {
            watched.push(PollFd::from_borrowed_fd(woken, PollFlags::IN));
        }
        if let Some(stdin) = stdin {
            watched.push(PollFd::new(stdin, PollFlags::OUT));
        }
        let timeout = Timespec {
            tv_sec: i64::try_from(patience.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: patience.subsec_nanos().into(),
        };
        // An error is a signal that came in between: whoever called looks again.
        let ready = poll(&mut watched, Some(&timeout)).unwrap_or(0) > 0;
        let mut events = watched.iter().map(PollFd::revents);
        let is_ready = |events: Option<PollFlags>| events.is_some_and(|events| !events.is_empty());
        let stdout_is_ready = self.stdout.is_some() && is_ready(events.next());
        let stderr_is_ready = self.stderr.is_some() && is_ready(events.next());
        if stdout_is_ready {
            self.read_stdout();
        }
        if stderr_is_ready {
            self.read_stderr();
        }
        ready
    }

    /// A leader that ended while somebody else holds its pipes will not answer any more: what is
    /// in the pipe is taken, and then the pipe counts as closed.
    fn look_after_the_leader(&mut self) {
        if self.group.status().is_some() {
            while self.read_stdout() && self.incoming.rest().len() <= LONGEST_LINE {}
            self.stdout = None;
        }
    }

    /// Reads once; tells whether there was something.
    fn read_stdout(&mut self) -> bool {
        let Some(stdout) = &mut self.stdout else {
            return false;
        };
        match stdout.read(&mut self.scratch) {
            Ok(0) => self.stdout = None,
            Ok(count) => {
                self.incoming.push(&self.scratch[..count]);
                return true;
            }
            Err(error) if is_only_early(&error) => {}
            Err(_) => self.stdout = None,
        }
        false
    }

    fn read_stderr(&mut self) -> bool {
        let Some(stderr) = &mut self.stderr else {
            return false;
        };
        match stderr.read(&mut self.scratch) {
            Ok(0) => self.stderr = None,
            Ok(count) => {
                self.tail.push(&self.scratch[..count]);
                return true;
            }
            Err(error) if is_only_early(&error) => {}
            Err(_) => self.stderr = None,
        }
        false
    }

    /// The last lines of its stderr.
    pub(crate) fn stderr(&mut self) -> Vec<String> {
        // What is in the pipe by now, but not a flood for ever.
        let mut reads = 0;
        while reads < 64 && self.read_stderr() {
            reads += 1;
        }
        self.tail.lines()
    }

    /// How the engine left, once its output has ended; `None` if it goes on running.
    pub(crate) fn exit(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.group.wait(patience)
    }

    /// How the engine left, once its output has ended, in words.
    pub(crate) fn how_it_left(&mut self) -> (Option<ExitStatus>, String) {
        let status = self.group.wait(LEAVING);
        let words = status.map_or_else(
            || "it closed its output and went on running".to_owned(),
            describe,
        );
        (status, words)
    }

    /// Closes the engine's input once all is written.
    pub(crate) fn close_input(&mut self) {
        self.flush();
        self.stdin = None;
        self.outgoing.clear();
        self.written = 0;
    }

    /// The piece of a line that came, and has no end yet.
    pub(crate) fn half_line(&self) -> &[u8] {
        self.incoming.rest()
    }
}

fn never_block(pipe: &impl AsFd) -> io::Result<()> {
    let flags = fcntl_getfl(pipe)?;
    fcntl_setfl(pipe, flags | OFlags::NONBLOCK)?;
    Ok(())
}

fn is_only_early(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
