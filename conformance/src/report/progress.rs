use std::io::{self, IsTerminal as _, Write as _};

use crate::check::{Event, EventSink};

/// A line on the terminal that counts what is done; nothing where stderr is no terminal.
#[derive(Debug)]
pub struct Progress {
    shown: bool,
    done: usize,
    total: usize,
    not_ok: usize,
    strict: bool,
}

impl Progress {
    /// A line that is shown if stderr is a terminal.
    #[must_use]
    pub fn on_terminal() -> Self {
        Self {
            shown: io::stderr().is_terminal(),
            done: 0,
            total: 0,
            not_ok: 0,
            strict: false,
        }
    }
}

impl EventSink for Progress {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        if !self.shown {
            return Ok(());
        }
        let mut stderr = io::stderr().lock();
        match event {
            Event::Started(info) => {
                (self.done, self.not_ok) = (0, 0);
                self.total = info.selected.len();
                self.strict = info.strict;
            }
            Event::Judged(report) => {
                self.done += 1;
                self.not_ok += usize::from(!report.verdict.is_ok(self.strict));
                let (done, total, not_ok) = (self.done, self.total, self.not_ok);
                write!(stderr, "\r{done} of {total} rulings, {not_ok} not ok\x1b[K")?;
            }
            Event::Ended(_) => write!(stderr, "\r\x1b[K")?,
        }
        stderr.flush()
    }
}
