use std::io::{self, Write};

use serde_json::{Map, Value, json};

use crate::{
    check::{CheckReport, Event, EventSink, RulingReport, RunInfo, Summary, Totals},
    engine::wire::{Play, Request},
};

/// The machine's report: one JSON object over all runs, the same bytes for the same answers.
#[derive(Debug)]
pub struct Json<W> {
    output: W,
    head: Option<RunInfo>,
    runs: Vec<Value>,
    rulings: Vec<Value>,
}

impl<W: Write> Json<W> {
    /// A report that is written to `output` by [`Json::finish`].
    pub const fn new(output: W) -> Self {
        Self {
            output,
            head: None,
            runs: Vec::new(),
            rulings: Vec::new(),
        }
    }

    /// Writes the report.
    ///
    /// # Errors
    ///
    /// What goes wrong with writing.
    pub fn finish(mut self) -> io::Result<()> {
        let mut report = Map::new();
        if let Some(head) = &self.head {
            report.insert(
                "suite".to_owned(),
                json!({
                    "version": head.suite_version,
                    "hash": head.suite_hash,
                    "rulings": head.suite_rulings,
                }),
            );
            report.insert("selection".to_owned(), json!(head.selection));
        }
        report.insert("runs".to_owned(), Value::Array(self.runs));
        serde_json::to_writer_pretty(&mut self.output, &report)?;
        self.output.write_all(b"\n")?;
        self.output.flush()
    }

    fn end_run(&mut self, summary: &Summary) {
        let engine = self.head.as_ref().map(|head| {
            json!({
                "name": head.engine.name,
                "version": head.engine.version,
                "command": head.engine.command,
            })
        });
        self.runs.push(json!({
            "engine": engine,
            "complete": summary.complete,
            "totals": {
                "rulings": totals(&summary.rulings),
                "checks": totals(&summary.checks),
            },
            "rulings": std::mem::take(&mut self.rulings),
        }));
    }
}

impl<W: Write> EventSink for Json<W> {
    fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        match event {
            Event::Started(info) => self.head = Some(RunInfo::clone(info)),
            Event::Judged(report) => self.rulings.push(ruling(report)),
            Event::Ended(summary) => self.end_run(summary),
        }
        Ok(())
    }
}

fn totals(totals: &Totals) -> Value {
    let counts = totals
        .iter()
        .map(|(verdict, count)| (verdict.name().to_owned(), json!(count)));
    Value::Object(counts.collect())
}

fn ruling(report: &RulingReport<'_>) -> Value {
    let ruling = report.ruling;
    json!({
        "id": ruling.id,
        "game": ruling.game.name(),
        "basis": ruling.basis.name(),
        "clauses": ruling.clauses,
        "verdict": report.verdict,
        "file": ruling.place.file,
        "line": ruling.place.span.start.line,
        "checks": report.checks.iter().map(check).collect::<Vec<_>>(),
    })
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
pub(super) fn as_sent(play: &Play) -> Value {
    serde_json::to_value(Request::Play(play)).unwrap_or_default()
}
