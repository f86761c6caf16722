//! The reference with one part of its answer changed.

use referee::engine::{
    Answer, Engine, Profile, Reference,
    wire::{Here, Play, Reply},
};
use referee_rules::any::GameId;
use serde_json::{Map, Value};

/// A question with its right answer.
pub(crate) struct Right<'p> {
    pub(crate) play: &'p Play,
    pub(crate) reply: Reply,
}

impl Right<'_> {
    pub(crate) fn to(play: &Play) -> Right<'_> {
        Right {
            play,
            reply: Reference::default().answer(play),
        }
    }

    /// The right answer with a change, if all actions are played.
    pub(crate) fn with(&self, change: impl FnOnce(&mut Here)) -> Reply {
        let mut reply = self.reply.clone();
        if let Reply::Here(here) = &mut reply {
            change(here);
        }
        reply
    }

    /// The right answer before the last action; `None` if there is no action.
    pub(crate) fn before(&self) -> Option<Here> {
        let mut play = self.play.clone();
        play.actions.pop()?;
        here(&play)
    }

    /// Where all actions lead; `None` if one is refused.
    pub(crate) fn here(&self) -> Option<&Here> {
        match &self.reply {
            Reply::Here(here) => Some(here),
            _ => None,
        }
    }
}

/// The right answer to a question that is no refusal.
pub(crate) fn here(play: &Play) -> Option<Here> {
    match Reference::default().answer(play) {
        Reply::Here(here) => Some(here),
        _ => None,
    }
}

/// The names of a game's sides, in the order of turns.
pub(crate) const fn sides(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::SnakesAndLadders => &["black", "white"],
        GameId::Jungle => &["red", "blue"],
        GameId::BaghChal => &["goat", "tiger"],
        GameId::Ludo => &["red", "green", "yellow", "blue"],
    }
}

/// The side whose turn comes after a side's among those that are in the position.
pub(crate) fn next_side(game: GameId, fields: &Map<String, Value>, side: &str) -> String {
    let sides = sides(game);
    let is_in = |side: &&&str| match fields.get("tokens") {
        Some(tokens) => tokens.get(**side).is_some(),
        None => true,
    };
    let place = sides
        .iter()
        .position(|known| *known == side)
        .unwrap_or_default();
    let after = sides[place + 1..].iter().chain(sides);
    after
        .clone()
        .find(is_in)
        .map_or_else(String::new, ToString::to_string)
}

/// Gives the turn of a position to the next side.
pub(crate) fn pass_turn(game: GameId, fields: &mut Map<String, Value>) {
    let turn = fields
        .get("turn")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let next = next_side(game, fields, turn);
    fields.insert("turn".to_owned(), Value::String(next));
    for (field, none) in [("die", Value::Null), ("sixes", Value::from(0))] {
        if fields.contains_key(field) {
            fields.insert(field.to_owned(), none);
        }
    }
}

/// How a right answer becomes a wrong one.
pub(crate) type Change = fn(&Right<'_>) -> Reply;

/// The reference, each answer changed.
pub(crate) struct Changed(pub(crate) Change);

impl Engine for Changed {
    fn profile(&self) -> Profile {
        Profile::playing_everything("changed")
    }

    fn play(&mut self, play: &Play) -> Answer {
        Ok((self.0)(&Right::to(play)))
    }
}
