use referee::engine::wire::RuleChoices;
use serde_json::{Map, Value, json};

use crate::little::LittleRules;

pub(super) const POINTS: usize = 25;
const WIDTH: usize = 5;

/// The name of a point: a1 is 0, b1 is 1, e5 is 24.
pub(super) fn name(point: usize) -> String {
    let file = char::from(b'a' + (point % WIDTH) as u8);
    format!("{file}{}", point / WIDTH + 1)
}

/// How far one point is from another, in files and ranks.
pub(super) fn distance(from: usize, to: usize) -> (isize, isize) {
    let apart = |from: usize, to: usize| to as isize - from as isize;
    (
        apart(from % WIDTH, to % WIDTH),
        apart(from / WIDTH, to / WIDTH),
    )
}

/// Whether a line of the board joins two neighbours.
pub(super) fn is_edge(from: usize, to: usize) -> bool {
    let even = (from % WIDTH + from / WIDTH).is_multiple_of(2);
    match distance(from, to) {
        (0, ranks) => ranks.abs() == 1,
        (files, 0) => files.abs() == 1,
        (files, ranks) => files.abs() == 1 && ranks.abs() == 1 && even,
    }
}

/// A jump: from a point over another to a third.
pub(super) type Jump = [usize; 3];

/// Every jump along a line.
pub(super) fn jumps() -> impl Iterator<Item = Jump> {
    all_jumps().filter(|[from, over, _]| is_edge(*from, *over))
}

/// Every jump straight over a neighbour, line or none.
pub(super) fn all_jumps() -> impl Iterator<Item = Jump> {
    pairs().filter_map(|(from, to)| {
        let (files, ranks) = distance(from, to);
        let two_on = |way: isize| way == 0 || way.abs() == 2;
        let straight = two_on(files) && two_on(ranks) && from != to;
        straight.then_some([from, (from + to) / 2, to])
    })
}

/// Every two points, in both orders.
pub(super) fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..POINTS).flat_map(|from| (0..POINTS).map(move |to| (from, to)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Goat,
    Tiger,
}

impl Side {
    const fn opponent(self) -> Self {
        match self {
            Self::Goat => Self::Tiger,
            Self::Tiger => Self::Goat,
        }
    }
}

/// What stands on a point.
pub(super) type Piece = Option<Side>;

/// Who has won; `None` while the game goes on.
pub(super) type Ending = Option<Vec<&'static str>>;

#[derive(Clone)]
pub(super) struct State {
    pub(super) board: [Piece; POINTS],
    pub(super) turn: Side,
    pub(super) in_hand: i32,
    pub(super) captured: i32,
}

impl State {
    pub(super) fn goats_standing(&self) -> usize {
        let goat = |piece: &&Piece| **piece == Some(Side::Goat);
        self.board.iter().filter(goat).count()
    }
}

/// The rules of bagh chal as tables and counts. Each slip changes one of them.
#[derive(Clone)]
pub(super) struct Rules {
    /// Where a piece of each side steps from each point.
    pub(super) steps: [Vec<Vec<usize>>; 2],
    pub(super) jumps: Vec<Jump>,
    /// The points on which goats are placed.
    pub(super) places: Vec<usize>,
    pub(super) corners: Vec<usize>,
    pub(super) goats: i32,
    pub(super) captures_to_win: i32,
    /// How many goats a placed goat takes out of the hand.
    pub(super) placed: i32,
    /// How many goats a captured goat counts.
    pub(super) counted: i32,
    /// When goats move.
    pub(super) moving_stage: fn(&State) -> bool,
    /// Which point a jump empties.
    pub(super) emptied: fn(&Jump) -> usize,
    /// Who has won: nobody in a draw, `None` while the game goes on.
    pub(super) ending: fn(&Rules, &State) -> Ending,
    /// Whether actions are listed, and played, although the game is over.
    pub(super) after_the_end: bool,
    /// What else happens when an action has been played.
    pub(super) aftermath: fn(&mut State, &Played),
    /// Whether a piece lands on what stands there: mover, standing.
    pub(super) lands_on: fn(Side, Piece) -> bool,
}

impl Default for Rules {
    fn default() -> Self {
        let steps = || {
            let of = |from| (0..POINTS).filter(move |to| is_edge(from, *to)).collect();
            (0..POINTS).map(of).collect()
        };
        Self {
            steps: [steps(), steps()],
            jumps: jumps().collect(),
            places: (0..POINTS).collect(),
            corners: vec![0, 4, 20, 24],
            goats: 20,
            captures_to_win: 5,
            placed: 1,
            counted: 1,
            moving_stage: |state| state.in_hand == 0,
            emptied: |[_, over, _]| *over,
            ending: Rules::ending,
            after_the_end: false,
            aftermath: |_, _| {},
            lands_on: |_, standing| standing.is_none(),
        }
    }
}

#[derive(Clone, Copy)]
enum Action {
    Place(usize),
    Step(usize, usize),
    Jump(Jump),
}

/// What was played: where a piece came from (where it was placed) and where it is.
pub(super) struct Played {
    pub(super) mover: Side,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) is_placing: bool,
    pub(super) is_jump: bool,
}

