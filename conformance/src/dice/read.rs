use std::{error::Error, fmt};

use crate::engine::Face;

/// What in a text is no roll, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollsError {
    /// The line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
    /// What stands there.
    pub word: String,
}

impl fmt::Display for RollsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, word } = self;
        write!(
            f,
            "{line}:{column}: `{}` is no roll; expected numbers from 1 to 6 with blanks between them",
            word.escape_debug()
        )
    }
}

impl Error for RollsError {}

/// Reads rolls: numbers from 1 to 6 with blanks, commas or line ends between them.
///
/// # Errors
///
/// The first word that is no roll.
///
/// # Examples
///
/// ```
/// use referee::dice::read_rolls;
///
/// assert_eq!(read_rolls("3 1 6\n4, 3\n")?.len(), 5);
/// assert_eq!(read_rolls("3 1\n 7").unwrap_err().to_string().split(':').take(2).collect::<Vec<_>>(), ["2", "2"]);
/// # Ok::<(), referee::dice::RollsError>(())
/// ```
pub fn read_rolls(text: &str) -> Result<Vec<Face>, RollsError> {
    /// What is shown of a word that is no roll, in characters.
    const SHOWN: usize = 20;
    let is_blank = |letter: char| letter.is_whitespace() || letter == ',';
    let mut rolls = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let mut rest = line;
        while let Some(begin) = rest.find(|letter| !is_blank(letter)) {
            let word = &rest[begin..];
            let end = word.find(is_blank).unwrap_or(word.len());
            let (word, after) = word.split_at(end);
            let face = word.parse().ok().and_then(Face::new);
            rolls.push(face.ok_or_else(|| RollsError {
                line: index + 1,
                column: line[..line.len() - rest.len() + begin].chars().count() + 1,
                word: word.chars().take(SHOWN).collect(),
            })?);
            rest = after;
        }
    }
    Ok(rolls)
}
