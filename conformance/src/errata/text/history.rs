//! What became of a clause, for people and for machines.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::columns::wrapped;
use crate::{
    errata::History,
    report::{FAINT, STRONG, WARN, painted},
};

const WIDTH: usize = 96;

/// The history of a clause as text, with styles.
#[must_use]
pub fn history_human(history: &History<'_>) -> String {
    let clause = history.clause;
    let mut text = String::new();
    let head = format!("{} {}", clause.id, clause.name);
    let _ = writeln!(text, "{} ({})", painted(STRONG, &head), clause.basis);
    let _ = writeln!(text, "{}", painted(FAINT, &clause.citation()));
    for version in &history.texts {
        let by = version.by.map(|erratum| format!(", by {erratum}"));
        let _ = writeln!(text, "\nsuite {}{}", version.since, by.unwrap_or_default());
        paragraph(&mut text, version.text);
    }
    for erratum in &history.errata {
        let id = painted(STRONG, &erratum.id.to_string());
        let status = painted(WARN, erratum.status.name());
        let _ = writeln!(text, "\n{}  {id}  {status}", erratum.date);
        paragraph(&mut text, &erratum.question);
        if let Some(amendment) = erratum.effect.clauses.get(&clause.id)
            && erratum.acceptance().is_none()
        {
            let would = match erratum.status.decision() {
                None => "It would say",
                Some(_) => "It would have said",
            };
            paragraph(&mut text, &format!("{would}: {}", amendment.new));
        }
        if let Some(decision) = erratum.status.decision() {
            let said = format!(
                "{} on {}: {}",
                erratum.status, decision.date, decision.reason
            );
            paragraph(&mut text, &said);
        }
    }
    if history.errata.is_empty() {
        let _ = writeln!(text, "\nno erratum is about it");
    }
    text
}

fn paragraph(text: &mut String, content: &str) {
    let words: Vec<&str> = content.split_whitespace().collect();
    for line in wrapped(&words.join(" "), WIDTH) {
        let _ = writeln!(text, "  {line}");
    }
}

/// The history of a clause as JSON.
#[must_use]
pub fn history_json(history: &History<'_>) -> Value {
    let texts: Vec<Value> = history
        .texts
        .iter()
        .map(|version| {
            json!({
                "since": version.since,
                "erratum": version.by.map(|id| id.to_string()),
                "text": version.text,
            })
        })
        .collect();
    let errata: Vec<Value> = history
        .errata
        .iter()
        .map(|erratum| {
            let decision = erratum.status.decision();
            let would_say = erratum.effect.clauses.get(&history.clause.id);
            json!({
                "id": erratum.id.to_string(),
                "date": erratum.date.to_string(),
                "status": erratum.status.name(),
                "decided": decision.map(|decision| decision.date.to_string()),
                "reason": decision.map(|decision| &decision.reason),
                "question": erratum.question,
                "text": would_say.map(|amendment| &amendment.new),
            })
        })
        .collect();
    json!({
        "clause": history.clause.id,
        "name": history.clause.name,
        "basis": history.clause.basis.name(),
        "texts": texts,
        "errata": errata,
    })
}