impl Action {
    fn text(&self) -> String {
        match self {
            Self::Place(point) => name(*point),
            Self::Step(from, to) | Self::Jump([from, _, to]) => {
                format!("{}-{}", name(*from), name(*to))
            }
        }
    }
}

impl Rules {
    pub(super) fn ending(&self, state: &State) -> Ending {
        if state.captured >= self.captures_to_win {
            Some(vec!["tiger"])
        } else if !self.can_act(state) {
            Some(match state.turn {
                Side::Tiger => vec!["goat"],
                Side::Goat => vec!["tiger"],
            })
        } else {
            None
        }
    }

    pub(super) fn can_act(&self, state: &State) -> bool {
        self.actions(state).next().is_some()
    }

    fn actions(&self, state: &State) -> impl Iterator<Item = Action> {
        let free = |point: usize| (self.lands_on)(state.turn, state.board[point]);
        let own = |point: usize| state.board[point] == Some(state.turn);
        let is_tiger = state.turn == Side::Tiger;
        let places = !is_tiger && state.in_hand > 0;
        let moves = is_tiger || (self.moving_stage)(state);
        let places = self
            .places
            .iter()
            .filter(move |point| places && free(**point));
        let steps = (0..POINTS)
            .filter(move |from| moves && own(*from))
            .flat_map(move |from| {
                let steps = &self.steps[state.turn as usize][from];
                let free = steps.iter().filter(move |to| free(**to));
                free.map(move |to| Action::Step(from, *to))
            });
        let jumps = self.jumps.iter().filter(move |[from, over, to]| {
            let over_goat = state.board[*over] == Some(Side::Goat);
            is_tiger && own(*from) && over_goat && free(*to)
        });
        places
            .map(|point| Action::Place(*point))
            .chain(steps)
            .chain(jumps.map(|jump| Action::Jump(*jump)))
    }
}

impl LittleRules for Rules {
    type State = State;

    fn start(&self, _table: &RuleChoices) -> State {
        let mut board = [None; POINTS];
        for corner in &self.corners {
            board[*corner] = Some(Side::Tiger);
        }
        State {
            board,
            turn: Side::Goat,
            in_hand: self.goats,
            captured: 0,
        }
    }

    fn read(&self, _table: &RuleChoices, fields: &Map<String, Value>) -> Option<State> {
        let mut board = [None; POINTS];
        for (row, rank) in fields
            .get("board")?
            .as_str()?
            .split('/')
            .zip((0..WIDTH).rev())
        {
            for (file, piece) in row.chars().enumerate() {
                board[rank * WIDTH + file] = match piece {
                    'T' => Some(Side::Tiger),
                    'G' => Some(Side::Goat),
                    _ => None,
                };
            }
        }
        let count = |key: &str| fields.get(key).and_then(Value::as_i64).unwrap_or(0) as i32;
        Some(State {
            board,
            turn: if fields.get("turn")? == "goat" {
                Side::Goat
            } else {
                Side::Tiger
            },
            in_hand: count("in_hand"),
            captured: count("captured"),
        })
    }

    fn write(&self, state: &State) -> Map<String, Value> {
        let letter = |point: usize| match state.board[point] {
            Some(Side::Tiger) => 'T',
            Some(Side::Goat) => 'G',
            None => '.',
        };
        let row = |rank: usize| (0..WIDTH).map(|file| letter(rank * WIDTH + file)).collect();
        let rows: Vec<String> = (0..WIDTH).rev().map(row).collect();
        let fields = json!({
            "turn": match state.turn { Side::Goat => "goat", Side::Tiger => "tiger" },
            "board": rows.join("/"),
            "in_hand": state.in_hand.max(0),
            "captured": state.captured,
        });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn legal(&self, state: &State) -> Vec<String> {
        if (self.ending)(self, state).is_some() && !self.after_the_end {
            return Vec::new();
        }
        self.actions(state).map(|action| action.text()).collect()
    }

    fn act(&self, state: &mut State, text: &str) {
        let Some(action) = self.actions(state).find(|action| action.text() == text) else {
            return;
        };
        let mover = state.turn;
        let (from, to) = match action {
            Action::Place(point) => {
                state.in_hand -= self.placed;
                (point, point)
            }
            Action::Step(from, to) => (from, to),
            Action::Jump(jump) => {
                state.board[(self.emptied)(&jump)] = None;
                state.captured += self.counted;
                (jump[0], jump[2])
            }
        };
        state.board[from] = None;
        state.board[to] = Some(mover);
        state.turn = mover.opponent();
        let played = Played {
            mover,
            from,
            to,
            is_placing: matches!(action, Action::Place(_)),
            is_jump: matches!(action, Action::Jump(_)),
        };
        (self.aftermath)(state, &played);
    }

    fn winners(&self, state: &State) -> Ending {
        (self.ending)(self, state)
    }
}
