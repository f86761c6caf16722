//! Why an action is illegal: the first clause, in the order of the clause file, that it breaks.

use referee_rules::{Position as _, Refusal as _, bagh_chal::Action};

use crate::{
    naive::{At, Naive, at, directions, on},
    support::{Chance, GUIDE, any_position, every_action, naive},
};

/// The clauses in their order, each with whether the action breaks it.
fn broken(plain: &Naive, is_over: bool, action: Action) -> Vec<(&'static str, bool)> {
    let piece = |point: At| plain.pieces.get(&point).copied();
    let goats_turn = plain.turn == 'G';
    let over = ("BAG-05", is_over);
    match action {
        Action::Pass => vec![over, ("BAG-06", true)],
        Action::Place(point) => vec![
            over,
            ("BAG-07", !goats_turn),
            ("BAG-10", plain.in_hand == 0),
            ("BAG-11", piece(at(&point.to_string())).is_some()),
        ],
        Action::Move { from, to } => {
            let (from, to) = (at(&from.to_string()), at(&to.to_string()));
            let between = between(from, to);
            let goats = between.iter().filter(|point| piece(**point) == Some('G'));
            let goats = goats.count();
            let tiger_between = between.iter().any(|point| piece(*point) == Some('T'));
            let jumps = between.iter().any(|point| piece(*point).is_some());
            let tiger_far = !goats_turn && !between.is_empty();
            vec![
                over,
                ("BAG-08", piece(from) != Some(plain.turn)),
                ("BAG-09", goats_turn && plain.in_hand > 0),
                ("BAG-11", piece(to).is_some()),
                ("BAG-12", goats_turn && jumps),
                ("BAG-13", !on_one_line(from, to)),
                ("BAG-14", goats > 1),
                ("BAG-15", tiger_far && (goats == 0 || tiger_between)),
                (
                    "BAG-16",
                    if goats_turn {
                        !between.is_empty()
                    } else {
                        between.len() > 1
                    },
                ),
            ]
        }
    }
}

fn on_one_line(from: At, to: At) -> bool {
    let reaches = |direction| (1..5).any(|steps| on(from, direction, steps) == to);
    directions(from).into_iter().any(reaches)
}

/// The points between two that are straight from each other, line or none.
fn between(from: At, to: At) -> Vec<At> {
    let (files, ranks) = (to.0 - from.0, to.1 - from.1);
    let steps = files.abs().max(ranks.abs());
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let direction = (files.signum(), ranks.signum());
    let last = if straight { steps } else { 0 };
    (1..last).map(|step| on(from, direction, step)).collect()
}

#[test]
fn the_first_broken_clause_is_named() {
    let mut chance = Chance(6);
    for _ in 0..500 {
        let position = any_position(&mut chance);
        let plain = naive(&position);
        let is_over = plain.winner().is_some();
        for action in every_action() {
            let named = position.refusal(&GUIDE, action);
            let clauses = broken(&plain, is_over, action);
            let first = clauses.iter().find(|(_, broken)| *broken);
            assert_eq!(
                named.as_ref().map(|illegal| illegal.clause().id()),
                first.map(|(clause, _)| *clause),
                "{action} in {position:?}: {named:?}"
            );
        }
    }
}

#[test]
fn the_text_names_what_is_in_the_way() {
    use crate::support::{action, position};
    use referee_rules::bagh_chal::Side;

    let why = |board: &str, turn, in_hand, captured, text: &str| {
        let position = position(turn, board, in_hand, captured);
        position.refusal(&GUIDE, action(text)).unwrap().to_string()
    };
    let tigers = |text| why("TGG.T/...../..G../.G.../T...T", Side::Tiger, 16, 0, text);
    assert_eq!(tigers("a1-c3"), "c3 is taken by a goat");
    assert_eq!(
        tigers("a1-d4"),
        "2 goats are in between: a tiger jumps over one"
    );
    assert_eq!(tigers("e1-e3"), "no goat is on e2 to jump over");
    assert_eq!(tigers("a1-c2"), "the line from a1 to c2 does not exist");
    assert_eq!(tigers("b2-c2"), "the goat on b2 belongs to the other side");
    assert_eq!(tigers("d3-c2"), "no piece stands on d3");
    assert_eq!(tigers("d3"), "it is the tigers' turn: no goat is placed");
    assert_eq!(tigers("pass"), "a side may not pass");
    let goats = |text| why("GGGGT/G.G.G/GGTGG/.GG.G/TG.GT", Side::Goat, 0, 4, text);
    assert_eq!(goats("b2-d4"), "a goat may not jump over c3");
    assert_eq!(goats("e3-c1"), "c1 is not next to e3");
    assert_eq!(goats("c1"), "all twenty goats have been placed");
}
