use referee_rules::any::{AnyPosition, AnyRules, AnySetup, GameId};
use serde_json::{Map, Value};

/// The rules that a request names.
pub fn rules(game: GameId, choices: &Value) -> Result<AnyRules, String> {
    let mut rules = AnyRules::guide(game);
    for (key, value) in choices.as_object().into_iter().flatten() {
        if key == "ruleset" {
            continue;
        }
        let value = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
        rules
            .set_value(key, &value)
            .map_err(|error| error.to_string())?;
    }
    rules.check().map_err(|error| error.to_string())?;
    Ok(rules)
}

/// The position that a request names, or the start.
pub fn position(rules: &AnyRules, named: &Value) -> Result<AnyPosition, String> {
    match named.as_object() {
        None => Ok(AnyPosition::start(rules)),
        Some(fields) => read(fields, rules),
    }
}

fn read(fields: &Map<String, Value>, rules: &AnyRules) -> Result<AnyPosition, String> {
    let setup = AnySetup::read(rules.game(), fields).map_err(|error| error.to_string())?;
    let position = AnyPosition::new(&setup, rules).map_err(|reasons| reasons.join("; "))?;
    match fields.get("offer") {
        None | Some(Value::Null) => Ok(position),
        Some(side) => position.with_offer(side.as_str().unwrap_or_default()),
    }
}
