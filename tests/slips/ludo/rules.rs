use std::collections::BTreeMap;

use referee::engine::wire::RuleChoices;
use serde_json::{Map, Value, json};

use super::{
    cells::{COLOURS, Cell, way},
    state::{Gains, Move, State, Table},
};
use crate::little::LittleRules;

/// Who has won; `None` while the game goes on.
pub(super) type Ending = Option<Vec<&'static str>>;

/// The rules of ludo as tables and counts. Each slip changes one of them.
#[derive(Clone)]
pub(super) struct Rules {
    /// The cell where each colour enters.
    pub(super) starts: [usize; 4],
    /// The way that each colour walks.
    pub(super) ways: [Vec<Cell>; 4],
    /// The safe cells, for each colour that moves there.
    pub(super) safe: [Vec<bool>; 4],
    /// How many cells each face moves.
    pub(super) pips: [usize; 7],
    pub(super) faces: Vec<usize>,
    /// The faces that bring a token in.
    pub(super) entering: Vec<usize>,
    /// After whom the turn goes to whom.
    pub(super) next: [usize; 4],
    /// How many tokens of each colour wait, and how many more than in the full game are out.
    pub(super) in_yard: [usize; 4],
    pub(super) goal: [usize; 2],
    /// Whether so many tokens are a pair.
    pub(super) is_pair: fn(usize) -> bool,
    /// Whether a pair of an opponent lets a token stop: state, move, whose pair.
    pub(super) may_stop: fn(&Rules, &State, &Move) -> bool,
    pub(super) may_pass: fn(&Rules, &State, &Move) -> bool,
    /// Whose token a move captures.
    pub(super) victim: fn(&Rules, &State, &Move) -> Option<usize>,
    pub(super) rolls_again: fn(&State, &Move, Gains) -> bool,
    /// What else happens when a move has been made, before the turn passes.
    pub(super) aftermath: fn(&mut State, &Move, Gains),
    /// What else happens when a die has been rolled: the state before, and after.
    pub(super) rolled: fn(&State, &mut State, usize),
    /// Which six in a row is void.
    pub(super) void_six: usize,
    pub(super) ending: fn(&Rules, &State) -> Ending,
    pub(super) after_the_end: bool,
    /// Whether tokens that stand together are listed one by one.
    pub(super) each_token: bool,
    pub(super) home_score: u32,
    pub(super) most_for_the_rest: u32,
    /// How far a token has come, for the score: the number of steps on its way.
    pub(super) walked: fn(&Rules, usize, Cell) -> u32,
}

impl Default for Rules {
    fn default() -> Self {
        let starts = [0, 13, 26, 39];
        let stars = [8, 21, 34, 47];
        let safe = || {
            (0..52)
                .map(|cell| starts.contains(&cell) || stars.contains(&cell))
                .collect()
        };
        Self {
            starts,
            ways: starts.map(way),
            safe: [safe(), safe(), safe(), safe()],
            pips: [0, 1, 2, 3, 4, 5, 6],
            faces: (1..=6).collect(),
            entering: vec![6],
            next: [1, 2, 3, 0],
            in_yard: [4; 4],
            goal: [4, 2],
            is_pair: |count| count >= 2,
            may_stop: Self::may_stop,
            may_pass: Self::may_pass,
            victim: Self::victim,
            rolls_again: |_, _, gains| gains.six || gains.capture || gains.arrival,
            aftermath: |_, _, _| {},
            rolled: |_, _, _| {},
            void_six: 3,
            ending: Self::ending,
            after_the_end: false,
            each_token: false,
            home_score: 100,
            most_for_the_rest: 99,
            walked: Self::walked,
        }
    }
}

impl Rules {
    pub(super) fn is_safe(&self, mover: usize, cell: Cell) -> bool {
        matches!(cell, Cell::Ring(index) if self.safe[mover][index])
    }

    /// The opponent whose pair stands on an ordinary cell.
    pub(super) fn pair_on(&self, state: &State, colour: usize, cell: Cell) -> Option<usize> {
        if !cell.is_ring() || self.is_safe(colour, cell) {
            return None;
        }
        let is_pair = |other: &usize| (self.is_pair)(state.count(*other, cell));
        (0..4).find(|other| state.are_enemies(colour, *other) && is_pair(other))
    }

