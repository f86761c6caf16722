//! Reading a child's output line by line, bounded, in a thread of its own.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

/// The longest reply, in bytes.
pub(super) const LONGEST_LINE: u64 = 8 << 20;
/// How many lines wait at most; a child that writes more is not read until they are taken.
const LINES_AHEAD: usize = 64;
/// How many lines of stderr are kept.
const STDERR_LINES: usize = 8;
/// How much of a line of stderr is kept, in bytes.
const STDERR_LINE: usize = 400;

/// What came out of a child.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Output {
    /// A whole line, its end cut off.
    Line(Vec<u8>),
    /// A line beyond [`LONGEST_LINE`]; nothing after it is read.
    TooLong(Vec<u8>),
    /// The end, with the piece of a line that had no end.
    End(Vec<u8>),
}

/// Hands out the lines of a stream as they come.
pub(super) fn read_lines(stream: impl Read + Send + 'static) -> Receiver<Output> {
    let (sender, receiver) = sync_channel(LINES_AHEAD);
    thread::spawn(move || send_lines(BufReader::new(stream), &sender));
    receiver
}

fn send_lines(mut stream: impl BufRead, sender: &SyncSender<Output>) {
    loop {
        let mut line = Vec::new();
        let read = stream
            .by_ref()
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut line);
        let output = if read.is_ok() && line.ends_with(b"\n") {
            line.pop();
            Output::Line(line)
        } else if line.len() as u64 > LONGEST_LINE {
            Output::TooLong(line)
        } else {
            Output::End(line)
        };
        let last = !matches!(output, Output::Line(_));
        let nobody_listens = sender.send(output).is_err();
        if last || nobody_listens {
            return;
        }
    }
}

/// The last lines of a child's stderr. It is drained always, so that a flood never blocks it.
#[derive(Clone, Debug, Default)]
pub(super) struct StderrTail(Arc<Mutex<VecDeque<String>>>);

impl StderrTail {
    /// Starts to drain a stream.
    pub(super) fn of(stream: impl Read + Send + 'static) -> Self {
        let tail = Self::default();
        let kept = tail.clone();
        thread::spawn(move || kept.drain(BufReader::new(stream)));
        tail
    }

    fn drain(&self, mut stream: impl BufRead) {
        loop {
            let mut line = Vec::new();
            let read = stream
                .by_ref()
                .take(STDERR_LINE as u64)
                .read_until(b'\n', &mut line);
            if !matches!(read, Ok(1..)) {
                return;
            }
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() == STDERR_LINES {
                kept.pop_front();
            }
            kept.push_back(String::from_utf8_lossy(line.trim_ascii_end()).into_owned());
        }
    }

    /// The last lines so far.
    pub(super) fn lines(&self) -> Vec<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn lines_come_whole_and_the_rest_is_the_end() {
        let lines: Vec<Output> = read_lines(&b"one\ntwo\r\nthr"[..]).iter().collect();
        assert_eq!(
            lines,
            [
                Output::Line(b"one".to_vec()),
                Output::Line(b"two\r".to_vec()),
                Output::End(b"thr".to_vec())
            ]
        );
    }

    #[test]
    fn an_endless_line_is_cut_off() {
        let output = read_lines(std::io::repeat(b'x')).recv().unwrap();
        assert!(matches!(output, Output::TooLong(line) if line.len() as u64 == LONGEST_LINE + 1));
    }
}
