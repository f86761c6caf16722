//! Finds a place inside a text again in the file: the third letter of a board's second row.

use std::iter::Peekable;
use std::ops::Range;
use std::str::Chars;

use super::node::{Node, Style, Value};
use super::source::{Position, Source, Span};

impl Node {
    /// Where a part of this text stands in the file; `row` and `columns` count from 0, columns in characters.
    ///
    /// Exact for literal blocks (`|`), also past the end of a row. In quoted and folded texts the letters are exact;
    /// blanks that YAML joined stand where the joint begins, and a column past the row's end is the end. What is not
    /// in the text is the whole node.
    ///
    /// ```
    /// use referee::yaml::{Source, Span, read};
    ///
    /// let source = Source::embedded("a.yaml", "board: |\n  . . x\n  . ?\n");
    /// let map = read(&source)?;
    /// let board = map.get("board").ok_or_else(Vec::new)?;
    /// let wrong = board.locate(&source, 1, 2..3);
    /// assert_eq!((wrong.start.line, wrong.start.column), (3, 5));
    /// assert_eq!(source.slice(wrong), Some("?"));
    /// # Ok::<(), Vec<referee::yaml::Problem>>(())
    /// ```
    pub fn locate(&self, source: &Source, row: usize, columns: Range<usize>) -> Span {
        let located = match (&self.value, self.style) {
            (Value::Text(text), Style::Literal) => self.in_literal(text, row, &columns),
            (Value::Text(text), _) => self.in_joined(source, text, row, &columns),
            _ => None,
        };
        located.unwrap_or(self.span)
    }

    /// Each row of a literal block is one line of the file, and all begin in one column.
    fn in_literal(&self, text: &str, row: usize, columns: &Range<usize>) -> Option<Span> {
        text.lines().nth(row)?;
        let first = self.span.start;
        // The span starts at the first letter, if there is one; blank rows before it are rows of the text all the same.
        let blank = text.find(|letter| letter != '\n')?;
        let line = (first.line + row).checked_sub(blank)?;
        let at = |column: usize| Position {
            line,
            column: first.column + column,
        };
        Some(Span {
            start: at(columns.start),
            end: at(columns.end.max(columns.start)),
        })
    }

    fn in_joined(
        &self,
        source: &Source,
        text: &str,
        row: usize,
        columns: &Range<usize>,
    ) -> Option<Span> {
        let row_text = text.split('\n').nth(row)?;
        let row_start: usize = text
            .split('\n')
            .take(row)
            .map(|line| line.chars().count() + 1)
            .sum();
        let letters = row_text.chars().count();
        let places = Walk::new(source.slice(self.span)?, self.style, self.span.start).places(text);
        let index = |column: usize| row_start + column.min(letters);
        let (from, to) = (index(columns.start), index(columns.end));
        let start = *places.get(from)?;
        let end = match places.get(to) {
            Some(end) if end.line == start.line && from < to => *end,
            // The joint after the last letter may reach into the next line, and be the last letter itself.
            _ if from < to => {
                let last = places.get(to - 1)?;
                let line_end = source.line(last.line)?.chars().count() + 1;
                Position {
                    line: last.line,
                    column: line_end.min(last.column + 1),
                }
            }
            _ => start,
        };
        Some(Span { start, end })
    }
}

/// A walk through the source of a text, in step with the text that YAML made of it.
struct Walk<'s> {
    rest: Peekable<Chars<'s>>,
    at: Position,
    style: Style,
    /// Blanks ahead that are known to stand within a line, so that no run of them is looked through twice.
    inner_blanks: usize,
}

impl<'s> Walk<'s> {
    fn new(raw: &'s str, style: Style, at: Position) -> Self {
        let mut walk = Self {
            rest: raw.chars().peekable(),
            at,
            style,
            inner_blanks: 0,
        };
        if matches!(style, Style::SingleQuoted | Style::DoubleQuoted) {
            walk.step();
        }
        walk
    }

    /// The place of every letter of the text, and of its end.
    fn places(mut self, text: &str) -> Vec<Position> {
        let mut places: Vec<Position> = text.chars().map(|letter| self.place_of(letter)).collect();
        places.push(self.at);
        places
    }

