use std::{
    fmt,
    iter::FusedIterator,
    num::NonZeroU8,
    ops::{BitAnd, BitOr, BitOrAssign, Not},
};

use super::position::Side;

/// Files of the board, `a` to `g`.
pub(super) const FILES: usize = 7;
/// Ranks of the board, `1` to `9`.
pub(super) const RANKS: usize = 9;
/// Places in a table over squares: 63 squares, and 0 for no square.
const PLACES: usize = FILES * RANKS + 1;

/// One of the 63 squares, from `a1` to `g9` (`JUN-01`).
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::{Square, Terrain};
///
/// let square: Square = "d8".parse()?;
/// assert_eq!((square.file(), square.rank()), (3, 7));
/// assert_eq!(square.terrain(), Terrain::Trap);
/// assert_eq!(square.to_string(), "d8");
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
// Numbered from 1, so that an absent square takes no room and stands at 0 in every table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(NonZeroU8);

impl Square {
    /// The square of a file and a rank, both from 0, or `None` off the board.
    #[must_use]
    pub const fn at(file: usize, rank: usize) -> Option<Self> {
        if file >= FILES || rank >= RANKS {
            return None;
        }
        match NonZeroU8::new((rank * FILES + file + 1) as u8) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Every square, rank by rank from `a1`.
    pub fn all() -> SquaresIter {
        Squares::ALL.into_iter()
    }

    /// The file, 0 for `a`.
    #[must_use]
    pub const fn file(self) -> usize {
        (self.0.get() as usize - 1) % FILES
    }

    /// The rank, 0 for `1`.
    #[must_use]
    pub const fn rank(self) -> usize {
        (self.0.get() as usize - 1) / FILES
    }

    /// What the board has on this square (`JUN-02`).
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        if RIVER.contains(self) {
            Terrain::River
        } else if TRAPS_OF_RED.contains(self) || TRAPS_OF_BLUE.contains(self) {
            Terrain::Trap
        } else if DEN_OF_RED.contains(self) || DEN_OF_BLUE.contains(self) {
            Terrain::Den
        } else {
            Terrain::Land
        }
    }

    /// The squares one step away, along the file or the rank (`JUN-08`).
    #[inline]
    #[must_use]
    pub const fn steps(self) -> Squares {
        STEPS[self.index()]
    }

    /// The leaps over a river that begin here; none away from the banks (`JUN-13`).
    #[inline]
    pub fn leaps(self) -> impl Iterator<Item = &'static Leap> {
        LEAPS[self.index()].iter().flatten()
    }

    /// The squares strictly between this one and another on the same file or rank; none otherwise.
    #[must_use]
    pub const fn between(self, other: Self) -> Squares {
        let files = other.file() as isize - self.file() as isize;
        let ranks = other.rank() as isize - self.rank() as isize;
        let mut between = Squares::EMPTY;
        if files != 0 && ranks != 0 {
            return between;
        }
        let direction = (files.signum(), ranks.signum());
        let mut next = self.toward(direction);
        while let Some(square) = next {
            if square.index() == other.index() {
                break;
            }
            between = between.with(square);
            next = square.toward(direction);
        }
        between
    }

    const fn index(self) -> usize {
        // A square's number is below 64; the mask tells the compiler so.
        self.0.get() as usize % PLACES
    }

    const fn set(self) -> Squares {
        Squares(1 << self.index())
    }

    const fn toward(self, (files, ranks): Direction) -> Option<Self> {
        let file = self.file() as isize + files;
        let rank = self.rank() as isize + ranks;
        if file < 0 || rank < 0 {
            None
        } else {
            Self::at(file as usize, rank as usize)
        }
    }
}

/// What the board has on a square (`JUN-02`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Plain land.
    Land,
    /// One of the twelve squares of water.
    River,
    /// One of the three squares around a den.
    Trap,
    /// The goal of the other side.
    Den,
}

/// A step in files and ranks.
type Direction = (isize, isize);

