use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use libtest_mimic::Failed;
use referee::{
    check::{Docket, Verdict},
    engine::Engine,
    suite::{Suite, SuiteSource},
};
use referee_rules::any::GameId;

use crate::slip::Slip;

/// The rulings of every game, and the order in which slips are put to them.
pub(crate) struct Dockets(BTreeMap<GameId, InOrder>);

struct InOrder {
    docket: Docket<'static>,
    /// The places of all rulings, those that caught the last slips before the others: what caught
    /// one slip of a family often catches the next.
    order: Mutex<Vec<usize>>,
}

impl Dockets {
    pub(crate) fn new() -> Self {
        let suite: &'static Suite = Box::leak(Box::new(
            Suite::read(&SuiteSource::Embedded).expect("the suite is read"),
        ));
        let in_order = |game: &GameId| {
            let docket = Docket::new(suite, *game);
            let order = Mutex::new((0..docket.len()).collect());
            (*game, InOrder { docket, order })
        };
        Self(GameId::ALL.iter().map(in_order).collect())
    }

    /// Whether any ruling catches a slip. Each ruling is put to an engine of its own.
    pub(crate) fn catches(&self, slip: &Slip) -> bool {
        let InOrder { docket, order } = &self.0[&slip.game];
        let places = order.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let is_caught =
            |place: &&usize| docket.verdict(**place, slip.engine().as_mut()) == Verdict::Fail;
        let Some(caught) = places.iter().find(is_caught) else {
            return false;
        };
        let mut order = order.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = order.iter().position(|place| place == caught) {
            order[..=index].rotate_right(1);
        }
        true
    }

    /// Passes if an engine passes every ruling of a game.
    pub(crate) fn passes(
        &self,
        game: GameId,
        engine: impl Fn() -> Box<dyn Engine>,
    ) -> Result<(), Failed> {
        let docket = &self.0[&game].docket;
        let failed: Vec<&str> = (0..docket.len())
            .filter(|place| docket.verdict(*place, engine().as_mut()) != Verdict::Pass)
            .filter_map(|place| Some(docket.ruling(place)?.id.as_str()))
            .collect();
        if failed.is_empty() {
            Ok(())
        } else {
            Err(Failed::from(format!("it fails {}", failed.join(", "))))
        }
    }
}