    fn place_of(&mut self, letter: char) -> Position {
        self.skip_continuation();
        let is_blank = matches!(letter, ' ' | '\t' | '\n');
        if !is_blank || self.is_escape() {
            let place = self.at;
            self.step_letter();
            return place;
        }
        let place = self.at;
        if self.inner_blanks == 0 {
            self.inner_blanks = self.count_inner_blanks();
        }
        if self.inner_blanks == 0 {
            self.skip_blank();
        } else {
            self.inner_blanks -= 1;
            self.step();
        }
        place
    }

    /// Does an escape come next that stands for a letter (not for a joint of two lines)?
    fn is_escape(&self) -> bool {
        let mut ahead = self.rest.clone();
        self.style == Style::DoubleQuoted
            && ahead.next() == Some('\\')
            && ahead
                .next()
                .is_some_and(|next| !matches!(next, '\n' | '\r'))
    }

    /// How many blanks come next, if they do not end a line.
    fn count_inner_blanks(&self) -> usize {
        let mut ahead = self.rest.clone();
        let mut blanks = 0;
        while ahead.next_if(|next| matches!(next, ' ' | '\t')).is_some() {
            blanks += 1;
        }
        match ahead.peek() {
            Some('\n' | '\r') => 0,
            _ => blanks,
        }
    }

    fn skip_blank(&mut self) {
        while self
            .rest
            .peek()
            .is_some_and(|next| matches!(next, ' ' | '\t' | '\n' | '\r'))
        {
            self.step();
        }
    }

    /// Skips what joins two lines without a trace: a backslash at the end of a quoted line.
    fn skip_continuation(&mut self) {
        let quoted = self.style == Style::DoubleQuoted;
        while quoted && self.rest.peek() == Some(&'\\') && !self.is_escape() {
            self.step();
            self.skip_blank();
        }
    }

    /// Steps over what the source writes for one letter.
    fn step_letter(&mut self) {
        let doubled = self.style == Style::SingleQuoted && self.rest.peek() == Some(&'\'');
        if self.is_escape() {
            let code = self.step_escape();
            // A letter beyond the first plane may be written as two escapes.
            if code.is_some_and(|code| (0xd800..0xdc00).contains(&code)) && self.is_escape() {
                self.step_escape();
            }
        } else {
            self.step();
            if doubled {
                self.step();
            }
        }
    }

    fn step_escape(&mut self) -> Option<u32> {
        self.step();
        let digits = match self.rest.peek() {
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            _ => 0,
        };
        self.step();
        let code: String = self.rest.clone().take(digits).collect();
        (0..digits).for_each(|_| self.step());
        u32::from_str_radix(&code, 16).ok()
    }

