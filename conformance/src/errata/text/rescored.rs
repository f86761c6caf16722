//! An old run read under today's rulings, for people, for a review, for machines.

use std::{collections::BTreeMap, fmt::Write as _};

use serde_json::{Value, json};

use crate::{
    errata::{Cause, Rescored, VerdictChange},
    report::{FAINT, STRONG, escaped, painted, verdict_style},
    suite::ErratumId,
};

/// The changes as text, with styles.
#[must_use]
pub fn rescored_human(rescored: &Rescored) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{}", painted(STRONG, &rescored.run.engine()));
    let _ = writeln!(text, "{}", headline(rescored));
    if let Some(caution) = caution(rescored) {
        let _ = writeln!(text, "{caution}");
    }
    for (cause, changes) in by_cause(rescored) {
        let _ = writeln!(text, "\n{} ({})", cause.about(), changes.len());
        for change in changes {
            let (before, after) = (verdict_of(change.before), verdict_of(change.after));
            let after = match change.after {
                Some(verdict) => painted(verdict_style(verdict), after),
                None => after.to_owned(),
            };
            let id = painted(STRONG, &change.ruling);
            let by = by(&change.errata);
            let _ = writeln!(text, "  {before} → {after}  {id}{}", painted(FAINT, &by));
        }
    }
    let _ = writeln!(text, "\n{}", last_line(rescored));
    text
}

/// The changes as Markdown.
#[must_use]
pub fn rescored_markdown(rescored: &Rescored) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "## {} read anew\n", escaped(&rescored.run.engine()));
    let _ = writeln!(text, "{}\n", escaped(&headline(rescored)));
    if let Some(caution) = caution(rescored) {
        let _ = writeln!(text, "{caution}\n");
    }
    if !rescored.changes.is_empty() {
        let _ = writeln!(
            text,
            "| ruling | then | now | why | errata |\n| --- | --- | --- | --- | --- |"
        );
    }
    for change in &rescored.changes {
        let errata: Vec<String> = change.errata.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {} | {} |",
            change.ruling,
            verdict_of(change.before),
            verdict_of(change.after),
            change.cause.about(),
            errata.join(", ")
        );
    }
    let _ = writeln!(text, "\n{}", escaped(&last_line(rescored)));
    text
}

/// The changes as JSON; `specs/schema/rescore.json` describes it.
#[must_use]
pub fn rescored_json(rescored: &Rescored) -> Value {
    let changes: Vec<Value> = rescored
        .changes
        .iter()
        .map(|change| {
            json!({
                "ruling": change.ruling,
                "game": change.game.name(),
                "title": change.title,
                "before": change.before.map(|verdict| verdict.name()),
                "after": change.after.map(|verdict| verdict.name()),
                "cause": change.cause.name(),
                "errata": change.errata.iter().map(ToString::to_string).collect::<Vec<_>>(),
            })
        })
        .collect();
    let suite = |info: &crate::check::RunInfo| {
        json!({
            "version": info.suite_version,
            "hash": info.suite_hash,
            "rulings": info.suite_rulings,
        })
    };
    let engine = &rescored.run.info.engine;
    json!({
        "engine": {
            "name": engine.name,
            "version": engine.version,
            "command": engine.command,
        },
        "guessed": rescored.is_guessed,
        "before": suite(&rescored.old),
        "after": suite(&rescored.run.info),
        "complete": rescored.run.summary.complete,
        "ok": rescored.run.is_ok(),
        "stay": rescored.stay,
        "changes": changes,
    })
}

fn headline(rescored: &Rescored) -> String {
    let (old, new) = (&rescored.old, &rescored.run.info);
    if old.suite_hash == new.suite_hash {
        return format!("The log is of today's suite ({}).", new.suite_hash);
    }
    format!(
        "Asked by suite {} ({}, {} rulings), read under suite {} ({}, {} rulings).",
        old.suite_version,
        old.suite_hash,
        old.suite_rulings,
        new.suite_version,
        new.suite_hash,
        new.suite_rulings
    )
}

fn caution(rescored: &Rescored) -> Option<String> {
    rescored.is_guessed.then(|| {
        "The log does not hold what the engine said of itself; what it reports is read from its \
         answers."
            .to_owned()
    })
}

fn by_cause(rescored: &Rescored) -> BTreeMap<Cause, Vec<&VerdictChange>> {
    let mut groups: BTreeMap<Cause, Vec<&VerdictChange>> = BTreeMap::new();
    for change in &rescored.changes {
        groups.entry(change.cause).or_default().push(change);
    }
    groups
}

fn verdict_of(verdict: Option<crate::check::Verdict>) -> &'static str {
    verdict.map_or("nothing", |verdict| verdict.name())
}

fn by(errata: &[ErratumId]) -> String {
    let ids: Vec<String> = errata.iter().map(ToString::to_string).collect();
    match ids.as_slice() {
        [] => String::new(),
        ids => format!("  by {}", ids.join(", ")),
    }
}

fn last_line(rescored: &Rescored) -> String {
    let (changed, stay) = (rescored.changes.len(), rescored.stay);
    format!(
        "{}: {changed} {} other, {stay} {}",
        rescored.run.outcome(),
        if changed == 1 {
            "verdict is"
        } else {
            "verdicts are"
        },
        if stay == 1 { "stays" } else { "stay" }
    )
}
