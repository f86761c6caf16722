//! What a duel must know of each game: random arrangements, which actions are worth seeking, what
//! is nearly legal, and what a barer arrangement is. One file a game.

mod bagh_chal;
mod jungle;
mod ludo;
mod snakes_and_ladders;

use referee_rules::any::{AnyPosition, AnyRules, AnySetup, GameId};

use super::terms::Terms;
use crate::{chance::Chance, engine::wire::RuleChoices};

/// How actions are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// All alike.
    Even,
    /// Captures and meetings are sought.
    Fierce,
    /// Special places and ends are sought.
    Reach,
    /// Captures and ends are put off, and moves are taken back: counts run, positions come again.
    Quiet,
    /// One side keeps together, and the other away from it.
    Huddled,
}

impl Style {
    pub(super) const ALL: [Self; 5] = [
        Self::Even,
        Self::Fierce,
        Self::Reach,
        Self::Quiet,
        Self::Huddled,
    ];
}

/// How pieces are strewn over a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spread {
    /// Everywhere alike.
    Even,
    /// Around one place, with counters near their limits: rules meet there.
    Gathered,
}

/// A random arrangement, which may contradict itself.
pub(super) fn arrangement(chance: &mut Chance, rules: &AnyRules, spread: Spread) -> AnySetup {
    match rules.game() {
        GameId::SnakesAndLadders => {
            AnySetup::SnakesAndLadders(snakes_and_ladders::arrangement(chance, spread))
        }
        GameId::Jungle => AnySetup::Jungle(jungle::arrangement(chance, rules, spread)),
        GameId::BaghChal => bagh_chal::arrangement(chance, spread)
            .map_or_else(|| AnyPosition::start(rules).setup(), AnySetup::BaghChal),
        GameId::Ludo => match AnyPosition::start(rules).setup() {
            AnySetup::Ludo(start) => AnySetup::Ludo(ludo::arrangement(chance, start, spread)),
            other => other,
        },
    }
}

/// How likely an action is, against the others. `before` is what the side did on its turn before.
pub(super) fn weight(style: Style, setup: &AnySetup, action: &str, before: Option<&str>) -> usize {
    if style == Style::Even {
        return 1;
    }
    match setup {
        AnySetup::SnakesAndLadders(setup) => snakes_and_ladders::weight(style, setup, action),
        AnySetup::Jungle(setup) => jungle::weight(style, setup, action, before),
        AnySetup::BaghChal(setup) => bagh_chal::weight(style, setup, action, before),
        AnySetup::Ludo(setup) => ludo::weight(style, setup, action),
    }
}

/// An action that looks like one and may well be illegal.
pub(super) fn stray(chance: &mut Chance, setup: &AnySetup) -> String {
    match setup {
        // Also faces that no die has.
        AnySetup::SnakesAndLadders(_) => format!("roll {}", chance.below(8)),
        AnySetup::Jungle(setup) => jungle::stray(chance, setup),
        AnySetup::BaghChal(setup) => bagh_chal::stray(chance, setup),
        AnySetup::Ludo(setup) => ludo::stray(chance, setup),
    }
}

/// Barer arrangements, those with the most taken away first.
pub(super) fn simpler(setup: &AnySetup) -> Vec<AnySetup> {
    match setup {
        AnySetup::SnakesAndLadders(setup) => snakes_and_ladders::simpler(setup)
            .into_iter()
            .map(AnySetup::SnakesAndLadders)
            .collect(),
        AnySetup::Jungle(setup) => jungle::simpler(setup)
            .into_iter()
            .map(AnySetup::Jungle)
            .collect(),
        AnySetup::BaghChal(setup) => bagh_chal::simpler(setup)
            .into_iter()
            .map(AnySetup::BaghChal)
            .collect(),
        AnySetup::Ludo(setup) => ludo::simpler(setup)
            .into_iter()
            .map(AnySetup::Ludo)
            .collect(),
    }
}

/// What a table chooses, as far as the engines can be told.
pub(super) fn table(chance: &mut Chance, terms: &Terms) -> RuleChoices {
    let mut choices = terms.sent().clone();
    if terms.game == GameId::Ludo {
        for (key, value) in ludo::table(chance) {
            if terms.has_option(key) {
                choices.entry(key.to_owned()).or_insert(value);
            }
        }
    }
    choices
}

/// How long a game from the start is at most, in plies.
pub(super) const fn longest(game: GameId) -> usize {
    match game {
        GameId::SnakesAndLadders => 60,
        GameId::Jungle => 90,
        GameId::BaghChal => 80,
        GameId::Ludo => 140,
    }
}

/// A counter that is often at one of its limits, or a step before one.
fn counter(chance: &mut Chance, limits: &[u32], most: u32) -> u32 {
    match chance.below(10) {
        0..=3 => 0,
        kind @ 4..=8 => {
            let limit = match kind {
                4..=6 => most,
                _ => chance.pick(limits).copied().unwrap_or(most),
            };
            let before = u32::try_from(chance.below(4)).unwrap_or_default();
            limit.saturating_sub(before)
        }
        _ => u32::try_from(chance.below(most as usize + 1)).unwrap_or_default(),
    }
}

/// The counters below this one that are worth a try, the lowest first.
fn lower(count: u32) -> impl Iterator<Item = u32> {
    let mut tries = vec![0, count / 2, count.saturating_sub(1)];
    tries.dedup();
    tries.into_iter().filter(move |lower| *lower < count)
}
