//! An inquest for machines: the same bytes for the same rolls.

use serde_json::{Value, json};

use super::{
    inquest::{Inquest, Judged},
    power::EXCESS,
};

impl Inquest {
    /// The inquest as `specs/schema/dice.json` describes it, without the engine.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let samples = self.samples.iter().map(|(sample, judged)| {
            let starts: Vec<usize> = sample.starts().iter().map(Vec::len).collect();
            json!({
                "of": sample.of,
                "rolls": sample.len(),
                "starts": starts,
                "faces": sample.counts(),
                "tests": judged.iter().map(of_test).collect::<Vec<_>>(),
            })
        });
        json!({
            "fair": self.verdict(),
            "alarm": self.alarm.chance(),
            "power": { "excess": EXCESS, "found": self.power().map(rounded) },
            "samples": samples.collect::<Vec<_>>(),
        })
    }
}

fn of_test(judged: &Judged) -> Value {
    let measured = &judged.measured;
    json!({
        "test": measured.test.name(),
        "distance": measured.test.distance(),
        "p": rounded(measured.p),
        "holds": judged.holds,
        "finding": measured.finding,
    })
}

/// Three digits: more say nothing, and may be others on another machine.
fn rounded(chance: f64) -> f64 {
    format!("{chance:.2e}").parse().unwrap_or(chance)
}
