use referee::engine::wire::RuleChoices;
use serde_json::{Map, Value, json};

use crate::little::LittleRules;

pub(super) const LAST: usize = 100;

/// From the foot of a ladder to its top, from the head of a snake to its tail.
pub(super) const LINKS: [(usize, usize); 19] = [
    (1, 38),
    (4, 14),
    (9, 31),
    (21, 42),
    (28, 84),
    (36, 44),
    (51, 67),
    (71, 91),
    (80, 100),
    (16, 6),
    (47, 26),
    (49, 11),
    (56, 53),
    (62, 19),
    (64, 60),
    (87, 24),
    (93, 73),
    (95, 75),
    (98, 78),
];

pub(super) const SIDES: [&str; 2] = ["black", "white"];

#[derive(Clone)]
pub(super) struct State {
    /// Whose turn it is: an index of [`SIDES`].
    pub(super) turn: usize,
    pub(super) squares: [usize; 2],
}

/// A roll that has been played.
pub(super) struct Rolled {
    pub(super) side: usize,
    pub(super) from: usize,
    pub(super) pips: usize,
}

/// The rules of snakes and ladders as tables and counts. Each slip changes one of them.
#[derive(Clone)]
pub(super) struct Rules {
    /// Where a token that comes to rest on a square goes on to, for each side.
    pub(super) links: [Vec<usize>; 2],
    /// How many squares each face moves.
    pub(super) pips: [usize; 7],
    /// The faces of the die.
    pub(super) faces: Vec<usize>,
    pub(super) start: [usize; 2],
    /// Where a walk of so many squares from a square ends, before links.
    pub(super) walk: fn(usize, usize) -> usize,
    /// What else happens when a roll has been played.
    pub(super) aftermath: fn(&mut State, &Rolled),
    /// Who has won, as an index of [`SIDES`].
    pub(super) winner: fn(&State) -> Option<usize>,
    /// Whether rolls go on although somebody has won.
    pub(super) after_the_end: bool,
}

/// A walk by the rules: what is too far stays.
pub(super) fn walk(from: usize, pips: usize) -> usize {
    if from + pips > LAST {
        from
    } else {
        from + pips
    }
}

/// The winner by the rules.
pub(super) fn winner(state: &State) -> Option<usize> {
    state.squares.iter().position(|square| *square == LAST)
}

impl Default for Rules {
    fn default() -> Self {
        let mut links: Vec<usize> = (0..=LAST).collect();
        for (foot, end) in LINKS {
            links[foot] = end;
        }
        Self {
            links: [links.clone(), links],
            pips: [0, 1, 2, 3, 4, 5, 6],
            faces: (1..=6).collect(),
            start: [0, 0],
            walk,
            aftermath: |_, _| {},
            winner,
            after_the_end: false,
        }
    }
}

impl LittleRules for Rules {
    type State = State;

    fn start(&self, _table: &RuleChoices) -> State {
        State {
            turn: 0,
            squares: self.start,
        }
    }

    fn read(&self, _table: &RuleChoices, fields: &Map<String, Value>) -> Option<State> {
        let square = |side: &str| fields.get(side)?.as_u64().map(|square| square as usize);
        let turn = fields.get("turn")?.as_str()?;
        Some(State {
            turn: SIDES.iter().position(|side| *side == turn)?,
            squares: [square(SIDES[0])?, square(SIDES[1])?],
        })
    }

    fn write(&self, state: &State) -> Map<String, Value> {
        let [black, white] = state.squares;
        let fields = json!({ "turn": SIDES[state.turn], "black": black, "white": white });
        fields.as_object().cloned().unwrap_or_default()
    }

    fn legal(&self, state: &State) -> Vec<String> {
        if (self.winner)(state).is_some() && !self.after_the_end {
            return Vec::new();
        }
        self.faces
            .iter()
            .map(|face| format!("roll {face}"))
            .collect()
    }

    fn act(&self, state: &mut State, action: &str) {
        let face = action
            .strip_prefix("roll ")
            .and_then(|face| face.parse().ok());
        let face: usize = face.unwrap_or_default();
        let pips = self.pips.get(face).copied().unwrap_or(face);
        let side = state.turn;
        let from = state.squares[side];
        let end = (self.walk)(from, pips);
        // A token that stays where it is does not come to rest anew.
        state.squares[side] = if end == from {
            from
        } else {
            self.links[side][end]
        };
        state.turn = 1 - side;
        (self.aftermath)(state, &Rolled { side, from, pips });
    }

    fn winners(&self, state: &State) -> Option<Vec<&'static str>> {
        (self.winner)(state).map(|side| vec![SIDES[side]])
    }
}
