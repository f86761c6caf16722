use referee::engine::Engine;
use referee_rules::any::GameId;

/// A programmer's error in an engine that otherwise plays by the guides.
pub(crate) struct Slip {
    /// The game in which it shows.
    pub(crate) game: GameId,
    /// The kind of error.
    pub(crate) family: &'static str,
    /// Where exactly the error sits.
    pub(crate) name: String,
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
            engine: Box::new(move || Box::new(engine())),
        }
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
