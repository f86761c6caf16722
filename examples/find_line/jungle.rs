//! Lines of jungle, searched backwards: from the position an animal is taken back, and leaves an
//! enemy behind where it captured one, until all sixteen stand where they begin.

use referee_rules::jungle::{Setup, Side};

use crate::beam::{Effort, Puzzle, search};

const FILES: usize = 7;
const SQUARES: usize = 63;
/// The place of an animal that is captured.
const OFF: u8 = 63;
/// Animals of both sides: Red's by rank, then Blue's.
const ANIMALS: usize = 16;
const LETTERS: &[u8; 8] = b"rcdwptle";
const RAT: usize = 0;
const TIGER: usize = 5;
const ELEPHANT: usize = 7;
/// Plies without a capture after which the next must be one.
const MOST_QUIET: u32 = 59;
/// No way.
const FAR: u32 = 40;

const START: &str = "l.....t/.d...c./r.p.w.e/......./......./......./E.W.P.R/.C...D./T.....L";

/// Where each animal stands.
type Places = [u8; ANIMALS];

/// The actions from the start to a position, at most so many; `None` if the search finds none.
///
/// The lines leave alone what the guide leaves open: nothing captures out of the enemy's trap, and no
/// elephant takes a rat.
pub(crate) fn find(setup: &Setup, longest: usize) -> Option<Vec<String>> {
    let herds = Herds::new()?;
    let position = State {
        places: read(&setup.board.to_string())?,
        blue_to_move: setup.turn == Side::Blue,
        quiet_after: 0,
        quiet_before: Some(setup.quiet),
    };
    let efforts = [(300, 1), (1_500, 2), (6_000, 3), (24_000, 4)];
    let mut found = efforts.into_iter().filter_map(|(width, seed)| {
        let effort = Effort {
            width,
            seed,
            plies: longest,
        };
        search(&herds, &position, effort)
    });
    let first = found.next()?;
    // A narrow beam meets a goal early but not soon: one more width is worth its time.
    let line = match found.next() {
        Some(second) if second.len() < first.len() => second,
        _ => first,
    };
    let text = |(from, to): &Ply| format!("{}-{}", name(*from), name(*to));
    Some(line.iter().rev().map(text).collect())
}

