//! `perft` descends to where an engine goes wrong.

use pretty_assertions::assert_eq;
use referee::{
    duel::{Descent, Engines, PlayStyle, descend},
    engine::{Interrupt, wire::Play},
};
use referee_rules::any::GameId;

use crate::house::{House, contest, settings};

fn from_start(game: GameId) -> Play {
    Play {
        game,
        rules: Default::default(),
        position: None,
        actions: Vec::new(),
    }
}

fn descent(mut engine: House, from: &Play, depth: u32) -> (Descent, Vec<String>) {
    let contest = contest(&engine, from.game, 1, PlayStyle::Biased);
    let mut engines = Engines {
        a: &mut engine,
        b: None,
    };
    let never = Interrupt::default();
    let (descent, ledger) = descend(&contest, from, depth, &mut engines, &never, &mut |_, _| {});
    (descent, settings(&ledger))
}

#[test]
fn an_engine_that_counts_is_asked_where_the_counts_disagree() {
    let engine = House::playing(&["bagh-chal.goats_move_while_placing=allowed"]).counting();
    let (descent, found) = descent(engine, &from_start(GameId::BaghChal), 3);
    assert_eq!((descent.nodes, descent.engine_nodes), (5052, Some(6044)));
    assert_eq!(found, ["goats_move_while_placing=allowed"]);
    let (own, engine) = descent.divide["c3"];
    assert_eq!(own, Some(240));
    assert!(engine > own);
    // Only the branches that disagree: the start, its children, and theirs.
    assert!(descent.compared < 300, "{}", descent.compared);
    assert_eq!(descent.cut, None);
}

#[test]
fn an_engine_that_does_not_count_is_asked_at_every_position() {
    let engine = House::playing(&["bagh-chal.goats_move_while_placing=allowed"]);
    let (descent, found) = descent(engine, &from_start(GameId::BaghChal), 3);
    assert_eq!((descent.nodes, descent.engine_nodes), (5052, None));
    assert_eq!(found, ["goats_move_while_placing=allowed"]);
    // After a goat and a tiger, wherever the goat was not captured.
    assert_eq!(descent.differing, 252 - 12);
}

#[test]
fn an_engine_that_cannot_set_positions_is_asked_by_lines() {
    let engine = House::playing(&["bagh-chal.goats_move_while_placing=allowed"]);
    let (descent, found) = descent(
        engine.only_from_the_start(),
        &from_start(GameId::BaghChal),
        3,
    );
    assert_eq!(found, ["goats_move_while_placing=allowed"]);
    assert_eq!(descent.compared, 1 + 21 + 252);
}

#[test]
fn right_counts_need_no_descent() {
    let (descent, found) = descent(
        House::playing(&[]).counting(),
        &from_start(GameId::Jungle),
        3,
    );
    assert_eq!(descent.engine_nodes, Some(descent.nodes));
    assert_eq!((descent.compared, found.len()), (1, 0));
}

#[test]
fn counts_that_agree_by_chance_hide_no_other_start() {
    let engine = House::playing(&["bagh-chal.first=tiger"]).counting();
    let (descent, found) = descent(engine, &from_start(GameId::BaghChal), 2);
    assert_eq!(descent.engine_nodes, Some(descent.nodes));
    assert_eq!(found, ["first=tiger"]);
}
