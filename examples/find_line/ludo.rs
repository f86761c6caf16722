//! Lines of ludo, searched forwards with scripted dice: a step of the search is a roll with the move
//! that uses it.

use referee_rules::{
    Position as _,
    ludo::{Action, Cell, Colour, Die, Position, Rules, Setup},
};

use crate::beam::{Effort, Puzzle, search};

/// Steps from the yard to home: one out of the yard, 50 along the ring, five in the column, one
/// home.
const HOME: u32 = 57;
/// Steps along the ring and onto it.
const ROUND: u32 = 51;
/// Rolls for a token that must be captured first.
const BEATEN: u32 = 40;

/// The actions from the start to a position; `None` if the search finds none.
pub(crate) fn find(setup: &Setup, rules: &Rules, longest: usize) -> Option<Vec<String>> {
    let race = Race::new(setup, rules)?;
    let start = Position::start(rules);
    let efforts = [(100, 1), (400, 2), (1_500, 3), (6_000, 4)];
    let lines = efforts.into_iter().filter_map(|(width, seed)| {
        let effort = Effort {
            width,
            seed,
            plies: longest,
        };
        let rolls = search(&race, &start, effort)?;
        let mut line: Vec<String> = rolls
            .into_iter()
            .flat_map(|(roll, moved)| [Some(roll), moved])
            .flatten()
            .map(|action| action.to_string())
            .collect();
        line.extend(race.pending.map(|die| Action::Roll(die).to_string()));
        Some(line)
    });
    let mut lines = lines.filter(|line| line.len() <= longest);
    let first = lines.next()?;
    // A narrow beam meets a goal early but not soon: one more width is worth its time.
    match lines.next() {
        Some(second) if second.len() < first.len() => Some(second),
        _ => Some(first),
    }
}

/// A roll, and the move that uses it if there is one.
type Rolled = (Action, Option<Action>);

struct Race<'r> {
    rules: &'r Rules,
    goal: Position,
    /// The roll that waits to be used in the goal.
    pending: Option<Die>,
    /// For each seated colour, how far its tokens are in the goal, the hindmost first.
    wanted: Vec<(Colour, [u32; 4])>,
}

impl<'r> Race<'r> {
    fn new(setup: &Setup, rules: &'r Rules) -> Option<Self> {
        let goal = Position::new(setup, rules).ok()?;
        let seated = setup.tokens.iter().map(|(colour, _)| colour);
        Some(Self {
            rules,
            pending: goal.die(),
            wanted: seated
                .map(|colour| (colour, progress(&goal, colour)))
                .collect(),
            goal,
        })
    }

    /// What a colour still has to do.
    fn work(&self, position: &Position, colour: Colour, wanted: &[u32; 4]) -> Work {
        let now = progress(position, colour);
        let mut work = Work::default();
        for (steps, wanted) in now.iter().zip(wanted) {
            match wanted.checked_sub(*steps) {
                Some(0) => {}
                Some(left) if *steps == 0 => {
                    work.rolls += 1 + (left - 1).div_ceil(6);
                    work.slowest += left - 1;
                }
                Some(left) => {
                    work.rolls += left.div_ceil(6);
                    work.slowest += left;
                }
                None => work.rolls += BEATEN + wanted.div_ceil(6),
            }
        }
        // With nothing on the way that a five could move, the turn passes by a five.
        work.can_wait = now.iter().all(|steps| *steps == 0 || *steps > HOME - 5);
        work
    }
}

/// What a colour still has to do.
#[derive(Clone, Copy, Default)]
struct Work {
    /// The fewest rolls for it.
    rolls: u32,
    /// The most turns that its tokens on the way can spend on it.
    slowest: u32,
    /// Whether it can let a turn pass without a move.
    can_wait: bool,
}

impl Work {
    /// The fewest turns: two sixes in a row go before a third roll.
    const fn turns(self) -> u32 {
        self.rolls.div_ceil(3)
    }
}

impl Puzzle for Race<'_> {
    type State = Position;
    type Ply = Rolled;

    fn expand(&self, state: &Position, push: &mut dyn FnMut(Position, Rolled)) {
        for roll in state.legal(self.rules) {
            let rolled = state.after(self.rules, roll);
            if rolled.die().is_none() {
                push(rolled, (roll, None));
                continue;
            }
            for moved in rolled.legal(self.rules) {
                push(rolled.after(self.rules, moved), (roll, Some(moved)));
            }
        }
    }

    fn cost(&self, state: &Position) -> u32 {
        let works: Vec<Work> = self
            .wanted
            .iter()
            .map(|(colour, wanted)| self.work(state, *colour, wanted))
            .collect();
        let rounds = works.iter().map(|work| work.turns()).max().unwrap_or(0);
        let of = |work: &Work| {
            let waiting = rounds.saturating_sub(work.turns());
            if work.can_wait {
                work.rolls + waiting
            } else {
                work.rolls.max(rounds) + 4 * rounds.saturating_sub(work.slowest)
            }
        };
        works.iter().map(of).sum()
    }

    fn is_goal(&self, state: &Position) -> bool {
        match self.pending {
            None => *state == self.goal,
            Some(die) => {
                state.turn() == self.goal.turn()
                    && state.die().is_none()
                    && state.after(self.rules, Action::Roll(die)) == self.goal
            }
        }
    }
}

/// How far a colour's tokens are, in steps from the yard, the hindmost first.
fn progress(position: &Position, colour: Colour) -> [u32; 4] {
    let mut progress = position.tokens(colour).map(|cell| steps(colour, cell));
    progress.sort_unstable();
    progress
}

fn steps(colour: Colour, cell: Cell) -> u32 {
    let number = cell.number().map_or(0, u32::from);
    let start = colour.start().number().map_or(0, u32::from);
    if cell.is_ring() {
        (number + 52 - start) % 52 + 1
    } else if cell.is_column() {
        ROUND + number
    } else if cell == Cell::HOME {
        HOME
    } else {
        0
    }
}
