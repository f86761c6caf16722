//! Slips of engines of ludo.

mod cells;
mod ends;
mod pairs;
mod rolls;
mod rules;
mod state;
mod ways;

use referee::engine::Engine;
use referee_rules::any::GameId;

use self::rules::Rules;
use crate::{little::Little, slip::Slip};

/// An engine whose rules are changed in one place.
fn slip(family: &'static str, name: impl Into<String>, change: impl FnOnce(&mut Rules)) -> Slip {
    let mut rules = Rules::default();
    change(&mut rules);
    Slip::new(GameId::Ludo, family, name, Little::engines(rules))
}

/// The engine whose rules are as they should be.
pub(crate) fn without_a_slip() -> Box<dyn Engine> {
    Box::new(Little::engines(Rules::default())())
}

pub(crate) fn slips() -> Vec<Slip> {
    [
        ways::starts(),
        ways::entries(),
        ways::skipped(),
        ways::safe_cells(),
        ways::safe_steps(),
        ways::stars(),
        rolls::faces(),
        rolls::turns(),
        rolls::bonuses(),
        rolls::sixes(),
        pairs::pairs(),
        pairs::captures(),
        ends::starts(),
        ends::ends(),
        ends::scores(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
