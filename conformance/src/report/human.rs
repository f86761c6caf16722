use std::io::{self, IsTerminal, Write};

use super::{
    failure::Failure,
    style::{BAD, GOOD, STRONG, WARN, painted, verdict_style},
};
use crate::{
    check::{Event, EventSink, RulingReport, RunInfo, Summary, Totals, Verdict},
    suite::Suite,
};

/// How much a person wants to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verbosity {
    /// The last line only.
    Quiet,
    /// Failures and the summary.
    #[default]
    Normal,
    /// Every ruling, also those that pass.
    Verbose,
}

/// The report for people: failures as they come, then a summary.
#[derive(Debug)]
pub struct Human<'s, W> {
    suite: &'s Suite,
    output: W,
    verbosity: Verbosity,
    strict: bool,
    info: Option<RunInfo>,
    progress: Progress,
}

impl<'s, W: Write> Human<'s, W> {
    /// A report that goes to `output` as the run goes on.
    pub fn new(suite: &'s Suite, output: W, verbosity: Verbosity, strict: bool) -> Self {
        Self {
            suite,
            output,
            verbosity,
            strict,
            info: None,
            progress: Progress::new(),
        }
    }

    fn started(&mut self, info: &RunInfo) -> io::Result<()> {
        self.info = Some(info.clone());
        self.progress.total = info.selected;
        self.progress.done = 0;
        if self.verbosity == Verbosity::Quiet {
            return Ok(());
        }
        let version = info
            .engine
            .version
            .as_ref()
            .map(|v| format!(" {v}"))
            .unwrap_or_default();
        writeln!(
            self.output,
            "{} asks {}{version} ({})",
            painted(STRONG, "referee"),
            info.engine.name,
            info.engine.command
        )?;
        writeln!(
            self.output,
            "suite {} ({}), {} of {} rulings: {}\n",
            info.suite_version, info.suite_hash, info.selected, info.suite_rulings, info.selection
        )
    }

    fn judged(&mut self, report: &RulingReport<'_>) -> io::Result<()> {
        self.progress.step()?;
        let shown = match self.verbosity {
            Verbosity::Quiet => false,
            Verbosity::Normal => !matches!(report.verdict, Verdict::Pass | Verdict::Skip),
            Verbosity::Verbose => true,
        };
        if !shown {
            return Ok(());
        }
        self.progress.clear()?;
        if matches!(report.verdict, Verdict::Pass | Verdict::Skip) {
            let verdict = painted(verdict_style(report.verdict), report.verdict.name());
            return writeln!(self.output, "{verdict} {}", report.ruling.id);
        }
        let command = self
            .info
            .as_ref()
            .map_or("", |info| info.engine.command.as_str());
        let failure = Failure {
            suite: self.suite,
            report,
            command,
        };
        writeln!(self.output, "{}", failure.text())
    }

    fn ended(&mut self, summary: &Summary) -> io::Result<()> {
        self.progress.clear()?;
        if self.verbosity != Verbosity::Quiet {
            self.coverage(summary)?;
        }
        if !summary.complete {
            let unasked = summary.rulings.of(Verdict::Unasked);
            writeln!(
                self.output,
                "{}: {unasked} rulings were not asked",
                painted(BAD, "not complete")
            )?;
        }
        let word = if summary.is_empty() {
            painted(WARN, "nothing was judged")
        } else if summary.is_ok(self.strict) {
            painted(GOOD, "ok")
        } else {
            painted(BAD, "not ok")
        };
        writeln!(
            self.output,
            "{word}: rulings {}; checks {}",
            in_words(&summary.rulings),
            in_words(&summary.checks)
        )?;
        self.output.flush()
    }

    /// How many of the clauses could be judged, game by game.
    fn coverage(&mut self, summary: &Summary) -> io::Result<()> {
        for (game, coverage) in &summary.coverage {
            let all = coverage.judged.len();
            let missing: Vec<&str> = coverage.not_judged().collect();
            let judged = all - missing.len();
            write!(self.output, "{game}: {judged} of {all} clauses judged")?;
            if !missing.is_empty() {
                write!(self.output, "; not judged: {}", missing.join(", "))?;
            }
            writeln!(self.output)?;
        }
        Ok(())
    }
}

impl<W: Write> EventSink for Human<'_, W> {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Started(info) => self.started(info),
            Event::Judged(report) => self.judged(report),
            Event::Ended(summary) => self.ended(summary),
        }
    }
}

fn in_words(totals: &Totals) -> String {
    let counts: Vec<String> = totals
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    if counts.is_empty() {
        "none".to_owned()
    } else {
        counts.join(", ")
    }
}

/// A line on the terminal that counts what is done; nothing where stderr is no terminal.
#[derive(Debug)]
struct Progress {
    shown: bool,
    done: usize,
    total: usize,
}

impl Progress {
    fn new() -> Self {
        Self {
            shown: io::stderr().is_terminal(),
            done: 0,
            total: 0,
        }
    }

    fn step(&mut self) -> io::Result<()> {
        self.done += 1;
        if self.shown {
            write!(io::stderr(), "\r{} of {} rulings", self.done, self.total)?;
        }
        Ok(())
    }

    fn clear(&self) -> io::Result<()> {
        if self.shown {
            write!(io::stderr(), "\r\x1b[K")?;
        }
        Ok(())
    }
}
