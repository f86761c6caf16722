//! A text with a name, and places in it.

use std::borrow::Cow;
use std::sync::Arc;

use super::problem::Problem;
use super::recorded::Recorded;

/// A place in a text: line and column count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// A stretch of text, from `start` up to and without `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first character.
    pub start: Position,
    /// Just after the last character.
    pub end: Position,
}

impl Span {
    /// The empty stretch at a place: what is missing there, or a whole file (`1, 1`).
    pub const fn at(line: usize, column: usize) -> Self {
        let place = Position { line, column };
        Self {
            start: place,
            end: place,
        }
    }

    /// The stretch from one span's start to another's end.
    #[must_use]
    pub fn to(self, last: Self) -> Self {
        Self {
            start: self.start,
            end: last.end,
        }
    }
}

/// A text to read, and the name that people know it by. Clones are cheap.
///
/// ```
/// use referee::yaml::{Source, read};
///
/// let source = Source::embedded("specs/jungle.yaml", "game: jungle\nprefix: JUN\n");
/// assert!(read(&source).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source(Arc<Named>);

#[derive(Debug, PartialEq, Eq)]
struct Named {
    name: String,
    text: Cow<'static, str>,
    /// What the parser said of it when the program was built; empty if it was not asked.
    events: &'static [u8],
}

impl Source {
    /// A text that is read at run time; `name` is the path to show.
    pub fn new(name: &str, text: &str) -> Self {
        Self::named(
            name,
            Cow::Owned(without_byte_order_mark(text).to_owned()),
            &[],
        )
    }

    /// A text that is part of the program.
    pub fn embedded(name: &str, text: &'static str) -> Self {
        Self::recorded_by_the_build(name, text, &[])
    }

    /// The same, with the events that the build of the program has recorded of just this text.
    pub(crate) fn recorded_by_the_build(
        name: &str,
        text: &'static str,
        events: &'static [u8],
    ) -> Self {
        Self::named(name, Cow::Borrowed(without_byte_order_mark(text)), events)
    }

    fn named(name: &str, text: Cow<'static, str>, events: &'static [u8]) -> Self {
        Self(Arc::new(Named {
            name: name.to_owned(),
            text,
            events,
        }))
    }

    /// The events of the text, if they are recorded.
    pub(super) fn recorded(&self) -> Option<Recorded<'_>> {
        let Named { text, events, .. } = &*self.0;
        (!events.is_empty()).then(|| Recorded::new(text, events))
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// A problem at the first byte that is not UTF-8.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, Problem> {
        std::str::from_utf8(bytes)
            .map(|text| Self::new(name, text))
            .map_err(|error| {
                let (sound, _) = bytes
                    .split_at_checked(error.valid_up_to())
                    .unwrap_or_default();
                let readable = Self::new(name, &String::from_utf8_lossy(sound));
                let place = readable.end();
                readable.problem(
                    Span {
                        start: place,
                        end: place,
                    },
                    "not UTF-8 from here on",
                )
            })
    }

    /// The path to show.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// A line by its number from 1, without its end.
    ///
    /// ```
    /// # use referee::yaml::Source;
    /// let source = Source::embedded("a.yaml", "one\r\ntwo");
    /// assert_eq!(source.line(2), Some("two"));
    /// assert_eq!(source.line(3), None);
    /// ```
    pub fn line(&self, number: usize) -> Option<&str> {
        lines(self.text()).nth(number.checked_sub(1)?)
    }

    /// Every line, as YAML counts them: `\n`, `\r\n` and a lone `\r` each end one. After the last of
    /// these there is one more, perhaps an empty one.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        lines(self.text())
    }

    /// The text in a span; `None` if the span is not of this source.
    pub fn slice(&self, span: Span) -> Option<&str> {
        self.text()
            .get(self.offset(span.start)?..self.offset(span.end)?)
    }

    /// A problem at a place in this source.
    pub fn problem(&self, span: Span, message: impl Into<String>) -> Problem {
        Problem::new(self.clone(), span, message)
    }

    /// The place just after the last character.
    fn end(&self) -> Position {
        Position::FIRST.after(self.text())
    }

    fn offset(&self, place: Position) -> Option<usize> {
        let line = self.line(place.line)?;
        let start = line
            .as_ptr()
            .addr()
            .checked_sub(self.text().as_ptr().addr())?;
        let within = match line.char_indices().nth(place.column.checked_sub(1)?) {
            Some((within, _)) => within,
            None => line.len(),
        };
        Some(start + within)
    }
}

impl Position {
    pub(super) const FIRST: Self = Self { line: 1, column: 1 };

    /// The place after a text that starts here.
    #[must_use]
    pub(super) fn after(self, text: &str) -> Self {
        let mut rows = lines(text);
        let first = rows.next().unwrap_or_default();
        rows.fold(
            Self {
                line: self.line,
                column: self.column + first.chars().count(),
            },
            |place, row| Self {
                line: place.line + 1,
                column: 1 + row.chars().count(),
            },
        )
    }
}

/// The lines as YAML counts them: `\n`, `\r\n` and a lone `\r` each end one.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(['\n', '\r']) else {
            return rest.take();
        };
        let (line, tail) = text.split_at(end);
        rest = tail.strip_prefix("\r\n").or_else(|| tail.get(1..));
        Some(line)
    })
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        let found: Vec<_> = lines("a\nb\r\nc\rd\n").collect();
        assert_eq!(found, ["a", "b", "c", "d", ""]);
    }

    #[test]
    fn a_slice_is_cut_by_characters_not_bytes() {
        let source = Source::embedded("a.yaml", "첫째: 줄\n둘째: 말\n");
        let span = Span {
            start: Position { line: 2, column: 5 },
            end: Position { line: 2, column: 6 },
        };
        assert_eq!(source.slice(span), Some("말"));
        assert_eq!(source.slice(Span::at(9, 1)), None);
        assert_eq!(
            source.slice(Span {
                start: span.end,
                end: span.start
            }),
            None
        );
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        let source = Source::new("a.yaml", "\u{feff}key: 1");
        assert_eq!(source.line(1), Some("key: 1"));
    }

    #[test]
    fn bytes_that_are_not_text_are_located() {
        let problem = Source::from_bytes("a.yaml", b"a: 1\nb: \xff\n").unwrap_err();
        assert_eq!(problem.span, Span::at(2, 4));
        assert!(Source::from_bytes("a.yaml", "a: 가\n".as_bytes()).is_ok());
    }
}
