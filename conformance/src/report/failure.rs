//! The text of one ruling that is not met: which rule, where, and why.

use std::fmt::Write;

use super::{
    finding::{self, Finding, board, point},
    style::{FAINT, STRONG, painted, verdict_style},
};
use crate::{
    check::{CheckReport, RulingRecord, Verdict},
    suite::Suite,
};

/// How many checks of a ruling are shown in full.
const CHECKS_SHOWN: usize = 3;

/// A judged ruling, to be shown to a person.
#[derive(Clone, Copy, Debug)]
pub struct Failure<'f> {
    /// The suite, for clauses.
    pub suite: &'f Suite,
    /// What was judged.
    pub record: &'f RulingRecord,
    /// The line that runs it again.
    pub rerun: &'f str,
}

impl Failure<'_> {
    /// The text, with styles.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.head(&mut text);
        self.body(&mut text);
        text
    }

    /// The text without styles and without the lines that name the ruling: for formats that name
    /// it in their own way.
    #[must_use]
    pub(super) fn plain_body(&self) -> String {
        let mut text = String::new();
        self.body(&mut text);
        anstream::adapter::strip_str(text.trim_matches('\n')).to_string()
    }

    fn head(&self, text: &mut String) {
        let record = self.record;
        let name = painted(
            verdict_style(record.verdict),
            &record.verdict.name().to_uppercase(),
        );
        let _ = writeln!(text, "{name} {}", painted(STRONG, &record.id));
        let _ = writeln!(text, "  {}", record.title);
        let place = format!("{}:{}", record.file, record.line);
        let _ = writeln!(text, "  {}", painted(FAINT, &place));
    }

    fn body(&self, text: &mut String) {
        if let Some(listed) = &self.record.listed {
            self.list_entry(text, &listed.reason, listed.instead_of.as_deref());
        }
        let (checks, more) = self.telling_checks();
        let (mut drawn, mut asked) = (None, None);
        // Checks on the same answer share it.
        for together in checks.chunk_by(|one, other| one.ask == other.ask && one.got == other.got) {
            let findings: Vec<Finding> = together
                .iter()
                .map(|check| Finding::of(check, &self.record.clauses))
                .collect();
            let (Some(check), Some(finding)) = (together.first(), findings.first()) else {
                continue;
            };
            let point = point(check);
            if drawn.as_ref() != Some(&point) {
                text.push('\n');
                let here: Vec<&CheckReport> = checks
                    .iter()
                    .copied()
                    .filter(|other| finding::point(other) == point)
                    .collect();
                for row in board(&point, &here) {
                    let _ = writeln!(text, "    {row}");
                }
                text.push('\n');
                optional(text, "rules", finding.rules.as_ref());
                (drawn, asked) = (Some(point), None);
            }
            if asked != Some(&check.ask) {
                line(text, "asked", &finding.asked);
                asked = Some(&check.ask);
            }
            answers(text, &findings);
        }
        match more {
            0 => {}
            1 => line(text, "", "and 1 more check of this ruling"),
            more => line(text, "", &format!("and {more} more checks of this ruling")),
        }
        self.clauses(text);
        line(text, "rerun", self.rerun);
    }

    /// The checks to look at. A fault that comes again on the next question is one fault.
    fn telling_checks(&self) -> (Vec<&CheckReport>, usize) {
        let unmet: Vec<&CheckReport> = self
            .record
            .checks
            .iter()
            .filter(|check| !matches!(check.verdict, Verdict::Pass | Verdict::Skip))
            .collect();
        let mut shown: Vec<&CheckReport> = Vec::new();
        for check in &unmet {
            let is_said = |before: &&CheckReport| {
                check.verdict.is_fault()
                    && before.verdict == check.verdict
                    && first_line(before) == first_line(check)
            };
            if shown.len() < CHECKS_SHOWN && !shown.iter().any(is_said) {
                shown.push(check);
            }
        }
        let more = unmet.len() - shown.len();
        (shown, more)
    }

    fn list_entry(&self, text: &mut String, reason: &str, instead_of: Option<&str>) {
        text.push('\n');
        line(text, "listed", reason.trim());
        match (self.record.verdict, instead_of) {
            (Verdict::Fixed, _) => {
                line(
                    text,
                    "",
                    "it passes now: take it off the list of known failures",
                );
            }
            (_, Some(listed)) => line(text, "", &format!("it was to be otherwise: {listed}")),
            _ => {}
        }
    }

    fn clauses(&self, text: &mut String) {
        for id in &self.record.clauses {
            let Some(clause) = self.suite.clause(id) else {
                line(text, "clause", id);
                continue;
            };
            line(
                text,
                "clause",
                &format!("{} {}: {}", clause.id, clause.name, clause.english()),
            );
            line(text, "", &format!("({})", clause.citation()));
        }
    }
}

fn first_line(check: &CheckReport) -> Option<&str> {
    check.note.as_deref()?.lines().next()
}

/// What was expected and what came, the lines that are the same once.
fn answers(text: &mut String, findings: &[Finding]) {
    let [first, others @ ..] = findings else {
        return;
    };
    let all = |part: fn(&Finding) -> Vec<&String>| -> Vec<&String> {
        let mut all: Vec<&String> = Vec::new();
        for one in findings.iter().flat_map(part) {
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    };
    for expected in all(|finding| vec![&finding.expected]) {
        line(text, "expected", expected);
    }
    for answered in all(|finding| finding.answered.iter().collect()) {
        line(text, "answered", answered);
    }
    optional(text, "missing", first.missing_with(others).as_ref());
    for (index, extra) in all(|finding| finding.extra.iter().collect())
        .iter()
        .enumerate()
    {
        line(text, if index == 0 { "extra" } else { "" }, extra);
    }
    for because in all(|finding| finding.because.iter().collect()) {
        line(text, "because", because);
    }
    for note in all(|finding| finding.notes.iter().collect()) {
        line(text, "", note);
    }
}

/// One line of the text: a word on the left, what it names on the right.
fn line(text: &mut String, label: &str, content: &str) {
    let label = painted(FAINT, &format!("{label:>10}"));
    let _ = writeln!(text, "{label}  {content}");
}

fn optional(text: &mut String, label: &str, content: Option<&String>) {
    if let Some(content) = content {
        line(text, label, content);
    }
}

/// A word as a shell needs it, in double quotes where single ones would do as well: people read
/// and type them so.
///
/// ```
/// assert_eq!(referee::report::shell_quoted("python3 my_engine.py"), "\"python3 my_engine.py\"");
/// assert_eq!(referee::report::shell_quoted("builtin"), "builtin");
/// ```
#[must_use]
pub fn shell_quoted(word: &str) -> String {
    let needs_care = word.contains(['"', '$', '`', '\\', '!', '\n']);
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else if needs_care {
        shell_words::quote(word).into_owned()
    } else {
        format!("\"{word}\"")
    }
}
