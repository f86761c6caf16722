//! Who an engine was, as far as its log tells.

use std::collections::{BTreeMap, BTreeSet};

use referee_rules::any::GameId;

use crate::{
    check::{RulingRecord, RunRecord},
    engine::{
        Profile,
        wire::{Ability, Here, Reply},
    },
};

/// The profile of a run's engine, and whether it had to be guessed from the answers: logs from
/// before the engine's own words were kept do not hold it.
pub(in crate::errata) fn profile(run: &RunRecord) -> (Profile, bool) {
    let info = &run.info.engine;
    let is_guessed = info.games.is_empty();
    let games = if is_guessed {
        guessed(&run.rulings)
    } else {
        info.games.clone()
    };
    let profile = Profile {
        name: info.name.clone(),
        version: info.version.clone(),
        command: info.command.clone(),
        games,
    };
    (profile, is_guessed)
}

fn guessed(records: &[RulingRecord]) -> BTreeMap<GameId, Ability> {
    let mut games = BTreeMap::new();
    let everything = Profile::playing_everything("");
    for (game, ability) in everything.games {
        let asked: Vec<&RulingRecord> = records
            .iter()
            .filter(|record| record.game == game && !record.exchanges.is_empty())
            .collect();
        if asked.is_empty() {
            continue;
        }
        let exchanges = asked.iter().flat_map(|record| record.exchanges.iter());
        let sets_positions = exchanges
            .clone()
            .any(|exchange| exchange.ask.position.is_some());
        let replies = exchanges.filter_map(|exchange| match &exchange.answer {
            Ok(Reply::Here(here)) => Some(here),
            _ => None,
        });
        let ability = Ability {
            set_position: sets_positions,
            reports: reported(game, replies),
            ..ability
        };
        games.insert(game, ability);
    }
    games
}

/// The parts that any reply carried; `None` if that is everything.
fn reported<'h>(game: GameId, replies: impl Iterator<Item = &'h Here>) -> Option<Vec<String>> {
    let mut parts: BTreeSet<String> = BTreeSet::new();
    let mut has_ended = false;
    for here in replies {
        has_ended |= matches!(here.outcome, Some(Some(_)));
        let has = [
            ("legal", here.legal.is_some()),
            ("outcome", here.outcome.is_some()),
            ("scores", here.scores.is_some()),
        ];
        let given = has.iter().filter(|(_, has)| *has);
        parts.extend(given.map(|(part, _)| (*part).to_owned()));
        let fields = here.position.iter().flat_map(|fields| fields.keys());
        parts.extend(fields.map(|field| format!("position.{field}")));
    }
    let mut required = game.required_fields().iter();
    let whole = required.all(|field| parts.contains(&format!("position.{field}")));
    // Scores come with an end, and in most games not at all.
    let scores = parts.contains("scores") || !has_ended;
    if whole && scores && parts.contains("legal") && parts.contains("outcome") {
        return None;
    }
    Some(parts.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;

    use super::*;

    fn reply(value: serde_json::Value) -> Here {
        match Reply::from_value(value).unwrap() {
            Reply::Here(here) => here,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_no_reply_carries_is_not_reported() {
        let goes_on = reply(json!({
            "position": {"turn": "red", "tokens": {}, "die": null},
            "legal": [], "outcome": null,
        }));
        let ended = reply(json!({
            "position": {"turn": "red", "tokens": {}},
            "legal": [], "outcome": {"winners": ["red"]},
        }));
        assert_eq!(reported(GameId::Ludo, [&goes_on].into_iter()), None);
        let without_scores = reported(GameId::Ludo, [&goes_on, &ended].into_iter()).unwrap();
        assert!(!without_scores.contains(&"scores".to_owned()));
        assert!(without_scores.contains(&"position.tokens".to_owned()));
        let bare = reply(json!({"legal": []}));
        assert_eq!(
            reported(GameId::Jungle, [&bare].into_iter()),
            Some(vec!["legal".to_owned()])
        );
    }
}
