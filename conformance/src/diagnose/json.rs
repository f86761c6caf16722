//! A diagnosis for machines: the same bytes for the same answers.

use serde_json::{Map, Value, json};

use super::{
    diagnosis::{Diagnosis, Doubt, Finding, GameDiagnosis},
    setting::{Choice, Setting},
    words::clauses_of,
};
use crate::suite::Suite;

/// The diagnosis as `specs/schema/diagnosis.json` describes it.
#[must_use]
pub fn to_json(suite: &Suite, diagnosis: &Diagnosis) -> Value {
    let games: Map<String, Value> = diagnosis
        .games
        .iter()
        .map(|game| (game.game.name().to_owned(), of_game(suite, game)))
        .collect();
    json!({ "engine": diagnosis.engine, "games": games })
}

fn of_game(suite: &Suite, diagnosis: &GameDiagnosis) -> Value {
    let guide = Setting::guide();
    let setting = diagnosis.finding.setting().unwrap_or(&guide);
    let alternatives: Vec<Value> = match &diagnosis.finding {
        Finding::Ambiguous { settings } => settings.iter().map(whole).collect(),
        _ => Vec::new(),
    };
    let mut unexplained: Vec<&str> = Vec::new();
    let mut slips: Vec<Value> = Vec::new();
    if let Finding::Partly {
        unexplained: left,
        slips: common,
        ..
    } = &diagnosis.finding
    {
        slips.extend(
            common.iter().map(
                |slip| json!({ "kind": slip.kind, "what": slip.what, "answers": slip.answers }),
            ),
        );
        let wrong = left.iter().filter(|answer| !answer.is_right);
        for ruling in wrong.flat_map(|answer| &answer.rulings) {
            if !unexplained.contains(&ruling.as_str()) {
                unexplained.push(ruling);
            }
        }
    }
    let mut clauses: Vec<&str> = setting
        .house()
        .flat_map(|choice| clauses_of(suite, diagnosis.game, choice))
        .map(|(id, _)| id)
        .collect();
    clauses.sort_unstable();
    clauses.dedup();
    let questions: Vec<Value> = diagnosis
        .questions
        .iter()
        .map(|asked| json!({ "ask": asked.play, "doubt": doubt(asked.doubt), "fitted": asked.before, "left": asked.left }))
        .collect();
    let mut object = json!({
        "status": diagnosis.finding.name(),
        "options": values(setting.house()),
        "open": values(setting.open()),
        "clauses": clauses,
        "alternatives": alternatives,
        "slips": slips,
        "unexplained": unexplained,
        "asked": diagnosis.asked.0,
        "not_asked": diagnosis.asked.1,
        "answers": diagnosis.answers,
        "unanswered": diagnosis.unanswered,
        "questions": questions,
    });
    if let Finding::NotAsked { why } = &diagnosis.finding {
        object["why"] = json!(why);
    }
    object
}

const fn doubt(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::Ambiguous => "ambiguous",
        Doubt::Hidden => "hidden",
    }
}

fn whole(setting: &Setting) -> Value {
    json!({ "options": values(setting.house()), "open": values(setting.open()) })
}

fn values<'c>(choices: impl Iterator<Item = &'c Choice>) -> Value {
    let values = choices.map(|choice| (choice.option.name.to_owned(), json!(choice.value)));
    Value::Object(values.collect())
}
