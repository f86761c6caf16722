//! Names in a hello that mean nothing.

use referee_rules::{OptionKind, any::GameId};
use serde_json::{Map, Value};

use super::Ailment;
use crate::{engine::wire::Ability, yaml::nearest};

/// The parts of a reply.
const PARTS: [&str; 4] = ["position", "legal", "outcome", "scores"];

/// The keys of a hello, and of a game in it.
const KEYS: [&str; 6] = ["id", "engine", "version", "protocol", "window", "games"];
const KEYS_OF_A_GAME: [&str; 6] = [
    "set_position",
    "options",
    "reports",
    "plays",
    "table",
    "auto",
];

/// Keys of a hello that are nearly those of the protocol. Others are an engine's own: they are
/// ignored, as they should be.
pub(super) fn misspelt_keys(hello: &Map<String, Value>) -> Vec<Ailment> {
    let games = hello.get("games").and_then(Value::as_object);
    let of_games = games.into_iter().flatten().filter_map(|(game, entry)| {
        let keys = entry.as_object()?;
        Some(misspelt(
            &format!("the entry of {game}"),
            keys,
            &KEYS_OF_A_GAME,
        ))
    });
    let mut all = misspelt("the reply", hello, &KEYS);
    all.extend(of_games.flatten());
    all
}

fn misspelt(
    place: &str,
    keys: &Map<String, Value>,
    known: &'static [&'static str],
) -> Vec<Ailment> {
    let unknown = keys.keys().filter(|key| !known.contains(&key.as_str()));
    let near = unknown.filter_map(|key| {
        let near = nearest(key, known.iter().copied())?;
        Some(Ailment::MisspeltKey {
            place: place.to_owned(),
            key: key.clone(),
            near: near.to_owned(),
        })
    });
    near.collect()
}

/// What hello names of a game that the suite does not have: nothing comes of it, and often it is
/// only misspelt.
pub(super) fn unknown_names(game: GameId, ability: &Ability) -> Vec<Ailment> {
    let fields = game.fields().iter();
    let fields: Vec<String> = fields.map(|field| format!("position.{field}")).collect();
    let parts: Vec<&str> = PARTS
        .into_iter()
        .chain(fields.iter().map(String::as_str))
        .collect();
    let table = game.table_keys().iter().map(|key| key.name);
    let options: Vec<&str> = game
        .all_options()
        .map(|info| info.name)
        .chain(table)
        .collect();
    let reports = ability.reports.iter().flatten();
    let reports = reports.filter_map(|name| unknown(game, "reports", name, &parts));
    let of_options = ability.options.iter();
    let of_options = of_options.filter_map(|name| unknown(game, "options", name, &options));
    let plays = ability.plays.iter();
    let plays = plays.filter_map(|(name, value)| unknown_reading(game, name, value));
    reports.chain(of_options).chain(plays).collect()
}

fn unknown(game: GameId, key: &'static str, name: &str, known: &[&str]) -> Option<Ailment> {
    if known.contains(&name) {
        return None;
    }
    let instead = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did it mean `{near}`?"),
        None if name == "mode" => "who knows the table actions says `table`".to_owned(),
        None => format!("it may be one of {}", known.join(", ")),
    };
    Some(unknown_name(game, key, name, instead))
}

fn unknown_reading(game: GameId, name: &str, value: &str) -> Option<Ailment> {
    let is_open = |kind: OptionKind| kind == OptionKind::Open;
    let Some(info) = game
        .all_options()
        .find(|info| info.name == name && is_open(info.kind))
    else {
        let open: Vec<&str> = game
            .all_options()
            .filter(|info| is_open(info.kind))
            .map(|info| info.name)
            .collect();
        let instead = match nearest(name, open.iter().copied()) {
            Some(near) => format!("did it mean `{near}`?"),
            None => format!("open questions of this game: {}", open.join(", ")),
        };
        return Some(unknown_name(game, "plays", name, instead));
    };
    let values: Vec<&str> = info.values.iter().map(|value| value.name).collect();
    if values.contains(&value) {
        return None;
    }
    let instead = format!("it may be one of {}", values.join(", "));
    Some(unknown_name(
        game,
        "plays",
        &format!("{name}={value}"),
        instead,
    ))
}

fn unknown_name(game: GameId, key: &'static str, name: &str, instead: String) -> Ailment {
    Ailment::UnknownName {
        game: game.name().to_owned(),
        key,
        name: name.to_owned(),
        instead,
    }
}
