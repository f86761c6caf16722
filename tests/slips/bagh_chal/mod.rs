//! Slips of engines of bagh chal.

mod counts;
mod ends;
mod lines;
mod rules;

use referee::engine::Engine;
use referee_rules::any::GameId;

use self::rules::Rules;
use crate::{little::Little, slip::Slip};

/// An engine whose rules are changed in one place.
fn slip(family: &'static str, name: impl Into<String>, change: impl FnOnce(&mut Rules)) -> Slip {
    let mut rules = Rules::default();
    change(&mut rules);
    Slip::new(GameId::BaghChal, family, name, Little::engines(rules))
}

/// The engine whose rules are as they should be.
pub(crate) fn without_a_slip() -> Box<dyn Engine> {
    Box::new(Little::engines(Rules::default())())
}

pub(crate) fn slips() -> Vec<Slip> {
    [
        lines::missing_steps(),
        lines::added_steps(),
        lines::missing_jumps(),
        lines::added_jumps(),
        counts::counts(),
        counts::closed_points(),
        counts::corners(),
        counts::pieces(),
        counts::landings(),
        counts::turns(),
        ends::ends(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
