//! The reference as an engine, with nothing round it: see `tests/mutants/run`.

use std::io::{self, BufRead, Write};

use referee_rules::any::{AnyPosition, AnyRules, AnySetup, GameId};
use serde_json::{Map, Value, json};

fn main() -> io::Result<()> {
    let mut replies = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?).unwrap_or_default();
        let mut reply = match request["cmd"].as_str() {
            Some("hello") => hello(),
            Some("play") => play(&request).unwrap_or_else(|why| json!({ "error": why })),
            Some("bye") => json!({}),
            _ => json!({ "error": "unknown command" }),
        };
        reply["id"] = request["id"].clone();
        writeln!(replies, "{reply}")?;
        replies.flush()?;
        if request["cmd"] == "bye" {
            break;
        }
    }
    Ok(())
}

fn hello() -> Value {
    let mut games = Map::new();
    for game in GameId::ALL {
        let mut options: Vec<&str> = game.all_options().map(|option| option.name).collect();
        options.extend(game.table_keys().iter().map(|key| key.name));
        let ability = json!({ "options": options, "table": game.has_table() });
        games.insert(game.name().to_owned(), ability);
    }
    json!({ "engine": "mutant", "protocol": 1, "window": 64, "games": games })
}

/// From this position, play these actions: where are we?
fn play(request: &Value) -> Result<Value, String> {
    let name = request["game"].as_str().unwrap_or_default();
    let game: GameId = name.parse().map_err(|error| format!("{error}"))?;
    let mut rules = AnyRules::guide(game);
    for (key, value) in request["rules"].as_object().into_iter().flatten() {
        if key == "ruleset" {
            continue;
        }
        let value = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
        rules.set_value(key, &value).map_err(|error| error.to_string())?;
    }
    rules.check().map_err(|error| error.to_string())?;
    let mut position = match request["position"].as_object() {
        None => AnyPosition::start(&rules),
        Some(fields) => read(fields, &rules)?,
    };
    let actions = request["actions"].as_array().map_or(&[][..], Vec::as_slice);
    for (index, action) in actions.iter().enumerate() {
        match position.play(action.as_str().unwrap_or_default()) {
            Ok(next) => position = next,
            Err(_) => return Ok(json!({ "illegal": index })),
        }
    }
    let mut fields = serde_json::to_value(position.setup()).map_err(|error| error.to_string())?;
    if let Some(side) = position.offer() {
        fields["offer"] = json!(side);
    }
    let mut reply = json!({
        "position": fields,
        "legal": position.legal(),
        "outcome": position.outcome(),
    });
    let scores: Map<String, Value> = position
        .scores()
        .into_iter()
        .map(|(side, score)| (side, json!(score)))
        .collect();
    if !scores.is_empty() {
        reply["scores"] = Value::Object(scores);
    }
    Ok(reply)
}

fn read(fields: &Map<String, Value>, rules: &AnyRules) -> Result<AnyPosition, String> {
    let setup = AnySetup::read(rules.game(), fields).map_err(|error| error.to_string())?;
    let position = AnyPosition::new(&setup, rules).map_err(|reasons| reasons.join("; "))?;
    match fields.get("offer") {
        None | Some(Value::Null) => Ok(position),
        Some(side) => position.with_offer(side.as_str().unwrap_or_default()),
    }
}
