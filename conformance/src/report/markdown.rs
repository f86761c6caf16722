//! The report as Markdown: for a pull request, a wiki, the summary of a CI step.

use std::fmt::Write;

use super::{
    context::{Context, headline},
    table::markdown,
    tally,
    words::counted,
};
use crate::check::{RulingRecord, RunRecord, Verdict};

/// How many rulings that are not met are shown in full; the others get a line. A summary of a
/// GitHub step holds a megabyte.
const FULL_SHOWN: usize = 50;

/// The report.
pub(super) fn text(runs: &[RunRecord], context: &Context<'_>) -> String {
    let mut text = String::new();
    for run in runs {
        one(&mut text, run, context);
    }
    if runs.len() > 1 {
        comparison(&mut text, runs);
    }
    text
}

fn one(text: &mut String, run: &RunRecord, context: &Context<'_>) {
    let info = &run.info;
    let _ = writeln!(text, "## referee asks {}\n", escaped(&run.engine()));
    for missing in run.summary.missing() {
        let _ = writeln!(text, "> **Not complete:** {}\n", escaped(&missing));
    }
    let _ = writeln!(
        text,
        "**{}**: rulings {}; checks {}.\n",
        run.outcome(),
        counted(&run.summary.rulings),
        counted(&run.summary.checks)
    );
    let _ = writeln!(
        text,
        "Engine `{}`, suite {} ({}), {} of {} rulings: {}.\n",
        info.engine.command.replace('`', "'"),
        info.suite_version,
        info.suite_hash,
        info.selected.len(),
        info.suite_rulings,
        escaped(&info.selection.to_string())
    );
    if !info.set.is_empty() {
        let _ = writeln!(text, "Expected under `{}`.\n", info.set);
    }
    let rows = tally::summary(run, false);
    let _ = writeln!(text, "{}", markdown(&tally::cells(&rows)));
    failures(text, run, context);
    known(text, run);
    not_judged(text, run);
    coverage(text, run);
}

fn failures(text: &mut String, run: &RunRecord, context: &Context<'_>) {
    let records = run.rulings.iter();
    let failures: Vec<&RulingRecord> = records.filter(|record| record.is_failure()).collect();
    for record in failures.iter().take(FULL_SHOWN) {
        let _ = writeln!(text, "### {} `{}`\n", record.verdict, record.id);
        let _ = writeln!(
            text,
            "{} (`{}:{}`)\n",
            escaped(&record.title),
            record.file,
            record.line
        );
        let body = context.plain_failure(run, record);
        let fence = "`".repeat(longest_run_of_backticks(&body).max(2) + 1);
        let _ = writeln!(text, "{fence}text\n{body}\n{fence}\n");
    }
    for record in failures.iter().skip(FULL_SHOWN) {
        let _ = writeln!(
            text,
            "- {} `{}`: {}",
            record.verdict,
            record.id,
            escaped(&headline(record))
        );
    }
    if failures.len() > FULL_SHOWN {
        text.push('\n');
    }
}

fn known(text: &mut String, run: &RunRecord) {
    let mut any = false;
    for record in run.rulings.iter().filter(|r| r.verdict == Verdict::Known) {
        let _ = writeln!(
            text,
            "- known `{}`: {}",
            record.id,
            escaped(&headline(record))
        );
        any = true;
    }
    if any {
        text.push('\n');
    }
}

fn not_judged(text: &mut String, run: &RunRecord) {
    let reasons = tally::not_judged(run);
    for (verdict, reason, count) in &reasons {
        let _ = writeln!(text, "- {count} {verdict}: {}", escaped(reason));
    }
    if !reasons.is_empty() {
        text.push('\n');
    }
}

fn coverage(text: &mut String, run: &RunRecord) {
    for line in tally::coverage(run) {
        let _ = writeln!(text, "- {line}");
    }
    text.push('\n');
}

fn comparison(text: &mut String, runs: &[RunRecord]) {
    let _ = writeln!(text, "## {} engines compared\n", runs.len());
    for (index, run) in runs.iter().enumerate() {
        let command = run.info.engine.command.replace('`', "'");
        let letter = tally::letter(index);
        let _ = writeln!(text, "- {letter}: {} (`{command}`)", escaped(&run.engine()));
    }
    let _ = writeln!(text, "\n{}", markdown(&tally::comparison(runs)));
}

/// A text on one line in which Markdown and HTML see no marks.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => escaped.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' => {
                escaped.extend(['\\', letter]);
            }
            _ => escaped.push(letter),
        }
    }
    escaped
}

fn longest_run_of_backticks(text: &str) -> usize {
    let runs = text.split(|letter| letter != '`').map(str::len);
    runs.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn an_engine_cannot_write_marks_into_the_page() {
        assert_eq!(escaped("<b>|_x_\n# y"), "\\<b\\>\\|\\_x\\_ \\# y");
        assert_eq!(longest_run_of_backticks("a ``` b ` c"), 3);
    }
}
