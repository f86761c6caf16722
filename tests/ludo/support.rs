//! What several of these tests need: tables, positions from a few words, and seeded chance.

use std::collections::BTreeSet;

use referee_rules::{
    Position as _, RuleSet as _,
    any::RuleValue,
    ludo::{Action, Cell, Colour, Die, Position, Rules, Setup, TokenLists},
};

use crate::naive::{Naive, Table};

/// A table by words such as `"red yellow walls"`; all four sit where no colour is named.
pub(crate) fn table(words: &str) -> Rules {
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

/// Tables of every kind.
pub(crate) fn tables() -> Vec<Rules> {
    let seats = [
        "red yellow",
        "blue green",
        "green yellow red",
        "yellow blue green",
        "blue red green yellow",
    ];
    let switches = ["", "walls", "quick", "quick walls"];
    let mut tables: Vec<Rules> = seats
        .iter()
        .flat_map(|seats| switches.map(|switches| table(&format!("{seats} {switches}"))))
        .collect();
    tables.extend(switches.map(|switches| table(&format!("teams {switches}"))));
    tables
}

/// The same table for the naive implementation.
pub(crate) const fn naive_table(rules: &Rules) -> Table {
    Table {
        walls: rules.table.walls,
        quick: rules.table.quick,
        teams: rules.table.teams,
    }
}

pub(crate) fn naive(position: &Position) -> Naive {
    Naive::read(&serde_json::to_value(position.setup()).unwrap())
}

/// The tokens of colours, such as `"red yard r5 c2 home, yellow r30"`; what is not named waits in
/// the yard.
pub(crate) fn tokens(rules: &Rules, words: &str) -> TokenLists {
    let mut lists: TokenLists = rules
        .table
        .seats
        .colours()
        .map(|colour| (colour, vec![Cell::YARD; 4]))
        .collect();
    for list in words.split(',') {
        let mut words = list.split_whitespace();
        let colour = Colour::from_name(words.next().unwrap()).unwrap();
        let mut cells: Vec<Cell> = words.map(|cell| cell.parse().unwrap()).collect();
        while cells.len() < 4 {
            cells.push(Cell::YARD);
        }
        lists.insert(colour, cells);
    }
    lists
}

pub(crate) fn setup(turn: Colour, die: Option<u8>, tokens: TokenLists) -> Setup {
    Setup {
        turn,
        die: die.and_then(Die::of_pips),
        sixes: u8::from(die == Some(6)),
        tokens,
        owed: 0,
        last_moved: None,
        pending: Vec::new(),
        turn_start: None,
        places: Vec::new(),
    }
}

pub(crate) fn legal(position: &Position, rules: &Rules) -> BTreeSet<String> {
    position
        .legal(rules)
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// Every action that can be written.
pub(crate) fn every_action() -> Vec<Action> {
    let moves = Cell::all().flat_map(|from| Cell::all().map(move |to| Action::Move { from, to }));
    let mut actions: Vec<Action> = moves.collect();
    actions.extend(Die::ALL.map(Action::Roll));
    actions.push(Action::Pass);
    actions
}

/// The guide's rules at a table, and every set of rules that differs from them in one option.
pub(crate) fn every_single_option(table: Rules) -> Vec<Rules> {
    let mut all = vec![table];
    for info in Rules::OPTIONS {
        for value in info.alternatives() {
            let mut rules = table;
            rules.set(info.name, value).unwrap();
            all.push(rules);
        }
    }
    all
}

/// Every option drawn by chance, at a table.
pub(crate) fn any_rules(table: Rules, chance: &mut Chance) -> Rules {
    let mut rules = table;
    for info in Rules::OPTIONS {
        let value = info.values[chance.below(info.values.len())].name;
        rules.set(info.name, value).unwrap();
    }
    rules
}

/// The position after so many plies of chance, or where the game ends.
pub(crate) fn wander(rules: &Rules, plies: usize, chance: &mut Chance) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..plies {
        let legal = position.legal(rules);
        if legal.is_empty() {
            break;
        }
        position = position.after(rules, legal[chance.below(legal.len())]);
    }
    position
}

/// Tokens anywhere on their ways, a few cells apart so that they meet; most such arrangements no
/// game reaches.
pub(crate) fn anywhere(rules: &Rules, chance: &mut Chance) -> Option<Position> {
    let place = chance.below(52);
    let seats: Vec<Colour> = rules.table.seats.colours().collect();
    let lists: TokenLists = seats
        .iter()
        .map(|colour| {
            let cells = (0..4).map(|_| match chance.below(8) {
                0 => Cell::YARD,
                1 => Cell::HOME,
                2 => Cell::column(1 + chance.below(5) as u8).unwrap(),
                3 => Cell::ring(chance.below(52) as u8).unwrap(),
                _ => Cell::ring(((place + chance.below(9)) % 52) as u8).unwrap(),
            });
            (*colour, cells.collect())
        })
        .collect();
    let die = chance.below(7) as u8;
    let mut setup = setup(
        seats[chance.below(seats.len())],
        (die > 0).then_some(die),
        lists,
    );
    if die == 0 {
        setup.sixes = chance.below(3) as u8;
    } else if die == 6 {
        setup.sixes = 1 + chance.below(2) as u8;
    }
    Position::new(&setup, rules).ok()
}

/// A small generator of chance (splitmix64): the same on every machine.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
