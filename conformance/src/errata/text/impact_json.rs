//! An impact for machines: `specs/schema/impact.json`.

use serde_json::{Value, json};

use crate::errata::{ChangedPosition, Difference, Impact, SEED};

/// The impact as JSON, the same bytes for the same answers.
#[must_use]
pub fn impact_json(impact: &Impact<'_>) -> Value {
    let flips: Vec<Value> = impact
        .flips
        .iter()
        .flat_map(|flip| {
            flip.checks.iter().map(|check| {
                json!({
                    "ruling": flip.ruling.id,
                    "clause": flip.clause,
                    "check": check.kind.name(),
                    "ask": check.ask,
                    "before": check.before,
                    "after": check.after,
                })
            })
        })
        .collect();
    let options: Vec<Value> = impact
        .change
        .options()
        .iter()
        .map(|change| {
            json!({
                "game": change.game.name(),
                "option": change.option,
                "old": change.old,
                "new": change.new,
            })
        })
        .collect();
    let texts: Vec<Value> = impact
        .texts()
        .map(|(clause, text)| json!({ "clause": clause, "old": text.old, "new": text.new }))
        .collect();
    let effect = impact.erratum.map(|erratum| &erratum.effect);
    let rulings: Vec<Value> = effect
        .into_iter()
        .flat_map(|effect| effect.rulings())
        .map(|(word, id)| json!({ "ruling": id, "becomes": word }))
        .collect();
    let sample = &impact.sample;
    json!({
        "id": impact.erratum.map(|erratum| erratum.id.to_string()),
        "option": (!impact.change.is_empty()).then(|| impact.change.to_string()),
        "options": options,
        "flips": flips,
        "unchanged": impact.unchanged,
        "texts": texts,
        "rulings": rulings,
        "sample": {
            "seed": SEED,
            "positions": sample.positions,
            "changed": sample.changed,
            "leads": sample.leads,
            "ends": sample.ends,
            "contradictory": sample.contradictory,
            "first": sample.first.iter().map(changed_position).collect::<Vec<Value>>(),
        },
        "logs": impact
            .logs
            .iter()
            .map(|change| {
                json!({
                    "engine": change.engine,
                    "ruling": change.ruling,
                    "before": change.before,
                    "after": change.after,
                })
            })
            .collect::<Vec<Value>>(),
        "engines": impact
            .lists
            .iter()
            .map(|change| {
                json!({
                    "engine": change.engine,
                    "ruling": change.ruling,
                    "entry": change.fate.name(),
                })
            })
            .collect::<Vec<Value>>(),
    })
}

fn changed_position(changed: &ChangedPosition) -> Value {
    let difference = match &changed.difference {
        Difference::Legal { lost, gained } => json!({ "lost": lost, "gained": gained }),
        Difference::Leads {
            action,
            before,
            after,
        } => json!({ "action": action, "before": before, "after": after }),
        Difference::Ends { before, after } => json!({ "before": before, "after": after }),
    };
    json!({
        "game": changed.game.name(),
        "rules": changed.rules,
        "position": changed.position,
        "difference": difference,
    })
}
