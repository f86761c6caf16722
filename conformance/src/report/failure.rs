//! The text of one ruling that is not met: which rule, where, and why.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::{
    style::{FAINT, STRONG, painted, verdict_style},
    words::{in_words, plain},
};
use crate::{
    check::{CheckReport, RulingReport, Verdict},
    draw::draw,
    engine::{
        Reference,
        wire::{Play, Reply},
    },
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
    pub report: &'f RulingReport<'f>,
    /// The engine's command, for the line that runs it again.
    pub command: &'f str,
}

impl Failure<'_> {
    /// The text, with styles.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.head(&mut text);
        let telling: Vec<&CheckReport> = self
            .report
            .checks
            .iter()
            .filter(|check| !matches!(check.verdict, Verdict::Pass | Verdict::Skip))
            .collect();
        let mut last_ask = None;
        for check in telling.iter().take(CHECKS_SHOWN) {
            if last_ask != Some(&check.ask) {
                self.question(&mut text, &check.ask);
                last_ask = Some(&check.ask);
            }
            self.answer(&mut text, check);
        }
        if telling.len() > CHECKS_SHOWN {
            let more = telling.len() - CHECKS_SHOWN;
            line(
                &mut text,
                "",
                &format!("and {more} more checks of this ruling"),
            );
        }
        self.clauses(&mut text);
        let rerun = format!(
            "referee check --engine {} --id {}",
            shell_quoted(self.command),
            self.report.ruling.id
        );
        line(&mut text, "rerun", &rerun);
        text
    }

    fn head(&self, text: &mut String) {
        let ruling = self.report.ruling;
        let verdict = self.report.verdict;
        let name = painted(verdict_style(verdict), &verdict.name().to_uppercase());
        let _ = writeln!(text, "{name} {}", painted(STRONG, &ruling.id));
        let _ = writeln!(text, "  {}", ruling.title);
        let _ = writeln!(text, "  {}", painted(FAINT, &ruling.place.to_string()));
    }

    fn question(&self, text: &mut String, ask: &Play) {
        text.push('\n');
        let start = start_of(ask);
        for row in draw(ask.game, &start) {
            let _ = writeln!(text, "    {row}");
        }
        text.push('\n');
        let rules: Vec<String> = ask
            .rules
            .iter()
            .map(|(key, value)| {
                let value = serde_json::to_value(value).unwrap_or_default();
                format!("{key}={}", plain(&value))
            })
            .collect();
        if !rules.is_empty() {
            line(text, "rules", &rules.join(" "));
        }
        let asked = match ask.actions.as_slice() {
            [] => "where are we, and what is legal?".to_owned(),
            actions => format!("play {}", actions.join(", ")),
        };
        line(text, "asked", &asked);
    }

    fn answer(&self, text: &mut String, check: &CheckReport) {
        line(text, "expected", &in_words(&check.expected));
        if !check.got.is_null() {
            line(text, "answered", &in_words(&check.got));
        }
        if let Some(note) = &check.note {
            let mut rows = note.lines();
            line(text, "", rows.next().unwrap_or_default());
            rows.for_each(|row| line(text, "", row));
        }
        for why in reasons(check) {
            line(text, "because", &why);
        }
    }

    fn clauses(&self, text: &mut String) {
        for id in &self.report.ruling.clauses {
            let Some(clause) = self.suite.clause(id) else {
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

/// What the reference says of each action that the engine lists or plays and must not.
fn reasons(check: &CheckReport) -> Vec<String> {
    let legal = |value: &Value| -> Option<Vec<String>> {
        serde_json::from_value(value.get("legal")?.clone()).ok()
    };
    let refused = match (legal(&check.expected), legal(&check.got)) {
        (Some(expected), Some(got)) => got
            .into_iter()
            .filter(|action| !expected.contains(action))
            .collect(),
        _ => lacking(&check.expected),
    };
    let mut questions: Vec<Play> = refused
        .into_iter()
        .take(4)
        .map(|action| {
            let mut play = check.ask.clone();
            play.actions.push(action);
            play
        })
        .collect();
    if check.expected.get("illegal").is_some() {
        questions.push(check.ask.clone());
    }
    questions.iter().filter_map(why_illegal).collect()
}

fn lacking(expected: &Value) -> Vec<String> {
    let lacks = expected.get("legal").and_then(|legal| legal.get("lacks"));
    lacks
        .and_then(Value::as_str)
        .map(ToOwned::to_owned)
        .into_iter()
        .collect()
}

/// Why the last action of a question is illegal, with its clause.
fn why_illegal(play: &Play) -> Option<String> {
    let refusal = Reference::default().refusal(play)?;
    let action = play.actions.last()?;
    let clause = refusal
        .clause
        .map(|clause| format!(" ({clause})"))
        .unwrap_or_default();
    Some(format!("{action}: {}{clause}", refusal.why))
}

/// The position that a question starts from.
fn start_of(ask: &Play) -> Map<String, Value> {
    if let Some(position) = &ask.position {
        return position.clone();
    }
    let start = Play {
        actions: Vec::new(),
        ..ask.clone()
    };
    match Reference::default().answer(&start) {
        Reply::Here(here) => here.position.unwrap_or_default(),
        _ => Map::new(),
    }
}

/// One line of the text: a word on the left, what it names on the right.
fn line(text: &mut String, label: &str, content: &str) {
    let label = painted(FAINT, &format!("{label:>10}"));
    let _ = writeln!(text, "{label}  {content}");
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
