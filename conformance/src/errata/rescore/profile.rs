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
        let exchanges = asked.iter().flat_map(|record| &record.exchanges);
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
    for here in replies {
        let has = [
            ("legal", here.legal.is_some()),
            ("outcome", here.outcome.is_some()),
            ("scores", here.scores.is_some()),
        ];
        parts.extend(
            has.iter()
                .filter(|(_, has)| *has)
                .map(|(part, _)| (*part).to_owned()),
        );
        let fields = here.position.iter().flat_map(|fields| fields.keys());
        parts.extend(fields.map(|field| format!("position.{field}")));
    }
    let mut required = game.required_fields().iter();
    let whole = required.all(|field| parts.contains(&format!("position.{field}")));
    if whole && parts.contains("legal") && parts.contains("outcome") {
        return None;
    }
    Some(parts.into_iter().collect())
}
