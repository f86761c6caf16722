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
    /// For each family the places of all rulings, those that caught its last slips before the
    /// others: what caught one slip often catches the next.
    orders: Mutex<BTreeMap<&'static str, Vec<usize>>>,
}

impl InOrder {
    fn order(&self, family: &'static str) -> Vec<usize> {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        let suite_order = || (0..self.docket.len()).collect();
        orders.entry(family).or_insert_with(suite_order).clone()
    }

    fn has_caught(&self, family: &'static str, place: usize) {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(order) = orders.get_mut(family)
            && let Some(index) = order.iter().position(|other| *other == place)
        {
            order[..=index].rotate_right(1);
        }
    }
}

impl Dockets {
    pub(crate) fn new() -> Self {
        let suite: &'static Suite = Box::leak(Box::new(
            Suite::read(&SuiteSource::Embedded).expect("the suite is read"),
        ));
        let in_order = |game: &GameId| {
            let docket = Docket::new(suite, *game);
            let orders = Mutex::default();
            (*game, InOrder { docket, orders })
        };
        Self(GameId::ALL.iter().map(in_order).collect())
    }

    /// The rulings of a game.
    pub(crate) fn of(&self, game: GameId) -> &Docket<'static> {
        &self.0[&game].docket
    }

    /// Whether any ruling catches a slip.
    pub(crate) fn catches(&self, slip: &Slip) -> bool {
        let in_order = &self.0[&slip.game];
        let mut is_caught = slip.catching(&in_order.docket);
        let mut places = in_order.order(slip.family).into_iter();
        let caught = places.find(|place| is_caught(*place));
        if let Some(place) = caught {
            in_order.has_caught(slip.family, place);
        }
        caught.is_some()
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
