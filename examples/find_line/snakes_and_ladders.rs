//! Lines of snakes and ladders, searched forwards through every position: there are few.

use referee_rules::{
    Position as _,
    snakes_and_ladders::{Action, Position, Rules, Setup},
};

use crate::beam::{Effort, Puzzle, search};

/// More positions than the game has.
const ALL: usize = 50_000;

/// The actions from the start to a position, the fewest; `None` if there are none.
pub(crate) fn find(setup: &Setup, rules: &Rules, longest: usize) -> Option<Vec<String>> {
    let goal = Position::new(setup, rules).ok()?;
    let effort = Effort {
        width: ALL,
        // No token needs longer to be anywhere, and after that nothing new comes.
        plies: longest.min(60),
        seed: 1,
    };
    let line = search(&Race { rules, goal }, &Position::start(rules), effort)?;
    Some(line.iter().map(ToString::to_string).collect())
}

struct Race<'r> {
    rules: &'r Rules,
    goal: Position,
}

impl Puzzle for Race<'_> {
    type State = Position;
    type Ply = Action;

    fn expand(&self, state: &Position, push: &mut dyn FnMut(Position, Action)) {
        for roll in state.legal(self.rules) {
            push(state.after(self.rules, roll), roll);
        }
    }

    fn cost(&self, _: &Position) -> u32 {
        0
    }

    fn is_goal(&self, state: &Position) -> bool {
        *state == self.goal
    }
}
