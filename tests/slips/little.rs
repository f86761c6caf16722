//! Engines of a few tables and a few lines: the ground in which slips are sown.

use std::{collections::BTreeMap, sync::Arc};

use referee::engine::{
    Answer, Engine, Profile, Reference,
    wire::{Here, Play, Reply, RuleChoices},
};
use referee_rules::any::AnyOutcome;
use serde_json::{Map, Value};

/// The rules of a game in the plainest form: an action is legal if it is on the list.
pub(crate) trait LittleRules {
    type State: Clone;

    fn start(&self, table: &RuleChoices) -> Self::State;

    /// Reads a position; `None` if it has not the form of the game.
    fn read(&self, table: &RuleChoices, fields: &Map<String, Value>) -> Option<Self::State>;

    fn write(&self, state: &Self::State) -> Map<String, Value>;

    fn legal(&self, state: &Self::State) -> Vec<String>;

    /// Plays what is on the list.
    fn act(&self, state: &mut Self::State, action: &str);

    /// Whether an action is played; what is on the list, unless a slip has two minds about it.
    fn accepts(&self, _state: &Self::State, legal: &[String], action: &str) -> bool {
        legal.iter().any(|listed| listed == action)
    }

    /// Who has won; nobody in a draw, `None` while the game goes on.
    fn winners(&self, state: &Self::State) -> Option<Vec<&'static str>>;

    fn scores(&self, _state: &Self::State) -> Option<BTreeMap<String, u32>> {
        None
    }
}

/// An engine that plays by little rules. What belongs to the table it leaves to the reference.
pub(crate) struct Little<R>(Arc<R>);

impl<R: LittleRules + Send + Sync + 'static> Little<R> {
    /// Engines that play by these rules, as many as are wanted.
    pub(crate) fn engines(rules: R) -> impl Fn() -> Self + Send + Sync + 'static {
        let rules = Arc::new(rules);
        move || Self(Arc::clone(&rules))
    }
}

impl<R: LittleRules> Little<R> {
    fn answer(&self, play: &Play) -> Reply {
        let rules = &self.0;
        let start = match &play.position {
            None => Some(rules.start(&play.rules)),
            Some(fields) => rules.read(&play.rules, fields),
        };
        let Some(mut state) = start else {
            return Reply::Error("this is no position".to_owned());
        };
        for (index, action) in play.actions.iter().enumerate() {
            if !rules.accepts(&state, &rules.legal(&state), action) {
                return Reply::Illegal(index);
            }
            rules.act(&mut state, action);
        }
        let outcome = rules.winners(&state).map(|winners| AnyOutcome {
            winners: winners.into_iter().map(ToOwned::to_owned).collect(),
            reason: None,
        });
        Reply::Here(Here {
            position: Some(rules.write(&state)),
            legal: Some(rules.legal(&state)),
            scores: outcome.as_ref().and_then(|_| rules.scores(&state)),
            outcome: Some(outcome),
        })
    }
}

impl<R: LittleRules> Engine for Little<R> {
    fn profile(&self) -> Profile {
        Profile::playing_everything("little")
    }

    fn play(&mut self, play: &Play) -> Answer {
        if play.rules.contains_key("mode") {
            return Reference::default().play(play);
        }
        Ok(self.answer(play))
    }
}
