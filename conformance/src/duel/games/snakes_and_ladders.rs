use referee_rules::snakes_and_ladders::{LADDERS, Link, SNAKES, Setup, Side};

use super::{Spread, Style};
use crate::chance::Chance;

/// The last square.
const LAST: i64 = 100;

pub(super) fn arrangement(chance: &mut Chance, spread: Spread) -> Setup {
    let turn = match chance.below(2) {
        0 => Side::Black,
        _ => Side::White,
    };
    let (own, other) = match spread {
        Spread::Even => (square(chance), square(chance)),
        Spread::Gathered => {
            let own = telling_square(chance);
            // The other token is often within a roll, so that they may meet.
            let other = match chance.below(3) {
                0 => square(chance),
                1 => telling_square(chance),
                _ => (own + ahead(chance)).min(LAST - 1),
            };
            (own, other)
        }
    };
    let (black, white) = match turn {
        Side::Black => (own, other),
        Side::White => (other, own),
    };
    Setup {
        turn,
        black,
        white,
        sixes: 0,
        pending: None,
    }
}

fn square(chance: &mut Chance) -> i64 {
    i64::try_from(chance.below(100)).unwrap_or_default()
}

fn ahead(chance: &mut Chance) -> i64 {
    i64::try_from(chance.below(6) + 1).unwrap_or(1)
}

/// A square near the end, before a link, or off the board.
fn telling_square(chance: &mut Chance) -> i64 {
    match chance.below(8) {
        0 => 0,
        1..=3 => LAST - ahead(chance),
        _ => {
            let links: Vec<&Link> = links().collect();
            let foot = chance.pick(&links).map_or(1, |link| link.foot.number());
            (i64::from(foot) - ahead(chance)).max(0)
        }
    }
}

fn links() -> impl Iterator<Item = &'static Link> {
    LADDERS.iter().chain(&SNAKES)
}

pub(super) fn weight(style: Style, setup: &Setup, action: &str) -> usize {
    let Some(roll) = action
        .strip_prefix("roll ")
        .and_then(|pips| pips.parse::<i64>().ok())
    else {
        return 1;
    };
    let (own, other) = match setup.turn {
        Side::Black => (setup.black, setup.white),
        Side::White => (setup.white, setup.black),
    };
    let target = own + roll;
    let reached = links()
        .find(|link| i64::from(link.foot.number()) == target)
        .map_or(target, |link| i64::from(link.end.number()));
    let wins = reached == LAST;
    match style {
        Style::Fierce if reached == other => 12,
        Style::Fierce if roll == 6 => 4,
        Style::Reach if wins => 2,
        Style::Reach if target > LAST => 6,
        Style::Reach if reached != target => 5,
        Style::Quiet if wins => 0,
        Style::Quiet if roll == 6 => 12,
        _ => 2,
    }
}

pub(super) fn simpler(setup: &Setup) -> Vec<Setup> {
    let mut simpler = Vec::new();
    for black in [0, 1] {
        simpler.push(Setup {
            black,
            ..setup.clone()
        });
    }
    for white in [0, 1] {
        simpler.push(Setup {
            white,
            ..setup.clone()
        });
    }
    simpler.retain(|other| other.black + other.white < setup.black + setup.white);
    simpler
}
