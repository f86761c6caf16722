//! Engines that play house rules.

use referee::{
    diagnose::Choice,
    engine::{
        Answer, Engine, HouseRules, Profile, Reference, SetOption,
        wire::{Play, Reply},
    },
};
use referee_rules::any::{AnyPosition, AnyRules, GameId};

/// The reference playing a choice, like an engine of its own: it tells nothing that the guide does
/// not know of.
pub(crate) struct House(Reference);

impl House {
    pub(crate) fn playing(game: GameId, choice: Choice) -> Self {
        let set = SetOption {
            game: Some(game),
            option: choice.option.name.to_owned(),
            value: choice.value.to_owned(),
        };
        Self(Reference::with(HouseRules::new(&[set], &[]).unwrap()))
    }
}

impl Engine for House {
    fn profile(&self) -> Profile {
        let mut profile = self.0.profile();
        if std::env::var("LINE").is_ok() {
            for ability in profile.games.values_mut() {
                ability.set_position = false;
            }
        }
        profile
    }

    fn play(&mut self, play: &Play) -> Answer {
        let mut answer = self.0.play(play);
        // A position that only the guide knows is one that it cannot set up.
        if let Ok(Reply::Error(why)) = answer {
            return Ok(Reply::Skip(why));
        }
        if let Ok(Reply::Here(here)) = &mut answer
            && let Some(position) = &mut here.position
        {
            position.retain(|field, _| !is_memory(play.game, field));
        }
        answer
    }
}

/// Whether only house rules need a key of a position.
fn is_memory(game: GameId, field: &str) -> bool {
    let guide = AnyPosition::start(&AnyRules::guide(game)).setup();
    let guide = serde_json::to_value(guide).unwrap();
    guide.get(field).is_none() && field != "offer"
}
