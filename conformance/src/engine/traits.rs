use std::collections::BTreeMap;

use referee_rules::any::GameId;

use super::{
    Face, Fault,
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

    /// Answers several questions, perhaps several at once; `on_answer` takes the index of each
    /// with its answer, in any order, once.
    ///
    /// By itself, the questions are asked one after the other.
    fn play_all(&mut self, questions: &[Question<'_>], on_answer: &mut dyn FnMut(usize, Answer)) {
        for (index, question) in questions.iter().enumerate() {
            on_answer(index, self.play(question.play));
        }
    }

    /// How many questions it takes at once.
    fn window(&self) -> usize {
        1
    }

    /// Counts the action sequences of a length from where a question leads. `None` if it does not
    /// count: not every engine does, and none need.
    fn perft(&mut self, _from: &Play, _depth: u32) -> Option<u64> {
        None
    }

    /// Rolls the engine's own die so often, as it would in a game. Not every engine can be asked that,
    /// and none need.
    ///
    /// # Errors
    ///
    /// Why there are no rolls.
    fn roll(&mut self, _game: GameId, _count: usize) -> Result<Vec<Face>, NoRolls> {
        Err(NoRolls::Cannot("it does not roll on request".to_owned()))
    }

    /// What has shown of questions only after they were answered, since the last call.
    fn objections(&mut self) -> Vec<Objection> {
        Vec::new()
    }

    /// Lets it fail anew: as often as at the beginning it is started again from now on.
    fn renew(&mut self) {}

    /// Says that nothing more is asked; what shows by that is among the [`Engine::objections`].
    fn finish(&mut self) {}
}

/// Why there are no rolls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRolls {
    /// The engine says that it cannot, and why.
    Cannot(String),
    /// What came is no answer.
    Fault(Fault),
}

/// A question among several.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// The question.
    pub play: &'q Play,
    /// The index from which on all questions before this one must have been answered when it is
    /// asked; `None` if it does not matter.
    pub after: Option<usize>,
}

/// What shows of a question after it was answered, such as that it was answered twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// How many questions were given to the engine after it: 0 is the last one.
    pub back: u64,
    /// What is wrong.
    pub fault: Fault,
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
