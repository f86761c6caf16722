use std::{error::Error, fmt};

use super::unit::UnitError;

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// What stands in a line, and where that is.
pub type Located<T> = (Place, T);

/// A line that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The line.
    pub place: Place,
    /// What is wrong with it.
    pub error: UnitError,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place, self.error.column, self.error)
    }
}

impl Error for LineError {}

/// Reads the lines of a file; blank ones are nothing. The last one may have been cut short, when
/// whoever wrote it was ended: then it has no line end and is not understood, and its place is told
/// apart from what was read.
///
/// # Errors
///
/// The first line that is not understood.
pub fn read_lines<T>(
    file: &str,
    text: &[u8],
    read: impl Fn(&str) -> Result<T, UnitError>,
) -> Result<(Vec<Located<T>>, Option<Place>), LineError> {
    let mut found = Vec::new();
    for (index, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let place = Place {
            file: file.to_owned(),
            line: index + 1,
        };
        let is_whole = line.ends_with(b"\n");
        if line.trim_ascii().is_empty() {
            continue;
        }
        match read_line(line, &read) {
            Ok(value) => found.push((place, value)),
            Err(_) if !is_whole => return Ok((found, Some(place))),
            Err(error) => return Err(LineError { place, error }),
        }
    }
    Ok((found, None))
}

/// Reads a line, blanks around it and its end left out.
pub(super) fn read_line<T>(
    line: &[u8],
    read: impl Fn(&str) -> Result<T, UnitError>,
) -> Result<T, UnitError> {
    let blanks = line.len() - line.trim_ascii_start().len();
    let read = match std::str::from_utf8(line.trim_ascii()) {
        Ok(line) => read(line),
        Err(error) => {
            let before = String::from_utf8_lossy(&line[blanks..][..error.valid_up_to()]);
            Err(UnitError {
                column: before.chars().count() + 1,
                why: "it is not UTF-8".to_owned(),
            })
        }
    };
    read.map_err(|error| UnitError {
        column: error.column + blanks,
        ..error
    })
}
