use std::collections::BTreeMap;

use referee_rules::any::GameId;

use super::{
    Fault,
    wire::{Ability, Play, Reply},
};

/// What came of a question: a reply, or the reason why there is none.
pub type Answer = Result<Reply, Fault>;

/// Whoever can be asked about positions.
///
/// Only [`Engine::play`] matters: from a position, play these actions, and tell where we are.
///
/// # Examples
///
/// An engine that refuses everything:
///
/// ```
/// use referee::engine::{Answer, Engine, Profile, wire::{Play, Reply}};
///
/// struct Stubborn;
///
/// impl Engine for Stubborn {
///     fn profile(&self) -> Profile {
///         Profile::playing_everything("stubborn")
///     }
///     fn play(&mut self, play: &Play) -> Answer {
///         match play.actions.len() {
///             0 => Ok(Reply::Skip("I never say where I am".to_owned())),
///             _ => Ok(Reply::Illegal(0)),
///         }
///     }
/// }
/// ```
pub trait Engine {
    /// Who the engine is, and what it plays.
    fn profile(&self) -> Profile;

    /// Answers one question.
    ///
    /// # Errors
    ///
    /// Why there is no reply.
    fn play(&mut self, play: &Play) -> Answer;
}

/// Who an engine is, and what it can be asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Its name.
    pub name: String,
    /// Its version, if it says one.
    pub version: Option<String>,
    /// How it is called on the command line.
    pub command: String,
    /// What it plays.
    pub games: BTreeMap<GameId, Ability>,
}

impl Profile {
    /// The profile of an engine that plays every game, with every table option, from any position.
    #[must_use]
    pub fn playing_everything(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            version: None,
            command: name.to_owned(),
            games: GameId::ALL
                .iter()
                .map(|game| (*game, everything(*game)))
                .collect(),
        }
    }

    /// What the engine says of a game; `None` if it does not play it.
    #[must_use]
    pub fn ability(&self, game: GameId) -> Option<&Ability> {
        self.games.get(&game)
    }
}

fn everything(game: GameId) -> Ability {
    let table = game.table_keys().iter().map(|key| key.name);
    let house = game.all_options().map(|option| option.name);
    Ability {
        options: table.chain(house).map(ToOwned::to_owned).collect(),
        table: game.has_table(),
        ..Ability::default()
    }
}
