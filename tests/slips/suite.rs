use std::{
    collections::{BTreeMap, HashMap},
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
    /// What caught slips before, the last first: by the family, and by each part of their names,
    /// which are mostly cells. What caught one often catches the next.
    caught: Mutex<HashMap<String, Vec<usize>>>,
}

impl InOrder {
    /// All rulings, those that likely catch a slip before the others.
    fn order(&self, slip: &Slip) -> Vec<usize> {
        let caught = self.caught.lock().unwrap_or_else(PoisonError::into_inner);
        let likely = keys(slip).filter_map(|key| caught.get(key)).flatten();
        let mut taken = vec![false; self.docket.len()];
        likely
            .copied()
            .chain(0..self.docket.len())
            .filter(|place| !std::mem::replace(&mut taken[*place], true))
            .collect()
    }

    fn has_caught(&self, slip: &Slip, place: usize) {
        let mut caught = self.caught.lock().unwrap_or_else(PoisonError::into_inner);
        for key in keys(slip) {
            let places = caught.entry(key.to_owned()).or_default();
            places.retain(|other| *other != place);
            places.insert(0, place);
        }
    }
}

fn keys(slip: &Slip) -> impl Iterator<Item = &str> {
    slip.name.split('-').chain([slip.family])
}

impl Dockets {
    pub(crate) fn new() -> Self {
        let suite: &'static Suite = Box::leak(Box::new(
            Suite::read(&SuiteSource::Embedded).expect("the suite is read"),
        ));
        let in_order = |game: &GameId| {
            let docket = Docket::new(suite, *game);
            let caught = Mutex::default();
            (*game, InOrder { docket, caught })
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
        let mut places = in_order.order(slip).into_iter();
        let caught = places.find(|place| is_caught(*place));
        if let Some(place) = caught {
            in_order.has_caught(slip, place);
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
