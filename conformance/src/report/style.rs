use anstyle::{AnsiColor, Style};

use crate::check::Verdict;

/// What is well.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What deserves a look.
pub const WARN: Style = AnsiColor::Yellow.on_default();
/// What matters.
pub const STRONG: Style = Style::new().bold();
/// What is there for reference.
pub const FAINT: Style = Style::new().dimmed();

/// A text in a style. The stream takes the style out where it is not wanted.
#[must_use]
pub fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The style of a verdict.
#[must_use]
pub const fn verdict_style(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Pass => GOOD,
        Verdict::Skip | Verdict::Differs | Verdict::Known | Verdict::Unasked => WARN,
        _ => BAD,
    }
}
