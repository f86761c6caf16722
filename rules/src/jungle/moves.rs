//! The moves of all animals of a side, worked out with sets of squares: as a list, and as a count
//! without a list, which is what a count of action sequences asks most.

use super::{
    board::BANKS,
    options::Rules,
    position::Position,
    setup::Animal,
    squares::{Square, Squares, Steps},
};
use crate::options::Table;

impl Position {
    /// Hands out every move that the animals of the side to move can make, each once, whether or not
    /// the game has ended.
    #[inline]
    pub(super) fn for_each_move<T: Table<Rules>>(
        &self,
        table: T,
        mut push: impl FnMut(Square, Square),
    ) {
        self.free_steps(table).for_each(&mut push);
        for (from, targets) in self.captures_by_step(table) {
            targets.into_iter().for_each(|to| push(from, to));
        }
        for (from, targets) in self.leaps(table) {
            targets.into_iter().for_each(|to| push(from, to));
        }
    }

    /// How many moves there are, whether or not the game has ended.
    #[inline]
    pub(super) fn count_moves<T: Table<Rules>>(&self, table: T) -> u32 {
        let captures: u32 = self
            .captures_by_step(table)
            .map(|(_, targets)| targets.len())
            .sum();
        let leaps: u32 = self.leaps(table).map(|(_, targets)| targets.len()).sum();
        self.free_steps(table).count() + captures + leaps
    }

    /// The steps onto squares on which nothing stands.
    #[inline]
    fn free_steps<T: Table<Rules>>(&self, table: T) -> Steps {
        let rules = table.rules();
        let free = !(self.own().standing() | self.enemy().standing());
        let swimmers: Squares = Animal::SWIMMERS
            .into_iter()
            .filter(|animal| animal.swims(rules))
            .filter_map(|animal| self.own().place(animal))
            .collect();
        // All that swim have the same ground, and so have all that do not.
        let onto = |animal: Animal| free & animal.ground(rules, self.turn);
        let walkers = self.own().standing() & !swimmers;
        Steps::of(walkers, onto(Animal::Elephant)).and(Steps::of(swimmers, onto(Animal::Rat)))
    }

    /// The captures by a step, animal by animal.
    #[inline]
    fn captures_by_step<T: Table<Rules>>(
        &self,
        table: T,
    ) -> impl Iterator<Item = (Square, Squares)> {
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
    fn leaps<T: Table<Rules>>(&self, table: T) -> impl Iterator<Item = (Square, Squares)> {
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
