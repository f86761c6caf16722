//! Ludo a second time: plain lists of steps, no tables, no code of the reference. Written from the
//! clauses, the open ones as the suite reads them. Slow, and meant to be read.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

const COLOURS: [&str; 4] = ["red", "green", "yellow", "blue"];
/// Steps of a token that is home; 0 is its start, 51 to 55 are its column.
const HOME: i32 = 56;
const YARD: i32 = -1;

/// What a table chose.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Table {
    pub(crate) walls: bool,
    pub(crate) quick: bool,
    pub(crate) teams: bool,
}

/// A game that is going on: tokens by colour, each as the steps that it walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    turn: usize,
    die: Option<i32>,
    sixes: i32,
    tokens: BTreeMap<usize, Vec<i32>>,
}

impl Naive {
    /// Reads a position as it stands on the wire.
    pub(crate) fn read(position: &Value) -> Self {
        let colour = |name: &str| COLOURS.iter().position(|other| *other == name).unwrap();
        let tokens = position["tokens"].as_object().unwrap();
        Self {
            turn: colour(position["turn"].as_str().unwrap()),
            die: position["die"].as_i64().map(|die| die as i32),
            sixes: position["sixes"].as_i64().unwrap() as i32,
            tokens: tokens
                .iter()
                .map(|(name, cells)| {
                    let cells = cells.as_array().unwrap();
                    let mut steps: Vec<i32> = cells
                        .iter()
                        .map(|cell| steps_to(colour(name), cell.as_str().unwrap()))
                        .collect();
                    steps.sort_unstable();
                    (colour(name), steps)
                })
                .collect(),
        }
    }

