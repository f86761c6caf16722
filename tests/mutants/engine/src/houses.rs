use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::{self, BufRead as _},
    process::ExitCode,
};

use referee_rules::any::GameId;
use serde_json::{Value, json};

use crate::serve::play;

/// Lists every value of every option that is not the guide's.
pub fn list() {
    let settings: Vec<[&str; 3]> = GameId::ALL
        .into_iter()
        .flat_map(|game| game.all_options().map(move |option| (game, option)))
        .flat_map(|(game, option)| {
            option
                .values
                .iter()
                .map(move |value| [game.name(), option.name, value.name])
        })
        .collect();
    println!("{}", json!(settings));
}

/// Asks the same questions under each house rule, or by the guide's rules where no option is named. Where sums of the answers are given, the first that is another ends it.
pub fn ask() -> io::Result<ExitCode> {
    let mut lines = io::stdin().lock().lines();
    let settings = read(lines.next().transpose()?);
    let mut requests = Vec::new();
    for line in lines {
        requests.push(read(Some(line?)));
    }
    for setting in settings.as_array().into_iter().flatten() {
        let [game, option, value, known] = [&setting[0], &setting[1], &setting[2], &setting[3]];
        let mut sum = DefaultHasher::new();
        for request in requests.iter().filter(|request| request["game"] == *game) {
            answer(request, option.as_str(), value).hash(&mut sum);
        }
        let sum = format!("{:016x}", sum.finish());
        if known.as_str().is_some_and(|known| known != sum) {
            return Ok(ExitCode::FAILURE);
        }
        println!("{}", json!([game, option, value, sum]));
    }
    Ok(ExitCode::SUCCESS)
}

/// The answer under a house rule, without the text of an error, which nobody compares.
fn answer(request: &Value, option: Option<&str>, value: &Value) -> String {
    let mut request = request.clone();
    if let Some(option) = option {
        request["rules"][option] = value.clone();
    }
    let mut answer = play(&request).unwrap_or_default();
    if let Some(legal) = answer["legal"].as_array_mut() {
        legal.sort_by_key(Value::to_string);
    }
    answer.to_string()
}

fn read(line: Option<String>) -> Value {
    serde_json::from_str(&line.unwrap_or_default()).unwrap_or_default()
}
