//! Jungle once more, slow and plain: a map from squares to letters, written from the clauses alone.
//! It shares nothing with the reference, so that a slip in one shows against the other. It plays
//! the guide's rules, open questions read as the suite reads them.

use std::collections::{BTreeMap, BTreeSet};

/// A file and a rank, from 1.
pub(crate) type At = (i8, i8);

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Naive {
    /// The pieces: upper case for Red.
    pub(crate) pieces: BTreeMap<At, char>,
    /// Whose turn it is.
    pub(crate) red_to_move: bool,
    /// Plies since the last capture.
    pub(crate) quiet: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Red,
    Blue,
    Draw,
}

const STEPS: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// Weakest first.
const RANKS: &str = "RCDWPTLE";

pub(crate) fn is_water((file, rank): At) -> bool {
    [2, 3, 5, 6].contains(&file) && (4..=6).contains(&rank)
}

fn is_on_board((file, rank): At) -> bool {
    (1..=7).contains(&file) && (1..=9).contains(&rank)
}

/// The den of the side that has the letter.
fn den(letter: char) -> At {
    if letter.is_uppercase() {
        (4, 1)
    } else {
        (4, 9)
    }
}

/// Whether a square is a trap of the other side than the letter's.
fn is_enemy_trap(letter: char, (file, rank): At) -> bool {
    let (den_file, den_rank) = if letter.is_uppercase() {
        (4, 9)
    } else {
        (4, 1)
    };
    (file - den_file).abs() + (rank - den_rank).abs() == 1
}

fn rank(letter: char) -> usize {
    RANKS
        .find(letter.to_ascii_uppercase())
        .map_or(0, |index| index + 1)
}

fn same_side(one: char, other: char) -> bool {
    one.is_uppercase() == other.is_uppercase()
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{rank}", (b'a' + file as u8 - 1) as char)
}

pub(crate) fn at(name: &str) -> At {
    let bytes = name.as_bytes();
    ((bytes[0] - b'a' + 1) as i8, (bytes[1] - b'0') as i8)
}

pub(crate) fn squares() -> impl Iterator<Item = At> {
    (1..=9).flat_map(|rank| (1..=7).map(move |file| (file, rank)))
}

impl Naive {
    /// Reads the plain form of a board.
    pub(crate) fn read(board: &str, turn: &str, quiet: u32) -> Self {
        let mut pieces = BTreeMap::new();
        for (row, rank) in board.split('/').zip((1..=9).rev()) {
            for (letter, file) in row.chars().zip(1..=7) {
                if letter != '.' {
                    pieces.insert((file, rank), letter);
                }
            }
        }
        Self {
            pieces,
            red_to_move: turn == "red",
            quiet,
        }
    }

    /// The plain form of the board.
    pub(crate) fn board(&self) -> String {
        let letter = |at| self.pieces.get(&at).copied().unwrap_or('.');
        let row = |rank| (1..=7).map(|file| letter((file, rank))).collect::<String>();
        [9, 8, 7, 6, 5, 4, 3, 2, 1].map(row).join("/")
    }

    fn is_mine(&self, letter: char) -> bool {
        letter.is_uppercase() == self.red_to_move
    }

    /// The ends that do not ask for a legal action (`JUN-29`, `JUN-32`).
    fn immediate_end(&self) -> Option<End> {
        let holds = |at: At, red: bool| {
            self.pieces
                .get(&at)
                .is_some_and(|letter| letter.is_uppercase() == red)
        };
        if holds((4, 9), true) {
            Some(End::Red)
        } else if holds((4, 1), false) {
            Some(End::Blue)
        } else if self.quiet >= 60 {
            Some(End::Draw)
        } else {
            None
        }
    }

    /// How the game ended here.
    pub(crate) fn end(&self) -> Option<End> {
        let stuck = || {
            if self.red_to_move {
                End::Blue
            } else {
                End::Red
            }
        };
        self.immediate_end()
            .or_else(|| self.moves().is_empty().then(stuck))
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let moves = self.moves().into_iter();
        moves
            .map(|(from, to)| format!("{}-{}", name(from), name(to)))
            .collect()
    }

    /// The legal moves: from where to where.
    pub(crate) fn moves(&self) -> Vec<(At, At)> {
        let mut moves = Vec::new();
        if self.immediate_end().is_some() {
            return moves;
        }
        for (&from, &letter) in &self.pieces {
            if self.is_mine(letter) {
                let ways = STEPS
                    .iter()
                    .filter_map(|step| self.way(letter, from, *step));
                moves.extend(ways.map(|to| (from, to)));
            }
        }
        moves
    }

