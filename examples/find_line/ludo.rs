//! Lines of ludo, searched forwards with scripted dice: a step of the search is a roll with the move
//! that uses it.

use referee_rules::{
    Position as _, RuleSet as _,
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

/// Choices that the guide leaves open and that change what a roll or a move does.
const OPEN: [(&str, &str); 1] = [("bonus_rolls", "each")];
/// The same where opposite seats are partners.
const OPEN_IN_TEAMS: [(&str, &str); 7] = [
    ("partner_pairs", "block"),
    ("mixed_pair", "pair"),
    ("shared_cell_capture", "last"),
    ("shared_cell_capture", "both"),
    ("shared_cell_capture", "blocked"),
    ("finished_partner", "rolls"),
    ("finished_partner", "plays_partner"),
];

/// The actions from the start to a position, at most so many; `None` if the search finds none.
///
/// A line that plays alike under every reading of what the guide leaves open is preferred, unless
/// another is much shorter.
pub(crate) fn find(setup: &Setup, rules: &Rules, longest: usize) -> Option<Vec<String>> {
    let narrow = [(100, 1), (400, 2), (1_500, 3)];
    let wide = [(6_000, 4), (24_000, 5)];
    let readings = readings(rules);
    let alike = Race::new(setup, rules, &readings)?;
    let under_the_guide = Race::new(setup, rules, &[])?;
    let search = |widths: &[(usize, u64)]| {
        let alike = shortest(&alike, widths, longest);
        let other = shortest(&under_the_guide, widths, longest);
        match (alike, other) {
            (Some(alike), Some(other)) if 3 * other.len() < 2 * alike.len() => Some(other),
            (alike, other) => alike.or(other),
        }
    };
    search(&narrow).or_else(|| search(&wide))
}

/// The rules under each other reading that matters at this table.
fn readings(rules: &Rules) -> Vec<Rules> {
    let in_teams = OPEN_IN_TEAMS.iter().filter(|_| rules.table.teams);
    let other = |(option, value): &(&str, &str)| {
        let mut other = *rules;
        other.set(option, value).ok()?;
        (other != *rules).then_some(other)
    };
    OPEN.iter().chain(in_teams).filter_map(other).collect()
}

/// The shortest line that beams of some widths find: none of them is always the best.
fn shortest(race: &Race<'_>, widths: &[(usize, u64)], longest: usize) -> Option<Vec<String>> {
    let start = Position::start(race.rules);
    let lines = widths.iter().filter_map(|(width, seed)| {
        let effort = Effort {
            width: *width,
            seed: *seed,
            plies: longest,
        };
        let rolls = search(race, &start, effort)?;
        let mut line: Vec<String> = rolls
            .into_iter()
            .flat_map(|(roll, moved)| [Some(roll), moved])
            .flatten()
            .map(|action| action.to_string())
            .collect();
        line.extend(race.pending.map(|die| Action::Roll(die).to_string()));
        Some(line)
    });
    lines
        .filter(|line| line.len() <= longest)
        .min_by_key(Vec::len)
}

/// A roll, and the move that uses it if there is one.
type Rolled = (Action, Option<Action>);

struct Race<'r> {
    rules: &'r Rules,
    /// Rules under which every roll and move must do the same.
    readings: &'r [Rules],
    goal: Position,
    /// The roll that waits to be used in the goal.
    pending: Option<Die>,
    /// For each seated colour, how far its tokens are in the goal, the hindmost first.
    wanted: Vec<(Colour, [u32; 4])>,
}

impl<'r> Race<'r> {
    fn new(setup: &Setup, rules: &'r Rules, readings: &'r [Rules]) -> Option<Self> {
        let goal = Position::new(setup, rules).ok()?;
        let seated = setup.tokens.iter().map(|(colour, _)| colour);
        Some(Self {
            rules,
            readings,
            pending: goal.die(),
            wanted: seated
                .map(|colour| (colour, progress(&goal, colour)))
                .collect(),
            goal,
        })
    }

    /// The position after an action, if it is the same under every reading.
    fn played(&self, position: &Position, action: Action) -> Option<Position> {
        let after = position.after(self.rules, action);
        let alike = self.readings.iter().all(|rules| {
            position.refusal(rules, action).is_none() && position.after(rules, action) == after
        });
        alike.then_some(after)
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
            let Some(rolled) = self.played(state, roll) else {
                continue;
            };
            if rolled.die().is_none() {
                push(rolled, (roll, None));
                continue;
            }
            for moved in rolled.legal(self.rules) {
                if let Some(after) = self.played(&rolled, moved) {
                    push(after, (roll, Some(moved)));
                }
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
