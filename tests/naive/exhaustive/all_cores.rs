//! Work that is cut into parts, done by all cores, with a bar on the terminal.

use std::{
    io::{self, IsTerminal as _, Write as _},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// How often the bar is drawn anew.
const TICK: Duration = Duration::from_millis(200);
/// Cells of the bar.
const WIDTH: u64 = 40;

/// How far the work is.
#[derive(Debug, Default)]
pub(super) struct Done(AtomicU64);

impl Done {
    /// Counts so much more as done.
    pub(super) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does every part of some work and gives what came of each, in any order. The first error ends it.
///
/// `expected` is what is [`Done`] in the end; the bar counts up to it.
pub(super) fn on_all_cores<T: Send>(
    parts: usize,
    expected: u64,
    work: impl Fn(usize, &Done) -> Result<T, String> + Sync,
) -> Vec<T> {
    let done = Done::default();
    let next = AtomicUsize::new(0);
    let (results, failed) = (Mutex::new(Vec::new()), Mutex::new(None));
    let ended = AtomicBool::new(false);
    let worker = || {
        while failed.lock().unwrap().is_none() {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                return;
            }
            match work(part, &done) {
                Ok(result) => results.lock().unwrap().push(result),
                Err(why) => *failed.lock().unwrap() = Some(why),
            }
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let bar = scope.spawn(|| show_bar(&done, expected, &ended));
        let outcomes: Vec<_> = workers
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect();
        ended.store(true, Ordering::Relaxed);
        bar.thread().unpark();
        assert!(
            outcomes.iter().all(Result::is_ok),
            "a part of the work panicked"
        );
    });
    if let Some(why) = failed.into_inner().unwrap() {
        panic!("{why}");
    }
    results.into_inner().unwrap()
}

fn show_bar(done: &Done, expected: u64, ended: &AtomicBool) {
    let mut stderr = io::stderr();
    if !stderr.is_terminal() {
        return;
    }
    let begun = Instant::now();
    while !ended.load(Ordering::Relaxed) {
        let now = done.now();
        let filled = (WIDTH * now.min(expected) / expected.max(1)) as usize;
        let bar = "#".repeat(filled) + &".".repeat(WIDTH as usize - filled);
        let seconds = begun.elapsed().as_secs_f64();
        let left = seconds * expected.saturating_sub(now) as f64 / now.max(1) as f64;
        let _ = write!(
            stderr,
            "\r[{bar}] {now} of {expected}, {left:.0} s left\x1b[K"
        );
        let _ = stderr.flush();
        thread::park_timeout(TICK);
    }
    let _ = write!(stderr, "\r\x1b[K");
    let _ = stderr.flush();
}

#[test]
fn every_part_is_done_once() {
    let mut squares = on_all_cores(100, 100, |part, done| {
        done.add(1);
        Ok(part * part)
    });
    squares.sort_unstable();
    assert!(squares.into_iter().eq((0..100).map(|part| part * part)));
}

#[test]
#[should_panic(expected = "part 7 is wrong")]
fn an_error_in_a_part_ends_it() {
    on_all_cores(100, 100, |part, _| match part {
        7 => Err("part 7 is wrong".to_owned()),
        part => Ok(part),
    });
}
