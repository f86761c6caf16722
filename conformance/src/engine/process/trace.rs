//! Every line on the wire, in a file.

use std::{
    fmt,
    fs::File,
    io::{self, BufRead, Write},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};

use crate::text::visible;

/// A file that takes every line on the wire, as JSON lines. Clones write to the same file.
#[derive(Clone)]
pub struct Trace(Arc<Mutex<State>>);

struct State {
    output: Box<dyn Write + Send>,
    lines: u64,
    processes: u64,
    failed: Option<io::Error>,
}

/// A line of a trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceLine {
    /// The lines of a trace in the order in which they went over the wire: 0, 1, …
    pub seq: u64,
    /// The process: each start of an engine has its own number.
    pub process: u64,
    /// The direction.
    pub dir: Direction,
    /// The line without its end. What is not UTF-8 is replaced, and then `hex` has the bytes.
    pub line: String,
    /// The bytes in hexadecimal digits, if they are not UTF-8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Direction {
    /// From the harness to the engine.
    #[serde(rename = ">")]
    ToEngine,
    /// From the engine to the harness.
    #[serde(rename = "<")]
    FromEngine,
}

impl Trace {
    /// A trace into a new file.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn create(path: &Path) -> io::Result<Self> {
        Ok(Self::to(File::create(path)?))
    }

    /// A trace into anything that can be written.
    pub fn to(output: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(State {
            output: Box::new(output),
            lines: 0,
            processes: 0,
            failed: None,
        })))
    }

    /// What went wrong with writing, if anything did; the run goes on meanwhile.
    ///
    /// # Errors
    ///
    /// The first error since the last call.
    pub fn status(&self) -> io::Result<()> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.failed.take().map_or(Ok(()), Err)
    }

    pub(super) fn process(&self) -> ProcessTrace {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let process = state.processes;
        state.processes += 1;
        ProcessTrace {
            trace: self.clone(),
            process,
        }
    }
}

impl fmt::Debug for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Trace").finish()
    }
}

/// The trace of one process.
#[derive(Clone, Debug)]
pub(super) struct ProcessTrace {
    trace: Trace,
    process: u64,
}

impl ProcessTrace {
    pub(super) fn take(&self, dir: Direction, line: &[u8]) {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let hex = std::str::from_utf8(line)
            .is_err()
            .then(|| line.iter().map(|byte| format!("{byte:02x}")).collect());
        let mut state = self.trace.0.lock().unwrap_or_else(PoisonError::into_inner);
        let line = TraceLine {
            seq: state.lines,
            process: self.process,
            dir,
            line: String::from_utf8_lossy(line).into_owned(),
            hex,
        };
        state.lines += 1;
        let written = serde_json::to_vec(&line)
            .map_err(io::Error::from)
            .and_then(|mut text| {
                text.push(b'\n');
                state.output.write_all(&text)
            });
        if let Err(error) = written {
            state.failed.get_or_insert(error);
        }
    }
}

/// Reads a trace.
///
/// # Errors
///
/// What cannot be read, or the first line that is no line of a trace.
pub fn read_trace(input: impl BufRead) -> io::Result<Vec<TraceLine>> {
    let mut lines = Vec::new();
    for (number, line) in input.lines().enumerate() {
        let line = serde_json::from_str(&line?).map_err(|error| {
            let why = visible(&error.to_string());
            let message = format!("line {} is no line of a trace: {why}", number + 1);
            io::Error::new(io::ErrorKind::InvalidData, message)
        })?;
        lines.push(line);
    }
    Ok(lines)
}