    /// Where an animal gets to in a direction, if it may go there.
    fn way(&self, letter: char, from: At, (files, ranks): At) -> Option<At> {
        let mut to = (from.0 + files, from.1 + ranks);
        if "LTlt".contains(letter) {
            while is_water(to) {
                if self.pieces.contains_key(&to) {
                    return None;
                }
                to = (to.0 + files, to.1 + ranks);
            }
        }
        let may_stand =
            is_on_board(to) && to != den(letter) && (!is_water(to) || "Rr".contains(letter));
        if !may_stand {
            return None;
        }
        match self.pieces.get(&to) {
            None => Some(to),
            Some(&victim) => {
                (!same_side(letter, victim) && takes(letter, from, victim, to)).then_some(to)
            }
        }
    }

    /// Plays an action that is legal.
    pub(crate) fn play(&self, action: &str) -> Self {
        self.go(at(&action[..2]), at(&action[3..]))
    }

    /// Plays a move that is legal.
    pub(crate) fn go(&self, from: At, to: At) -> Self {
        let mut next = self.clone();
        next.red_to_move = !self.red_to_move;
        if let Some(letter) = next.pieces.remove(&from) {
            let captured = next.pieces.insert(to, letter).is_some();
            next.quiet = if captured { 0 } else { self.quiet + 1 };
        }
        next
    }

    /// The number of action sequences of a length.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves
                .iter()
                .map(|(from, to)| self.go(*from, *to).perft(depth - 1))
                .sum(),
        }
    }

    /// The number of the first clause that forbids a move while the game goes on, the clauses asked
    /// one by one; `None` if none does.
    pub(crate) fn first_clause_against(&self, from: At, to: At) -> Option<u8> {
        let Some(&letter) = self
            .pieces
            .get(&from)
            .filter(|letter| self.is_mine(**letter))
        else {
            return Some(7);
        };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let straight = (files == 0) != (ranks == 0);
        let step = (files.signum(), ranks.signum());
        let between: Vec<At> = (1..files.abs().max(ranks.abs()))
            .map(|far| (from.0 + step.0 * far, from.1 + step.1 * far))
            .collect();
        let is_step = straight && between.is_empty();
        let over_water =
            straight && !is_water(from) && !is_water(to) && between.iter().any(|at| is_water(*at));
        if !is_step && !over_water {
            return Some(8);
        }
        let target = self.pieces.get(&to).copied();
        if target.is_some_and(|other| same_side(letter, other)) {
            return Some(9);
        }
        if to == den(letter) {
            return Some(10);
        }
        if is_water(to) && !"Rr".contains(letter) {
            return Some(11);
        }
        if over_water {
            if !"LTlt".contains(letter) {
                return Some(12);
            }
            if between.iter().any(|at| !is_water(*at)) {
                return Some(13);
            }
            if between.iter().any(|at| self.pieces.contains_key(at)) {
                return Some(14);
            }
        }
        clause_against_capture(letter, from, target?, to)
    }
}

/// Whether an animal takes another that it can reach.
pub(crate) fn takes(attacker: char, from: At, victim: char, to: At) -> bool {
    if is_water(from) != is_water(to) {
        return false;
    }
    let trapped = is_enemy_trap(victim, to);
    match (attacker.to_ascii_uppercase(), victim.to_ascii_uppercase()) {
        ('R', 'E') => true,
        ('E', 'R') if !trapped => false,
        _ => {
            let own = if is_enemy_trap(attacker, from) {
                0
            } else {
                rank(attacker)
            };
            let other = if trapped { 0 } else { rank(victim) };
            own >= other
        }
    }
}

fn clause_against_capture(attacker: char, from: At, victim: char, to: At) -> Option<u8> {
    let trapped = is_enemy_trap(victim, to);
    let pair = (attacker.to_ascii_uppercase(), victim.to_ascii_uppercase());
    if is_water(from) != is_water(to) {
        Some(16)
    } else if rank(attacker) < rank(victim) && !trapped && pair != ('R', 'E') {
        Some(19)
    } else if pair == ('E', 'R') && !trapped {
        Some(21)
    } else if is_enemy_trap(attacker, from) && !trapped && pair != ('R', 'E') {
        Some(25)
    } else {
        None
    }
}
