use std::{error::Error, fmt};

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

/// The rows of a board, however it is written: `/` between the rows of the plain form, line ends
/// between those of a drawing. Yields each row's characters with their places, spaces left out.
pub(crate) fn board_rows(text: &str) -> impl Iterator<Item = Vec<Mark>> {
    let drawn = text.trim_end().contains('\n');
    let separator = if drawn { '\n' } else { '/' };
    let mut column_offset = 0;
    text.trim_end()
        .split(separator)
        .enumerate()
        .map(move |(index, row)| {
            let line = if drawn { index + 1 } else { 1 };
            let offset = if drawn { 0 } else { column_offset };
            column_offset += row.chars().count() + 1;
            row.chars()
                .enumerate()
                .filter(|(_, symbol)| !symbol.is_whitespace())
                .map(|(column, symbol)| Mark {
                    symbol,
                    line,
                    column: offset + column + 1,
                })
                .collect()
        })
}

/// One character of a board's text, with its place.
pub(crate) struct Mark {
    pub(crate) symbol: char,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Reads a board of `ranks` rows of `files` points: calls `place` with each point's file, rank
/// (both from 0, the first row being the highest rank) and mark.
pub(crate) fn read_board(
    text: &str,
    files: usize,
    ranks: usize,
    mut place: impl FnMut(usize, usize, &Mark) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let rows: Vec<Vec<Mark>> = board_rows(text).collect();
    if rows.len() != ranks {
        let line = if text.trim_end().contains('\n') {
            rows.len()
        } else {
            1
        };
        return Err(TextError::new(
            line,
            1,
            format!("a board has {ranks} rows, this one has {}", rows.len()),
        ));
    }
    for (index, row) in rows.iter().enumerate() {
        let rank = ranks - 1 - index;
        if row.len() != files {
            let last = row.last();
            return Err(TextError::new(
                last.map_or(index + 1, |mark| mark.line),
                last.map_or(1, |mark| mark.column),
                format!(
                    "a row has {files} points, the row of rank {} has {}",
                    rank + 1,
                    row.len()
                ),
            ));
        }
        for (file, mark) in row.iter().enumerate() {
            place(file, rank, mark)?;
        }
    }
    Ok(())
}