    fn step(&mut self) {
        let Some(letter) = self.rest.next() else {
            return;
        };
        let ends_line = letter == '\n' || (letter == '\r' && self.rest.peek() != Some(&'\n'));
        self.at = if ends_line {
            Position {
                line: self.at.line + 1,
                column: 1,
            }
        } else {
            Position {
                line: self.at.line,
                column: self.at.column + 1,
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::super::read;
    use super::*;

    /// What `locate` finds for the parts of the value of the key `a`.
    fn found<'s>(
        source: &'s Source,
        parts: &[(usize, Range<usize>)],
    ) -> Vec<(usize, usize, &'s str)> {
        let map = read(source).unwrap();
        let node = map.get("a").unwrap();
        parts
            .iter()
            .map(|(row, columns)| {
                let span = node.locate(source, *row, columns.clone());
                (
                    span.start.line,
                    span.start.column,
                    source.slice(span).unwrap(),
                )
            })
            .collect()
    }

    #[test]
    fn rows_of_a_literal_block() {
        let source = Source::embedded("a.yaml", "a: |\n\n  x 가\n\n    y z\n  w\n\nb: 1\n");
        let parts = [
            (1, 0..1),
            (1, 2..3),
            (3, 2..3),
            (3, 4..9),
            (4, 0..1),
            (4, 1..1),
            (0, 0..1),
        ];
        let expected = [
            (3, 3, "x"),
            (3, 5, "가"),
            (5, 5, "y"),
            (5, 7, "z"),
            (6, 3, "w"),
            (6, 4, ""),
            (2, 3, ""),
        ];
        assert_eq!(found(&source, &parts), expected);
    }

    #[test]
    fn a_literal_block_with_a_stated_indentation_and_crlf() {
        let source = Source::embedded("a.yaml", "- a: |2-\r\n     x\r\n    y\r\n");
        let list = read(&source).unwrap();
        let Value::List(items) = &list.value else {
            panic!("a list")
        };
        let node = items[0].get("a").unwrap();
        assert_eq!(node.value, Value::Text(" x\ny".to_owned()));
        assert_eq!(source.slice(node.locate(&source, 0, 1..2)), Some("x"));
        assert_eq!(source.slice(node.locate(&source, 1, 0..1)), Some("y"));
    }

    #[test]
    fn a_row_of_a_block_without_a_letter_is_the_block() {
        let source = Source::embedded("a.yaml", "a: |2+\n \n");
        let root = read(&source).unwrap();
        let node = root.get("a").unwrap();
        assert_eq!(node.value, Value::Text("\n".to_owned()));
        assert_eq!(node.locate(&source, 0, 0..2), node.span);
    }

    #[test]
    fn letters_of_quoted_text() {
        let source = Source::embedded("a.yaml", r#"a: "p\tq\nr\u00e9\x41s \uD83D\uDE00t""#);
        let parts = [
            (0, 0..1),
            (0, 1..2),
            (0, 2..3),
            (1, 0..1),
            (1, 1..2),
            (1, 3..4),
            (1, 5..6),
            (1, 6..7),
        ];
        let expected = [
            (1, 5, "p"),
            (1, 6, "\\t"),
            (1, 8, "q"),
            (1, 11, "r"),
            (1, 12, "\\u00e9"),
            (1, 22, "s"),
            (1, 24, "\\uD83D\\uDE00"),
            (1, 36, "t"),
        ];
        assert_eq!(found(&source, &parts), expected);
        let single = Source::embedded("a.yaml", "a: 'it''s x'");
        assert_eq!(
            found(&single, &[(0, 2..3), (0, 3..4), (0, 5..9)]),
            [(1, 7, "''"), (1, 9, "s"), (1, 11, "x")]
        );
    }

    #[test]
    fn letters_of_joined_lines() {
        let source = Source::embedded(
            "a.yaml",
            "a: >\n  one two\n  three\n\n  four\n    five\n  six\n",
        );
        let map = read(&source).unwrap();
        assert_eq!(
            map.get("a").unwrap().value,
            Value::Text("one two three\nfour\n  five\nsix\n".to_owned())
        );
        let parts = [
            (0, 0..3),
            (0, 4..7),
            (0, 8..13),
            (1, 0..4),
            (2, 2..6),
            (3, 0..3),
        ];
        let expected = [
            (2, 3, "one"),
            (2, 7, "two"),
            (3, 3, "three"),
            (5, 3, "four"),
            (6, 5, "five"),
            (7, 3, "six"),
        ];
        assert_eq!(found(&source, &parts), expected);
        let quoted = Source::embedded("a.yaml", "a: \"one  \n  two\\\n  \\ three\n\n\n  four\"");
        assert_eq!(
            found(&quoted, &[(0, 4..7), (0, 7..8), (0, 8..13), (2, 0..4)]),
            [
                (2, 3, "two"),
                (3, 3, "\\ "),
                (3, 5, "three"),
                (6, 3, "four")
            ]
        );
        let joint = Source::embedded("a.yaml", "a: \"\n\"");
        assert_eq!(found(&joint, &[(0, 0..1)]), [(1, 5, "")]);
        let plain = Source::embedded("a.yaml", "a: one\n  two\nb: 1");
        assert_eq!(found(&plain, &[(0, 4..7)]), [(2, 3, "two")]);
    }

    #[test]
    fn what_is_not_in_the_text_is_the_whole_node() {
        let source = Source::embedded("a.yaml", "a: 'xy'\nb: [1]");
        let map = read(&source).unwrap();
        for key in ["a", "b"] {
            let node = map.get(key).unwrap();
            assert_eq!(node.locate(&source, 7, 0..1), node.span);
        }
    }
}
