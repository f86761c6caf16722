//! Ludo: a token of each colour on each cell with each roll, and what may stand where it stops and on its way.
//!
//! "Its way" are the cells that the roll passes. What stands there matters one cell at a time but for pairs,
//! so each cell is filled with everything by itself, and all of them together with pairs and nothing.

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _, RuleSet as _,
    any::RuleValue,
    ludo::{Action, Cell, Colour, Die, Position, Rules, Setup},
};

use super::all_cores::on_all_cores;
use crate::ludo::{Naive, Table};

const YARD: i32 = -1;
const HOME: i32 = 56;
/// The last cell of a colour's way on the ring, in steps.
const LAST_ON_RING: i32 = 50;

/// How many tokens of each colour stand on a cell.
type Crowd = [usize; 4];

const NOBODY: Crowd = [0; 4];

fn rules(words: &str) -> Rules {
    let mut rules = Rules::GUIDE;
    let (seats, switches): (Vec<&str>, Vec<&str>) = words
        .split_whitespace()
        .partition(|word| Colour::from_name(word).is_some());
    if !seats.is_empty() {
        let seats = seats.into_iter().map(str::to_owned).collect();
        rules.set_table("seats", &RuleValue::List(seats)).unwrap();
    }
    for switch in switches {
        rules.set_table(switch, &RuleValue::Flag(true)).unwrap();
    }
    rules.check().unwrap();
    rules
}

const fn table_of(rules: &Rules) -> Table {
    Table {
        walls: rules.table.walls,
        quick: rules.table.quick,
        teams: rules.table.teams,
    }
}

/// The cell of a colour's token that has walked so many steps.
fn cell(colour: usize, step: i32) -> Cell {
    match step {
        YARD => Cell::YARD,
        HOME => Cell::HOME,
        0..=LAST_ON_RING => Cell::ring((13 * colour as i32 + step) as u8 % 52).unwrap(),
        _ => Cell::column((step - LAST_ON_RING) as u8).unwrap(),
    }
}

/// The steps that a colour's token on a cell has walked.
fn steps(colour: usize, cell: Cell) -> i32 {
    match cell.number() {
        Some(number) if cell.is_ring() => (i32::from(number) + 52 - 13 * colour as i32) % 52,
        Some(number) => i32::from(number) + LAST_ON_RING,
        None if cell == Cell::HOME => HOME,
        None => YARD,
    }
}

fn colour(index: usize) -> Colour {
    Colour::ALL[index]
}

/// The position of the reference, if it does not contradict itself.
fn reference(second: &Naive, rules: &Rules) -> Option<Position> {
    let lists = second
        .tokens
        .iter()
        .enumerate()
        .filter_map(|(index, tokens)| {
            let cells = tokens.as_ref()?.iter().map(|step| cell(index, *step));
            Some((colour(index), cells.collect()))
        });
    let setup = Setup {
        turn: colour(second.turn),
        die: second.die.and_then(|die| Die::of_pips(die as u8)),
        sixes: second.sixes as u8,
        tokens: lists.collect(),
        owed: 0,
        last_moved: None,
        pending: Vec::new(),
        turn_start: None,
        places: Vec::new(),
    };
    Position::new(&setup, rules).ok()
}

/// The same position for the naive implementation.
fn naive(position: &Position, like: &Naive) -> Naive {
    let mut tokens = like.tokens;
    for (index, of_colour) in tokens.iter_mut().enumerate() {
        if let Some(of_colour) = of_colour {
            *of_colour = position
                .tokens(colour(index))
                .map(|cell| steps(index, cell));
            of_colour.sort_unstable();
        }
    }
    Naive {
        turn: position.turn() as usize,
        die: position.die().map(|die| i32::from(die.pips())),
        sixes: i32::from(position.sixes()),
        tokens,
    }
}

/// Rolls, and compares what the roll leads to, what is legal then, and where each move leads. Says whether
/// the arrangement can be.
fn compare(second: &Naive, die: i32, rules: &Rules) -> Result<bool, String> {
    let Some(position) = reference(second, rules) else {
        return Ok(false);
    };
    let table = table_of(rules);
    if second.winners(table).is_empty() == position.outcome(rules).is_some() {
        return Err(format!("the outcome of {second:?} with {table:?}"));
    }
    if position.outcome(rules).is_some() {
        return Ok(true);
    }
    let pips = Die::of_pips(die as u8).unwrap();
    let rolled = position.after(rules, Action::Roll(pips));
    let rolled_too = second.roll(die, table);
    if naive(&rolled, second) != rolled_too {
        return Err(format!(
            "{second:?} roll {die} with {table:?}: {rolled:?}, {rolled_too:?}"
        ));
    }
    if rolled_too.die.is_none() {
        return Ok(true);
    }
    let moves = rolled_too.moves(die, table);
    let mover = rolled_too.turn;
    let mut listed: Vec<(i32, i32)> = Vec::new();
    for action in rolled.legal(rules) {
        let Action::Move { from, to } = action else {
            return Err(format!("{action} in {rolled:?}"));
        };
        let one = (steps(mover, from), steps(mover, to));
        listed.push(one);
        let next = naive(&rolled.after(rules, action), second);
        if !moves.contains(&one) || next != rolled_too.go(one, table) {
            return Err(format!("{action} in {rolled:?} with {table:?}: {next:?}"));
        }
    }
    if listed.len() != moves.len() {
        return Err(format!(
            "{listed:?}, {moves:?} in {rolled:?} with {table:?}"
        ));
    }
    Ok(true)
}

