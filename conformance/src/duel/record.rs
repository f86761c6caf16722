use std::collections::BTreeMap;

use referee_rules::any::GameId;

use super::{
    deviation::{Deviation, Kind},
    terms::Side,
};

/// What one game of a duel gave. It is a function of the seed, the options and the engines' answers
/// alone.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The number of the game in the duel, from 0.
    pub number: u64,
    /// The game that was played.
    pub game: GameId,
    /// The seed by which it is played again alone.
    pub seed: u64,
    /// How many questions were put.
    pub questions: u64,
    /// At how many plies the answers were compared.
    pub plies: u64,
    /// How many questions an engine skipped.
    pub skipped: u64,
    /// At how many plies each clause was touched.
    pub touched: BTreeMap<String, u64>,
    /// How often the engine answered by the rules where a choice (`option=value`) would not have.
    pub refuted: BTreeMap<String, u64>,
    /// Each kind of deviation once, where it showed first.
    pub deviations: Vec<Deviation>,
    /// Why an engine cannot be asked any more, if it cannot.
    pub gone: Option<String>,
}

impl GameRecord {
    pub(super) const fn new(number: u64, game: GameId, seed: u64) -> Self {
        Self {
            number,
            game,
            seed,
            questions: 0,
            plies: 0,
            skipped: 0,
            touched: BTreeMap::new(),
            refuted: BTreeMap::new(),
            deviations: Vec::new(),
            gone: None,
        }
    }

    /// Whether an engine gave no answer at all: whatever was asked of it, it failed.
    pub(super) fn is_silent(&self) -> bool {
        let of = |side: Side| {
            let faults = self.deviations.iter().filter(|it| it.side == side);
            faults
                .filter(|it| it.kind == Kind::Fault)
                .map(|it| it.times)
                .sum::<u64>()
        };
        self.questions > 0 && [Side::A, Side::B].map(of).contains(&self.questions)
    }

    /// Adds a deviation, or counts it if the game has shown its like.
    pub(super) fn add(&mut self, deviation: Deviation) {
        let mut known = self.deviations.iter_mut();
        match known.find(|known| known.is_like(&deviation)) {
            Some(known) => known.times += 1,
            None => self.deviations.push(deviation),
        }
    }
}
