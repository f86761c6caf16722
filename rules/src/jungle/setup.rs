use std::fmt;

use serde::{Deserialize, Serialize};

use super::{
    board::RIVER,
    options::{EqualRanks, Repetition, Rules},
    position::{Position, Side},
    squares::{Square, Squares},
};
use crate::Contradictions;

/// The eight animals of each side, the weakest first (`JUN-03`, `JUN-18`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Animal {
    /// The rat: the only swimmer.
    Rat,
    /// The cat.
    Cat,
    /// The dog.
    Dog,
    /// The wolf.
    Wolf,
    /// The leopard.
    Leopard,
    /// The tiger: it leaps.
    Tiger,
    /// The lion: it leaps.
    Lion,
    /// The elephant.
    Elephant,
}

impl Animal {
    /// Every animal, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::Rat,
        Self::Cat,
        Self::Dog,
        Self::Wolf,
        Self::Leopard,
        Self::Tiger,
        Self::Lion,
        Self::Elephant,
    ];
}

/// An animal of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Which animal it is.
    pub animal: Animal,
}

/// The pieces on the squares: any of them anywhere, also what a game could not have.
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::{Animal, Board, Piece, Side};
///
/// let board = Board::EMPTY.with("b5".parse()?, Piece { side: Side::Red, animal: Animal::Rat });
/// assert_eq!(board.to_string(), "......./......./......./......./.R...../......./......./......./.......");
/// assert_eq!(board.pieces().count(), 1);
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board([Option<Piece>; 63]);

impl Board {
    /// No piece on any square.
    pub const EMPTY: Self = Self([None; 63]);

    /// The board before the first move (`JUN-03`).
    #[must_use]
    pub fn start() -> Self {
        // The same seen from either side: a half turn brings Red's animals onto Blue's.
        const RED: [(Animal, (usize, usize)); 8] = [
            (Animal::Rat, (6, 2)),
            (Animal::Cat, (1, 1)),
            (Animal::Dog, (5, 1)),
            (Animal::Wolf, (2, 2)),
            (Animal::Leopard, (4, 2)),
            (Animal::Tiger, (0, 0)),
            (Animal::Lion, (6, 0)),
            (Animal::Elephant, (0, 2)),
        ];
        let mut board = Self::EMPTY;
        for (animal, (file, rank)) in RED {
            for (side, at) in [
                (Side::Red, Square::at(file, rank)),
                (Side::Blue, Square::at(6 - file, 8 - rank)),
            ] {
                if let Some(square) = at {
                    board = board.with(square, Piece { side, animal });
                }
            }
        }
        board
    }

    /// The piece on a square.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.0[Self::index(square)]
    }

    /// The board with a piece put on a square, in the place of what stood there.
    #[must_use]
    pub const fn with(mut self, square: Square, piece: Piece) -> Self {
        self.0[Self::index(square)] = Some(piece);
        self
    }

    /// The board with a square cleared.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        self.0[Self::index(square)] = None;
        self
    }

    /// Every piece with its square, rank by rank from `a1`.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// The squares on which a side's pieces stand.
    #[must_use]
    pub fn standing(&self, side: Side) -> Squares {
        self.pieces()
            .filter(|(_, piece)| piece.side == side)
            .map(|(square, _)| square)
            .collect()
    }

    const fn index(square: Square) -> usize {
        square.rank() * super::squares::FILES + square.file()
    }
}

/// A position that came up before, as [`Repetition`] remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PastPosition {
    /// The side that was to move.
    pub turn: Side,
    /// The pieces.
    pub board: Board,
}

/// Any arrangement of jungle, as it is read and written.
///
/// # Examples
///
/// ```
/// use referee_rules::{Position as _, jungle::{Position, Rules, Setup}};
///
/// let rules = Rules::default();
/// let mut setup: Setup = Position::start(&rules).setup();
/// setup.board = "...C.../......./......./.c...../......./......./......./......./...C...".parse()?;
/// setup.quiet = 61;
/// let refused = Position::new(&setup, &rules).unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "Red has 2 cats; the blue cat on b6 stands in the river; the red cat on d1 stands in its own \
///      den; the game is drawn after 60 plies without a capture, the position has 61"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The side to move.
    pub turn: Side,
    /// The pieces on the board.
    pub board: Board,
    /// Plies since the last capture.
    #[serde(default)]
    pub quiet: u32,
    /// The positions since the last capture, where the rules count repetitions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<PastPosition>,
}

