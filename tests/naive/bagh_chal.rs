//! Bagh chal once more, slow and plain: a map from points to letters, written from the clauses
//! alone. It shares nothing with the reference, so that a slip in one shows against the other. It
//! plays the guide's rules, the open question read as the suite reads it.

use std::collections::{BTreeMap, BTreeSet};

/// A file and a rank, from 1.
pub(crate) type At = (i8, i8);

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    /// `T` or `G` on the points that are taken.
    pub(crate) pieces: BTreeMap<At, char>,
    /// Whose turn it is: `T` or `G`.
    pub(crate) turn: char,
    /// Goats not yet placed.
    pub(crate) in_hand: usize,
    /// Goats captured.
    pub(crate) captured: usize,
}

/// What a side can do.
#[derive(Clone, Copy, Debug)]
struct Choice {
    from: Option<At>,
    over: Option<At>,
    to: At,
}

const ORTHOGONAL: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The directions of the lines that meet at a point (`BAG-13`).
pub(crate) fn directions((file, rank): At) -> Vec<At> {
    let mut directions = ORTHOGONAL.to_vec();
    if (file + rank) % 2 == 0 {
        directions.extend(DIAGONAL);
    }
    directions
}

pub(crate) fn on((file, rank): At, (files, ranks): At, steps: i8) -> At {
    (file + files * steps, rank + ranks * steps)
}

pub(crate) fn points() -> impl Iterator<Item = At> {
    (1..=5).flat_map(|rank| (1..=5).map(move |file| (file, rank)))
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{rank}", (b'a' + file as u8 - 1) as char)
}

pub(crate) fn at(name: &str) -> At {
    let bytes = name.as_bytes();
    ((bytes[0] - b'a' + 1) as i8, (bytes[1] - b'0') as i8)
}

impl Choice {
    fn name(&self) -> String {
        match self.from {
            Some(from) => format!("{}-{}", name(from), name(self.to)),
            None => name(self.to),
        }
    }
}

impl Naive {
    /// A position from the plain form of a board.
    pub(crate) fn new(turn: char, board: &str, in_hand: usize, captured: usize) -> Self {
        let mut pieces = BTreeMap::new();
        for (row, rank) in board.split('/').zip([5, 4, 3, 2, 1]) {
            for (letter, file) in row.chars().zip(1..) {
                if letter != '.' {
                    pieces.insert((file, rank), letter);
                }
            }
        }
        Self {
            pieces,
            turn,
            in_hand,
            captured,
        }
    }

    pub(crate) fn start() -> Self {
        Self::new('G', "T...T/...../...../...../T...T", 20, 0)
    }

    /// The plain form of the board.
    pub(crate) fn board(&self) -> String {
        let row = |rank| {
            let letter = |file| self.pieces.get(&(file, rank)).copied().unwrap_or('.');
            (1..=5).map(letter).collect::<String>()
        };
        [5, 4, 3, 2, 1].map(row).join("/")
    }

    fn is_empty(&self, at: At) -> bool {
        points().any(|point| point == at) && !self.pieces.contains_key(&at)
    }

    fn standing(&self, letter: char) -> Vec<At> {
        let own = |(at, piece): (&At, &char)| (*piece == letter).then_some(*at);
        self.pieces.iter().filter_map(own).collect()
    }

    /// What the side to move could do if the game had not ended.
    fn choices(&self) -> Vec<Choice> {
        if self.turn == 'G' && self.in_hand > 0 {
            let placed = |to| Choice {
                from: None,
                over: None,
                to,
            };
            let empty = points().filter(|point| self.is_empty(*point));
            return empty.map(placed).collect();
        }
        let mut choices = Vec::new();
        for from in self.standing(self.turn) {
            for direction in directions(from) {
                let next = on(from, direction, 1);
                let behind = on(from, direction, 2);
                if self.is_empty(next) {
                    choices.push(Choice {
                        from: Some(from),
                        over: None,
                        to: next,
                    });
                } else if self.turn == 'T'
                    && self.pieces.get(&next) == Some(&'G')
                    && self.is_empty(behind)
                {
                    choices.push(Choice {
                        from: Some(from),
                        over: Some(next),
                        to: behind,
                    });
                }
            }
        }
        choices
    }

    fn after(&self, choice: Choice) -> Self {
        let mut next = self.clone();
        match choice.from {
            Some(from) => {
                next.pieces.remove(&from);
            }
            None => next.in_hand -= 1,
        }
        if let Some(over) = choice.over {
            next.pieces.remove(&over);
            next.captured += 1;
        }
        next.pieces.insert(choice.to, self.turn);
        next.turn = self.other_side();
        next
    }

    fn other_side(&self) -> char {
        if self.turn == 'G' { 'T' } else { 'G' }
    }

    /// The side that has won: `T` or `G`.
    pub(crate) fn winner(&self) -> Option<char> {
        if self.captured >= 5 {
            Some('T')
        } else if self.choices().is_empty() {
            Some(self.other_side())
        } else {
            None
        }
    }

    /// The legal actions.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        match self.winner() {
            Some(_) => BTreeSet::new(),
            None => self.choices().iter().map(Choice::name).collect(),
        }
    }

    /// The position after an action, if it is legal.
    pub(crate) fn play(&self, action: &str) -> Option<Self> {
        if self.winner().is_some() {
            return None;
        }
        let choices = self.choices();
        let choice = choices.iter().find(|choice| choice.name() == action)?;
        Some(self.after(*choice))
    }

    /// The number of action sequences of exactly `depth` plies.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.captured >= 5 {
            return 0;
        }
        let choices = self.choices();
        if depth == 1 {
            return choices.len() as u64;
        }
        choices
            .iter()
            .map(|choice| self.after(*choice).perft(depth - 1))
            .sum()
    }
}
