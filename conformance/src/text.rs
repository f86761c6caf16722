//! Words and numbers on their way to a person.

/// A text whose control characters are written out, so that an engine's words can neither move the
/// cursor of a terminal nor end a line that is ours.
///
/// ```
/// assert_eq!(referee::text::visible("two\nlines \u{1b}[31m"), r"two\nlines \u{1b}[31m");
/// ```
#[must_use]
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() || is_direction(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Marks that turn the direction of writing, and so can make a line read as another.
const fn is_direction(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// So many of something, by its word for one.
///
/// ```
/// use referee::text::counted;
///
/// assert_eq!((counted(1, "ruling"), counted(2, "ruling")), ("1 ruling".into(), "2 rulings".into()));
/// ```
#[must_use]
pub fn counted(count: u64, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// A number with a comma after every three digits.
///
/// ```
/// assert_eq!(referee::text::grouped(4_933_406_760_u64), "4,933,406,760");
/// ```
#[must_use]
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