/// The four directions in which animals step and leap (`JUN-08`, `JUN-13`).
const DIRECTIONS: [Direction; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The two rivers (`JUN-02`).
pub const RIVER: Squares = Squares::named("b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6");

const DEN_OF_RED: Squares = Squares::named("d1");
const DEN_OF_BLUE: Squares = Squares::named("d9");
const TRAPS_OF_RED: Squares = Squares::named("c1 d2 e1");
const TRAPS_OF_BLUE: Squares = Squares::named("c9 d8 e9");

impl Side {
    /// The square of this side's den (`JUN-02`).
    #[must_use]
    pub const fn den(self) -> Squares {
        match self {
            Self::Red => DEN_OF_RED,
            Self::Blue => DEN_OF_BLUE,
        }
    }

    /// The traps around this side's den (`JUN-02`).
    #[must_use]
    pub const fn traps(self) -> Squares {
        match self {
            Self::Red => TRAPS_OF_RED,
            Self::Blue => TRAPS_OF_BLUE,
        }
    }
}

/// A set of squares, one bit each.
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::{RIVER, Square, Squares};
///
/// let middle: Squares = Square::all().filter(|square| square.rank() == 4).collect();
/// assert_eq!((middle & RIVER).len(), 4);
/// assert!(!RIVER.contains("d5".parse()?));
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 63 squares.
    pub const ALL: Self = Self(!1);

    /// The squares named in a list such as `"c1 d2 e1"`; for constants, so a wrong name is no
    /// error but a square less.
    const fn named(names: &str) -> Self {
        let names = names.as_bytes();
        let mut squares = Self::EMPTY;
        let mut index = 0;
        while index + 1 < names.len() {
            let file = (names[index] - b'a') as usize;
            let rank = (names[index + 1] - b'1') as usize;
            if let Some(square) = Square::at(file, rank) {
                squares = squares.with(square);
            }
            index += 3;
        }
        squares
    }

    /// Whether a square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.set().0 != 0
    }

    /// Whether the set has no square.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with one square more.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.set().0)
    }

    /// The set without a square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !square.set().0)
    }

    /// Whether two sets share a square.
    #[inline]
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The square that comes first, rank by rank from `a1`.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        match NonZeroU8::new(self.0.trailing_zeros() as u8) {
            Some(number) => Some(Square(number)),
            None => None,
        }
    }
}

impl BitAnd for Squares {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Squares {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;
    #[inline]
    fn into_iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The squares of a set, rank by rank from `a1`.
#[derive(Clone, Debug)]
pub struct SquaresIter(Squares);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquaresIter {}
impl FusedIterator for SquaresIter {}

/// Which way a leap goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Along a rank, over two squares of water.
    Rank,
    /// Along a file, over three squares of water.
    File,
}

/// A leap: straight from one bank of a river to the other (`JUN-13`).
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::Square;
///
/// let bank: Square = "d5".parse()?;
/// let landings: Vec<String> = bank.leaps().map(|leap| leap.landing.to_string()).collect();
/// assert_eq!(landings, ["g5", "a5"]);
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// Where the animal lands.
    pub landing: Square,
    /// The squares of water that it leaps over.
    pub path: Squares,
    /// Which way it goes.
    pub way: Way,
}

/// The number of leaps on the board, each counted once in each direction.
///
/// ```
/// assert_eq!(referee_rules::jungle::LEAPS_ON_BOARD, 20);
/// ```
pub const LEAPS_ON_BOARD: usize = {
    let (mut count, mut from) = (0, 0);
    while from < PLACES {
        let mut index = 0;
        while index < MOST_LEAPS {
            count += LEAPS[from][index].is_some() as usize;
            index += 1;
        }
        from += 1;
    }
    count
};

/// The squares from which an animal can leap.
pub(super) const BANKS: Squares = {
    let mut banks = Squares::EMPTY;
    let mut from = 0;
    while from < PLACES {
        if LEAPS[from][0].is_some() {
            banks = Squares(banks.0 | 1 << from);
        }
        from += 1;
    }
    banks
};

/// The most leaps from one square: between the rivers there is one to each side.
const MOST_LEAPS: usize = 2;

const STEPS: [Squares; PLACES] = {
    let mut steps = [Squares::EMPTY; PLACES];
    let mut rest = Squares::ALL;
    while let Some(square) = rest.first() {
        rest = rest.without(square);
        let mut index = 0;
        while index < DIRECTIONS.len() {
            if let Some(next) = square.toward(DIRECTIONS[index]) {
                steps[square.index()] = steps[square.index()].with(next);
            }
            index += 1;
        }
    }
    steps
};

const LEAPS: [[Option<Leap>; MOST_LEAPS]; PLACES] = {
    let mut leaps = [[None; MOST_LEAPS]; PLACES];
    let mut rest = Squares(Squares::ALL.0 & !RIVER.0);
    while let Some(square) = rest.first() {
        rest = rest.without(square);
        let (mut index, mut found) = (0, 0);
        while index < DIRECTIONS.len() {
            if let Some(leap) = leap_toward(square, DIRECTIONS[index]) {
                leaps[square.index()][found] = Some(leap);
                found += 1;
            }
            index += 1;
        }
    }
    leaps
};

/// The leap that begins on a square of land in a direction, if water lies there (`JUN-13`).
const fn leap_toward(from: Square, direction: Direction) -> Option<Leap> {
    let mut path = Squares::EMPTY;
    let mut next = from.toward(direction);
    while let Some(square) = next {
        if !RIVER.contains(square) {
            if path.is_empty() {
                return None;
            }
            let way = if direction.1 == 0 {
                Way::Rank
            } else {
                Way::File
            };
            return Some(Leap {
                landing: square,
                path,
                way,
            });
        }
        path = path.with(square);
        next = square.toward(direction);
    }
    None
}
