//! The Test Anything Protocol, version 14: a test point a ruling. With several engines, each is a
//! subtest.

use std::fmt::Write;

use super::{
    context::{Context, headline},
    words::counted,
};
use crate::check::{RulingRecord, RunRecord, Verdict};

/// The report.
pub(super) fn text(runs: &[RunRecord], _context: &Context<'_>) -> String {
    let mut text = String::from("TAP version 14\n");
    match runs {
        [run] => {
            let _ = writeln!(text, "# {}", comment(&about(run)));
            text.push_str(&points(run));
            bail_out(&mut text, run);
        }
        runs => subtests(&mut text, runs),
    }
    text
}

fn about(run: &RunRecord) -> String {
    format!("{} ({})", run.engine(), run.info.engine.command)
}

fn subtests(text: &mut String, runs: &[RunRecord]) {
    let _ = writeln!(text, "1..{}", runs.len());
    for (index, run) in runs.iter().enumerate() {
        let name = about(run);
        let _ = writeln!(text, "# Subtest: {}", escaped(&name));
        for line in points(run).lines() {
            let _ = writeln!(text, "    {line}");
        }
        let word = if run.is_ok() { "ok" } else { "not ok" };
        let _ = writeln!(text, "{word} {} - {}", index + 1, escaped(&name));
    }
    runs.iter().for_each(|run| bail_out(text, run));
}

/// A reader that counts test points cannot know of rulings that are not there at all.
fn bail_out(text: &mut String, run: &RunRecord) {
    if !run.summary.gaps.is_empty() {
        let gaps = run.summary.gaps.join("; ");
        let _ = writeln!(text, "Bail out! not complete: {}", comment(&gaps));
    }
}

fn points(run: &RunRecord) -> String {
    let mut text = format!("1..{}\n", run.rulings.len());
    for missing in run.summary.missing() {
        let _ = writeln!(text, "# not complete: {}", comment(&missing));
    }
    for (index, record) in run.rulings.iter().enumerate() {
        point(&mut text, index + 1, record, run.info.strict);
    }
    let _ = writeln!(text, "# rulings {}", counted(&run.summary.rulings));
    let _ = writeln!(text, "# checks {}", counted(&run.summary.checks));
    text
}

fn point(text: &mut String, number: usize, record: &RulingRecord, strict: bool) {
    let verdict = record.verdict;
    let (word, directive) = match verdict {
        Verdict::Pass => ("ok", None),
        Verdict::Skip => ("ok", Some("SKIP")),
        Verdict::Known => ("not ok", Some("TODO")),
        Verdict::Differs if !strict => ("not ok", Some("TODO")),
        _ => ("not ok", None),
    };
    let name = escaped(&format!("{} {}", record.id, record.title));
    let _ = write!(text, "{word} {number} - {name}");
    if let Some(directive) = directive {
        let why = comment(&headline(record));
        let _ = write!(text, " # {directive} {verdict}: {why}");
    }
    text.push('\n');
    if verdict != Verdict::Pass {
        diagnosis(text, record);
    }
}

/// The YAML block under a test point. A JSON text is a YAML text.
fn diagnosis(text: &mut String, record: &RulingRecord) {
    let entries = [
        ("verdict", record.verdict.name().to_owned()),
        ("message", headline(record)),
        ("file", record.file.clone()),
        ("line", record.line.to_string()),
        ("clauses", record.clauses.join(", ")),
    ];
    text.push_str("  ---\n");
    for (key, value) in entries {
        let quoted = serde_json::Value::String(value);
        let _ = writeln!(text, "  {key}: {quoted}");
    }
    text.push_str("  ...\n");
}

/// A description in which `#` begins no directive.
fn escaped(text: &str) -> String {
    comment(text).replace('\\', "\\\\").replace('#', "\\#")
}

/// A text on one line.
fn comment(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
