//! Problems as people read them: the place, the line, and a caret under what is meant.

use std::fmt;

use unicode_width::UnicodeWidthChar;

use super::problem::Problem;
use super::source::Span;

/// The widest line of a file that is shown whole.
const MAX_COLUMNS: usize = 120;
/// What is kept to the left of the caret in a longer one.
const LEFT_COLUMNS: usize = 40;
const TAB_COLUMNS: usize = 4;
const CUT: char = '…';

pub(super) fn problem(problem: &Problem, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Problem {
        source,
        span,
        message,
        ..
    } = problem;
    let place = span.start;
    write!(
        out,
        "{}:{}:{}: ",
        one_line(source.name()),
        place.line,
        place.column
    )?;
    out.write_str(&one_line(message))?;
    let expected = problem
        .expected
        .as_deref()
        .map(|expected| format!("expected {}", one_line(expected)));
    let number = format!("{:>5}", place.line);
    let margin = " ".repeat(number.len());
    match source.line(place.line) {
        Some(line) => {
            let excerpt = Excerpt::new(line, *span);
            write!(
                out,
                "\n{}",
                format!("{number} | {}", excerpt.text).trim_end()
            )?;
            write!(
                out,
                "\n{margin} | {}{}",
                " ".repeat(excerpt.before),
                "^".repeat(excerpt.carets)
            )?;
            if let Some(expected) = expected {
                write!(out, " {expected}")?;
            }
        }
        None => {
            if let Some(expected) = expected {
                write!(out, "\n{margin} = {expected}")?;
            }
        }
    }
    match &problem.hint {
        Some(hint) => write!(out, "\n{margin} = help: {}", one_line(hint)),
        None => Ok(()),
    }
}

/// All problems, in the order given, and how many there are.
pub(super) fn problems(sorted: &[&Problem], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for each in sorted {
        write!(out, "{each}\n\n")?;
    }
    let mut files: Vec<_> = sorted.iter().map(|each| each.source.name()).collect();
    files.dedup();
    match (sorted.len(), files.len()) {
        (1, _) => write!(out, "1 problem"),
        (count, 0 | 1) => write!(out, "{count} problems"),
        (count, files) => write!(out, "{count} problems in {files} files"),
    }
}

/// The part of a line that is shown, and where the carets go under it.
struct Excerpt {
    text: String,
    before: usize,
    carets: usize,
}

impl Excerpt {
    fn new(line: &str, span: Span) -> Self {
        let caret = span.start.column.saturating_sub(1);
        // No more of the line than can be shown: it may be the whole of a large file.
        let skipped = caret.saturating_sub(MAX_COLUMNS);
        let mut rest = line.chars().skip(skipped);
        let cells: Vec<Cell> = rest.by_ref().take(3 * MAX_COLUMNS).map(Cell::new).collect();
        let cut_right = rest.next().is_some();

        let start = caret - skipped;
        let end = if span.end.line == span.start.line {
            span.end.column.saturating_sub(1).saturating_sub(skipped)
        } else {
            cells.len()
        };
        let whole = skipped == 0 && !cut_right && width(&cells) <= MAX_COLUMNS;
        let (left, right) = if whole {
            (0, cells.len())
        } else {
            window(&cells, start)
        };

        let lead = if left > 0 || skipped > 0 {
            String::from(CUT)
        } else {
            String::new()
        };
        let mut text = lead.clone();
        cells
            .get(left..right)
            .unwrap_or_default()
            .iter()
            .for_each(|cell| text.push_str(&cell.shown));
        if right < cells.len() || cut_right {
            text.push(CUT);
        }
        let inside =
            |from: usize, to: usize| width(cells.get(from..to.min(right)).unwrap_or_default());
        Self {
            text,
            // A place after the end of the line has no cells to measure: each is one column.
            before: lead.chars().count() + inside(left, start) + start.saturating_sub(cells.len()),
            carets: inside(start, end).max(1),
        }
    }
}

/// The cells to show of a line that is too long: some before the caret, as many as fit after it.
fn window(cells: &[Cell], caret: usize) -> (usize, usize) {
    let budget = MAX_COLUMNS - 2;
    let caret = caret.min(cells.len());
    let grow_left = |mut left: usize, right: usize, limit: usize| {
        while left > 0 && width(cells.get(left - 1..right).unwrap_or_default()) <= limit {
            left -= 1;
        }
        left
    };
    let left = grow_left(caret, caret, LEFT_COLUMNS);
    let mut right = caret;
    while right < cells.len() && width(cells.get(left..=right).unwrap_or_default()) <= budget {
        right += 1;
    }
    (grow_left(left, right, budget), right)
}

/// One character as it is shown.
struct Cell {
    shown: String,
    columns: usize,
}

impl Cell {
    fn new(letter: char) -> Self {
        match letter {
            '\t' => Self {
                shown: " ".repeat(TAB_COLUMNS),
                columns: TAB_COLUMNS,
            },
            _ => {
                let letter = printable(letter);
                Self {
                    shown: letter.into(),
                    columns: letter.width().unwrap_or(1),
                }
            }
        }
    }
}

fn width(cells: &[Cell]) -> usize {
    cells.iter().map(|cell| cell.columns).sum()
}

/// A text of a file must not steer the terminal, nor turn the reading order around.
fn printable(letter: char) -> char {
    match letter {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        _ if letter.is_control() => char::REPLACEMENT_CHARACTER,
        _ => letter,
    }
}

