use std::{
    collections::BTreeSet,
    error::Error,
    fmt,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
};

use super::{
    lines::{LineError, read_lines},
    unit::ResultLine,
};

/// A file of results that is written on.
#[derive(Debug)]
pub struct Kept {
    /// The file; what is written goes behind what it holds.
    pub file: File,
    /// The names of the units that are done.
    pub done: BTreeSet<String>,
}

/// Why a file of results cannot be written on.
#[derive(Debug)]
pub enum KeptError {
    /// It cannot be read or written.
    Io(io::Error),
    /// Another run writes it.
    InUse,
    /// A line is no result.
    Line(LineError),
}

impl fmt::Display for KeptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::InUse => f.write_str("another run writes this file; give each run its own"),
            Self::Line(error) => error.fmt(f),
        }
    }
}

impl Error for KeptError {}

impl From<io::Error> for KeptError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Kept {
    /// Opens a file of results, and makes it if it is not there. It is locked for as long as it is
    /// open. A last line that was not written to its end is taken away. Units that failed are not
    /// done.
    ///
    /// # Errors
    ///
    /// [`KeptError`].
    pub fn open(path: &Path) -> Result<Self, KeptError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(KeptError::InUse),
            // A shared folder may know no locks; whoever plans knows who writes what.
            Err(TryLockError::Error(_)) => {}
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let name = path.display().to_string();
        let (results, cut) =
            read_lines(&name, &text, ResultLine::from_line).map_err(KeptError::Line)?;
        let is_ended = text.last().is_none_or(|byte| *byte == b'\n');
        if cut.is_some() {
            let end = text.iter().rposition(|byte| *byte == b'\n');
            file.set_len(end.map_or(0, |end| end as u64 + 1))?;
        }
        file.seek(SeekFrom::End(0))?;
        if cut.is_none() && !is_ended {
            file.write_all(b"\n")?;
        }
        let done = results.iter().filter(|(_, result)| result.outcome.is_ok());
        Ok(Self {
            file,
            done: done.map(|(_, result)| result.unit.name()).collect(),
        })
    }
}
