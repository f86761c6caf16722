//! Ludo a second time: plain lists of steps, no tables, no code of the reference. Written from the
//! clauses, the open ones as the suite reads them. Meant to be read.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

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

/// A game that is going on: tokens by colour, each as the steps that it walked, fewest first; nothing for
/// a colour that is not seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    pub(crate) turn: usize,
    pub(crate) die: Option<i32>,
    pub(crate) sixes: i32,
    pub(crate) tokens: [Option<[i32; 4]>; 4],
}

impl Naive {
    /// Reads a position as it stands on the wire.
    pub(crate) fn read(position: &Value) -> Self {
        let colour = |name: &str| COLOURS.iter().position(|other| *other == name).unwrap();
        let mut tokens = [None; 4];
        for (name, cells) in position["tokens"].as_object().unwrap() {
            let colour = colour(name);
            let mut steps = [YARD; 4];
            for (step, cell) in steps.iter_mut().zip(cells.as_array().unwrap()) {
                *step = steps_to(colour, cell.as_str().unwrap());
            }
            steps.sort_unstable();
            tokens[colour] = Some(steps);
        }
        Self {
            turn: colour(position["turn"].as_str().unwrap()),
            die: position["die"].as_i64().map(|die| die as i32),
            sixes: position["sixes"].as_i64().unwrap() as i32,
            tokens,
        }
    }

    /// The position as it stands on the wire.
    pub(crate) fn fields(&self) -> Value {
        let mut tokens = Map::new();
        for colour in self.seated() {
            let cells = self.tokens_of(colour).map(|step| cell(colour, step));
            tokens.insert(COLOURS[colour].to_owned(), json!(cells));
        }
        json!({
            "turn": COLOURS[self.turn],
            "die": self.die,
            "sixes": self.sixes,
            "tokens": tokens,
        })
    }

    fn seated(&self) -> impl Iterator<Item = usize> {
        (0..4).filter(|colour| self.tokens[*colour].is_some())
    }

    fn tokens_of(&self, colour: usize) -> [i32; 4] {
        self.tokens[colour].unwrap()
    }

    /// The names of those who have won (LUD-40, LUD-45, LUD-49, LUD-54).
    pub(crate) fn winners(&self, table: Table) -> BTreeSet<String> {
        let won = |colour: &usize| {
            self.is_done(*colour, table) && (!table.teams || self.is_done((*colour + 2) % 4, table))
        };
        let winners = self.seated().filter(won);
        winners.map(|colour| COLOURS[colour].to_owned()).collect()
    }

    fn is_over(&self, table: Table) -> bool {
        !self.winners(table).is_empty()
    }

    fn is_done(&self, colour: usize, table: Table) -> bool {
        let home = self
            .tokens_of(colour)
            .iter()
            .filter(|step| **step == HOME)
            .count();
        home >= if table.quick { 2 } else { 4 }
    }

    /// What may be done.
    pub(crate) fn legal(&self, table: Table) -> BTreeSet<String> {
        if self.is_over(table) {
            return BTreeSet::new();
        }
        match self.die {
            None => (1..=6).map(|die| format!("roll {die}")).collect(),
            Some(die) => {
                let moves = self.moves(die, table).into_iter();
                moves.map(|one| self.name(one)).collect()
            }
        }
    }

    /// How a move is written.
    pub(crate) fn name(&self, (from, to): (i32, i32)) -> String {
        format!("{}-{}", cell(self.turn, from), cell(self.turn, to))
    }

    /// Every move by a roll: the steps of the token before and after. Tokens that stand together are one.
    pub(crate) fn moves(&self, die: i32, table: Table) -> Vec<(i32, i32)> {
        let mut moves = Vec::new();
        for from in self.tokens_of(self.turn) {
            let to = match from {
                YARD if die == 6 => 0,
                YARD | HOME => continue,
                from => from + die,
            };
            let blocked = to > HOME
                || self.has_enemy_pair(to, table)
                || (table.walls
                    && from != YARD
                    && (from + 1..to).any(|passed| self.has_enemy_pair(passed, table)));
            if !blocked && !moves.contains(&(from, to)) {
                moves.push((from, to));
            }
        }
        moves
    }

