//! Snakes and ladders, as an engine's author might have written it: this file knows nothing of referee.

#![forbid(unsafe_code)]

const LINKS: [(u8, u8); 19] = [
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

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Begins.
    Black,
    /// Is second.
    White,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who rolls next.
    pub turn: Player,
    /// Black's square; 0 is off the board.
    pub black: u8,
    /// White's square; 0 is off the board.
    pub white: u8,
}

/// The roll is not legal: the game is over, or no die has that face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalRoll;

impl Default for Game {
    fn default() -> Self {
        Self {
            turn: Player::Black,
            black: 0,
            white: 0,
        }
    }
}

impl Game {
    /// The winner, if the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        match (self.black, self.white) {
            (100, _) => Some(Player::Black),
            (_, 100) => Some(Player::White),
            _ => None,
        }
    }

    /// The game after a roll.
    ///
    /// # Errors
    ///
    /// [`IllegalRoll`] if the game is over, or the face is not on a die.
    pub fn roll(mut self, face: u8) -> Result<Self, IllegalRoll> {
        if self.winner().is_some() || !(1..=6).contains(&face) {
            return Err(IllegalRoll);
        }
        let (square, next) = match self.turn {
            Player::Black => (&mut self.black, Player::White),
            Player::White => (&mut self.white, Player::Black),
        };
        let reached = *square + face;
        if reached <= 100 {
            let link = LINKS.iter().find(|(from, _)| *from == reached);
            *square = link.map_or(reached, |(_, to)| *to);
        }
        self.turn = next;
        Ok(self)
    }
}
