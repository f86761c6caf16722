//! How many actions are legal, without a list of them: what a count of action sequences asks most.

use super::{
    board::{BANKS, Squares},
    options::{Rules, Table},
    position::Position,
    setup::Animal,
};

impl Position {
    /// How many actions are legal; none once the game is over.
    #[inline]
    pub(super) fn count_actions<T: Table>(&self, table: T) -> u64 {
        if self.ended_with_actions_left(table) {
            return 0;
        }
        let rules = table.rules();
        let moves = self.count_free_steps(rules)
            + self.count_captures_by_step(rules)
            + self.count_leaps(rules);
        u64::from(moves) + u64::from(self.must_pass(table))
    }

    /// The number of action sequences of exactly `depth` plies, the last one counted in bulk.
    pub(super) fn count_sequences<T: Table>(&self, table: T, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_actions(table),
            _ => {}
        }
        let mut sum = 0;
        if self.ended_with_actions_left(table) {
            return sum;
        }
        self.for_each_move(table, |animal, from, to| {
            let next = self.after_move(table, animal, from, to);
            sum += next.count_sequences(table, depth - 1);
        });
        if self.must_pass(table) {
            sum += self.after_pass(table).count_sequences(table, depth - 1);
        }
        sum
    }

    /// The steps onto squares on which nothing stands, those of all animals with the same ground
    /// at once.
    #[inline]
    fn count_free_steps(&self, rules: &Rules) -> u32 {
        let free = !(self.own().standing() | self.enemy().standing());
        let mut swimmers = Squares::EMPTY;
        let mut steps = 0;
        for animal in Animal::SWIMMERS
            .into_iter()
            .filter(|animal| animal.swims(rules))
        {
            if let Some(from) = self.own().place(animal) {
                swimmers = swimmers.with(from);
                steps += (from.steps() & free & animal.ground(rules, self.turn)).len();
            }
        }
        let walkers = self.own().standing() & !swimmers;
        let ground = Animal::Elephant.ground(rules, self.turn);
        steps + walkers.count_steps_onto(free & ground)
    }

    #[inline]
    fn count_captures_by_step(&self, rules: &Rules) -> u32 {
        let enemies = self.enemy().standing();
        if !self.own().standing().neighbours().meets(enemies) {
            return 0;
        }
        self.own()
            .animals()
            .map(|(animal, from)| {
                let reached = from.steps() & animal.ground(rules, self.turn);
                self.captures(rules, animal, from, reached & enemies).len()
            })
            .sum()
    }

    #[inline]
    fn count_leaps(&self, rules: &Rules) -> u32 {
        let mut leaps = 0;
        for animal in Animal::LEAPERS {
            if let Some(from) = self.own().place(animal)
                && BANKS.contains(from)
            {
                let landings = self.landings(rules, animal, from);
                let taken = landings & self.enemy().standing();
                let free = landings & !self.own().standing() & !taken;
                leaps += (free | self.captures(rules, animal, from, taken)).len();
            }
        }
        leaps
    }
}
