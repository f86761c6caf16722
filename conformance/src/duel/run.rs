use std::{
    io,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    asking::Until,
    contest::{Contest, Engines},
    finding::Finding,
    ledger::Ledger,
    record::GameRecord,
};
use crate::engine::{Engine, Interrupt};

/// So many games for each copy are played before their records are taken together.
const ROUND: u64 = 8;

/// An engine that answers nothing in so many games in a row is asked no more.
const MOST_SILENT: u64 = 4;

/// How long a duel goes on.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many games; no limit if `None`.
    pub games: Option<u64>,
    /// So long; no limit if `None`.
    pub time: Option<Duration>,
    /// So many findings.
    pub findings: usize,
}

/// The engines of one game at a time.
pub struct Copy {
    /// The engine.
    pub a: Box<dyn Engine + Send>,
    /// The other one; `None` if it is the reference.
    pub b: Option<Box<dyn Engine + Send>>,
}

impl Copy {
    /// Says to both that nothing more is asked.
    pub fn finish(&mut self) {
        self.a.finish();
        if let Some(b) = &mut self.b {
            b.finish();
        }
    }

    /// Both as a game takes them.
    pub fn engines(&mut self) -> Engines<'_> {
        Engines {
            a: self.a.as_mut(),
            b: match &mut self.b {
                Some(b) => Some(b.as_mut()),
                None => None,
            },
        }
    }
}

/// Something that happens in a duel.
#[derive(Debug)]
pub enum Event<'e> {
    /// A game was played, or read from a log, and its record taken.
    Played {
        /// Its record.
        record: &'e GameRecord,
        /// All games so far.
        ledger: &'e Ledger<'e>,
        /// Whether it was played now.
        is_new: bool,
    },
    /// A fault was found.
    Found(&'e Finding),
}

/// Why a duel ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All games were played.
    Games,
    /// The time was over.
    Time,
    /// Enough was found.
    Findings,
    /// It was interrupted.
    Interrupted,
    /// An engine cannot be asked any more, and why.
    Gone(String),
    /// There is nothing that both sides play.
    Nothing,
}

impl End {
    /// The end's word in reports.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Time => "time",
            Self::Findings => "findings",
            Self::Interrupted => "interrupted",
            Self::Gone(_) => "gone",
            Self::Nothing => "nothing",
        }
    }

    /// Whether all that was asked for was done.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        matches!(self, Self::Games | Self::Time | Self::Findings)
    }
}

/// Plays a duel to its end, the games of `known` taken as played. The records are taken in the
/// order of their numbers, so that the outcome depends neither on the number of copies nor on
/// what was played before an interrupt.
///
/// # Errors
///
/// What `on_event` says of writing.
pub fn run<'c>(
    contest: &'c Contest,
    copies: &mut [Copy],
    known: Vec<GameRecord>,
    limits: Limits,
    interrupt: &Interrupt,
    on_event: &mut dyn FnMut(&Event<'_>) -> io::Result<()>,
) -> io::Result<(Ledger<'c>, End)> {
    let mut duel = Duel {
        ledger: Ledger::new(contest),
        limits,
        interrupt,
        last: limits.time.map(|time| Instant::now() + time),
        on_event,
        next: 0,
        silent: 0,
    };
    let end = duel.play(copies, known)?;
    Ok((duel.ledger, end))
}

/// Does something with engines that are asked only until a moment; tells whether they were asked
/// later than that.
fn asked_until<T>(
    copy: &mut Copy,
    end: Option<Instant>,
    act: impl FnOnce(&mut Engines<'_>) -> T,
) -> (T, bool) {
    let mut a = Until::new(copy.a.as_mut(), end);
    let mut b = copy.b.as_mut().map(|b| Until::new(b.as_mut(), end));
    let done = act(&mut Engines {
        a: &mut a,
        b: match &mut b {
            Some(b) => Some(b),
            None => None,
        },
    });
    (done, a.is_cut || b.is_some_and(|b| b.is_cut))
}

struct Duel<'d, 'c> {
    ledger: Ledger<'c>,
    limits: Limits,
    interrupt: &'d Interrupt,
    /// When the time is over.
    last: Option<Instant>,
    on_event: &'d mut dyn FnMut(&Event<'_>) -> io::Result<()>,
    /// The number of the next game.
    next: u64,
    /// How many games in a row an engine has answered nothing.
    silent: u64,
}

