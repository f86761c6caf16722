use std::io::{self, BufRead, Write};

use referee_rules::any::{AnyPosition, GameId};
use serde_json::{Map, Value, json};

use crate::position::{position, rules};

pub fn serve() -> io::Result<()> {
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

/// Names for each request to play the clause that forbids its last action, a line each.
pub fn clauses() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?).unwrap_or_default();
        match walk(&request) {
            Ok(Err((_, clause))) => println!("{clause}"),
            Ok(Ok(_)) => println!("allowed"),
            Err(why) => println!("{why}"),
        }
    }
    Ok(())
}

/// From this position, play these actions: where are we?
pub fn play(request: &Value) -> Result<Value, String> {
    let position = match walk(request)? {
        Ok(position) => position,
        Err((index, _)) => return Ok(json!({ "illegal": index })),
    };
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

/// Where the actions lead; or the first that is illegal, with the clause that forbids it.
fn walk(request: &Value) -> Result<Result<AnyPosition, (usize, String)>, String> {
    let name = request["game"].as_str().unwrap_or_default();
    let game: GameId = name.parse().map_err(|error| format!("{error}"))?;
    let rules = rules(game, &request["rules"])?;
    let mut position = position(&rules, &request["position"])?;
    let actions = request["actions"].as_array().map_or(&[][..], Vec::as_slice);
    for (index, action) in actions.iter().enumerate() {
        match position.play(action.as_str().unwrap_or_default()) {
            Ok(next) => position = next,
            Err(refusal) => {
                let clause = refusal.clause.map_or("no clause", |clause| clause.id());
                return Ok(Err((index, clause.to_owned())));
            }
        }
    }
    Ok(Ok(position))
}
