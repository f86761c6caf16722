//! The machine's report: one JSON object over all runs. `specs/schema/report.json` is its schema.

use std::{io, time::Duration};

use serde_json::{Map, Value, json};

use super::{context::Context, tally};
use crate::{
    check::{CheckReport, RulingRecord, RunRecord, Summary, Totals},
    engine::wire::{Play, Request},
};

/// The report.
pub(super) fn text(runs: &[RunRecord], context: &Context<'_>) -> io::Result<String> {
    let mut report = Map::new();
    let head = runs.first().map(|run| &run.info);
    report.insert(
        "suite".to_owned(),
        head.map_or(Value::Null, |head| {
            json!({
                "version": head.suite_version,
                "hash": head.suite_hash,
                "rulings": head.suite_rulings,
            })
        }),
    );
    report.insert(
        "selection".to_owned(),
        json!(head.map(|head| &head.selection)),
    );
    let all_runs = runs.iter().map(|run| run_value(run, context.times));
    report.insert("runs".to_owned(), all_runs.collect());
    if runs.len() > 1 {
        report.insert("differences".to_owned(), differences(runs));
    }
    let mut text = serde_json::to_string_pretty(&report)?;
    text.push('\n');
    Ok(text)
}

fn run_value(run: &RunRecord, times: bool) -> Value {
    let info = &run.info;
    json!({
        "engine": {
            "name": info.engine.name,
            "version": info.engine.version,
            "command": info.engine.command,
        },
        "set": info.set,
        "strict": info.strict,
        "complete": run.summary.complete,
        "missing": run.summary.missing(),
        "ok": run.is_ok(),
        "totals": {
            "rulings": totals(&run.summary.rulings),
            "checks": totals(&run.summary.checks),
        },
        "coverage": coverage(&run.summary),
        "rulings": run.rulings.iter().map(|record| ruling(record, times)).collect::<Vec<_>>(),
    })
}

fn totals(totals: &Totals) -> Value {
    let counts = totals
        .iter()
        .map(|(verdict, count)| (verdict.name().to_owned(), json!(count)));
    Value::Object(counts.collect())
}

fn coverage(summary: &Summary) -> Value {
    let games = summary.coverage.iter().map(|(game, coverage)| {
        let not_judged: Vec<&str> = coverage.not_judged().collect();
        let clauses = coverage.judged.len();
        let value = json!({
            "clauses": clauses,
            "judged": clauses - not_judged.len(),
            "not_judged": not_judged,
        });
        (game.name().to_owned(), value)
    });
    Value::Object(games.collect())
}

fn ruling(record: &RulingRecord, times: bool) -> Value {
    let listed = record.listed.as_ref().map(|listed| {
        json!({
            "verdict": listed.verdict,
            "reason": listed.reason,
            "instead_of": listed.instead_of,
        })
    });
    let mut value = json!({
        "id": record.id,
        "game": record.game.name(),
        "title": record.title,
        "topic": record.topic,
        "basis": record.basis.name(),
        "clauses": record.clauses,
        "option": record.option,
        "verdict": record.verdict,
        "reading": record.reading(),
        "listed": listed,
        "file": record.file,
        "line": record.line,
        "checks": record.checks.iter().map(check).collect::<Vec<_>>(),
    });
    if times {
        let time: Duration = record.exchanges.iter().map(|exchange| exchange.time).sum();
        value["ms"] = json!(milliseconds(time));
    }
    value
}

/// Milliseconds to the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

fn check(report: &CheckReport) -> Value {
    json!({
        "kind": report.kind.name(),
        "ask": as_sent(&report.ask),
        "expected": report.expected,
        "got": report.got,
        "verdict": report.verdict,
        "note": report.note,
    })
}

/// A question as it goes over the wire, without the id, which says nothing.
pub(crate) fn as_sent(play: &Play) -> Value {
    serde_json::to_value(Request::Play(play)).unwrap_or_default()
}

fn differences(runs: &[RunRecord]) -> Value {
    let rows = tally::differences(runs).into_iter();
    rows.map(|row| json!({ "id": row.id, "verdicts": row.verdicts }))
        .collect()
}
