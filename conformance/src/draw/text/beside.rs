use anstream::adapter::strip_str;
use unicode_width::UnicodeWidthStr as _;

/// Blanks between the two sides.
const GAP: usize = 4;

/// Two blocks of rows side by side, such as a board before and after. Rows may have styles, and
/// words in any script: the right side stands in one column of the terminal.
///
/// ```
/// use referee::draw::beside;
///
/// let left = ["전".to_owned(), "T---+".to_owned()];
/// let right = ["후".to_owned(), "+---T".to_owned(), "and more".to_owned()];
/// assert_eq!(beside(&left, &right), ["전       후", "T---+    +---T", "         and more"]);
/// ```
#[must_use]
pub fn beside(left: &[String], right: &[String]) -> Vec<String> {
    let columns = |row: &String| strip_str(row).to_string().width();
    let width = left.iter().map(columns).max().unwrap_or(0) + GAP;
    let empty = String::new();
    (0..left.len().max(right.len()))
        .map(|row| {
            let one = left.get(row).unwrap_or(&empty);
            let other = right.get(row).unwrap_or(&empty);
            if other.is_empty() {
                return one.clone();
            }
            format!("{one}{}{other}", " ".repeat(width - columns(one)))
        })
        .collect()
}
