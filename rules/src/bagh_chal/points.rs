use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, Not},
};

/// Files, and ranks, of the board (`BAG-01`).
pub const WIDTH: usize = 5;
/// Points on the board.
pub(super) const POINTS: usize = WIDTH * WIDTH;

/// One of the 25 points, from `a1` to `e5` (`BAG-01`).
///
/// # Examples
///
/// ```
/// use referee_rules::bagh_chal::Point;
///
/// let point: Point = "c3".parse()?;
/// assert_eq!((point.file(), point.rank()), (2, 2));
/// assert_eq!(point.to_string(), "c3");
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point of a file and a rank, both from 0, or `None` off the board.
    #[must_use]
    pub const fn at(file: usize, rank: usize) -> Option<Self> {
        if file < WIDTH && rank < WIDTH {
            Some(Self((rank * WIDTH + file) as u8))
        } else {
            None
        }
    }

    /// Every point, rank by rank from `a1`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..POINTS as u8).map(Self)
    }

    /// The file, 0 for `a`.
    #[must_use]
    pub const fn file(self) -> usize {
        self.0 as usize % WIDTH
    }

    /// The rank, 0 for `1`.
    #[must_use]
    pub const fn rank(self) -> usize {
        self.0 as usize / WIDTH
    }

    /// Whether file and rank add up to an even number, counted from 0 or from 1 alike.
    #[must_use]
    pub const fn is_even(self) -> bool {
        (self.file() + self.rank()).is_multiple_of(2)
    }

    pub(super) const fn from_index(index: usize) -> Option<Self> {
        Self::at(index % WIDTH, index / WIDTH)
    }

    /// The point whose index is higher by an amount.
    pub(super) const fn raised(self, amount: i32) -> Option<Self> {
        let index = (self.0 as i32 + amount) as u32;
        if index < POINTS as u32 {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn set(self) -> Points {
        Points(1 << self.0)
    }
}

/// How many sets the lower half of the points has; the upper half has no more.
const HALVES: u32 = 1 << POINTS.div_ceil(2);

/// How many points each half of a set has: without an instruction of the processor for it, which
/// many targets do not take for granted, counting bits is what counting actions spends its time on.
static COUNTS: [u8; HALVES as usize] = {
    let mut counts = [0; HALVES as usize];
    let mut half = 0;
    while half < HALVES {
        counts[half as usize] = half.count_ones() as u8;
        half += 1;
    }
    counts
};

/// A set of points, one bit each.
///
/// # Examples
///
/// ```
/// use referee_rules::bagh_chal::{Point, Points};
///
/// let corners: Points = Point::all().filter(|p| p.file() % 4 == 0 && p.rank() % 4 == 0).collect();
/// assert_eq!(corners.len(), 4);
/// assert!(!corners.contains("c3".parse()?));
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Points(u32);

impl Points {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// All 25 points.
    pub const ALL: Self = Self((1 << POINTS) - 1);

    /// Whether a point is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & point.set().0 != 0
    }

    /// Whether the set has no point.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of points.
    #[must_use]
    pub const fn len(self) -> u32 {
        if cfg!(target_feature = "popcnt") {
            self.0.count_ones()
        } else {
            let (low, high) = (self.0 % HALVES, self.0 / HALVES % HALVES);
            COUNTS[low as usize] as u32 + COUNTS[high as usize] as u32
        }
    }

    /// The set with one point more.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | point.set().0)
    }

    /// The set without a point.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !point.set().0)
    }

    /// Whether two sets share a point.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The point in a place, rank by rank from `a1`.
    #[inline]
    pub(super) fn nth(self, place: usize) -> Option<Point> {
        let mut rest = self.0;
        for _ in 0..place {
            rest &= rest.wrapping_sub(1);
        }
        Self(rest).into_iter().next()
    }

    /// For each point, whether the set has the one whose index is higher by an amount. Points for
    /// which there is no such point, or in another row only, get a meaningless answer: mask them.
    pub(super) const fn seen_from(self, amount: i32) -> Self {
        // Turning, not shifting, takes either sign without a branch. What turns around lands where
        // there is no such point.
        Self(self.0.rotate_right(amount as u32 % u32::BITS))
    }
}

impl BitAnd for Points {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Points {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for Points {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = PointsIter;
    fn into_iter(self) -> PointsIter {
        PointsIter(self)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The points of a set, rank by rank from `a1`.
#[derive(Clone, Debug)]
pub struct PointsIter(Points);

impl Iterator for PointsIter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        if self.0.is_empty() {
            return None;
        }
        let point = Point(self.0.0.trailing_zeros() as u8);
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for PointsIter {
    fn next_back(&mut self) -> Option<Point> {
        let point = Point(self.0.0.checked_ilog2()? as u8);
        self.0 = self.0.without(point);
        Some(point)
    }
}

impl ExactSizeIterator for PointsIter {}
impl FusedIterator for PointsIter {}
