use std::{error::Error, fmt};

use serde::{
    Deserializer,
    de::{self, Visitor},
};

/// A text form that could not be read, with the place where reading stopped.
///
/// Lines and columns count from 1; a column counts characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The line of the text.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
    /// What is wrong there, and what was expected.
    pub message: String,
}

impl TextError {
    /// An error at a line and a column, both from 1.
    #[must_use]
    pub fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            column,
            message: message.into(),
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for TextError {}

/// A row of a board as it is written, with its place.
struct Row<'t> {
    text: &'t str,
    line: usize,
    /// How many characters stand before it in its line.
    offset: usize,
}

/// One character of a board's text, with its place.
pub(crate) struct Mark {
    pub(crate) symbol: char,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Row<'_> {
    /// Its characters with their places, spaces left out.
    fn marks(&self) -> impl Iterator<Item = Mark> {
        let symbols = self.text.chars().enumerate();
        symbols
            .filter(|(_, symbol)| !symbol.is_whitespace())
            .map(|(column, symbol)| Mark {
                symbol,
                line: self.line,
                column: self.offset + column + 1,
            })
    }
}

/// The rows of a board, however it is written: `/` between the rows of the plain form, line ends
/// between those of a drawing.
fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let text = text.trim_end();
    let drawn = text.contains('\n');
    let mut offset = 0;
    text.split(if drawn { '\n' } else { '/' })
        .enumerate()
        .map(move |(index, text)| {
            if drawn {
                let line = index + 1;
                return Row {
                    text,
                    line,
                    offset: 0,
                };
            }
            let row = Row {
                text,
                line: 1,
                offset,
            };
            offset += text.chars().count() + 1;
            row
        })
}

/// Reads a board of `ranks` rows of `files` points: calls `place` with each point's file, rank
/// (both from 0, the first row being the highest rank) and mark.
pub(crate) fn read_board(
    text: &str,
    files: usize,
    ranks: usize,
    mut place: impl FnMut(usize, usize, &Mark) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let (count, last_line) = rows(text).fold((0, 1), |(count, _), row| (count + 1, row.line));
    if count != ranks {
        let message = format!("a board has {ranks} rows, this one has {count}");
        return Err(TextError::new(last_line, 1, message));
    }
    for (rank, row) in (0..ranks).rev().zip(rows(text)) {
        let length = row.marks().count();
        if length != files {
            let (line, column) = match row.marks().last() {
                Some(mark) => (mark.line, mark.column),
                None => (ranks - rank, 1),
            };
            let number = rank + 1;
            let message =
                format!("a row has {files} points, the row of rank {number} has {length}");
            return Err(TextError::new(line, column, message));
        }
        for (file, mark) in row.marks().enumerate() {
            place(file, rank, &mark)?;
        }
    }
    Ok(())
}

/// Writes the rows of a board in the plain form.
pub(crate) fn write_board<Row: Iterator<Item = char>>(
    f: &mut fmt::Formatter<'_>,
    rows: impl Iterator<Item = Row>,
) -> fmt::Result {
    let mut text = String::with_capacity(80);
    for row in rows {
        text.extend(row.chain(['/']));
    }
    text.pop();
    f.write_str(&text)
}

/// Writes what is known to be ASCII.
pub(crate) fn write_ascii(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    f.write_str(str::from_utf8(bytes).unwrap_or_default())
}

/// Reads a value that is written as a text, without a copy of the text.
pub(crate) fn deserialize_text<'de, D: Deserializer<'de>, T, E: fmt::Display>(
    deserializer: D,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, D::Error> {
    struct Text<F>(F);

    impl<T, E: fmt::Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Text<F> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<Error: de::Error>(self, text: &str) -> Result<T, Error> {
            (self.0)(text).map_err(Error::custom)
        }
    }

    deserializer.deserialize_str(Text(read))
}
