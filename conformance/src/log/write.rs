use std::io::{self, Write};

use super::line::{Judged, Line, Started, VERSION};
use crate::check::{Event, EventSink, RulingRecord, RunInfo, RunRecord};

/// Writes the events of runs as a log, each as it comes: of a run that is killed there is a log
/// up to where it came.
#[derive(Debug)]
pub struct LogWriter<W> {
    output: W,
    times: bool,
    begun: bool,
}

impl<W: Write> LogWriter<W> {
    /// A log that goes to `output`; with `times`, it is not the same bytes for the same answers.
    pub const fn new(output: W, times: bool) -> Self {
        Self {
            output,
            times,
            begun: false,
        }
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.output.write_all(&text)?;
        self.output.flush()
    }

    fn started(&mut self, info: &RunInfo) -> io::Result<()> {
        if !self.begun {
            self.begun = true;
            self.line(&Line::Log {
                version: VERSION,
                referee: env!("CARGO_PKG_VERSION").to_owned(),
            })?;
        }
        self.line(&Line::Started(Box::new(Started::from(info))))
    }

    fn judged(&mut self, record: &RulingRecord) -> io::Result<()> {
        let line = Judged::new(record, self.times);
        self.line(&Line::Judged(Box::new(line)))
    }

    fn ended(&mut self, gaps: &[String]) -> io::Result<()> {
        self.line(&Line::Ended {
            gaps: gaps.to_vec(),
        })
    }
}

impl<W: Write> EventSink for LogWriter<W> {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Started(info) => self.started(info),
            Event::Judged(report) => self.judged(&report.into()),
            Event::Ended(summary) => self.ended(&summary.gaps),
        }
    }
}

/// Writes runs that are over as a log.
///
/// # Errors
///
/// What goes wrong with writing.
pub fn write_runs(output: impl Write, runs: &[RunRecord], times: bool) -> io::Result<()> {
    let mut log = LogWriter::new(output, times);
    for run in runs {
        log.started(&run.info)?;
        for record in &run.rulings {
            log.judged(record)?;
        }
        log.ended(&run.summary.gaps)?;
    }
    Ok(())
}
