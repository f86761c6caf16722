use std::ops::{AddAssign, Range};

use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Points, Position, Rules, Setup, Side},
};
use serde::{Deserialize, Serialize};

use super::lines::{GOATS_MOVING, POINTS, TIGERS, for_each_set};

/// What the reference says of positions of bagh chal's moving stage, one by one: sixteen to twenty
/// goats, both sides to move.
///
/// The facts of the same names are found by arithmetic; here every position is set up and asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovingStage {
    /// Positions.
    pub positions: u64,
    /// Legal moves of the goats.
    pub goat_moves: u64,
    /// Legal steps of the tigers.
    pub tiger_steps: u64,
    /// Legal captures.
    pub captures: u64,
    /// Positions in which the goats have lost for want of a move.
    pub stuck_goats: u64,
    /// Positions in which the tigers are shut in.
    pub shut_in_tigers: u64,
}

impl AddAssign for MovingStage {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.goat_moves += other.goat_moves;
        self.tiger_steps += other.tiger_steps;
        self.captures += other.captures;
        self.stuck_goats += other.stuck_goats;
        self.shut_in_tigers += other.shut_in_tigers;
    }
}

impl MovingStage {
    /// So many ways there are to put the tigers on the board.
    pub const WAYS: u64 = 12_650;

    /// Looks at every position in which the tigers stand in one of these ways, which are numbered
    /// from 0.
    ///
    /// ```
    /// use referee::facts::MovingStage;
    ///
    /// let stage = MovingStage::count(0..1);
    /// assert_eq!(stage.positions * MovingStage::WAYS, 705_743_500);
    /// ```
    #[must_use]
    pub fn count(ways: Range<u64>) -> Self {
        let (mut stage, mut way) = (Self::default(), 0);
        for_each_set(Points::ALL, TIGERS, &mut |tigers| {
            if ways.contains(&way) {
                stage.add_ways_of_goats(tigers);
            }
            way += 1;
        });
        stage
    }

    /// The figures, by the ids of their facts.
    #[must_use]
    pub const fn figures(&self) -> [(&'static str, u64); 6] {
        [
            ("positions", self.positions),
            ("goat-moves", self.goat_moves),
            ("tiger-steps", self.tiger_steps),
            ("captures", self.captures),
            ("stuck-goats", self.stuck_goats),
            ("shut-in-tigers", self.shut_in_tigers),
        ]
    }

    fn add_ways_of_goats(&mut self, tigers: Points) {
        for goats in GOATS_MOVING {
            for_each_set(!tigers, POINTS - TIGERS - goats, &mut |empty| {
                if let Some(board) = Board::of(tigers, !(tigers | empty)) {
                    self.add(&board, empty.len());
                }
            });
        }
    }

    fn add(&mut self, board: &Board, empty: u32) {
        for turn in [Side::Goat, Side::Tiger] {
            let setup = Setup {
                turn,
                board: *board,
                in_hand: 0,
                captured: empty.saturating_sub(1) as u8,
                jumper: None,
                seen: Vec::new(),
            };
            // A position that the reference refused would be missing in the count.
            let Ok(position) = Position::new(&setup, &Rules::GUIDE) else {
                continue;
            };
            self.add_position(&position);
        }
    }

    fn add_position(&mut self, position: &Position) {
        // Only a capture has a point between its ends.
        let is_capture = |action: &Action| match action {
            Action::Move { from, to } => !from.between(*to).is_empty(),
            _ => false,
        };
        let legal = position.legal(&Rules::GUIDE);
        let captures = legal.iter().filter(|action| is_capture(action)).count() as u64;
        let steps = legal.len() as u64 - captures;
        let is_lost = u64::from(position.outcome(&Rules::GUIDE).is_some());
        self.positions += 1;
        self.captures += captures;
        match position.turn() {
            Side::Goat => {
                self.goat_moves += steps;
                self.stuck_goats += is_lost;
            }
            Side::Tiger => {
                self.tiger_steps += steps;
                self.shut_in_tigers += is_lost;
            }
        }
    }
}
