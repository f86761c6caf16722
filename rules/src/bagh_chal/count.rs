use super::{
    board::Lines,
    options::Rules,
    position::{Position, Side},
};
use crate::options::Guide;

/// The rules that this room counts under.
const GUIDE: Guide<Rules> = Guide::RULES;

/// How the tigers stand for the next plies: what they can do now, and what a new goat would add.
#[derive(Clone, Copy)]
struct Reach {
    /// Steps to an empty point.
    steps: u64,
    /// Captures.
    captures: u64,
    /// Jumps that lack nothing but the goat: the point to jump over is empty like the landing.
    openings: u64,
}

impl Position {
    /// The number of action sequences of exactly `depth` plies under the guide's rules, the last
    /// plies counted without listing or playing them.
    ///
    /// No end of the game needs to be asked for but the fifth capture: a side that is shut in or
    /// stuck has lost because it has no action, and so counts nothing.
    pub(super) fn count_sequences(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.captures_have_won(&GUIDE) {
            return 0;
        }
        // The goats' plies among the next `depth` are all placements.
        let placements = match self.turn {
            Side::Goat => depth.div_ceil(2),
            Side::Tiger => depth / 2,
        };
        let all_placed = placements <= u32::from(self.in_hand);
        match (self.turn, depth) {
            (Side::Goat, 1) if all_placed => u64::from(self.empty().len()),
            (Side::Goat, 1) => self.goat_steps(),
            (Side::Goat, 2) if all_placed => self.place_and_reply(),
            (Side::Goat, 3) if all_placed => self.place_reply_and_place(),
            (Side::Tiger, 1) => {
                let reach = self.reach();
                reach.steps + reach.captures
            }
            (Side::Tiger, 2) if all_placed => self.act_and_place(),
            _ => self.count_by_playing(depth),
        }
    }

    fn count_by_playing(&self, depth: u32) -> u64 {
        let mut sequences = 0;
        self.for_each_action(GUIDE, &mut |action| {
            let mut next = self.copy(GUIDE);
            next.play_out(GUIDE, action);
            sequences += next.count_sequences(depth - 1);
        });
        sequences
    }

    /// Tiger, goat: a step leaves as many empty points as before, a capture one more.
    fn act_and_place(&self) -> u64 {
        let reach = self.reach();
        let empty = u64::from(self.empty().len());
        reach.steps * empty + self.going_on(reach.captures) * (empty + 1)
    }

    /// Goat, tiger: each step and each capture is open to the tigers after all placements but the
    /// one on its target; each opening becomes a capture by the one placement in it.
    fn place_and_reply(&self) -> u64 {
        let reach = self.reach_after_placements();
        reach.steps + reach.captures
    }

    /// Goat, tiger, goat: as before, and the last placement finds one empty point less than now
    /// after a step, as many as now after a capture.
    fn place_reply_and_place(&self) -> u64 {
        let reach = self.reach_after_placements();
        let empty = u64::from(self.empty().len());
        reach.steps * (empty - 1) + self.going_on(reach.captures) * empty
    }

    /// The steps and captures of the tigers after each placement, added up over all placements.
    fn reach_after_placements(&self) -> Reach {
        let reach = self.reach();
        let others = u64::from(self.empty().len()) - 1;
        Reach {
            steps: reach.steps * others,
            captures: reach.captures * others + reach.openings,
            openings: 0,
        }
    }

    /// The captures after which the game goes on.
    fn going_on(&self, captures: u64) -> u64 {
        let last = self.captured + 1 >= GUIDE.captures_to_win.count();
        if last { 0 } else { captures }
    }

    /// What the tigers can do, all of them together, direction by direction.
    fn reach(&self) -> Reach {
        let empty = self.empty();
        let mut reach = Reach {
            steps: 0,
            captures: 0,
            openings: 0,
        };
        for ray in Lines::of(GUIDE.diagonals).rays() {
            let steppers = ray.steppers(self.tigers, empty);
            let capturers = ray.jumpers(self.tigers, self.goats, empty);
            let openers = ray.jumpers(self.tigers, empty, empty);
            reach.steps += u64::from(steppers.len());
            reach.captures += u64::from(capturers.len());
            reach.openings += u64::from(openers.len());
        }
        reach
    }

    /// The steps of the goats, all together.
    fn goat_steps(&self) -> u64 {
        let lines = Lines::of(GUIDE.diagonals);
        let steps_to = |point| u64::from((lines.steps(point) & self.goats).len());
        self.empty().into_iter().map(steps_to).sum()
    }
}