    pub(super) fn may_stop(&self, state: &State, it: &Move) -> bool {
        self.pair_on(state, it.colour, it.to).is_none()
    }

    pub(super) fn may_pass(&self, state: &State, it: &Move) -> bool {
        let walls = state.table.walls && it.from != Cell::Yard;
        !walls
            || self
                .passed(it)
                .all(|cell| self.pair_on(state, it.colour, cell).is_none())
    }

    /// The cells that a move passes.
    pub(super) fn passed(&self, it: &Move) -> impl Iterator<Item = Cell> {
        let way = &self.ways[it.colour];
        let place = |cell: Cell| way.iter().position(|known| *known == cell);
        let (first, last) = match (place(it.from), place(it.to)) {
            (Some(from), Some(to)) if from < to => (from + 1, to),
            _ => (0, 0),
        };
        way[first..last].iter().copied()
    }

    pub(super) fn victim(&self, state: &State, it: &Move) -> Option<usize> {
        if !it.to.is_ring() || self.is_safe(it.colour, it.to) || it.from == Cell::Yard {
            return None;
        }
        let clockwise = (1..4).map(|corners| (it.colour + corners) % 4);
        let mut enemies = clockwise.filter(|other| state.are_enemies(it.colour, *other));
        enemies.find(|other| state.count(*other, it.to) > 0)
    }

    pub(super) fn has_finished(&self, state: &State, colour: usize) -> bool {
        let goal = self.goal[usize::from(state.table.quick)];
        state.count(colour, Cell::Home) >= goal
    }

    pub(super) fn ending(&self, state: &State) -> Ending {
        let finished =
            |colour: &usize| state.table.seated[*colour] && self.has_finished(state, *colour);
        if state.table.teams {
            let teams = [[0, 2], [1, 3]].into_iter();
            let won = teams.into_iter().find(|team| team.iter().all(finished));
            return won.map(|team| team.map(|colour| COLOURS[colour]).to_vec());
        }
        (0..4).find(finished).map(|colour| vec![COLOURS[colour]])
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        let Some(die) = state.die else {
            return Vec::new();
        };
        let colour = state.turn;
        let mut from = state.tokens[colour].to_vec();
        from.sort();
        if !self.each_token {
            from.dedup();
        }
        from.into_iter()
            .filter_map(|from| {
                let to = self.end(colour, from, die)?;
                Some(Move {
                    colour,
                    from,
                    to,
                    die,
                })
            })
            .filter(|it| (self.may_stop)(self, state, it) && (self.may_pass)(self, state, it))
            .collect()
    }

    fn end(&self, colour: usize, from: Cell, die: usize) -> Option<Cell> {
        if from == Cell::Yard {
            let start = Cell::Ring(self.starts[colour]);
            return self.entering.contains(&die).then_some(start);
        }
        let way = &self.ways[colour];
        let place = way.iter().position(|cell| *cell == from)?;
        way.get(place + self.pips[die])
            .copied()
            .filter(|to| *to != from)
    }

    fn roll(&self, state: &mut State, die: usize) {
        let before = state.clone();
        state.sixes = if die == 6 { state.sixes + 1 } else { 0 };
        if state.sixes >= self.void_six {
            self.pass_turn(state);
        } else {
            state.die = Some(die);
            if self.moves(state).is_empty() {
                state.die = None;
                if die != 6 {
                    self.pass_turn(state);
                }
            }
        }
        (self.rolled)(&before, state, die);
    }

    fn go(&self, state: &mut State, it: &Move) {
        let victim = (self.victim)(self, state, it);
        if let Some(victim) = victim {
            state.relocate(victim, it.to, Cell::Yard);
        }
        state.relocate(it.colour, it.from, it.to);
        state.die = None;
        let gains = Gains {
            six: it.die == 6,
            capture: victim.is_some(),
            arrival: it.to == Cell::Home,
        };
        (self.aftermath)(state, it, gains);
        let sits_out = state.table.teams && self.has_finished(state, it.colour);
        if sits_out || !(self.rolls_again)(state, it, gains) {
            self.pass_turn(state);
        }
    }

