use referee::{
    check::{Docket, Verdict},
    engine::Engine,
};
use referee_rules::any::GameId;

/// A programmer's error in an engine that otherwise plays by the guides.
pub(crate) struct Slip {
    /// The game in which it shows.
    pub(crate) game: GameId,
    /// The kind of error.
    pub(crate) family: &'static str,
    /// Where exactly the error sits.
    pub(crate) name: String,
    /// Whether its answers depend on what was asked before.
    keeps_state: bool,
    engine: Box<dyn Fn() -> Box<dyn Engine> + Send + Sync>,
}

impl Slip {
    pub(crate) fn new<E: Engine + 'static>(
        game: GameId,
        family: &'static str,
        name: impl Into<String>,
        engine: impl Fn() -> E + Send + Sync + 'static,
    ) -> Self {
        Self {
            game,
            family,
            name: name.into(),
            keeps_state: false,
            engine: Box::new(move || Box::new(engine())),
        }
    }

    /// The same slip, of an engine whose answers depend on what was asked before.
    pub(crate) fn keeping_state(self) -> Self {
        Self {
            keeps_state: true,
            ..self
        }
    }

    /// Tells whether the ruling of a place catches the slip. What keeps a state is put to each
    /// ruling anew, so that no ruling needs another to catch it.
    pub(crate) fn catching<'d>(
        &'d self,
        docket: &'d Docket<'static>,
    ) -> Box<dyn FnMut(usize) -> bool + 'd> {
        if self.keeps_state {
            return Box::new(|place| {
                docket.verdict(place, (self.engine)().as_mut()) == Verdict::Fail
            });
        }
        let mut answers = docket.answers((self.engine)());
        Box::new(move |place| answers.verdict(place) == Verdict::Fail)
    }

    /// The engine, as it is before anything was asked.
    pub(crate) fn engine(&self) -> Box<dyn Engine> {
        (self.engine)()
    }

    /// The name of its test.
    pub(crate) fn id(&self) -> String {
        format!("{}::{}::{}", self.game.module(), self.family, self.name)
    }
}
