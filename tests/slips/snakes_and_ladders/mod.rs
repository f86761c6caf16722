//! Slips of engines of snakes and ladders.

mod links;
mod rolls;
mod rules;

use referee::engine::Engine;
use referee_rules::any::GameId;

use self::rules::Rules;
use crate::{little::Little, slip::Slip};

/// An engine whose rules are changed in one place.
fn slip(family: &'static str, name: impl Into<String>, change: impl FnOnce(&mut Rules)) -> Slip {
    let mut rules = Rules::default();
    change(&mut rules);
    Slip::new(
        GameId::SnakesAndLadders,
        family,
        name,
        Little::engines(rules),
    )
}

/// The engine whose rules are as they should be.
pub(crate) fn without_a_slip() -> Box<dyn Engine> {
    Box::new(Little::engines(Rules::default())())
}

pub(crate) fn slips() -> Vec<Slip> {
    [
        links::missing(),
        links::for_one_side(),
        links::ends_elsewhere(),
        links::begins_elsewhere(),
        links::turned_round(),
        links::added(),
        rolls::faces(),
        rolls::squares(),
        rolls::aftermaths(),
        rolls::ends(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