/// The tokens of seated colours in their yards, one of the mover on its way.
fn alone(rules: &Rules, turn: usize, from: i32) -> Naive {
    let mut tokens = [None; 4];
    for seated in rules.table.seats.colours() {
        tokens[seated as usize] = Some([YARD; 4]);
    }
    let mut second = Naive {
        turn,
        die: None,
        sixes: 0,
        tokens,
    };
    let tokens = second.tokens[turn].as_mut().unwrap();
    tokens[0] = from;
    tokens.sort_unstable();
    second
}

/// Puts tokens from the yards where a token of `walker` has walked so many steps; `None` if there are too
/// few, or one of them never comes there.
fn crowded(second: &Naive, walker: usize, step: i32, crowd: Crowd) -> Option<Naive> {
    let place = cell(walker, step);
    let mut second = *second;
    for (index, count) in crowd
        .into_iter()
        .enumerate()
        .filter(|(_, count)| *count > 0)
    {
        let walked = steps(index, place);
        let tokens = second.tokens[index].as_mut()?;
        if walked > LAST_ON_RING {
            return None;
        }
        let mut waiting = tokens.iter_mut().filter(|token| **token == YARD);
        for _ in 0..count {
            *waiting.next()? = walked;
        }
    }
    second
        .tokens
        .iter_mut()
        .flatten()
        .for_each(|tokens| tokens.sort_unstable());
    Some(second)
}

/// Every crowd of up to so many of each colour.
fn crowds(most: usize) -> impl Iterator<Item = Crowd> {
    let each = most + 1;
    (0..each.pow(4)).map(move |number| [0, 1, 2, 3].map(|colour| number / each.pow(colour) % each))
}

/// Every crowd of up to so many of one colour.
fn crowds_of_one(most: usize) -> Vec<Crowd> {
    let alone = |crowd: &Crowd| crowd.iter().filter(|count| **count > 0).count() <= 1;
    crowds(most).filter(alone).collect()
}

/// Where a roll takes a token, if that is a cell of the ring.
fn landing(from: i32, die: i32) -> Option<i32> {
    let to = if from == YARD { 0 } else { from + die };
    let goes = from != YARD || die == 6;
    (goes && to <= LAST_ON_RING).then_some(to)
}

/// One token alone on every place of its way, with every roll after every number of sixes.
fn every_token_alone(rules: &Rules) -> Result<u64, String> {
    let mut situations = 0;
    for turn in rules.table.seats.colours() {
        for from in YARD..=HOME {
            for die in 1..=6 {
                for sixes in 0..=2 {
                    let second = Naive {
                        sixes,
                        ..alone(rules, turn as usize, from)
                    };
                    situations += u64::from(compare(&second, die, rules)?);
                }
            }
        }
    }
    Ok(situations)
}

/// Everything where a token stops.
fn every_landing(rules: &Rules, turn: usize, die: i32, crowds: &[Crowd]) -> Result<u64, String> {
    let mut situations = 0;
    for from in YARD..LAST_ON_RING {
        let Some(to) = landing(from, die) else {
            continue;
        };
        let alone = alone(rules, turn, from);
        for crowd in crowds {
            if let Some(second) = crowded(&alone, turn, to, *crowd) {
                situations += u64::from(compare(&second, die, rules)?);
            }
        }
    }
    Ok(situations)
}

/// Everything on one cell that a token passes, with a crowd where it stops.
fn every_passed_cell(
    rules: &Rules,
    turn: usize,
    die: i32,
    on_its_way: &[Crowd],
    where_it_stops: &[Crowd],
) -> Result<u64, String> {
    let mut situations = 0;
    for from in 0..LAST_ON_RING {
        let alone = alone(rules, turn, from);
        for passed in from + 1..(from + die).min(LAST_ON_RING + 1) {
            for crowd in on_its_way {
                let Some(second) = crowded(&alone, turn, passed, *crowd) else {
                    continue;
                };
                let Some(to) = landing(from, die) else {
                    situations += u64::from(compare(&second, die, rules)?);
                    continue;
                };
                for crowd in where_it_stops {
                    if let Some(second) = crowded(&second, turn, to, *crowd) {
                        situations += u64::from(compare(&second, die, rules)?);
                    }
                }
            }
        }
    }
    Ok(situations)
}