fn one_line(text: &str) -> String {
    text.chars().map(printable).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::super::problem::{Problem, Problems};
    use super::super::source::{Position, Source, Span};
    use super::*;

    fn span(line: usize, from: usize, to: usize) -> Span {
        Span {
            start: Position { line, column: from },
            end: Position { line, column: to },
        }
    }

    fn shown(text: &str, span: Span) -> String {
        Source::new("a.yaml", text)
            .problem(span, "wrong")
            .expected("right")
            .to_string()
    }

    #[test]
    fn the_line_the_caret_and_the_help() {
        let text = "\n".repeat(11) + "    expct:\n";
        let problem = Source::new("fixtures/jungle/leap.yaml", &text)
            .problem(span(12, 5, 10), "unknown key `expct`")
            .expected("one of: id, title")
            .did_you_mean(Some("expect"));
        assert_eq!(
            problem.to_string(),
            "\
fixtures/jungle/leap.yaml:12:5: unknown key `expct`
   12 |     expct:
      |     ^^^^^ expected one of: id, title
      = help: did you mean `expect`?"
        );
    }

    #[test]
    fn korean_letters_are_two_columns_wide() {
        assert_eq!(
            shown("이름: 호랑이 x", span(1, 5, 8)),
            "a.yaml:1:5: wrong\n    1 | 이름: 호랑이 x\n      |       ^^^^^^ expected right"
        );
    }

    #[test]
    fn tabs_are_shown_as_the_columns_they_are_counted_for() {
        assert_eq!(
            shown("\ta\tb", span(1, 4, 5)),
            "a.yaml:1:4: wrong\n    1 |     a    b\n      |          ^ expected right"
        );
    }

    #[test]
    fn a_place_after_the_end_of_the_line_and_a_line_that_is_not_there() {
        assert_eq!(
            shown("ab", Span::at(1, 5)),
            "a.yaml:1:5: wrong\n    1 | ab\n      |     ^ expected right"
        );
        assert_eq!(
            shown("ab", Span::at(7, 1)),
            "a.yaml:7:1: wrong\n      = expected right"
        );
        assert_eq!(
            shown("", Span::at(1, 1)),
            "a.yaml:1:1: wrong\n    1 |\n      | ^ expected right"
        );
    }

    #[test]
    fn a_span_of_many_lines_is_marked_to_the_end_of_its_first() {
        let span = Span {
            start: Position { line: 1, column: 4 },
            end: Position { line: 2, column: 2 },
        };
        assert_eq!(
            shown("a: bcd\ne", span),
            "a.yaml:1:4: wrong\n    1 | a: bcd\n      |    ^^^ expected right"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        for (line, at) in [
            ("가".repeat(50) + "!" + &"나".repeat(500), 51),
            ("x".repeat(5000) + "!" + &"y".repeat(10), 5001),
            ("x".repeat(5000) + "!" + &"y".repeat(5000), 5001),
            ("!".to_owned() + &"y".repeat(500), 1),
            ("가".repeat(100) + "!", 101),
        ] {
            let text = shown(&line, span(1, at, at + 1));
            let rows: Vec<_> = text
                .lines()
                .map(|row| row.get(8..).unwrap_or_default())
                .collect();
            let columns = |part: &str| part.chars().filter_map(char::width).sum::<usize>();
            assert!(columns(rows[1]) <= MAX_COLUMNS, "{text}");
            assert!(rows[1].contains(CUT), "{text}");
            let (before_mark, _) = rows[1].split_once('!').unwrap();
            let (before_caret, _) = rows[2].split_once('^').unwrap();
            assert_eq!(columns(before_mark), columns(before_caret), "{text}");
        }
    }

    #[test]
    fn carets_stay_under_what_is_shown() {
        let text = shown(&"x".repeat(1000), span(1, 1, 1001));
        assert!(
            text.lines()
                .all(|row| row.chars().count() <= 8 + MAX_COLUMNS + " expected right".len())
        );
    }

    #[test]
    fn what_a_file_says_cannot_steer_the_terminal() {
        let source = Source::new("a\u{1b}[2J.yaml", "\u{1b}[31m: x\u{202e}");
        let text = source.problem(span(1, 1, 2), "bad\n\u{7} key").to_string();
        assert_eq!(text.lines().count(), 3, "{text}");
        assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{text}");
    }

    #[test]
    fn many_problems_are_sorted_and_counted() {
        let one = Source::new("b.yaml", "x: 1\ny: 2\n");
        let two = Source::new("a.yaml", "z: 3\n");
        let mut problems = Problems::new();
        assert!(problems.is_empty());
        problems.push(one.problem(Span::at(2, 1), "second"));
        problems.extend([
            one.problem(Span::at(1, 1), "first"),
            two.problem(Span::at(1, 1), "other file"),
        ]);
        assert_eq!(
            problems.to_string(),
            "\
a.yaml:1:1: other file
    1 | z: 3
      | ^

b.yaml:1:1: first
    1 | x: 1
      | ^

b.yaml:2:1: second
    2 | y: 2
      | ^

3 problems in 2 files"
        );
        let single: Problems = [one.problem(Span::at(1, 1), "first")].into_iter().collect();
        assert!(single.to_string().ends_with("\n\n1 problem"));
        assert_eq!(single.len(), 1);
        assert!(
            Problem::clone(single.sorted()[0])
                .to_string()
                .starts_with("b.yaml:1:1")
        );
    }
}
