//! Columns of text.

use unicode_width::UnicodeWidthStr as _;

/// Rows as lines: the first column to the left, the others to the right, no space at a line's end.
#[must_use]
pub(super) fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or_default()
        })
        .collect();
    rows.iter().map(|row| line(row, &widths)).collect()
}

fn line(row: &[String], widths: &[usize]) -> String {
    let mut line = String::new();
    for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
        let space = " ".repeat(width.saturating_sub(cell.width()));
        match column {
            0 => line.extend([cell, space.as_str()]),
            _ => line.extend(["  ", space.as_str(), cell]),
        }
    }
    line.trim_end().to_owned()
}

/// Rows as a Markdown table, the first of them its head.
#[must_use]
pub(super) fn markdown(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
        if index == 0 {
            let mut rule = vec!["---"];
            rule.resize(row.len(), "---:");
            text.push_str(&format!("| {} |\n", rule.join(" | ")));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter()
            .map(|row| row.iter().map(ToString::to_string).collect())
            .collect()
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let table = aligned(&rows(&[
            &["game", "pass"],
            &["뱀과 사다리", "7"],
            &["x", ""],
        ]));
        assert_eq!(table, ["game         pass", "뱀과 사다리     7", "x"]);
    }

    #[test]
    fn a_bar_ends_no_cell() {
        let table = markdown(&rows(&[&["id", "n"], &["a|b", "1"]]));
        assert_eq!(table, "| id | n |\n| --- | ---: |\n| a\\|b | 1 |\n");
    }
}
