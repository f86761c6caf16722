//! What is caught, and by whom, for machines: `specs/schema/kills.json`.

use serde_json::{Value, json};

use super::{
    kept::{Kept, reasons},
    tally::{Caught, Tally},
};
use crate::lint::Direction;

/// Each wrong engine with the rulings that catch it.
#[must_use]
pub fn engines(tally: &Tally<'_>) -> Value {
    let engines = tally.engines.iter().map(|engine| {
        let caught_by = engine
            .by
            .iter()
            .filter_map(|place| tally.rulings.get(*place));
        let caught_by: Vec<&str> = caught_by.map(|ruling| ruling.id.as_str()).collect();
        json!({ "engine": engine.engine, "caught_by": caught_by })
    });
    Value::Array(engines.collect())
}

/// Each ruling with what it catches, and why it is kept if that is nothing of its own.
#[must_use]
pub fn rulings(tally: &Tally<'_>) -> Value {
    let kept = reasons(tally);
    let rulings = tally.rulings.iter().zip(kept).enumerate();
    let rulings = rulings.map(|(place, (ruling, kept))| {
        let only = tally.caught_only_by(place).map(Caught::name);
        json!({
            "id": ruling.id,
            "catches": tally.caught_by(place).count(),
            "only": only.collect::<Vec<_>>(),
            "kept": kept.iter().map(reason).collect::<Vec<_>>(),
        })
    });
    Value::Array(rulings.collect())
}

fn reason(kept: &Kept) -> Value {
    match kept {
        Kept::Example(sentences) => {
            let sentences: Vec<String> = sentences.iter().map(ToString::to_string).collect();
            json!({ "reason": "example", "sentences": sentences })
        }
        Kept::OnlyOn {
            clause,
            directions,
            from_start,
        } => json!({
            "reason": "only_on_clause",
            "clause": clause,
            "against": directions.iter().map(against).collect::<Vec<_>>(),
            "from_start": from_start,
        }),
        Kept::Smoke => json!({ "reason": "smoke" }),
        Kept::OneOfTwo { engine, other } => {
            json!({ "reason": "one_of_two", "engine": engine, "other": other })
        }
    }
}

const fn against(direction: &Direction) -> &'static str {
    match direction {
        Direction::TooMuch => "too_much",
        Direction::TooLittle => "too_little",
    }
}