/// A pair of any colour, or nothing, on each of the cells that a token passes.
fn every_row_of_pairs(rules: &Rules, turn: usize, die: i32) -> Result<u64, String> {
    let mut situations = 0;
    for from in 0..LAST_ON_RING {
        let passed: Vec<i32> = (from + 1..(from + die).min(LAST_ON_RING + 1)).collect();
        for number in 0..5_usize.pow(passed.len() as u32) {
            let mut second = Some(alone(rules, turn, from));
            for (place, step) in (0..).zip(&passed) {
                let pair = number / 5_usize.pow(place) % 5;
                let mut crowd = [0; 4];
                if pair > 0 {
                    crowd[pair - 1] = 2;
                }
                second = second.and_then(|second| crowded(&second, turn, *step, crowd));
            }
            if let Some(second) = second {
                situations += u64::from(compare(&second, die, rules)?);
            }
        }
    }
    Ok(situations)
}

const TABLES: [&str; 4] = ["", "walls", "teams", "teams walls"];

#[test]
fn every_token_on_every_place_with_every_roll() {
    let mut situations = 0;
    for seats in [
        "red yellow",
        "green blue",
        "blue red green",
        "yellow green red blue",
    ] {
        for switches in ["", "walls", "quick", "quick walls"] {
            situations += every_token_alone(&rules(&format!("{seats} {switches}"))).unwrap();
        }
    }
    for switches in ["teams", "teams walls", "teams quick", "teams quick walls"] {
        situations += every_token_alone(&rules(switches)).unwrap();
    }
    // 58 places, 6 faces, 0 to 2 sixes before: for 2, 2, 3 and 4 seats at 4 tables each, and 4 at 4 more.
    assert_eq!(situations, 58 * 6 * 3 * 4 * (2 + 2 + 3 + 4 + 4));
}

#[test]
fn what_may_be_where_a_token_stops_and_on_its_way() {
    let mut situations = 0;
    let (of_one, singles_and_pairs) = (crowds_of_one(3), crowds(2).collect::<Vec<_>>());
    for words in ["walls", "teams walls"] {
        let rules = rules(words);
        for turn in 0..4 {
            for die in 1..=6 {
                situations += every_landing(&rules, turn, die, &of_one).unwrap();
            }
            situations += every_landing(&rules, turn, 6, &singles_and_pairs).unwrap();
            situations +=
                every_passed_cell(&rules, turn, 2, &singles_and_pairs, &[NOBODY]).unwrap();
        }
        situations += every_row_of_pairs(&rules, 2, 4).unwrap();
    }
    assert!(situations > 60_000, "{situations}");
}

/// Runs a part for every table, colour and face, on all cores.
fn at_every_table(part: impl Fn(&Rules, usize, i32) -> Result<u64, String> + Sync) -> u64 {
    let parts = TABLES.len() * 4 * 6;
    let situations = on_all_cores(parts, parts as u64, |number, done| {
        let (words, turn, die) = (TABLES[number / 24], number / 6 % 4, number % 6 + 1);
        let situations = part(&rules(words), turn, die as i32)?;
        done.add(1);
        Ok(situations)
    });
    situations.iter().sum()
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn everything_where_a_token_stops() {
    let everything: Vec<Crowd> = crowds(4).collect();
    let situations =
        at_every_table(|rules, turn, die| every_landing(rules, turn, die, &everything));
    println!("{situations} situations of a landing");
    // 285 landings by a roll and one by entering, for 4 colours at 4 tables, with up to four tokens of each
    // other colour and three more of the mover's, less those that a colour never comes to.
    assert!(situations > 2_000_000, "{situations}");
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn everything_on_each_cell_that_a_token_passes() {
    let everything: Vec<Crowd> = crowds(4).collect();
    let (singles, singles_and_pairs) =
        (crowds(1).collect::<Vec<_>>(), crowds(2).collect::<Vec<_>>());
    let situations = at_every_table(|rules, turn, die| {
        Ok(every_passed_cell(rules, turn, die, &everything, &[NOBODY])?
            + every_passed_cell(rules, turn, die, &singles_and_pairs, &singles)?)
    });
    println!("{situations} situations of a cell on the way");
    assert!(situations > 10_000_000, "{situations}");
}

#[test]
#[ignore = "minutes in a release build: `cargo test --release --test naive -- --ignored --nocapture`"]
fn pairs_on_all_cells_that_a_token_passes() {
    let situations = at_every_table(every_row_of_pairs);
    println!("{situations} situations of pairs on the way");
    assert!(situations > 1_000_000, "{situations}");
}
