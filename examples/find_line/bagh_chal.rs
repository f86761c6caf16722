//! Lines of bagh chal, searched backwards: a goat is taken back into the hand or stepped back, a tiger
//! is stepped back or puts the goat back that it captured, until the tigers stand on the corners of
//! an empty board.

use referee_rules::bagh_chal::{Piece, Point, Setup, Side};

use crate::beam::{Effort, Puzzle, search};

const SIDE: usize = 5;
const POINTS: usize = SIDE * SIDE;
const CORNERS: [usize; 4] = [0, 4, 20, 24];
const GOATS: u8 = 20;
/// The captures that win.
const MOST_CAPTURED: u8 = 5;

/// The actions from the start to a position, at most so many; `None` if the search finds none.
pub(crate) fn find(setup: &Setup, longest: usize) -> Option<Vec<String>> {
    let hunt = Hunt::new();
    let position = State::of(setup)?;
    [(300, 1), (2_000, 2), (12_000, 3), (60_000, 4)]
        .into_iter()
        .find_map(|(width, seed)| {
            let effort = Effort {
                width,
                seed,
                plies: longest,
            };
            search(&hunt, &position, effort)
        })
        .map(|line| line.iter().rev().map(Ply::text).collect())
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    tigers: u32,
    goats: u32,
    in_hand: u8,
    captured: u8,
    goats_to_move: bool,
}

impl State {
    fn of(setup: &Setup) -> Option<Self> {
        let mut state = Self {
            tigers: 0,
            goats: 0,
            in_hand: setup.in_hand,
            captured: setup.captured,
            goats_to_move: setup.turn == Side::Goat,
        };
        for (index, point) in Point::all().enumerate() {
            match setup.board.piece(point) {
                Some(Piece::Tiger) => state.tigers |= 1 << index,
                Some(Piece::Goat) => state.goats |= 1 << index,
                None => {}
            }
        }
        (state.tigers.count_ones() == 4).then_some(state)
    }

    const fn occupied(&self) -> u32 {
        self.tigers | self.goats
    }

    const fn is_empty(&self, point: usize) -> bool {
        self.occupied() & (1 << point) == 0
    }
}

#[derive(Clone, Copy)]
enum Ply {
    Place(usize),
    Move { from: usize, to: usize },
}

impl Ply {
    fn text(&self) -> String {
        match *self {
            Self::Place(point) => name(point),
            Self::Move { from, to } => format!("{}-{}", name(from), name(to)),
        }
    }
}

fn name(point: usize) -> String {
    let file = char::from(b'a' + (point % SIDE) as u8);
    format!("{file}{}", point / SIDE + 1)
}

/// A way along a line: the next point, and the one after it if the line goes on.
struct Way {
    next: usize,
    after: Option<usize>,
}

struct Hunt {
    ways: Vec<Vec<Way>>,
    /// Steps between points.
    distances: Vec<[u32; POINTS]>,
}

impl Hunt {
    fn new() -> Self {
        let ways: Vec<Vec<Way>> = (0..POINTS).map(ways_from).collect();
        let distances = (0..POINTS).map(|from| distances(&ways, from)).collect();
        Self { ways, distances }
    }

    /// The steps that bring the tigers to the corners, each to its own.
    fn steps_to_corners(&self, tigers: u32) -> u32 {
        let standing: Vec<usize> = (0..POINTS)
            .filter(|point| tigers & (1 << point) != 0)
            .collect();
        self.fewest_steps(&standing, &CORNERS)
    }

    fn fewest_steps(&self, tigers: &[usize], corners: &[usize]) -> u32 {
        let Some((first, rest)) = tigers.split_first() else {
            return 0;
        };
        let with = |corner: &usize| {
            let left: Vec<usize> = corners.iter().copied().filter(|it| it != corner).collect();
            self.distances[*first][*corner] + self.fewest_steps(rest, &left)
        };
        corners.iter().map(with).min().unwrap_or(0)
    }

    fn take_back_goat(&self, state: &State, push: &mut dyn FnMut(State, Ply)) {
        for to in (0..POINTS).filter(|point| state.goats & (1 << point) != 0) {
            let mut before = state.clone();
            before.goats_to_move = true;
            before.goats &= !(1 << to);
            if state.in_hand == 0 {
                for way in self.ways[to].iter().filter(|way| state.is_empty(way.next)) {
                    let mut before = before.clone();
                    before.goats |= 1 << way.next;
                    push(before, Ply::Move { from: way.next, to });
                }
            }
            before.in_hand += 1;
            push(before, Ply::Place(to));
        }
    }

    fn take_back_tiger(&self, state: &State, push: &mut dyn FnMut(State, Ply)) {
        for to in (0..POINTS).filter(|point| state.tigers & (1 << point) != 0) {
            let mut before = state.clone();
            before.goats_to_move = false;
            before.tigers &= !(1 << to);
            for way in self.ways[to].iter().filter(|way| state.is_empty(way.next)) {
                // A position with the last capture was the end: nothing went on from there.
                if state.captured < MOST_CAPTURED {
                    let mut before = before.clone();
                    before.tigers |= 1 << way.next;
                    push(before, Ply::Move { from: way.next, to });
                }
                let Some(from) = way.after.filter(|from| state.is_empty(*from)) else {
                    continue;
                };
                if state.captured > 0 {
                    let mut before = before.clone();
                    before.tigers |= 1 << from;
                    before.goats |= 1 << way.next;
                    before.captured -= 1;
                    push(before, Ply::Move { from, to });
                }
            }
        }
    }
}

impl Puzzle for Hunt {
    type State = State;
    type Ply = Ply;

    fn expand(&self, state: &State, push: &mut dyn FnMut(State, Ply)) {
        if !state.goats_to_move {
            self.take_back_goat(state, push);
        } else if state.in_hand < GOATS {
            self.take_back_tiger(state, push);
        }
    }

    fn cost(&self, state: &State) -> u32 {
        let placed = u32::from(GOATS - state.in_hand.min(GOATS));
        let work = self.steps_to_corners(state.tigers) + 2 * u32::from(state.captured);
        2 * placed + work + 4 * work.saturating_sub(placed)
    }

    fn is_goal(&self, state: &State) -> bool {
        let corners = CORNERS.iter().fold(0, |set, corner| set | 1 << corner);
        state.tigers == corners && state.in_hand == GOATS && state.goats_to_move
    }
}

fn ways_from(point: usize) -> Vec<Way> {
    let (file, rank) = ((point % SIDE) as isize, (point / SIDE) as isize);
    let at = |file: isize, rank: isize| {
        let on_board = (0..SIDE as isize).contains(&file) && (0..SIDE as isize).contains(&rank);
        on_board.then_some((rank * SIDE as isize + file) as usize)
    };
    let mut ways = Vec::new();
    for files in -1..=1 {
        for ranks in -1..=1 {
            let diagonal = files != 0 && ranks != 0;
            let lines_run = (files, ranks) != (0, 0) && (!diagonal || (file + rank) % 2 == 0);
            if let Some(next) = at(file + files, rank + ranks).filter(|_| lines_run) {
                let after = at(file + 2 * files, rank + 2 * ranks);
                ways.push(Way { next, after });
            }
        }
    }
    ways
}

fn distances(ways: &[Vec<Way>], from: usize) -> [u32; POINTS] {
    let mut distances = [u32::MAX; POINTS];
    distances[from] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(point) = queue.pop_front() {
        for way in &ways[point] {
            if distances[way.next] == u32::MAX {
                distances[way.next] = distances[point] + 1;
                queue.push_back(way.next);
            }
        }
    }
    distances
}
