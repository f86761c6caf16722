//! Laws: what is written is read again, the board looks the same from every corner, and tokens of a
//! colour are interchangeable.

use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};
use referee_rules::{
    Position as _,
    ludo::{Action, Cell, Colour, Die, Position, Rules, Seats, Setup},
};

use crate::support::{Chance, anywhere, every_action, legal, setup, tables, wander};

/// A table and a position at it.
#[derive(Clone, Debug)]
struct Somewhere {
    rules: Rules,
    position: Position,
}

impl Arbitrary for Somewhere {
    fn arbitrary(g: &mut Gen) -> Self {
        let mut chance = Chance(u64::arbitrary(g));
        let rules = *g.choose(&tables()).unwrap();
        let plies = chance.below(500);
        let position =
            anywhere(&rules, &mut chance).unwrap_or_else(|| wander(&rules, plies, &mut chance));
        Self { rules, position }
    }
}

fn check(law: fn(Somewhere) -> TestResult) {
    QuickCheck::new()
        .rng(Gen::from_size_and_seed(100, 6))
        .tests(300)
        .quickcheck(law);
}

#[test]
fn every_action_is_read_as_it_is_written() {
    for action in every_action() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for text in [
        "",
        "roll",
        "roll 0",
        "roll 7",
        "roll 06",
        "roll  6",
        "Roll 6",
        "roll 6 ",
        "r0",
        "r0-",
        "-r0",
        "r0-r52",
        "r00-r1",
        "r01-r2",
        "r+1-r2",
        "c0-c1",
        "c1-c7",
        "yard-",
        "yard-yard-r0",
        "r1-R2",
        "start-r0",
        "r0-r1-r2",
        "PASS",
        "pass ",
        "r1 - r2",
        "r256-r1",
        "r-1-r2",
        "é-r0",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn every_position_is_read_as_it_is_written() {
    fn law(at: Somewhere) -> TestResult {
        let written = serde_json::to_string(&at.position.setup()).unwrap();
        let read: Setup = serde_json::from_str(&written).unwrap();
        let same = read == at.position.setup()
            && Position::new(&read, &at.rules).as_ref() == Ok(&at.position);
        TestResult::from_bool(same)
    }
    check(law);
}

#[test]
fn the_order_of_tokens_means_nothing() {
    fn law(at: Somewhere) -> TestResult {
        let mut written = serde_json::to_value(at.position.setup()).unwrap();
        let mut turned = false;
        for cells in written["tokens"].as_object_mut().unwrap().values_mut() {
            let cells = cells.as_array_mut().unwrap();
            turned |= cells.first() != cells.last();
            cells.reverse();
            cells.rotate_left(1);
        }
        if !turned {
            return TestResult::discard();
        }
        let read: Setup = serde_json::from_value(written).unwrap();
        let same = read == at.position.setup()
            && Position::new(&read, &at.rules).as_ref() == Ok(&at.position);
        TestResult::from_bool(same)
    }
    check(law);
}

/// The ring cell a quarter further on; other places as they are.
fn turn_cell(cell: Cell) -> Cell {
    match cell.number() {
        Some(number) if cell.is_ring() => Cell::ring((number + 13) % 52).unwrap(),
        _ => cell,
    }
}

fn turn_action(action: Action) -> Action {
    match action {
        Action::Move { from, to } => Action::Move {
            from: turn_cell(from),
            to: turn_cell(to),
        },
        other => other,
    }
}

fn turn_rules(rules: &Rules) -> Rules {
    let seats = rules.table.seats;
    let mut colours = vec![seats.first().clockwise(1)];
    colours.extend(
        seats
            .colours()
            .filter(|colour| *colour != seats.first())
            .map(|colour| colour.clockwise(1)),
    );
    let mut turned = *rules;
    turned.table.seats = Seats::new(&colours).unwrap();
    turned
}

/// The position as the next corner sees it.
fn turn_setup(setup: &Setup) -> Setup {
    Setup {
        turn: setup.turn.clockwise(1),
        tokens: setup
            .tokens
            .iter()
            .map(|(colour, cells)| {
                let cells = cells.iter().copied().map(turn_cell).collect();
                (colour.clockwise(1), cells)
            })
            .collect(),
        ..setup.clone()
    }
}

#[test]
fn the_board_is_the_same_from_every_corner() {
    fn law(at: Somewhere) -> TestResult {
        let rules = turn_rules(&at.rules);
        let turned = Position::new(&turn_setup(&at.position.setup()), &rules).unwrap();
        let mut actions: Vec<Action> = at.position.legal(&at.rules).into_iter().collect();
        let mut turned_actions: Vec<Action> = turned.legal(&rules).into_iter().collect();
        for action in &actions {
            let next = at.position.after(&at.rules, *action).setup();
            let turned_next = turned.after(&rules, turn_action(*action)).setup();
            if turn_setup(&next) != turned_next {
                return TestResult::error(format!("{action}"));
            }
        }
        actions = actions.into_iter().map(turn_action).collect();
        actions.sort_unstable();
        turned_actions.sort_unstable();
        let scores = |position: &Position, rules: &Rules| {
            let mut scores = position.scores(rules);
            scores.sort_unstable();
            scores
        };
        let mut here = scores(&at.position, &at.rules);
        for (colour, _) in &mut here {
            *colour = colour.clockwise(1);
        }
        here.sort_unstable();
        let winners = |position: &Position, rules: &Rules| {
            let outcome = position.outcome(rules)?;
            let mut winners: Vec<Colour> = outcome.winners.iter().copied().collect();
            winners.sort_unstable();
            Some(winners)
        };
        let won = winners(&at.position, &at.rules).map(|mut colours| {
            colours
                .iter_mut()
                .for_each(|colour| *colour = colour.clockwise(1));
            colours.sort_unstable();
            colours
        });
        TestResult::from_bool(
            actions == turned_actions
                && here == scores(&turned, &rules)
                && won == winners(&turned, &rules),
        )
    }
    check(law);
}

/// Red's tokens after two of them have moved in turn, with Yellow's in their yard; `None` where a move is
/// not legal.
fn after_two_moves(rules: &Rules, tokens: [Cell; 2], moves: [(Cell, u8); 2]) -> Option<[Cell; 4]> {
    let red = vec![Cell::YARD, Cell::HOME, tokens[0], tokens[1]];
    let lists = [(Colour::Red, red), (Colour::Yellow, vec![Cell::YARD; 4])];
    let start = setup(Colour::Red, None, lists.into_iter().collect());
    let mut position = Position::new(&start, rules).ok()?;
    for (from, pips) in moves {
        let die = Die::of_pips(pips)?;
        position = position.play(rules, Action::Roll(die)).ok()?;
        let moves = position.legal(rules).into_iter();
        let mut from_there = moves
            .filter(|action| matches!(action, Action::Move { from: cell, .. } if *cell == from));
        position = position.play(rules, from_there.next()?).ok()?;
        // Yellow cannot enter, so that the turn comes back.
        position = position.play(rules, Action::Roll(Die::One)).ok()?;
    }
    Some(position.tokens(Colour::Red))
}

#[test]
fn two_tokens_come_to_the_same_cells_in_either_order() {
    let rules = crate::support::table("red yellow walls");
    let mut compared = 0;
    for one in (0..45).filter_map(Cell::ring) {
        for other in (0..45).step_by(3).filter_map(Cell::ring).chain([one]) {
            for (pips, other_pips) in [(1, 2), (3, 3), (5, 4), (2, 5)] {
                let moves = [(one, pips), (other, other_pips)];
                let there = after_two_moves(&rules, [one, other], moves);
                let back = after_two_moves(&rules, [other, one], [moves[1], moves[0]]);
                assert_eq!(there, back, "{one} {other}");
                compared += usize::from(there.is_some());
            }
        }
    }
    assert_eq!(compared, 45 * 16 * 4);
}

#[test]
fn who_is_not_seated_changes_nothing_for_those_who_are() {
    let two = crate::support::table("red yellow");
    let four = crate::support::table("");
    let mut chance = Chance(7);
    for _ in 0..200 {
        let plies = chance.below(300);
        let position = wander(&two, plies, &mut chance);
        if position.outcome(&two).is_some() {
            continue;
        }
        let mut setup = position.setup();
        setup.tokens.insert(Colour::Green, vec![Cell::YARD; 4]);
        setup.tokens.insert(Colour::Blue, vec![Cell::YARD; 4]);
        let crowded = Position::new(&setup, &four).unwrap();
        assert_eq!(legal(&position, &two), legal(&crowded, &four));
    }
}