/// One reason why an arrangement contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A side has more than one of an animal.
    Several {
        /// The animal.
        piece: Piece,
        /// How many of it there are.
        standing: usize,
    },
    /// An animal that does not swim stands in the river.
    InRiver {
        /// The animal.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// An animal stands in its own den.
    InOwnDen {
        /// The animal.
        piece: Piece,
        /// The den.
        square: Square,
    },
    /// Each side has an animal in the other's den, so both would have won.
    BothDens,
    /// No animal is on the board.
    NoAnimals,
    /// More plies without a capture than the game lasts for.
    Quiet {
        /// Plies since the last capture.
        quiet: u32,
        /// The number that ends the game.
        limit: u32,
    },
    /// Earlier positions are given where the rules do not count repetitions.
    NoMemory,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Several { piece, standing } => {
                let side = match piece.side {
                    Side::Red => "Red",
                    Side::Blue => "Blue",
                };
                let animals = match piece.animal {
                    Animal::Wolf => "wolves".to_owned(),
                    animal => format!("{animal}s"),
                };
                write!(f, "{side} has {standing} {animals}")
            }
            Self::InRiver { piece, square } => {
                write!(f, "the {piece} on {square} stands in the river")
            }
            Self::InOwnDen { piece, square } => {
                write!(f, "the {piece} on {square} stands in its own den")
            }
            Self::BothDens => f.write_str("animals of both sides stand in the enemy's den"),
            Self::NoAnimals => f.write_str("there is no animal on the board"),
            Self::Quiet { quiet, limit } => write!(
                f,
                "the game is drawn after {limit} plies without a capture, the position has {quiet}"
            ),
            Self::NoMemory => {
                f.write_str("`seen` is given, but these rules do not count repetitions")
            }
        }
    }
}

impl Setup {
    /// Every reason why this arrangement contradicts itself under these rules.
    pub(super) fn contradictions(&self, rules: &Rules) -> Vec<Contradiction> {
        let mut reasons: Vec<Contradiction> = self.several().collect();
        reasons.extend(self.in_river(rules));
        reasons.extend(self.in_own_den(rules));
        reasons.extend(self.both_dens());
        reasons.extend(self.no_animals(rules));
        reasons.extend(self.wrong_quiet(rules));
        reasons.extend(self.wrong_memory(rules));
        reasons
    }

    /// A side has one of each animal at most (`JUN-03`).
    fn several(&self) -> impl Iterator<Item = Contradiction> + use<> {
        let mut standing = [[0; Animal::ALL.len()]; 2];
        for (_, piece) in self.board.pieces() {
            standing[piece.side as usize][piece.animal as usize] += 1;
        }
        Side::BOTH.into_iter().flat_map(move |side| {
            Animal::ALL.into_iter().filter_map(move |animal| {
                let piece = Piece { side, animal };
                let standing = standing[side as usize][animal as usize];
                (standing > 1).then_some(Contradiction::Several { piece, standing })
            })
        })
    }

    /// Only swimmers stand in the river (`JUN-11`).
    fn in_river(&self, rules: &Rules) -> impl Iterator<Item = Contradiction> + '_ {
        let rules = *rules;
        self.board
            .pieces()
            .filter(move |(square, piece)| RIVER.contains(*square) && !piece.animal.swims(&rules))
            .map(|(square, piece)| Contradiction::InRiver { piece, square })
    }

    /// No animal stands in its own den (`JUN-10`).
    fn in_own_den(&self, rules: &Rules) -> impl Iterator<Item = Contradiction> + '_ {
        let closed = !rules.own_den.is_allowed();
        self.board
            .pieces()
            .filter(move |(square, piece)| closed && piece.side.den().contains(*square))
            .map(|(square, piece)| Contradiction::InOwnDen { piece, square })
    }

    /// The first den entry ends the game, so there is no second (`JUN-29`).
    fn both_dens(&self) -> Option<Contradiction> {
        let has_won = |side: Side| self.board.standing(side).meets(side.opponent().den());
        Side::BOTH
            .into_iter()
            .all(has_won)
            .then_some(Contradiction::BothDens)
    }

    /// Somebody made the last move. Where equal ranks take each other off, nobody need be left.
    fn no_animals(&self, rules: &Rules) -> Option<Contradiction> {
        let may_be_empty = rules.equal_ranks == EqualRanks::BothFall;
        let empty = self.board.pieces().next().is_none();
        (empty && !may_be_empty).then_some(Contradiction::NoAnimals)
    }

    /// The game ends when the count is full (`JUN-32`).
    fn wrong_quiet(&self, rules: &Rules) -> Option<Contradiction> {
        let limit = rules.quiet_limit.plies()?;
        (self.quiet > limit).then_some(Contradiction::Quiet {
            quiet: self.quiet,
            limit,
        })
    }

    fn wrong_memory(&self, rules: &Rules) -> Option<Contradiction> {
        let remembers = rules.repetition != Repetition::Free;
        (!remembers && !self.seen.is_empty()).then_some(Contradiction::NoMemory)
    }
}

impl Position {
    pub(super) fn checked(
        setup: &Setup,
        rules: &Rules,
    ) -> Result<Self, Contradictions<Contradiction>> {
        Contradictions::none_of(setup.contradictions(rules))?;
        Ok(Self::from_setup_unchecked(setup))
    }
}