impl Duel<'_, '_> {
    fn play(&mut self, copies: &mut [Copy], known: Vec<GameRecord>) -> io::Result<End> {
        if self.ledger.contest().games().next().is_none() || copies.is_empty() {
            return Ok(End::Nothing);
        }
        if let Some(end) = self.take_all(known, copies, false)? {
            return Ok(end);
        }
        loop {
            if let Some(end) = self.is_over() {
                return Ok(end);
            }
            let records = self.round(copies);
            if let Some(end) = self.take_all(records, copies, true)? {
                return Ok(end);
            }
        }
    }

    fn is_over(&self) -> Option<End> {
        if self.interrupt.is_raised() {
            return Some(End::Interrupted);
        }
        if self.limits.games.is_some_and(|games| self.next >= games) {
            return Some(End::Games);
        }
        let is_late = self.last.is_some_and(|last| Instant::now() >= last);
        is_late.then_some(End::Time)
    }

    /// Takes records until there is an end.
    fn take_all(
        &mut self,
        records: Vec<GameRecord>,
        copies: &mut [Copy],
        is_new: bool,
    ) -> io::Result<Option<End>> {
        for record in records {
            if let Some(end) = self.is_over().filter(|end| *end != End::Time) {
                return Ok(Some(end));
            }
            let Some(first) = copies.first_mut() else {
                return Ok(Some(End::Nothing));
            };
            let found = self.ledger.findings().len();
            let (ledger, last) = (&mut self.ledger, self.last);
            asked_until(first, last, |engines| ledger.take(&record, engines));
            if self.interrupt.is_raised() {
                // What was asked of the engine after the interrupt was not answered.
                return Ok(Some(End::Interrupted));
            }
            if let Some(why) = record.gone {
                // What it did before it was gone may be a finding; its game was not played.
                for finding in &self.ledger.findings()[found..] {
                    (self.on_event)(&Event::Found(finding))?;
                }
                return Ok(Some(End::Gone(why)));
            }
            self.next = record.number + 1;
            (self.on_event)(&Event::Played {
                record: &record,
                ledger: &self.ledger,
                is_new,
            })?;
            for finding in &self.ledger.findings()[found..] {
                (self.on_event)(&Event::Found(finding))?;
            }
            self.silent = match record.is_silent() {
                true => self.silent + 1,
                false => 0,
            };
            if self.silent >= MOST_SILENT {
                let why = format!("an engine answered nothing in {MOST_SILENT} games in a row");
                return Ok(Some(End::Gone(why)));
            }
            if self.ledger.findings().len() >= self.limits.findings {
                return Ok(Some(End::Findings));
            }
        }
        Ok(None)
    }

    /// Plays the next games, each copy some of them at the same time.
    fn round(&self, copies: &mut [Copy]) -> Vec<GameRecord> {
        let contest = self.ledger.contest();
        let first = self.next;
        let wanted = ROUND * copies.len() as u64;
        let end = match self.limits.games {
            Some(games) => games.min(first + wanted),
            None => first + wanted,
        };
        let next = AtomicU64::new(first);
        let (last, interrupt) = (self.last, self.interrupt);
        let records = Mutex::new(Vec::new());
        let play = |copy: &mut Copy| {
            loop {
                let number = next.fetch_add(1, Ordering::SeqCst);
                if number >= end || interrupt.is_raised() {
                    return;
                }
                let (record, is_cut) =
                    asked_until(copy, last, |engines| contest.play(number, engines));
                if is_cut {
                    return;
                }
                let is_last = record.gone.is_some();
                if let Ok(mut records) = records.lock() {
                    records.push(record);
                }
                if is_last {
                    return;
                }
            }
        };
        match copies {
            [only] => play(only),
            several => thread::scope(|scope| {
                for copy in several {
                    scope.spawn(|| play(copy));
                }
            }),
        }
        let mut records = records.into_inner().unwrap_or_default();
        records.sort_by_key(|record| record.number);
        // What follows a gap was played, but not what comes before it.
        let whole = records
            .iter()
            .zip(first..)
            .take_while(|(record, number)| record.number == *number);
        let whole = whole.count();
        records.truncate(whole);
        records
    }
}
