//! Slips of engines of jungle.

mod captures;
mod ends;
mod leaps;
mod rules;
mod squares;
mod steps;
mod terrain;

use referee::engine::Engine;
use referee_rules::any::GameId;

use self::rules::Rules;
use crate::{little::Little, slip::Slip};

/// An engine whose rules are changed in one place.
fn slip(family: &'static str, name: impl Into<String>, change: impl FnOnce(&mut Rules)) -> Slip {
    let mut rules = Rules::default();
    change(&mut rules);
    Slip::new(GameId::Jungle, family, name, Little::engines(rules))
}

/// The engine whose rules are as they should be.
pub(crate) fn without_a_slip() -> Box<dyn Engine> {
    Box::new(Little::engines(Rules::default())())
}

pub(crate) fn slips() -> Vec<Slip> {
    [
        terrain::river_as_land(),
        terrain::land_as_river(),
        terrain::traps(),
        terrain::dens(),
        terrain::start(),
        steps::missing(),
        steps::added(),
        leaps::missing(),
        leaps::added(),
        leaps::overlooked(),
        leaps::blockers(),
        captures::ranks(),
        captures::rules(),
        ends::aftermaths(),
        ends::ends(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