    pub(super) fn pass_turn(&self, state: &mut State) {
        let mut next = self.next[state.turn];
        for _ in 0..4 {
            let sits_out = state.table.teams && self.has_finished(state, next);
            if state.table.seated[next] && !sits_out {
                break;
            }
            next = self.next[next];
        }
        state.turn = next;
        state.sixes = 0;
    }

    pub(super) fn walked(&self, colour: usize, cell: Cell) -> u32 {
        let place = self.ways[colour].iter().position(|known| *known == cell);
        place.filter(|_| cell != Cell::Home).unwrap_or_default() as u32
    }
}

impl LittleRules for Rules {
    type State = State;

    fn start(&self, choices: &RuleChoices) -> State {
        let table = Table::read(choices);
        let tokens = [0, 1, 2, 3].map(|colour| {
            let start = Cell::Ring(self.starts[colour]);
            let out = 4 - self.in_yard[colour] + usize::from(table.quick);
            [0, 1, 2, 3].map(|token| if token < out { start } else { Cell::Yard })
        });
        State {
            turn: table.first,
            table,
            die: None,
            sixes: 0,
            tokens,
        }
    }

    fn read(&self, choices: &RuleChoices, fields: &Map<String, Value>) -> Option<State> {
        let count = |key: &str| fields.get(key).and_then(Value::as_u64);
        let turn = fields.get("turn")?.as_str()?;
        let mut tokens = [[Cell::Yard; 4]; 4];
        for (colour, cells) in fields.get("tokens")?.as_object()? {
            let colour = COLOURS.iter().position(|known| known == colour)?;
            for (token, cell) in tokens[colour].iter_mut().zip(cells.as_array()?) {
                *token = Cell::read(cell.as_str()?)?;
            }
        }
        Some(State {
            table: Table::read(choices),
            turn: COLOURS.iter().position(|colour| *colour == turn)?,
            die: count("die").map(|die| die as usize),
            sixes: count("sixes").unwrap_or(0) as usize,
            tokens,
        })
    }

    fn write(&self, state: &State) -> Map<String, Value> {
        let mut tokens = Map::new();
        for (colour, name) in COLOURS.into_iter().enumerate() {
            if state.table.seated[colour] {
                let cells = state.tokens[colour].map(Cell::name);
                tokens.insert(name.to_owned(), json!(cells));
            }
        }
        let fields = json!({
            "turn": COLOURS[state.turn],
            "die": state.die,
            "sixes": state.sixes,
            "tokens": tokens,
        });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn legal(&self, state: &State) -> Vec<String> {
        if (self.ending)(self, state).is_some() && !self.after_the_end {
            return Vec::new();
        }
        if state.die.is_none() {
            return self
                .faces
                .iter()
                .map(|face| format!("roll {face}"))
                .collect();
        }
        let moves = self.moves(state);
        let text = |it: &Move| format!("{}-{}", it.from.name(), it.to.name());
        moves.iter().map(text).collect()
    }

    fn act(&self, state: &mut State, action: &str) {
        if let Some(face) = action.strip_prefix("roll ") {
            self.roll(state, face.parse().unwrap_or_default());
            return;
        }
        let Some((from, to)) = action.split_once('-') else {
            return;
        };
        let ends = Cell::read(from).zip(Cell::read(to));
        let moves = self.moves(state);
        if let Some(it) = moves.iter().find(|it| ends == Some((it.from, it.to))) {
            self.go(state, it);
        }
    }

    fn winners(&self, state: &State) -> Ending {
        (self.ending)(self, state)
    }

    fn scores(&self, state: &State) -> Option<BTreeMap<String, u32>> {
        let score = |colour: usize| {
            let home = state.count(colour, Cell::Home) as u32;
            let cells = state.tokens[colour].into_iter();
            let walked: u32 = cells.map(|cell| (self.walked)(self, colour, cell)).sum();
            home * self.home_score + walked.min(self.most_for_the_rest)
        };
        let seated = (0..4).filter(|colour| state.table.seated[*colour]);
        Some(
            seated
                .map(|colour| (COLOURS[colour].to_owned(), score(colour)))
                .collect(),
        )
    }
}
