use referee_rules::{
    any::RuleValue,
    ludo::{Action, Cell, Colour, Die, Setup, TokenLists},
};

use super::{Spread, Style};
use crate::chance::Chance;

/// Ring cells.
const RING: u8 = 52;
/// Ring cells from one colour's start to the next one's.
const QUARTER: u8 = 13;
/// The steps from a colour's start to the last ring cell that it walks.
const LAST_ON_RING: u8 = 50;
/// The steps from a colour's start to home.
const HOME: u8 = 56;
const TOKENS: usize = 4;

/// What a table chooses.
pub(super) fn table(chance: &mut Chance) -> Vec<(&'static str, RuleValue)> {
    let teams = chance.below(3) == 0;
    let seats: &[&str] = match chance.below(6) {
        _ if teams => &["red", "green", "yellow", "blue"],
        0 => &["red", "yellow"],
        1 => &["blue", "green"],
        2 => &["green", "yellow", "blue"],
        3 => &["yellow", "blue", "red", "green"],
        _ => &["red", "green", "yellow", "blue"],
    };
    let mut choices = Vec::new();
    if seats.len() < 4 || seats.first() != Some(&"red") {
        let seats = seats.iter().map(|&seat| seat.to_owned()).collect();
        choices.push(("seats", RuleValue::List(seats)));
    }
    for (key, chosen) in [
        ("walls", chance.below(2) == 0),
        ("quick", chance.below(3) == 0),
        ("teams", teams),
    ] {
        if chosen {
            choices.push((key, RuleValue::Flag(true)));
        }
    }
    choices
}

fn below(chance: &mut Chance, bound: u8) -> u8 {
    u8::try_from(chance.below(usize::from(bound))).unwrap_or_default()
}

/// The cell so many steps from a colour's start.
fn cell(colour: Colour, steps: u8) -> Cell {
    let on_ring = Cell::ring((colour as u8 * QUARTER + steps) % RING);
    let place = if steps <= LAST_ON_RING {
        on_ring
    } else {
        Cell::column(steps - LAST_ON_RING).filter(|_| steps < HOME)
    };
    place.unwrap_or(Cell::HOME)
}

/// The steps from a colour's start to a cell; `None` in the yard.
fn steps(colour: Colour, cell: Cell) -> Option<u8> {
    match cell.number() {
        Some(number) if cell.is_ring() => Some((number + RING - colour as u8 * QUARTER) % RING),
        Some(number) => Some(LAST_ON_RING + number),
        None => (cell == Cell::HOME).then_some(HOME),
    }
}

pub(super) fn arrangement(chance: &mut Chance, start: Setup, spread: Spread) -> Setup {
    let seated: Vec<Colour> = start.tokens.iter().map(|(colour, _)| colour).collect();
    let focus = below(chance, RING);
    let mut tokens = TokenLists::default();
    for colour in &seated {
        let cells = (0..TOKENS).map(|_| place(chance, *colour, focus, spread));
        tokens.insert(*colour, cells.collect());
    }
    let turn = chance.pick(&seated).copied().unwrap_or(start.turn);
    // Now and then somebody is about to finish, and in a team the partner too.
    if spread == Spread::Gathered && chance.below(3) == 0 {
        let also = (chance.below(2) == 0).then_some(turn.opposite());
        for colour in [Some(turn), also].into_iter().flatten() {
            if seated.contains(&colour) {
                tokens.insert(colour, nearly_home(chance, colour));
            }
        }
    }
    let die = (chance.below(2) == 0)
        .then(|| chance.pick(&Die::ALL).copied())
        .flatten();
    let sixes = match die {
        Some(Die::Six) => 1 + below(chance, 2),
        Some(_) => 0,
        None => below(chance, 3),
    };
    Setup {
        turn,
        die,
        sixes,
        tokens,
        ..start
    }
}

fn place(chance: &mut Chance, colour: Colour, focus: u8, spread: Spread) -> Cell {
    let anywhere = |chance: &mut Chance| cell(colour, below(chance, HOME));
    match (spread, chance.below(20)) {
        (_, 0..=2) => Cell::YARD,
        (_, 3) => Cell::HOME,
        (Spread::Even, _) => anywhere(chance),
        (Spread::Gathered, 4..=5) => cell(colour, HOME - 1 - below(chance, 9)),
        (Spread::Gathered, 6..=7) => anywhere(chance),
        (Spread::Gathered, 8..=12) => on_ring(colour, focus),
        (Spread::Gathered, _) => on_ring(colour, focus + RING - below(chance, 8)),
    }
}

/// A ring cell, or the next that the colour walks.
fn on_ring(colour: Colour, index: u8) -> Cell {
    let place = Cell::ring(index % RING).and_then(|place| steps(colour, place));
    cell(colour, place.unwrap_or_default().min(LAST_ON_RING))
}

