//! What a walk over positions counts.

use std::ops::AddAssign;

use referee_rules::{
    Position as _,
    bagh_chal::{Action, Position, Rules, Side},
};

use crate::bagh_chal::{Choice, Naive};

/// What a walk over positions has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) positions: u64,
    pub(super) goat_moves: u64,
    pub(super) tiger_steps: u64,
    pub(super) captures: u64,
    pub(super) stuck_goats: u64,
    pub(super) shut_in_tigers: u64,
    /// Actions that are illegal and were refused.
    pub(super) refused: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.goat_moves += other.goat_moves;
        self.tiger_steps += other.tiger_steps;
        self.captures += other.captures;
        self.stuck_goats += other.stuck_goats;
        self.shut_in_tigers += other.shut_in_tigers;
        self.refused += other.refused;
    }
}

pub(super) fn sum(counts: Vec<Counts>) -> Counts {
    counts
        .into_iter()
        .fold(Counts::default(), |mut all, counts| {
            all += counts;
            all
        })
}

impl Counts {
    /// Counts a position by the list of the reference.
    pub(super) fn add_reference(&mut self, position: &Position) {
        let (mut moves, mut captures) = (0, 0);
        for action in position.legal(&Rules::GUIDE) {
            let Action::Move { from, to } = action else {
                continue;
            };
            let far = from
                .file()
                .abs_diff(to.file())
                .max(from.rank().abs_diff(to.rank()));
            if far == 1 { moves += 1 } else { captures += 1 }
        }
        let lost = u64::from(position.outcome(&Rules::GUIDE).is_some());
        self.positions += 1;
        self.captures += captures;
        match position.turn() {
            Side::Goat => {
                self.goat_moves += moves;
                self.stuck_goats += lost;
            }
            Side::Tiger => {
                self.tiger_steps += moves;
                self.shut_in_tigers += lost;
            }
        }
    }

    /// Counts a position by the choices of the naive implementation, as often as it has images.
    pub(super) fn add(&mut self, position: &Naive, choices: &[Choice], images: u64) {
        let captures = choices
            .iter()
            .filter(|choice| choice.over.is_some())
            .count() as u64;
        let moves = choices.len() as u64 - captures;
        self.positions += images;
        self.captures += images * captures;
        if position.turn == 'G' {
            self.goat_moves += images * moves;
            self.stuck_goats += images * u64::from(choices.is_empty());
        } else {
            self.tiger_steps += images * moves;
            self.shut_in_tigers += images * u64::from(choices.is_empty());
        }
    }
}
