//! An engine that fails.

use referee::engine::{Answer, Engine, Fault, Profile, wire::Play};

/// An engine that fails to answer some questions. Its process is started anew three times at most
/// without an answer in between.
pub(crate) struct Brittle<E> {
    engine: E,
    fails: Box<dyn FnMut(&Play) -> bool + Send>,
    fault: fn() -> Fault,
    /// How often it has failed since it answered, or was renewed.
    failed: u32,
    /// How often it has failed in all.
    pub(crate) faults: usize,
}

impl<E: Engine> Brittle<E> {
    pub(crate) fn new(
        engine: E,
        fails: impl FnMut(&Play) -> bool + Send + 'static,
        fault: fn() -> Fault,
    ) -> Self {
        Self {
            engine,
            fails: Box::new(fails),
            fault,
            failed: 0,
            faults: 0,
        }
    }
}

pub(crate) fn crash() -> Fault {
    Fault::Crash {
        how: "exit code 9".to_owned(),
        stderr: Vec::new(),
    }
}

impl<E: Engine> Engine for Brittle<E> {
    fn profile(&self) -> Profile {
        self.engine.profile()
    }

    fn play(&mut self, play: &Play) -> Answer {
        if self.failed > 3 {
            return Err(Fault::Gone {
                why: "it was started too often".to_owned(),
            });
        }
        if (self.fails)(play) {
            self.failed += 1;
            self.faults += 1;
            return Err((self.fault)());
        }
        self.failed = 0;
        self.engine.play(play)
    }

    fn renew(&mut self) {
        self.failed = 0;
    }
}