fn nearly_home(chance: &mut Chance, colour: Colour) -> Vec<Cell> {
    let home = 1 + chance.below(TOKENS - 1);
    let near = (home..TOKENS).map(|_| cell(colour, HOME - 1 - below(chance, 6)));
    let near: Vec<Cell> = near.collect();
    std::iter::repeat_n(Cell::HOME, home).chain(near).collect()
}

pub(super) fn weight(style: Style, setup: &Setup, action: &str) -> usize {
    match action.parse::<Action>() {
        Ok(Action::Roll(die)) => {
            let own = setup.tokens.get(setup.turn).unwrap_or_default();
            let landings = own.iter().filter_map(|from| {
                let to = match steps(setup.turn, *from) {
                    Some(steps) if steps + die.pips() <= HOME => {
                        cell(setup.turn, steps + die.pips())
                    }
                    None if die == Die::Six => setup.turn.start(),
                    _ => return None,
                };
                Some(move_weight(style, setup, *from, to))
            });
            let best = landings.max().unwrap_or(1);
            match (style, die) {
                (Style::Quiet, Die::Six) => best + 8,
                (_, Die::Six) => best + 2,
                _ => best,
            }
        }
        Ok(Action::Move { from, to }) => move_weight(style, setup, from, to),
        _ => 1,
    }
}

fn move_weight(style: Style, setup: &Setup, from: Cell, to: Cell) -> usize {
    let standing = |colour: Colour| {
        let cells = setup.tokens.get(colour).unwrap_or_default();
        cells.iter().filter(|cell| **cell == to).count()
    };
    let others = setup.turn.others().map(standing);
    let (met, pairs) = others.fold((0, 0), |(met, pairs), count| {
        (met + count, pairs + usize::from(count > 1))
    });
    let on_ring = to.is_ring();
    match style {
        Style::Fierce if on_ring && met > 0 => 16 + 4 * pairs,
        Style::Fierce if on_ring && standing(setup.turn) > 0 => 8,
        Style::Reach if to == Cell::HOME => 16,
        Style::Reach if to.is_column() => 8,
        Style::Reach if from == Cell::YARD => 8,
        Style::Quiet | Style::Huddled if on_ring && standing(setup.turn) > 0 => 12,
        Style::Quiet if to == Cell::HOME => 1,
        _ => 3,
    }
}

/// A roll, or a move of some token by some number of steps, or out of the yard.
pub(super) fn stray(chance: &mut Chance, setup: &Setup) -> String {
    if chance.below(12) == 0 {
        return "pass".to_owned();
    }
    if chance.below(4) == 0 {
        return format!("roll {}", chance.below(6) + 1);
    }
    let seated: Vec<Colour> = setup.tokens.iter().map(|(colour, _)| colour).collect();
    let colour = match chance.below(4) {
        0 => chance.pick(&seated).copied().unwrap_or(setup.turn),
        _ => setup.turn,
    };
    let own = setup.tokens.get(colour).unwrap_or_default();
    let from = chance.pick(own).copied().unwrap_or(Cell::YARD);
    let pips = match (setup.die, chance.below(3)) {
        (Some(die), 1..) => die.pips(),
        _ => below(chance, 6) + 1,
    };
    let to = match steps(colour, from) {
        Some(steps) => cell(colour, (steps + pips).min(HOME)),
        None => colour.start(),
    };
    format!("{from}-{to}")
}

/// Tokens in the yard, no sixes before.
pub(super) fn simpler(setup: &Setup) -> Vec<Setup> {
    let mut simpler = Vec::new();
    let out = |cells: &[Cell]| cells.iter().any(|cell| *cell != Cell::YARD);
    let listed: Vec<(Colour, Vec<Cell>)> = setup
        .tokens
        .iter()
        .map(|(colour, cells)| (colour, cells.to_vec()))
        .collect();
    let mut push = |colour: Colour, cells: Vec<Cell>| {
        let mut tokens = setup.tokens.clone();
        tokens.insert(colour, cells);
        simpler.push(Setup {
            tokens,
            ..setup.clone()
        });
    };
    for (colour, cells) in listed.iter().filter(|(_, cells)| out(cells)) {
        push(*colour, vec![Cell::YARD; cells.len()]);
    }
    for (colour, cells) in &listed {
        for (index, from) in cells.iter().enumerate() {
            if *from != Cell::YARD {
                let mut cells = cells.clone();
                cells[index] = Cell::YARD;
                push(*colour, cells);
            }
        }
    }
    let least = u8::from(setup.die == Some(Die::Six));
    if setup.sixes > least {
        simpler.push(Setup {
            sixes: least,
            ..setup.clone()
        });
    }
    simpler
}
