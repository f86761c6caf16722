//! Workflow commands of GitHub Actions: annotations at the fixture's line.

use std::fmt::Write;

use super::{
    context::{Context, headline},
    words::counted,
};
use crate::check::{RulingRecord, RunRecord, Verdict};

/// The commands: what is missing first, then failures, then other readings, then known failures.
/// GitHub shows the first ten of each kind; the step's summary has them all.
pub(super) fn text(runs: &[RunRecord], context: &Context<'_>) -> String {
    let mut text = String::new();
    for run in runs {
        for missing in run.summary.missing() {
            let title = format!("not complete: {}", run.engine());
            let _ = writeln!(
                text,
                "::error title={}::{}",
                property(&title),
                message(&missing)
            );
        }
        for kind in ["error", "warning", "notice"] {
            for record in &run.rulings {
                if level(record.verdict, run.info.strict) == Some(kind) {
                    annotation(&mut text, kind, record, context);
                }
            }
        }
        let rulings = counted(&run.summary.rulings);
        let checks = counted(&run.summary.checks);
        let line = format!(
            "{}: {}: rulings {rulings}; checks {checks}",
            run.engine(),
            run.outcome()
        );
        // A line that begins with two colons would be a command.
        let _ = writeln!(text, "{}", message(line.trim_start_matches(':')));
    }
    text
}

fn level(verdict: Verdict, strict: bool) -> Option<&'static str> {
    match verdict {
        Verdict::Pass | Verdict::Skip | Verdict::Unasked => None,
        Verdict::Known => Some("notice"),
        Verdict::Differs if !strict => Some("warning"),
        _ => Some("error"),
    }
}

fn annotation(text: &mut String, kind: &str, record: &RulingRecord, context: &Context<'_>) {
    let title = format!("{}: {}", record.verdict, record.id);
    let said = format!("{}\n{}", record.title, headline(record));
    let _ = writeln!(
        text,
        "::{kind} file={},line={},title={}::{}",
        property(&context.path(record)),
        record.line,
        property(&title),
        message(&said)
    );
}

/// A text as the message of a command carries it.
fn message(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A text as a property of a command carries it.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn nothing_in_a_text_ends_the_command_or_the_property() {
        assert_eq!(message("50%\r\nx"), "50%25%0D%0Ax");
        assert_eq!(property("a,b: c"), "a%2Cb%3A c");
    }
}
