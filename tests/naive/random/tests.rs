use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee_rules::any::GameId;
use serde_json::Value;

use super::{
    lockstep::{draw_games, draw_plies},
    second::{AnySecond, Second},
};

fn assert_in_step(game: GameId) {
    match draw_games(game, AnySecond::read) {
        Ok(plies) => assert!(plies > 0),
        Err(parting) => panic!("{parting}"),
    }
}

#[test]
fn snakes_and_ladders() {
    assert_in_step(GameId::SnakesAndLadders);
}

#[test]
fn jungle() {
    assert_in_step(GameId::Jungle);
}

#[test]
fn bagh_chal() {
    assert_in_step(GameId::BaghChal);
}

#[test]
fn ludo() {
    assert_in_step(GameId::Ludo);
}

/// An implementation with a slip: an action that it does not list.
#[derive(Clone, Debug)]
struct Blind {
    position: AnySecond,
    action: &'static str,
}

impl Second for Blind {
    fn legal(&self) -> BTreeSet<String> {
        let mut legal = self.position.legal();
        legal.remove(self.action);
        legal
    }

    fn winners(&self) -> Option<BTreeSet<String>> {
        self.position.winners()
    }

    fn play(&self, action: &str) -> Option<Self> {
        Some(Self {
            position: self.position.play(action)?,
            ..*self
        })
    }

    fn fields(&self) -> Value {
        self.position.fields()
    }
}

/// What is told of an implementation that does not list an action.
fn parting(game: GameId, action: &'static str) -> String {
    let blind = |rules: &_, fields: &_| Blind {
        position: AnySecond::read(rules, fields),
        action,
    };
    draw_plies(game, blind, 1, 200_000).unwrap_err()
}

#[test]
fn a_slip_is_found_and_shrunk_to_a_short_line() {
    for (game, action) in [
        (GameId::SnakesAndLadders, "roll 5"),
        (GameId::Jungle, "b3-b7"),
        (GameId::BaghChal, "c5-c3"),
        (GameId::Ludo, "c3-home"),
    ] {
        let told = parting(game, action);
        let first = told.lines().next().unwrap();
        assert!(
            first.ends_with(&format!(
                "legal by the reference only: [{action}], by the second only: []"
            )),
            "{told}"
        );
        let actions: usize = first.split(' ').nth(4).unwrap().parse().unwrap();
        assert!(actions <= 1, "{told}");
        assert!(told.contains("REFEREE_SEED=1 "), "{told}");
    }
}

#[test]
fn the_same_seed_draws_the_same_games() {
    let told = || parting(GameId::BaghChal, "c5-c3");
    assert_eq!(told(), told());
}
