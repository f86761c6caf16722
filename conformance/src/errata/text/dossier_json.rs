//! An erratum for machines: the file, with what the reference says of it now.

use serde_json::{Map, Value, json};

use crate::{
    errata::{Dossier, Seen},
    suite::{Amendment, Recorded, Status},
};

/// An erratum as JSON; `specs/schema/errata-show.json` describes it.
#[must_use]
pub fn dossier_json(dossier: &Dossier<'_>) -> Value {
    let erratum = dossier.erratum;
    let decision = erratum.status.decision().map(|decision| {
        let since = match &erratum.status {
            Status::Accepted { since, .. } => Some(since),
            _ => None,
        };
        json!({ "date": decision.date.to_string(), "reason": decision.reason, "since": since })
    });
    let readings: Vec<Value> = dossier
        .readings
        .iter()
        .map(|reading| {
            json!({
                "option": reading.option,
                "value": reading.value,
                "about": reading.about,
                "answer": reading.answer,
            })
        })
        .collect();
    json!({
        "id": erratum.id.to_string(),
        "date": erratum.date.to_string(),
        "status": erratum.status.name(),
        "decision": decision,
        "question": erratum.question,
        "game": erratum.game.name(),
        "rules": erratum.rules,
        "clause": erratum.clause,
        "sentences": erratum.sentences.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "position": erratum.position,
        "actions": erratum.actions,
        "claim": erratum.claim,
        "recorded": {
            "today": recorded(&erratum.today),
            "claimed": erratum.claimed.as_ref().map(recorded),
        },
        "answers": {
            "today": seen(&dossier.today),
            "claimed": dossier.claimed.as_ref().map(seen),
        },
        "readings": readings,
        "effect": {
            "options": amendments(&erratum.effect.options),
            "clauses": amendments(&erratum.effect.clauses),
            "rulings": {
                "added": erratum.effect.added,
                "changed": erratum.effect.changed,
                "withdrawn": erratum.effect.withdrawn,
            },
        },
        "flips": dossier.flips,
        "unchanged": dossier.unchanged,
        "note": erratum.note,
        "file": erratum.place.file,
    })
}

fn recorded(recorded: &Recorded) -> Value {
    with_clause(
        recorded.to_reply().to_value(),
        match recorded {
            Recorded::Refused { clause, .. } => clause.as_deref(),
            Recorded::Reached(_) => None,
        },
    )
}

fn seen(seen: &Seen) -> Value {
    with_clause(
        seen.to_value(),
        match seen {
            Seen::Refused { clause, .. } => *clause,
            _ => None,
        },
    )
}

fn with_clause(mut answer: Value, clause: Option<&str>) -> Value {
    if let (Value::Object(parts), Some(clause)) = (&mut answer, clause) {
        parts.insert("clause".to_owned(), json!(clause));
    }
    answer
}

fn amendments<'a>(
    amendments: impl IntoIterator<Item = (&'a String, &'a Amendment)>,
) -> Map<String, Value> {
    let amendments = amendments.into_iter();
    amendments
        .map(|(name, text)| (name.clone(), json!({ "old": text.old, "new": text.new })))
        .collect()
}
