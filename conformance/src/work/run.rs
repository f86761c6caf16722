use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, Read, Write},
    os::fd::AsFd,
    sync::{Mutex, PoisonError},
    thread,
};

use rustix::event::{PollFd, PollFlags, poll};
use serde_json::Value;

use super::{
    lines::read_line,
    perform::{NotDone, Performer},
    unit::{ResultLine, Unit, UnitError},
};
use crate::{
    engine::{Interrupt, StartError},
    suite::Shard,
};

/// How much is read at once.
const CHUNK: usize = 64 << 10;

/// Lines of units, read as they come; an interrupt ends them.
#[derive(Debug)]
pub struct Input<'i> {
    file: File,
    interrupt: &'i Interrupt,
    /// Only these lines; all, if `None`.
    shard: Option<Shard>,
    /// What was read and not taken.
    buffer: Vec<u8>,
    has_ended: bool,
    lines: u64,
    units: u64,
}

impl<'i> Input<'i> {
    /// The lines of a file or a pipe. With a shard, the first of every so many lines and so on; blank
    /// ones are not counted.
    #[must_use]
    pub const fn new(file: File, interrupt: &'i Interrupt, shard: Option<Shard>) -> Self {
        Self {
            file,
            interrupt,
            shard,
            buffer: Vec::new(),
            has_ended: false,
            lines: 0,
            units: 0,
        }
    }

    /// The next line with its number, from 1.
    fn next(&mut self) -> io::Result<Option<(u64, Vec<u8>)>> {
        while let Some(line) = self.next_line()? {
            self.lines += 1;
            if line.trim_ascii().is_empty() {
                continue;
            }
            let place = self.units;
            self.units += 1;
            let is_ours = self.shard.is_none_or(|shard| {
                place % u64::from(shard.count()) == u64::from(shard.index() - 1)
            });
            if is_ours {
                return Ok(Some((self.lines, line)));
            }
        }
        Ok(None)
    }

    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut searched = 0;
        loop {
            if self.interrupt.is_raised() {
                return Ok(None);
            }
            let rest = &self.buffer[searched..];
            if let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                let after = self.buffer.split_off(searched + end + 1);
                return Ok(Some(std::mem::replace(&mut self.buffer, after)));
            }
            searched = self.buffer.len();
            if self.has_ended {
                return Ok((searched > 0).then(|| std::mem::take(&mut self.buffer)));
            }
            self.read_more()?;
        }
    }

    fn read_more(&mut self) -> io::Result<()> {
        let mut watched = vec![PollFd::from_borrowed_fd(self.file.as_fd(), PollFlags::IN)];
        if let Some(woken) = self.interrupt.woken() {
            watched.push(PollFd::from_borrowed_fd(woken, PollFlags::IN));
        }
        // An error is a signal that came in between: whoever called looks again.
        if poll(&mut watched, None).is_err() || self.interrupt.is_raised() {
            return Ok(());
        }
        let mut chunk = vec![0; CHUNK];
        match self.file.read(&mut chunk) {
            Ok(0) => self.has_ended = true,
            Ok(count) => self.buffer.extend_from_slice(&chunk[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Something that happens while units are done.
#[derive(Debug)]
pub enum Event<'e> {
    /// A unit was done.
    Done(&'e Unit),
    /// A unit was done before, and is left out.
    Known(&'e Unit),
    /// A unit was tried, and failed.
    Failed {
        /// The unit.
        unit: &'e Unit,
        /// Why.
        why: &'e str,
    },
    /// A line is no unit.
    NotUnderstood {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        error: &'e UnitError,
    },
}

/// What happened to the lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// So many units were done.
    pub done: u64,
    /// So many were done before.
    pub known: u64,
    /// So many were tried and failed.
    pub failed: u64,
    /// So many lines are no units.
    pub not_understood: u64,
    /// An engine that did not start, if any did not.
    pub no_engine: Option<StartError>,
}

/// Does the units of the lines, so many at the same time, and writes the result of each as soon as it is
/// there: a line, written at once. Those whose names are `known` are left out.
///
/// # Errors
///
/// What goes wrong with reading and writing.
pub fn run(
    input: Input<'_>,
    known: &BTreeSet<String>,
    jobs: usize,
    performer: &Performer,
    output: &mut (dyn Write + Send),
    on_event: &mut (dyn FnMut(&Event<'_>) + Send),
) -> io::Result<Happened> {
    let input = Mutex::new(input);
    let desk = Mutex::new(Desk {
        output,
        on_event,
        happened: Happened::default(),
        error: None,
    });
    let work = || {
        while let Some((line, text)) = next(&input, &desk) {
            match read_line(&text, Unit::from_line) {
                Err(error) => lock(&desk).refuse(line, &error),
                Ok(unit) if known.contains(&unit.name()) => lock(&desk).leave_out(&unit),
                Ok(unit) => {
                    let outcome = match performer.perform(&unit) {
                        // Whatever went wrong then went wrong because of that.
                        Err(_) if performer.interrupt().is_raised() => Err(NotDone::Interrupted),
                        outcome => outcome,
                    };
                    lock(&desk).take(unit, outcome);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            scope.spawn(work);
        }
        work();
    });
    let desk = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
    match desk.error {
        Some(error) => Err(error),
        None => Ok(desk.happened),
    }
}

fn next(input: &Mutex<Input<'_>>, desk: &Mutex<Desk<'_>>) -> Option<(u64, Vec<u8>)> {
    if lock(desk).error.is_some() {
        return None;
    }
    match lock(input).next() {
        Ok(line) => line,
        Err(error) => {
            lock(desk).error.get_or_insert(error);
            None
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where results are written and counted.
struct Desk<'d> {
    output: &'d mut (dyn Write + Send),
    on_event: &'d mut (dyn FnMut(&Event<'_>) + Send),
    happened: Happened,
    error: Option<io::Error>,
}

impl Desk<'_> {
    fn refuse(&mut self, line: u64, error: &UnitError) {
        self.happened.not_understood += 1;
        (self.on_event)(&Event::NotUnderstood { line, error });
    }

    fn leave_out(&mut self, unit: &Unit) {
        self.happened.known += 1;
        (self.on_event)(&Event::Known(unit));
    }

    fn take(&mut self, unit: Unit, outcome: Result<Value, NotDone>) {
        let outcome = match outcome {
            Ok(result) => Ok(result),
            // It is as if it had never been begun.
            Err(NotDone::Interrupted) => return,
            Err(NotDone::Failed(why)) => Err(why),
            Err(NotDone::Engine(error)) => {
                let why = error.to_string();
                self.happened.no_engine.get_or_insert(error);
                Err(why)
            }
        };
        let result = ResultLine { unit, outcome };
        let mut line = result.to_line();
        line.push('\n');
        let written = self.output.write_all(line.as_bytes());
        if let Err(error) = written.and_then(|()| self.output.flush()) {
            self.error.get_or_insert(error);
            return;
        }
        let unit = &result.unit;
        match &result.outcome {
            Ok(_) => {
                self.happened.done += 1;
                (self.on_event)(&Event::Done(unit));
            }
            Err(why) => {
                self.happened.failed += 1;
                (self.on_event)(&Event::Failed { unit, why });
            }
        }
    }
}