    /// Whether an enemy has two or more on that cell, and the cell is ordinary (LUD-33, LUD-36).
    fn has_enemy_pair(&self, step: i32, table: Table) -> bool {
        is_ordinary(self.turn, step)
            && self
                .enemies(table)
                .any(|enemy| self.count(enemy, self.turn, step) >= 2)
    }

    /// The enemies of the mover, clockwise.
    fn enemies(&self, table: Table) -> impl Iterator<Item = usize> {
        (1..4)
            .filter(move |corner| !(table.teams && *corner == 2))
            .map(|corner| (self.turn + corner) % 4)
            .filter(|colour| self.tokens[*colour].is_some())
    }

    /// How many tokens of `who` stand where a token of `walker` has walked so many steps.
    fn count(&self, who: usize, walker: usize, step: i32) -> usize {
        let place = ring(walker, step);
        self.tokens_of(who)
            .iter()
            .filter(|other| ring(who, **other) == place && place.is_some())
            .count()
    }

    /// Plays an action, or says `None` where it is illegal.
    pub(crate) fn play(&self, action: &str, table: Table) -> Option<Self> {
        if self.is_over(table) {
            return None;
        }
        match (action.strip_prefix("roll "), self.die) {
            (Some(die), None) => {
                let die = die.parse().ok().filter(|die| (1..=6).contains(die))?;
                Some(self.roll(die, table))
            }
            (None, Some(die)) => {
                let moves = self.moves(die, table);
                let chosen = moves.into_iter().find(|one| self.name(*one) == action)?;
                Some(self.go(chosen, table))
            }
            _ => None,
        }
    }

    /// The position after a roll, where one is due.
    pub(crate) fn roll(&self, die: i32, table: Table) -> Self {
        let mut next = *self;
        next.sixes = if die == 6 { self.sixes + 1 } else { 0 };
        let idle = self.moves(die, table).is_empty();
        if next.sixes == 3 || (idle && die != 6) {
            next.hand_on(table);
        } else if !idle {
            next.die = Some(die);
        }
        next
    }

    /// The position after one of the [`Naive::moves`] by the pending roll.
    pub(crate) fn go(&self, (from, to): (i32, i32), table: Table) -> Self {
        let mut next = *self;
        next.relocate(self.turn, from, to);
        let captured = from != YARD && next.capture(to, table);
        next.die = None;
        if next.is_over(table) {
            next.sixes = 0;
        } else if !(self.die == Some(6) || captured || to == HOME) || next.is_done(self.turn, table)
        {
            next.hand_on(table);
        }
        next
    }

    fn relocate(&mut self, colour: usize, from: i32, to: i32) {
        let mut tokens = self.tokens_of(colour);
        let token = tokens.iter().position(|step| *step == from).unwrap();
        tokens[token] = to;
        tokens.sort_unstable();
        self.tokens[colour] = Some(tokens);
    }

    /// Sends home one single token of an enemy (LUD-26, LUD-28, LUD-52).
    fn capture(&mut self, step: i32, table: Table) -> bool {
        let walker = self.turn;
        let stands_alone = |enemy: &usize| self.count(*enemy, walker, step) == 1;
        if !is_ordinary(walker, step) {
            return false;
        }
        let Some(victim) = self.enemies(table).find(stands_alone) else {
            return false;
        };
        let place = ring(walker, step);
        let tokens = self.tokens_of(victim);
        let captured = tokens
            .into_iter()
            .find(|other| ring(victim, *other) == place);
        self.relocate(victim, captured.unwrap(), YARD);
        true
    }

    /// The next player's turn (LUD-06, LUD-53).
    fn hand_on(&mut self, table: Table) {
        self.die = None;
        self.sixes = 0;
        loop {
            self.turn = (self.turn + 1) % 4;
            let seated = self.tokens[self.turn].is_some();
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
