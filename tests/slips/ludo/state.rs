//! Where a game stands, and what moves it on.

use referee::engine::wire::RuleChoices;
use referee_rules::any::RuleValue;

use super::cells::{COLOURS, Cell};

/// What the table chose.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) first: usize,
    pub(super) seated: [bool; 4],
    pub(super) walls: bool,
    pub(super) quick: bool,
    pub(super) teams: bool,
}

impl Table {
    pub(super) fn read(choices: &RuleChoices) -> Self {
        let flag = |key: &str| choices.get(key) == Some(&RuleValue::Flag(true));
        let seats: Vec<usize> = match choices.get("seats") {
            Some(RuleValue::List(names)) => {
                let of_name = |name: &String| COLOURS.iter().position(|colour| colour == name);
                names.iter().filter_map(of_name).collect()
            }
            _ => vec![0, 1, 2, 3],
        };
        Self {
            first: seats.first().copied().unwrap_or_default(),
            seated: [0, 1, 2, 3].map(|colour| seats.contains(&colour)),
            walls: flag("walls"),
            quick: flag("quick"),
            teams: flag("teams"),
        }
    }
}

#[derive(Clone)]
pub(super) struct State {
    pub(super) table: Table,
    pub(super) turn: usize,
    pub(super) die: Option<usize>,
    pub(super) sixes: usize,
    pub(super) tokens: [[Cell; 4]; 4],
}

impl State {
    pub(super) fn count(&self, colour: usize, cell: Cell) -> usize {
        self.tokens[colour].iter().filter(|it| **it == cell).count()
    }

    pub(super) fn relocate(&mut self, colour: usize, from: Cell, to: Cell) {
        if let Some(token) = self.tokens[colour].iter_mut().find(|cell| **cell == from) {
            *token = to;
        }
    }

    pub(super) fn are_enemies(&self, one: usize, other: usize) -> bool {
        one != other && !(self.table.teams && (one + 2) % 4 == other)
    }
}

/// A move in question, or one that has been made.
pub(super) struct Move {
    pub(super) colour: usize,
    pub(super) from: Cell,
    pub(super) to: Cell,
    pub(super) die: usize,
}

/// What a move gave.
#[derive(Clone, Copy, Default)]
pub(super) struct Gains {
    pub(super) six: bool,
    pub(super) capture: bool,
    pub(super) arrival: bool,
}
