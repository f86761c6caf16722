//! Bagh chal once more, slow and plain: letters on points, written from the clauses alone. It shares
//! nothing with the reference, so that a slip in one shows against the other. It plays the guide's
//! rules, the open question read as the suite reads it.

use std::collections::BTreeSet;

/// A file and a rank, from 1.
pub(crate) type At = (i8, i8);

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    /// By rank and file: `T`, `G`, or `.` where nothing stands.
    letters: [[char; 5]; 5],
    /// Whose turn it is: `T` or `G`.
    pub(crate) turn: char,
    /// Goats not yet placed.
    pub(crate) in_hand: usize,
    /// Goats captured.
    pub(crate) captured: usize,
}

/// What a side can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// Where the piece comes from; nowhere, if it is a goat out of the hand.
    pub(crate) from: Option<At>,
    /// The goat that is captured.
    pub(crate) over: Option<At>,
    /// Where it goes.
    pub(crate) to: At,
}

const ORTHOGONAL: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const ALL_WAYS: [At; 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
];

/// The directions of the lines that meet at a point (`BAG-13`).
pub(crate) fn directions((file, rank): At) -> &'static [At] {
    if (file + rank) % 2 == 0 {
        &ALL_WAYS
    } else {
        &ORTHOGONAL
    }
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

fn is_on_board((file, rank): At) -> bool {
    (1..=5).contains(&file) && (1..=5).contains(&rank)
}

impl Choice {
    pub(crate) fn name(&self) -> String {
        match self.from {
            Some(from) => format!("{}-{}", name(from), name(self.to)),
            None => name(self.to),
        }
    }
}

impl Naive {
    /// A position from the plain form of a board.
    pub(crate) fn new(turn: char, board: &str, in_hand: usize, captured: usize) -> Self {
        let mut position = Self {
            letters: [['.'; 5]; 5],
            turn,
            in_hand,
            captured,
        };
        for (row, rank) in board.split('/').zip([5, 4, 3, 2, 1]) {
            for (letter, file) in row.chars().zip(1..) {
                position.put((file, rank), letter);
            }
        }
        position
    }

    pub(crate) fn start() -> Self {
        Self::new('G', "T...T/...../...../...../T...T", 20, 0)
    }

    /// The plain form of the board.
    pub(crate) fn board(&self) -> String {
        let row = |rank| {
            (1..=5)
                .map(|file| self.letter((file, rank)))
                .collect::<String>()
        };
        [5, 4, 3, 2, 1].map(row).join("/")
    }

    /// What stands on a point; `.` for nothing, a blank beyond the board.
    pub(crate) fn letter(&self, at: At) -> char {
        if is_on_board(at) {
            self.letters[at.1 as usize - 1][at.0 as usize - 1]
        } else {
            ' '
        }
    }

    /// Puts a letter on a point of the board.
    pub(crate) fn put(&mut self, at: At, letter: char) {
        self.letters[at.1 as usize - 1][at.0 as usize - 1] = letter;
    }

    /// What the side to move could do if the game had not ended.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::with_capacity(24);
        if self.turn == 'G' && self.in_hand > 0 {
            choices.extend(
                points()
                    .filter(|to| self.letter(*to) == '.')
                    .map(|to| Choice {
                        from: None,
                        over: None,
                        to,
                    }),
            );
            return choices;
        }
        for from in points().filter(|point| self.letter(*point) == self.turn) {
            for direction in directions(from) {
                let next = on(from, *direction, 1);
                let behind = on(from, *direction, 2);
                if self.letter(next) == '.' {
                    choices.push(Choice {
                        from: Some(from),
                        over: None,
                        to: next,
                    });
                } else if self.turn == 'T' && self.letter(next) == 'G' && self.letter(behind) == '.'
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

    pub(crate) fn after(&self, choice: Choice) -> Self {
        let mut next = *self;
        match choice.from {
            Some(from) => next.put(from, '.'),
            None => next.in_hand -= 1,
        }
        if let Some(over) = choice.over {
            next.put(over, '.');
            next.captured += 1;
        }
        next.put(choice.to, self.turn);
        next.turn = self.other_side();
        next
    }

    pub(crate) fn other_side(&self) -> char {
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

    /// The number of the first clause that forbids a placement while the game goes on.
    pub(crate) fn first_clause_against_placing(&self, to: At) -> Option<u8> {
        first_of([
            (7, self.turn != 'G'),
            (10, self.in_hand == 0),
            (11, self.letter(to) != '.'),
        ])
    }

    /// The number of the first clause that forbids a move while the game goes on, the clauses asked
    /// one by one.
    pub(crate) fn first_clause_against_moving(&self, from: At, to: At) -> Option<u8> {
        let goats_turn = self.turn == 'G';
        let between = between(from, to);
        let standing = |letter| {
            between
                .iter()
                .filter(|at| self.letter(**at) == letter)
                .count()
        };
        let (goats, tigers) = (standing('G'), standing('T'));
        let on_a_line = directions(from)
            .iter()
            .any(|direction| (1..5).any(|steps| on(from, *direction, steps) == to));
        first_of([
            (8, self.letter(from) != self.turn),
            (9, goats_turn && self.in_hand > 0),
            (11, self.letter(to) != '.'),
            (12, goats_turn && goats + tigers > 0),
            (13, !on_a_line),
            (14, goats > 1),
            (
                15,
                !goats_turn && !between.is_empty() && (goats == 0 || tigers > 0),
            ),
            (16, between.len() > if goats_turn { 0 } else { 1 }),
        ])
    }
}

fn first_of<const CLAUSES: usize>(broken: [(u8, bool); CLAUSES]) -> Option<u8> {
    broken
        .iter()
        .find(|(_, broken)| *broken)
        .map(|(clause, _)| *clause)
}

/// The points between two that are straight from each other, line or none.
fn between(from: At, to: At) -> Vec<At> {
    let (files, ranks) = (to.0 - from.0, to.1 - from.1);
    let steps = files.abs().max(ranks.abs());
    let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let direction = (files.signum(), ranks.signum());
    let last = if straight { steps } else { 0 };
    (1..last).map(|step| on(from, direction, step)).collect()
}
