//! Snakes and ladders: every position and every roll, under the guides' rules, under each house rule, and
//! (ignored, a minute) under every mixture of house rules.

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _, RuleSet as _,
    snakes_and_ladders::{Action, Links, Position, Rules, Setup, Side, Six},
};

use super::all_cores::on_all_cores;
use crate::snakes_and_ladders::{House, Naive};

/// Positions without memory: two tokens on 101 squares, not both on 100, and two sides to roll.
const PLAIN_POSITIONS: u64 = 2 * (101 * 101 - 1);

fn house_of(rules: &Rules) -> House {
    House::named(|option| rules.get(option).unwrap())
}

fn sides(side: Side) -> usize {
    match side {
        Side::Black => 0,
        Side::White => 1,
    }
}

fn naive(setup: &Setup) -> Naive {
    let mut waits = [false; 2];
    if let Some(side) = setup.pending {
        waits[sides(side)] = true;
    }
    Naive {
        turn: sides(setup.turn),
        squares: [setup.black, setup.white],
        sixes: setup.sixes,
        waits,
    }
}

/// Every arrangement of two tokens, with the memory that the rules need.
fn every_setup(rules: &Rules) -> impl Iterator<Item = Setup> {
    let most_sixes = if rules.six == Six::ThirdSixVoid { 2 } else { 0 };
    let links_wait = rules.links == Links::NextTurn;
    let squares = (0..=100).flat_map(|black| (0..=100).map(move |white| (black, white)));
    squares.flat_map(move |(black, white)| {
        Side::ALL.into_iter().flat_map(move |turn| {
            (0..=most_sixes).flat_map(move |sixes| {
                let waiting = links_wait.then_some(turn.opponent());
                [None]
                    .into_iter()
                    .chain(waiting.map(Some))
                    .map(move |pending| Setup {
                        turn,
                        black,
                        white,
                        sixes,
                        pending,
                    })
            })
        })
    })
}

/// Compares all positions and rolls; gives the number of positions, or what differs.
fn compare(rules: &Rules) -> Result<u64, String> {
    let house = house_of(rules);
    let mut positions = 0;
    for setup in every_setup(rules) {
        let Ok(position) = Position::new(&setup, rules) else {
            // Both on 100, or a link that waits where there is none.
            continue;
        };
        positions += 1;
        let second = naive(&setup);
        let winner = position
            .outcome(rules)
            .map(|outcome| sides(outcome.winners[0]));
        let listed = position.legal(rules);
        let faces = if second.winner().is_some() { 0 } else { 6 };
        let legal_alike = listed.into_iter().eq((1..=faces).map(Action::Roll));
        if winner != second.winner() || !legal_alike {
            return Err(format!(
                "{setup:?} under {rules:?}: legal actions or outcome"
            ));
        }
        for number in 0..=7 {
            let played = position.play(rules, Action::Roll(number)).ok();
            let reached = played.map(|next| naive(&next.setup()));
            let reached_too = second.roll(i64::from(number), &house);
            if reached != reached_too {
                return Err(format!(
                    "{setup:?} roll {number} under {rules:?}: {reached:?}, {reached_too:?}"
                ));
            }
        }
    }
    Ok(positions)
}

fn with(changes: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::GUIDE;
    for (option, value) in changes {
        rules.set(option, value).unwrap();
    }
    rules
}

#[test]
fn every_position_and_roll() {
    assert_eq!(compare(&Rules::GUIDE), Ok(PLAIN_POSITIONS));
}

#[test]
fn every_position_and_roll_under_each_house_rule() {
    for option in Rules::OPTIONS {
        for value in option.alternatives() {
            let positions = compare(&with(&[(option.name, value)])).unwrap();
            assert!(positions >= PLAIN_POSITIONS, "{}={value}", option.name);
        }
    }
}

/// Every mixture of house rules, one number for each.
fn mixture(mut number: usize) -> Rules {
    let mut rules = Rules::GUIDE;
    for option in Rules::OPTIONS {
        let count = option.values.len();
        rules
            .set(option.name, option.values[number % count].name)
            .unwrap();
        number /= count;
    }
    rules
}

fn mixtures() -> usize {
    Rules::OPTIONS
        .iter()
        .map(|option| option.values.len())
        .product()
}

#[test]
#[ignore = "a minute in a release build: `cargo test --release --test naive -- --ignored`"]
fn every_position_and_roll_under_every_mixture_of_house_rules() {
    let compared = on_all_cores(mixtures(), mixtures() as u64, |number, done| {
        let positions = compare(&mixture(number))?;
        done.add(1);
        Ok(positions)
    });
    let (mixtures, positions) = (compared.len(), compared.iter().sum::<u64>());
    println!("{mixtures} mixtures of house rules, {positions} positions, 6 rolls each");
    assert_eq!(mixtures, 2_592);
}

#[test]
fn the_start_is_the_same() {
    for number in 0..mixtures() {
        let rules = mixture(number);
        let start = Position::start(&rules).setup();
        assert_eq!(naive(&start), Naive::start(&house_of(&rules)));
    }
}

#[test]
fn action_sequences_are_as_many() {
    for setup in [(0, 0), (79, 97), (94, 96), (80, 74)] {
        let setup = Setup {
            turn: Side::Black,
            black: setup.0,
            white: setup.1,
            sixes: 0,
            pending: None,
        };
        let position = Position::new(&setup, &Rules::GUIDE).unwrap();
        for depth in 0..=4 {
            let counted = naive(&setup).perft(depth, &House::GUIDE);
            assert_eq!(
                position.perft(&Rules::GUIDE, depth),
                counted,
                "{setup:?} {depth}"
            );
        }
    }
}
