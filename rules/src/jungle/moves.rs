//! The moves of all animals of a side, worked out with sets of squares: as a list, and as a count
//! without a list, which is what a count of action sequences asks most.

use super::{
    board::BANKS,
    options::Table,
    position::Position,
    setup::Animal,
    squares::{Square, Squares},
};

impl Position {
    /// Hands out every move that the animals of the side to move can make, each once, whether or not
    /// the game has ended.
    #[inline]
    pub(super) fn for_each_move<T: Table>(&self, table: T, mut push: impl FnMut(Square, Square)) {
        self.walkers(table)
            .for_each_step_onto(self.free_ground(table, Animal::Elephant), &mut push);
        for (animal, from) in self.swimmers(table) {
            let targets = from.steps() & self.free_ground(table, animal);
            targets.into_iter().for_each(|to| push(from, to));
        }
        for (from, targets) in self.captures_by_step(table) {
            targets.into_iter().for_each(|to| push(from, to));
        }
        for (from, targets) in self.leaps(table) {
            targets.into_iter().for_each(|to| push(from, to));
        }
    }

    /// How many moves there are, whether or not the game has ended.
    #[inline]
    pub(super) fn count_moves<T: Table>(&self, table: T) -> u32 {
        let by_walkers = self
            .walkers(table)
            .count_steps_onto(self.free_ground(table, Animal::Elephant));
        let by_swimmers: u32 = self
            .swimmers(table)
            .map(|(animal, from)| (from.steps() & self.free_ground(table, animal)).len())
            .sum();
        let captures: u32 = self
            .captures_by_step(table)
            .map(|(_, targets)| targets.len())
            .sum();
        let leaps: u32 = self.leaps(table).map(|(_, targets)| targets.len()).sum();
        by_walkers + by_swimmers + captures + leaps
    }

    /// The squares on which nothing stands and an animal of the side to move may.
    #[inline]
    fn free_ground<T: Table>(&self, table: T, animal: Animal) -> Squares {
        animal.ground(table.rules(), self.turn) & !(self.own().standing() | self.enemy().standing())
    }

    /// The animals of the side to move that go into the water.
    #[inline]
    fn swimmers<T: Table>(&self, table: T) -> impl Iterator<Item = (Animal, Square)> {
        Animal::SWIMMERS
            .into_iter()
            .filter(move |animal| animal.swims(table.rules()))
            .filter_map(|animal| Some((animal, self.own().place(animal)?)))
    }

    /// Where the others stand, which all have the same ground.
    #[inline]
    fn walkers<T: Table>(&self, table: T) -> Squares {
        self.swimmers(table)
            .fold(self.own().standing(), |walkers, (_, square)| {
                walkers.without(square)
            })
    }

    /// The captures by a step, animal by animal.
    #[inline]
    fn captures_by_step<T: Table>(&self, table: T) -> impl Iterator<Item = (Square, Squares)> {
        let enemies = self.enemy().standing();
        let in_reach = self.own().standing() & enemies.neighbours();
        in_reach.into_iter().filter_map(move |from| {
            let animal = self.own().animal_on(from)?;
            let reached = from.steps() & animal.ground(table.rules(), self.turn) & enemies;
            Some((from, self.captures(table, animal, from, reached)))
        })
    }

    /// The leaps, with and without a capture, animal by animal (`JUN-15`).
    #[inline]
    fn leaps<T: Table>(&self, table: T) -> impl Iterator<Item = (Square, Squares)> {
        Animal::LEAPERS.into_iter().filter_map(move |animal| {
            let from = self
                .own()
                .place(animal)
                .filter(|from| BANKS.contains(*from))?;
            let landings = self.landings(table, animal, from) & !self.own().standing();
            let taken = landings & self.enemy().standing();
            let captures = self.captures(table, animal, from, taken);
            Some((from, landings & !taken | captures))
        })
    }
}