fn name(square: u8) -> String {
    let (rank, file) = (square as usize / FILES, square % FILES as u8);
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

fn read(board: &str) -> Option<Places> {
    let mut places = [OFF; ANIMALS];
    for (row, text) in board.split('/').enumerate() {
        for (file, letter) in text.bytes().enumerate() {
            let lower = letter.to_ascii_lowercase();
            if let Some(rank) = LETTERS.iter().position(|it| *it == lower) {
                let side = usize::from(letter == lower);
                let square = (8_usize.checked_sub(row)?) * FILES + file;
                places[side * 8 + rank] = u8::try_from(square).ok()?;
            }
        }
    }
    Some(places)
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    places: Places,
    blue_to_move: bool,
    /// Plies without a capture from here to the next capture, or to the position.
    quiet_after: u32,
    /// Plies without a capture that must have come right before, and then a capture; `None` once
    /// that is done with.
    quiet_before: Option<u32>,
}

type Ply = (u8, u8);

/// A leap over a river.
#[derive(Clone, Copy)]
struct Leap {
    to: u8,
    over: u64,
}

/// What it costs an enemy to have captured an animal on its way.
#[derive(Clone, Copy)]
struct Detour {
    captor: u32,
    captured: u32,
}

impl Detour {
    const NONE: Self = Self {
        captor: FAR,
        captured: FAR,
    };

    const fn sum(self) -> u32 {
        self.captor + self.captured
    }
}

struct Herds {
    home: Places,
    steps: Vec<Vec<u8>>,
    leaps: Vec<Vec<Leap>>,
    /// For each animal and square, the way home in its own plies.
    way_home: Vec<[u32; SQUARES]>,
    /// For each captor, captured animal and square of the captor.
    detours: Vec<Vec<[Detour; SQUARES]>>,
}

impl Herds {
    fn new() -> Option<Self> {
        let mut herds = Self {
            home: read(START)?,
            steps: (0..SQUARES).map(steps_from).collect(),
            leaps: (0..SQUARES).map(leaps_from).collect(),
            way_home: Vec::new(),
            detours: Vec::new(),
        };
        herds.way_home = (0..ANIMALS)
            .map(|animal| herds.ways(animal, herds.home[animal]))
            .collect();
        herds.detours = (0..ANIMALS)
            .map(|captor| herds.detours_of(captor))
            .collect();
        Some(herds)
    }

    /// For each square, how many plies an animal needs from there to another, on an empty board.
    fn ways(&self, animal: usize, to: u8) -> [u32; SQUARES] {
        let mut ways = [FAR; SQUARES];
        ways[to as usize] = 0;
        let mut queue = std::collections::VecDeque::from([to]);
        while let Some(square) = queue.pop_front() {
            let plies = ways[square as usize];
            if is_den(square) && plies > 0 {
                continue;
            }
            self.for_each_way(animal, square, |next, _| {
                if ways[next as usize] == FAR {
                    ways[next as usize] = plies + 1;
                    queue.push_back(next);
                }
            });
        }
        ways
    }

    /// The squares that an animal goes to in one ply, with what must be free of rats on the way.
    /// Every way can be gone in both directions.
    fn for_each_way(&self, animal: usize, from: u8, mut push: impl FnMut(u8, u64)) {
        for to in &self.steps[from as usize] {
            if may_stand(animal, *to) {
                push(*to, 0);
            }
        }
        if matches!(animal % 8, TIGER | 6) {
            for leap in &self.leaps[from as usize] {
                push(leap.to, leap.over);
            }
        }
    }

    fn detours_of(&self, captor: usize) -> Vec<[Detour; SQUARES]> {
        let ways: Vec<_> = (0..SQUARES as u8)
            .map(|square| self.ways(captor, square))
            .collect();
        let home = &self.way_home[captor];
        let of = |captured: usize| {
            let mut detours = [Detour::NONE; SQUARES];
            if captor / 8 == captured / 8 {
                return detours;
            }
            for at in (0..SQUARES as u8).filter(|at| may_stand(captured, *at) && !is_den(*at)) {
                self.for_each_way(captor, at, |from, _| {
                    if is_den(from) || !captures(captor, from, captured, at) {
                        return;
                    }
                    for (square, best) in detours.iter_mut().enumerate() {
                        let there = ways[at as usize][square] + 1 + home[from as usize];
                        let detour = Detour {
                            captor: there.saturating_sub(home[square]),
                            captured: self.way_home[captured][at as usize],
                        };
                        if detour.sum() < best.sum() {
                            *best = detour;
                        }
                    }
                });
            }
            detours
        };
        (0..ANIMALS).map(of).collect()
    }

    /// What each side still has to do, in its own plies.
    fn work(&self, places: &Places) -> [u32; 2] {
        let mut work = [0; 2];
        for animal in 0..ANIMALS {
            let (side, enemy) = (animal / 8, 1 - animal / 8);
            let place = places[animal];
            if place != OFF {
                work[side] += self.way_home[animal][place as usize];
                continue;
            }
            let captors = (enemy * 8..enemy * 8 + 8).filter(|captor| places[*captor] != OFF);
            let detours =
                captors.map(|captor| self.detours[captor][animal][places[captor] as usize]);
            let best = detours.min_by_key(|detour| detour.sum());
            let best = best.filter(|detour| detour.sum() < 20).unwrap_or(Detour {
                captor: 10,
                captured: 10,
            });
            work[side] += best.captured;
            work[enemy] += best.captor;
        }
        work
    }

    /// Whether each side can come home in the number of plies that the turns give it: every step
    /// changes the colour of the square, and only leaps along a file do not.
    fn is_in_step(&self, state: &State) -> bool {
        let colour = |square: u8| (square as usize / FILES + square as usize % FILES) % 2;
        let odd = state
            .places
            .iter()
            .zip(&self.home)
            .filter(|(place, home)| colour(**place) != colour(**home))
            .count();
        (odd % 2 == 1) == state.blue_to_move
    }
}

impl Puzzle for Herds {
    type State = State;
    type Ply = Ply;

    fn expand(&self, state: &State, push: &mut dyn FnMut(State, Ply)) {
        let occupied = state
            .places
            .iter()
            .filter(|place| **place != OFF)
            .fold(0_u64, |squares, place| squares | 1 << place);
        let mover = usize::from(!state.blue_to_move);
        let may_be_quiet = match state.quiet_before {
            Some(plies) => plies > 0,
            None => state.quiet_after < MOST_QUIET,
        };
        let may_capture = matches!(state.quiet_before, None | Some(0));
        let missing: Vec<usize> = ((1 - mover) * 8..(1 - mover) * 8 + 8)
            .filter(|animal| state.places[*animal] == OFF && may_capture)
            .collect();
        // An animal in a den came there last: that was the end.
        let entered = state.places.iter().position(|place| is_den(*place));
        for animal in mover * 8..mover * 8 + 8 {
            let to = state.places[animal];
            if to == OFF || entered.is_some_and(|entered| entered != animal) {
                continue;
            }
            self.for_each_way(animal, to, |from, over| {
                if occupied & (over | 1 << from) != 0 || is_den(from) {
                    return;
                }
                let mut before = state.clone();
                before.places[animal] = from;
                before.blue_to_move = !state.blue_to_move;
                if may_be_quiet {
                    let mut before = before.clone();
                    before.quiet_after += 1;
                    before.quiet_before = state.quiet_before.map(|plies| plies - 1);
                    push(before, (from, to));
                }
                for captured in &missing {
                    if captures(animal, from, *captured, to) {
                        let mut before = before.clone();
                        before.places[*captured] = to;
                        before.quiet_after = 0;
                        before.quiet_before = None;
                        push(before, (from, to));
                    }
                }
            });
        }
    }

    fn cost(&self, state: &State) -> u32 {
        let [red, blue] = self.work(&state.places);
        let mut cost = red + blue + red.abs_diff(blue) / 2;
        if !state.places.contains(&OFF) && !self.is_in_step(state) {
            cost += 6;
        }
        cost
    }

    fn is_goal(&self, state: &State) -> bool {
        state.places == self.home
            && !state.blue_to_move
            && matches!(state.quiet_before, None | Some(0))
    }
}

fn is_den(square: u8) -> bool {
    matches!(square, 3 | 59)
}

fn is_water(square: u8) -> bool {
    let (rank, file) = (square as usize / FILES, square as usize % FILES);
    (3..6).contains(&rank) && matches!(file, 1 | 2 | 4 | 5)
}

/// Whether a square is a trap of the other side.
fn is_trap_for(animal: usize, square: u8) -> bool {
    match animal / 8 {
        0 => matches!(square, 58 | 60 | 52),
        _ => matches!(square, 2 | 4 | 10),
    }
}

fn may_stand(animal: usize, square: u8) -> bool {
    let own_den = if animal < 8 { 3 } else { 59 };
    square != own_den && (animal % 8 == RAT || !is_water(square))
}

/// Whether an animal on a square next by captures another, and no reading of the guide denies it.
fn captures(captor: usize, from: u8, captured: usize, at: u8) -> bool {
    let (rank, other) = (captor % 8, captured % 8);
    let along_the_shore = is_water(from) == is_water(at);
    let by_rank = match (rank, other) {
        (RAT, ELEPHANT) => true,
        (ELEPHANT, RAT) => false,
        _ => rank >= other || is_trap_for(captured, at),
    };
    along_the_shore
        && by_rank
        && may_stand(captured, at)
        && !is_den(at)
        && !is_trap_for(captor, from)
}

fn steps_from(square: usize) -> Vec<u8> {
    let (rank, file) = (square / FILES, square % FILES);
    let mut steps = Vec::new();
    if file > 0 {
        steps.push(square - 1);
    }
    if file < 6 {
        steps.push(square + 1);
    }
    if rank > 0 {
        steps.push(square - FILES);
    }
    if rank < 8 {
        steps.push(square + FILES);
    }
    steps.into_iter().map(|square| square as u8).collect()
}

fn leaps_from(square: usize) -> Vec<Leap> {
    let (rank, file) = ((square / FILES) as isize, (square % FILES) as isize);
    let mut leaps = Vec::new();
    if is_water(square as u8) {
        return leaps;
    }
    for (across, along) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
        let mut over = 0;
        let (mut rank, mut file) = (rank + along, file + across);
        while (0..9).contains(&rank) && (0..7).contains(&file) {
            let to = (rank as usize * FILES + file as usize) as u8;
            if !is_water(to) {
                if over != 0 {
                    leaps.push(Leap { to, over });
                }
                break;
            }
            over |= 1 << to;
            (rank, file) = (rank + along, file + across);
        }
    }
    leaps
}