    /// The names of those who have won (LUD-40, LUD-45, LUD-49, LUD-54).
    pub(crate) fn winners(&self, table: Table) -> BTreeSet<&'static str> {
        let done: Vec<usize> = self
            .tokens
            .keys()
            .copied()
            .filter(|colour| self.is_done(*colour, table))
            .collect();
        done.iter()
            .filter(|colour| !table.teams || done.contains(&((*colour + 2) % 4)))
            .map(|colour| COLOURS[*colour])
            .collect()
    }

    fn is_done(&self, colour: usize, table: Table) -> bool {
        let home = self.tokens[&colour]
            .iter()
            .filter(|step| **step == HOME)
            .count();
        home >= if table.quick { 2 } else { 4 }
    }

    /// What may be done.
    pub(crate) fn legal(&self, table: Table) -> BTreeSet<String> {
        if !self.winners(table).is_empty() {
            return BTreeSet::new();
        }
        match self.die {
            None => (1..=6).map(|die| format!("roll {die}")).collect(),
            Some(die) => self.moves(die, table).into_keys().collect(),
        }
    }

    /// Every move by a roll, with the steps before and after.
    fn moves(&self, die: i32, table: Table) -> BTreeMap<String, (i32, i32)> {
        let mut moves = BTreeMap::new();
        for from in &self.tokens[&self.turn] {
            let to = match *from {
                YARD if die == 6 => 0,
                YARD | HOME => continue,
                from => from + die,
            };
            let blocked = to > HOME
                || self.has_enemy_pair(to, table)
                || (table.walls
                    && *from != YARD
                    && (from + 1..to).any(|passed| self.has_enemy_pair(passed, table)));
            if !blocked {
                let name = format!("{}-{}", cell(self.turn, *from), cell(self.turn, to));
                moves.insert(name, (*from, to));
            }
        }
        moves
    }

    /// Whether an enemy has two or more on that cell, and the cell is ordinary (LUD-33, LUD-36).
    fn has_enemy_pair(&self, step: i32, table: Table) -> bool {
        is_ordinary(self.turn, step)
            && self
                .enemies(table)
                .iter()
                .any(|enemy| self.count(*enemy, self.turn, step) >= 2)
    }

    /// The enemies of the mover, clockwise.
    fn enemies(&self, table: Table) -> Vec<usize> {
        (1..4)
            .filter(|corner| !(table.teams && *corner == 2))
            .map(|corner| (self.turn + corner) % 4)
            .filter(|colour| self.tokens.contains_key(colour))
            .collect()
    }

    /// How many tokens of `who` stand where a token of `walker` has walked so many steps.
    fn count(&self, who: usize, walker: usize, step: i32) -> usize {
        let place = ring(walker, step);
        self.tokens[&who]
            .iter()
            .filter(|other| ring(who, **other) == place && place.is_some())
            .count()
    }

    /// Plays an action, or says `None` where it is illegal.
    pub(crate) fn play(&self, action: &str, table: Table) -> Option<Self> {
        if !self.legal(table).contains(action) {
            return None;
        }
        let mut next = self.clone();
        if let Some(die) = action.strip_prefix("roll ") {
            let die: i32 = die.parse().unwrap();
            next.sixes = if die == 6 { self.sixes + 1 } else { 0 };
            let idle = self.moves(die, table).is_empty();
            if next.sixes == 3 || (idle && die != 6) {
                next.hand_on(table);
            } else if !idle {
                next.die = Some(die);
            }
            return Some(next);
        }
        let die = self.die?;
        let (from, to) = self.moves(die, table)[action];
        let own = next.tokens.get_mut(&self.turn)?;
        let token = own.iter().position(|step| *step == from)?;
        own[token] = to;
        own.sort_unstable();
        let captured = from != YARD && next.capture(to, table);
        next.die = None;
        if !next.winners(table).is_empty() {
            next.sixes = 0;
        } else if !(die == 6 || captured || to == HOME) || next.is_done(self.turn, table) {
            next.hand_on(table);
        }
        Some(next)
    }

    /// Sends home one single token of an enemy (LUD-26, LUD-28, LUD-52).
    fn capture(&mut self, step: i32, table: Table) -> bool {
        if !is_ordinary(self.turn, step) {
            return false;
        }
        let walker = self.turn;
        let Some(victim) = self
            .enemies(table)
            .into_iter()
            .find(|enemy| self.count(*enemy, walker, step) == 1)
        else {
            return false;
        };
        let place = ring(walker, step);
        let tokens = self.tokens.get_mut(&victim).unwrap();
        let token = tokens
            .iter()
            .position(|other| ring(victim, *other) == place);
        tokens[token.unwrap()] = YARD;
        tokens.sort_unstable();
        true
    }

    /// The next player's turn (LUD-06, LUD-53).
    fn hand_on(&mut self, table: Table) {
        self.die = None;
        self.sixes = 0;
        loop {
            self.turn = (self.turn + 1) % 4;
            let seated = self.tokens.contains_key(&self.turn);
            if seated && !(table.teams && self.is_done(self.turn, table)) {
                return;
            }
        }
    }

    /// The number of action sequences of a length.
    pub(crate) fn perft(&self, depth: u32, table: Table) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal(table)
            .iter()
            .filter_map(|action| self.play(action, table))
            .map(|next| next.perft(depth - 1, table))
            .sum()
    }
}

/// The ring cell of a token, if it is on the ring.
fn ring(colour: usize, step: i32) -> Option<i32> {
    (0..=50)
        .contains(&step)
        .then_some((13 * colour as i32 + step) % 52)
}

/// Whether tokens capture and pairs block there (LUD-29).
fn is_ordinary(colour: usize, step: i32) -> bool {
    ring(colour, step).is_some_and(|cell| ![0, 8, 13, 21, 26, 34, 39, 47].contains(&cell))
}

fn cell(colour: usize, step: i32) -> String {
    match (step, ring(colour, step)) {
        (YARD, _) => "yard".to_owned(),
        (HOME, _) => "home".to_owned(),
        (_, Some(cell)) => format!("r{cell}"),
        (step, None) => format!("c{}", step - 50),
    }
}

fn steps_to(colour: usize, name: &str) -> i32 {
    (YARD..=HOME)
        .find(|step| cell(colour, *step) == name)
        .unwrap()
}
