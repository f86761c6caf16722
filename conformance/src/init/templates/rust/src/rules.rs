//! The rules: snakes and ladders, until you put your own in their place.

use serde_json::{json, Value};

/// The game as the protocol names it.
pub const GAME: &str = "snakes-and-ladders";

const LINKS: [(i64, i64); 19] = [
    // Ladders: from the foot up.
    (1, 38),
    (4, 14),
    (9, 31),
    (21, 42),
    (28, 84),
    (36, 44),
    (51, 67),
    (71, 91),
    (80, 100),
    // Snakes: from the head down.
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
const SIDES: [&str; 2] = ["black", "white"];

/// Where a game stands.
#[derive(Clone, Debug)]
pub struct State {
    /// The side to roll, as an index of `SIDES`.
    turn: usize,
    squares: [i64; 2],
}

/// The rules forbid the action, or it is no action.
pub struct Illegal;

impl State {
    /// The start of a game.
    pub fn start() -> Self {
        State {
            turn: 0,
            squares: [0, 0],
        }
    }

    /// The state of a position as the protocol writes it.
    pub fn read(position: &Value) -> Result<Self, String> {
        let turn = SIDES.iter().position(|side| position["turn"] == *side);
        let square = |side: &str| {
            position[side]
                .as_i64()
                .ok_or(format!("`{side}` is a square"))
        };
        Ok(State {
            turn: turn.ok_or("`turn` is black or white")?,
            squares: [square("black")?, square("white")?],
        })
    }

    /// The position of the state as the protocol writes it.
    pub fn position(&self) -> Value {
        json!({"turn": SIDES[self.turn], "black": self.squares[0], "white": self.squares[1]})
    }

    /// The legal actions, each once; none when the game is over.
    pub fn legal(&self) -> Vec<String> {
        let faces = if self.winner().is_some() { 1..1 } else { 1..7 };
        faces.map(|face| format!("roll {face}")).collect()
    }

    /// Plays an action.
    pub fn play(&mut self, action: &str) -> Result<(), Illegal> {
        if !self.legal().iter().any(|legal| legal == action) {
            return Err(Illegal);
        }
        let face = action
            .trim_start_matches("roll ")
            .parse::<i64>()
            .map_err(|_| Illegal)?;
        let square = self.squares[self.turn] + face;
        if square <= 100 {
            let link = LINKS.iter().find(|(foot, _)| *foot == square);
            self.squares[self.turn] = link.map_or(square, |(_, end)| *end);
        }
        self.turn = 1 - self.turn;
        Ok(())
    }

    /// `null` while the game goes on, else who won.
    pub fn outcome(&self) -> Value {
        self.winner()
            .map_or(Value::Null, |side| json!({"winners": [side]}))
    }

    fn winner(&self) -> Option<&'static str> {
        SIDES
            .into_iter()
            .zip(self.squares)
            .find(|(_, square)| *square == 100)
            .map(|(side, _)| side)
    }
}
