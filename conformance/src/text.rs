//! Words of an engine on their way to a person.

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
