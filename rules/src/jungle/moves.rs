//! The moves of all animals of a side, worked out with sets of squares.

use super::{
    board::BANKS, groups::Group, options::Rules, position::Position, setup::Animal, squares::Steps,
};
use crate::{groups::Group as _, options::Table};

impl Position {
    /// Hands out every move that the animals of the side to move can make, each once, whether or not
    /// the game has ended; some groups may be empty.
    #[inline]
    pub(super) fn for_each_group(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        for (ends, back) in self.free_steps(rules).ends() {
            push(Group::from_beside(back, ends));
        }
        self.push_captures(rules, push);
        self.push_leaps(rules, push);
    }

    /// How many moves there are, whether or not the game has ended.
    #[inline]
    pub(super) fn count_moves(&self, rules: impl Table<Rules>) -> usize {
        let mut count = 0;
        self.for_each_group(rules, &mut |group| count += group.len());
        count
    }

    /// The steps onto squares on which nothing stands.
    #[inline]
    fn free_steps(&self, rules: impl Table<Rules>) -> Steps {
        let free = !(self.own().standing() | self.enemy().standing());
        let swimmers = self.own().those(|animal| animal.swims(&rules));
        // All that swim have the same ground, and so have all that do not.
        let onto = |animal: Animal| free & animal.ground(&rules, self.turn);
        let walkers = self.own().standing() & !swimmers;
        Steps::of(walkers, onto(Animal::Elephant)).and(Steps::of(swimmers, onto(Animal::Rat)))
    }

    /// The captures by a step, animal by animal.
    #[inline]
    fn push_captures(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        let enemies = self.enemy().standing();
        for from in self.own().standing() & enemies.neighbours() {
            if let Some(animal) = self.own().animal_on(from) {
                let reached = from.steps() & animal.ground(&rules, self.turn) & enemies;
                let captures = self.captures(rules, animal, from, reached);
                push(Group::of_one(from, captures));
            }
        }
    }

    /// The leaps, with and without a capture, animal by animal (`JUN-15`).
    #[inline]
    fn push_leaps(&self, rules: impl Table<Rules>, push: &mut impl FnMut(Group)) {
        let leapers = self.own().those(|animal| animal.is_leaper(&rules));
        for from in leapers & BANKS {
            if let Some(animal) = self.own().animal_on(from) {
                let landings = self.landings(rules, animal, from) & !self.own().standing();
                let taken = landings & self.enemy().standing();
                let captures = self.captures(rules, animal, from, taken);
                push(Group::of_one(from, landings & !taken | captures));
            }
        }
    }
}
