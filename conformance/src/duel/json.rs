//! What a duel found, for machines: the same bytes for the same answers.

use serde_json::{Map, Value, json};

use super::{finding::Finding, log::answer_to_json, run::End, words::Report};
use crate::{
    compare::{Point, Told},
    diagnose::Setting,
    engine::wire::Play,
};

impl Report<'_> {
    /// The duel as `specs/schema/duel.json` describes it.
    #[must_use]
    pub fn duel_to_json(&self, end: &End) -> Value {
        let contest = self.ledger.contest();
        let options = contest.options();
        let games: Map<String, Value> = self
            .ledger
            .totals()
            .iter()
            .filter_map(|(game, totals)| {
                let touchable = contest.touchable(*game)?;
                let never = touchable
                    .clauses()
                    .filter(|id| !totals.touched.contains_key(*id));
                let never: Vec<&str> = never.collect();
                let value = json!({
                    "games": totals.games,
                    "plies": totals.plies,
                    "questions": totals.questions,
                    "skipped": totals.skipped,
                    "clauses": touchable.len(),
                    "touched": totals.touched,
                    "never_touched": never,
                });
                Some((game.name().to_owned(), value))
            })
            .collect();
        let left_out: Map<String, Value> = contest
            .left_out()
            .iter()
            .map(|(game, why)| (game.name().to_owned(), json!(why)))
            .collect();
        let mut duel = json!({
            "engine": {
                "name": self.engine.name,
                "version": self.engine.version,
                "command": self.engine.command,
            },
            "opponent": self.names.opponent.as_ref().map(ToString::to_string),
            "seed": options.seed,
            "play": options.play.name(),
            "set": options.set.to_string(),
            "complete": end.is_whole(),
            "end": end.name(),
            "games": games,
            "left_out": left_out,
            "together": self.ledger.together(),
            "findings": self.findings_to_json(),
        });
        if let End::Gone(why) = end {
            duel["why"] = json!(why);
        }
        duel
    }

    /// The findings, as every report of them carries them.
    #[must_use]
    pub fn findings_to_json(&self) -> Vec<Value> {
        let findings = self.ledger.findings().iter();
        findings
            .map(|finding| self.finding_to_json(finding))
            .collect()
    }

    fn finding_to_json(&self, finding: &Finding) -> Value {
        let settings = |settings: &[Setting]| -> Vec<Value> {
            let choices = settings.iter().map(|setting| {
                let choices = setting.choices().iter();
                let values =
                    choices.map(|choice| (choice.option.name.to_owned(), json!(choice.value)));
                Value::Object(values.collect())
            });
            choices.collect()
        };
        let barest = &finding.barest;
        let first = finding.number.map(
            |number| json!({ "number": number, "seed": finding.seed, "ask": finding.first.play }),
        );
        let ruling = self.ledger.ruling(self.suite, finding);
        json!({
            "game": finding.game.name(),
            "side": finding.side.name(),
            "clauses": finding.clauses,
            "settings": settings(&finding.settings),
            "reading": finding.is_reading(),
            "alike": settings(&finding.alike),
            "kind": barest.kind.names(),
            "shape": barest.shape,
            "times": finding.times,
            "games": finding.games,
            "first": first,
            "ask": barest.play,
            "tried": barest.tried,
            "expected": self.expected(finding, &barest.play),
            "answered": answer_to_json(&barest.answer),
            "rerun": self.reruns(finding),
            "ruling": ruling.map(|ruling| ruling.id),
        })
    }

    fn expected(&self, finding: &Finding, play: &Play) -> Value {
        let Some(field) = self.ledger.contest().field(finding.game) else {
            return Value::Null;
        };
        match field.terms.told(play, &Setting::guide()) {
            Told::Here(point) => point_to_json(&point),
            Told::Illegal(index) => json!({ "illegal": index }),
            Told::Invalid | Told::Nothing => Value::Null,
        }
    }
}

fn point_to_json(point: &Point) -> Value {
    let mut fields = Map::new();
    let mut add = |key: &str, value: Option<Value>| {
        fields.extend(value.map(|value| (key.to_owned(), value)));
    };
    add("position", point.position.as_ref().map(|it| json!(it)));
    add("legal", point.legal.as_ref().map(|it| json!(it)));
    let outcome = point.winners.as_ref().map(|winners| match winners {
        None => Value::Null,
        Some(winners) => json!({ "winners": winners }),
    });
    add("outcome", outcome);
    add("scores", point.scores.as_ref().map(|it| json!(it)));
    Value::Object(fields)
}
