//! Bytes cut into lines, and the end of a stream kept: both bounded.

use std::collections::VecDeque;

/// The longest reply, in bytes.
pub(super) const LONGEST_LINE: usize = 8 << 20;
/// How many lines of stderr are kept.
const STDERR_LINES: usize = 20;
/// How much of a line of stderr is kept, in bytes.
const STDERR_LINE: usize = 400;
/// How much of a line is shown, in characters.
const SHOWN: usize = 160;

/// What a [`LineBuffer`] gives.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A whole line, its end cut off.
    Line(Vec<u8>),
    /// The beginning of a line beyond [`LONGEST_LINE`].
    TooLong(Vec<u8>),
}

/// Bytes as they come, given out line by line.
#[derive(Debug, Default)]
pub(super) struct LineBuffer {
    bytes: Vec<u8>,
    /// Where the next line begins.
    start: usize,
    /// Up to where there is no line end.
    searched: usize,
}

impl LineBuffer {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        if self.start > 0 {
            self.bytes.drain(..self.start);
            self.searched -= self.start;
            self.start = 0;
        }
        self.bytes.extend_from_slice(bytes);
    }

    /// The next line, if it is whole or already too long.
    pub(super) fn next(&mut self) -> Option<Piece> {
        let found = self.bytes[self.searched..]
            .iter()
            .position(|byte| *byte == b'\n');
        let Some(found) = found else {
            self.searched = self.bytes.len();
            let held = &self.bytes[self.start..];
            return (held.len() > LONGEST_LINE)
                .then(|| Piece::TooLong(held[..SHOWN * 8].to_owned()));
        };
        let end = self.searched + found;
        let line = self.bytes[self.start..end].to_owned();
        self.start = end + 1;
        self.searched = self.start;
        Some(if line.len() > LONGEST_LINE {
            Piece::TooLong(line[..SHOWN * 8].to_owned())
        } else {
            Piece::Line(line)
        })
    }

    /// Whether [`LineBuffer::next`] has something to give.
    pub(super) fn has_piece(&self) -> bool {
        self.bytes[self.searched..].contains(&b'\n') || self.rest().len() > LONGEST_LINE
    }

    /// The piece of a line that has no end yet.
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}

/// The last lines of a child's stderr.
#[derive(Clone, Debug, Default)]
pub(super) struct StderrTail {
    lines: VecDeque<String>,
    /// The line that has no end yet, cut.
    open: Vec<u8>,
}

impl StderrTail {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if *byte == b'\n' {
                self.close();
            } else if self.open.len() < STDERR_LINE {
                self.open.push(*byte);
            }
        }
    }

    fn close(&mut self) {
        let line = readable(&self.open);
        self.open.clear();
        if self.lines.len() == STDERR_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// The last lines so far.
    pub(super) fn lines(&self) -> Vec<String> {
        let open = (!self.open.is_empty()).then(|| readable(&self.open));
        self.lines.iter().cloned().chain(open).collect()
    }
}

/// A line of a person's language, without what would disturb a terminal.
fn readable(line: &[u8]) -> String {
    String::from_utf8_lossy(line.trim_ascii_end())
        .chars()
        .map(|c| {
            if c.is_control() && c != '\t' {
                '\u{fffd}'
            } else {
                c
            }
        })
        .collect()
}

/// The beginning of a line, with everything that is no plain character escaped.
pub(crate) fn shown(line: &[u8]) -> String {
    let head = &line[..line.len().min(SHOWN * 4)];
    let mut text = String::new();
    let mut count = 0;
    let mut whole = head.len() == line.len();
    for chunk in head.utf8_chunks() {
        for c in chunk.valid().chars() {
            count += 1;
            if count > SHOWN {
                whole = false;
                break;
            }
            match c {
                '"' | '\'' => text.push(c),
                c => text.extend(c.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            count += 1;
            if count > SHOWN {
                whole = false;
                break;
            }
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    if !whole {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn line(text: &str) -> Option<Piece> {
        Some(Piece::Line(text.as_bytes().to_owned()))
    }

    #[test]
    fn lines_come_whole_wherever_they_are_cut() {
        let text = b"one\ntwo\r\n\nthr";
        for cut in 0..=text.len() {
            let mut buffer = LineBuffer::default();
            let mut lines = Vec::new();
            for part in [&text[..cut], &text[cut..]] {
                buffer.push(part);
                while let Some(piece) = buffer.next() {
                    lines.push(Some(piece));
                }
            }
            assert_eq!(lines, [line("one"), line("two\r"), line("")]);
            assert_eq!(buffer.rest(), b"thr");
        }
    }

    #[test]
    fn an_endless_line_is_cut_off() {
        let mut buffer = LineBuffer::default();
        let chunk = vec![b'x'; 1 << 20];
        let mut pushed = 0;
        let piece = loop {
            if let Some(piece) = buffer.next() {
                break piece;
            }
            buffer.push(&chunk);
            pushed += chunk.len();
        };
        assert!(matches!(piece, Piece::TooLong(head) if head.len() == SHOWN * 8));
        assert_eq!(pushed, LONGEST_LINE + chunk.len());
    }

    #[test]
    fn only_the_end_of_a_flood_is_kept() {
        let mut tail = StderrTail::default();
        for n in 0..100 {
            tail.push(format!("line {n} {}\n", "x".repeat(1000)).as_bytes());
        }
        tail.push(b"half\x1b[2J");
        let lines = tail.lines();
        assert_eq!(lines.len(), STDERR_LINES + 1);
        assert!(lines[0].starts_with("line 80 x") && lines[0].len() == STDERR_LINE);
        assert_eq!(lines[STDERR_LINES], "half\u{fffd}[2J");
    }

    #[test]
    fn offending_bytes_are_escaped_and_cut() {
        assert_eq!(shown(b"{\"id\":\"7\"}"), "{\"id\":\"7\"}");
        assert_eq!(shown(b"a\xffb\0\x1b[1m"), "a\\xffb\\0\\u{1b}[1m");
        assert_eq!(shown(&[b'x'; 161]), format!("{}…", "x".repeat(160)));
        assert_eq!(shown(&[0xff; 9000]), format!("{}…", "\\xff".repeat(160)));
    }
}
