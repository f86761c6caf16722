//! Text in columns: wrapped, and two side by side.

use unicode_width::UnicodeWidthStr as _;

use super::board::columns;
use crate::draw;

/// Two columns together are no wider than this; wider ones stand one below the other.
const WIDEST: usize = 100;

/// A column is at least so wide, so that words in it can be read.
const NARROWEST: usize = 34;

/// Two columns side by side, or, where the boards in them are too wide for that, one below the
/// other. What is wider than its board is broken.
pub(super) fn beside(left: &[String], right: &[String], board_width: usize) -> Vec<String> {
    let width = board_width.max(NARROWEST);
    let too_wide = 2 * width + 4 > WIDEST;
    let width = if too_wide { WIDEST } else { width };
    let (mut left, right) = (wrapped_all(left, width), wrapped_all(right, width));
    if too_wide {
        left.push(String::new());
        left.extend(right);
        left
    } else {
        draw::beside(&left, &right)
    }
}

fn wrapped_all(lines: &[String], width: usize) -> Vec<String> {
    lines.iter().flat_map(|line| wrapped(line, width)).collect()
}

/// A line broken at blanks, and within a word that is wider than a line. What follows the first
/// line is as far in as the first.
pub(super) fn wrapped(line: &str, width: usize) -> Vec<String> {
    if columns(line) <= width {
        return vec![line.to_owned()];
    }
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let mut lines = Vec::new();
    let mut current = indent.clone();
    for word in line.split_whitespace() {
        let is_first = current.trim().is_empty();
        let space = usize::from(!is_first);
        if current.width() + space + word.width() <= width {
            if !is_first {
                current.push(' ');
            }
            current.push_str(word);
            continue;
        }
        if !is_first {
            lines.push(std::mem::replace(&mut current, indent.clone()));
        }
        for letter in word.chars() {
            if current.width() >= width {
                lines.push(std::mem::replace(&mut current, indent.clone()));
            }
            current.push(letter);
        }
    }
    lines.push(current);
    lines
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn a_long_line_is_broken_at_blanks_and_within_long_words() {
        assert_eq!(wrapped("  one two three", 9), ["  one two", "  three"]);
        assert_eq!(wrapped("abcdefg", 3), ["abc", "def", "g"]);
        assert_eq!(wrapped("뱀과 사다리", 6), ["뱀과", "사다리"]);
    }

    #[test]
    fn narrow_columns_stand_beside_each_other_and_wide_ones_below() {
        let column = |text: &str| vec![text.to_owned()];
        let side = beside(&column("today"), &column("then"), 20);
        assert_eq!(side, ["today    then"]);
        let below = beside(&column("today"), &column("then"), 60);
        assert_eq!(below, ["today", "", "then"]);
    }
}
