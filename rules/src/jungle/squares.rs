//! Squares and sets of squares.

use std::{
    fmt,
    iter::FusedIterator,
    num::NonZeroU8,
    ops::{BitAnd, BitOr, Not},
};

/// Files of the board, `a` to `g` (`JUN-01`).
pub const FILES: usize = 7;
/// Ranks of the board, `1` to `9` (`JUN-01`).
pub const RANKS: usize = 9;
/// Places in a table over squares: 63 squares, and 0 for no square.
pub(super) const PLACES: usize = FILES * RANKS + 1;

/// One of the 63 squares, from `a1` to `g9` (`JUN-01`).
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::Square;
///
/// let square: Square = "d8".parse()?;
/// assert_eq!((square.file(), square.rank()), (3, 7));
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
        Self::from_number((rank * FILES + file + 1) as u8)
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

    /// The number of the square, 1 to 63.
    #[inline]
    pub(super) const fn number(self) -> u8 {
        self.0.get()
    }

    /// The square of a number that [`Square::number`] gave; `None` for 0.
    #[inline]
    pub(super) const fn from_number(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The square whose number is higher by an amount, where there is one.
    #[inline]
    pub(super) const fn raised(self, amount: i8) -> Option<Self> {
        Self::from_number(self.number().wrapping_add_signed(amount))
    }

    pub(super) const fn index(self) -> usize {
        // A square's number is below 64; the mask tells the compiler so.
        self.0.get() as usize % PLACES
    }

    pub(super) const fn set(self) -> Squares {
        Squares(1 << self.index())
    }

    pub(super) const fn toward(self, (files, ranks): Direction) -> Option<Self> {
        let file = self.file() as isize + files;
        let rank = self.rank() as isize + ranks;
        if file < 0 || rank < 0 {
            None
        } else {
            Self::at(file as usize, rank as usize)
        }
    }
}

/// A step in files and ranks.
pub(super) type Direction = (isize, isize);

const FIRST_FILE: Squares = Squares::named("a1 a2 a3 a4 a5 a6 a7 a8 a9");
const LAST_FILE: Squares = Squares::named("g1 g2 g3 g4 g5 g6 g7 g8 g9");

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
    pub(super) const fn named(names: &str) -> Self {
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

    /// The square of a number, or no square for 0.
    #[inline]
    pub(super) const fn of_number(number: u8) -> Self {
        Self((1 << (number as usize % PLACES)) & Self::ALL.0)
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

    /// The square in a place, rank by rank from `a1`.
    #[inline]
    pub(super) const fn nth(self, place: usize) -> Option<Square> {
        let (mut rest, mut passed) = (self.0, 0);
        while passed < place {
            rest &= rest.wrapping_sub(1);
            passed += 1;
        }
        Self(rest).first()
    }

    /// The squares next to any of these.
    #[inline]
    pub(super) const fn neighbours(self) -> Self {
        let [east, north, west, south] = Steps::of(self, Self::ALL).ends;
        Self(east.0 | north.0 | west.0 | south.0)
    }

    /// The square that comes first, rank by rank from `a1`.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        Square::from_number(self.0.trailing_zeros() as u8)
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

/// Steps from many squares at once (`JUN-08`): for each direction the squares on which they end.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    ends: [Squares; 4],
}

impl Steps {
    /// The steps from some squares that end on certain others.
    #[inline]
    pub(super) const fn of(from: Squares, onto: Squares) -> Self {
        let east = (from.0 & !LAST_FILE.0) << 1;
        let north = from.0 << FILES;
        let west = (from.0 & !FIRST_FILE.0) >> 1;
        let south = from.0 >> FILES;
        Self {
            ends: [
                Squares(east & onto.0),
                Squares(north & onto.0),
                Squares(west & onto.0),
                Squares(south & onto.0),
            ],
        }
    }

    /// These steps and others, which begin on other squares.
    #[inline]
    pub(super) const fn and(self, others: Self) -> Self {
        let [east, north, west, south] = self.ends;
        let [more_east, more_north, more_west, more_south] = others.ends;
        Self {
            ends: [
                Squares(east.0 | more_east.0),
                Squares(north.0 | more_north.0),
                Squares(west.0 | more_west.0),
                Squares(south.0 | more_south.0),
            ],
        }
    }

    /// The squares on which steps end, direction by direction, each with the number to be added to
    /// that of the square to come back to where the step begins.
    #[inline]
    pub(super) fn ends(self) -> impl Iterator<Item = (Squares, i8)> {
        // The numbers of squares go up by one along a rank and by seven along a file.
        const BACK: [i8; 4] = [-1, -(FILES as i8), 1, FILES as i8];
        self.ends.into_iter().zip(BACK)
    }
}
