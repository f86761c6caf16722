use std::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitOr, Not},
};

use arrayvec::ArrayVec;

use super::options::{Diagonals, JumpLines};

/// Files and ranks on the board.
pub(super) const WIDTH: usize = 5;
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

    /// Whether diagonal lines meet here: file and rank add up to an even number (`BAG-13`).
    #[must_use]
    pub const fn is_even(self) -> bool {
        (self.file() + self.rank()).is_multiple_of(2)
    }

    /// Files and ranks from this point to another.
    #[must_use]
    pub const fn distance_to(self, other: Self) -> (isize, isize) {
        (
            other.file() as isize - self.file() as isize,
            other.rank() as isize - self.rank() as isize,
        )
    }

    /// Whether another point lies in one of the eight directions from this one.
    #[must_use]
    pub const fn is_straight_to(self, other: Self) -> bool {
        let (files, ranks) = self.distance_to(other);
        let one_way = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        one_way && (files != 0 || ranks != 0)
    }

    /// The points strictly between this one and another in the same direction; none if they are
    /// neighbours or not in one direction.
    #[must_use]
    pub fn between(self, other: Self) -> ArrayVec<Self, WIDTH> {
        let (files, ranks) = self.distance_to(other);
        let direction = (files.signum(), ranks.signum());
        let steps = if self.is_straight_to(other) {
            files.abs().max(ranks.abs())
        } else {
            0
        };
        (1..steps)
            .filter_map(|step| self.toward(direction, step))
            .collect()
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn set(self) -> Points {
        Points(1 << self.0)
    }

    const fn toward(self, (files, ranks): Direction, steps: isize) -> Option<Self> {
        let file = self.file() as isize + files * steps;
        let rank = self.rank() as isize + ranks * steps;
        if file < 0 || rank < 0 {
            None
        } else {
            Self::at(file as usize, rank as usize)
        }
    }
}

/// A step in files and ranks.
pub type Direction = (isize, isize);

/// The eight directions in which lines may run: four along files and ranks, four diagonal.
const DIRECTIONS: [Direction; 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];

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
        self.0.count_ones()
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

impl ExactSizeIterator for PointsIter {}
impl FusedIterator for PointsIter {}

/// A jump: over one point to the point behind it in the same line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Jump {
    pub(super) over: Point,
    pub(super) landing: Point,
}

/// The lines of a board: where a piece may step, and the jumps, from each point.
#[derive(Debug)]
pub(super) struct Lines {
    steps: [Points; POINTS],
    jumps: [JumpsFrom; POINTS],
}

/// The jumps from one point: at most one in each direction.
#[derive(Clone, Copy, Debug)]
struct JumpsFrom {
    jumps: [Jump; DIRECTIONS.len()],
    len: usize,
}

impl Lines {
    const fn new(diagonals: Diagonals) -> Self {
        let nowhere = Jump {
            over: Point(0),
            landing: Point(0),
        };
        let mut lines = Self {
            steps: [Points::EMPTY; POINTS],
            jumps: [JumpsFrom {
                jumps: [nowhere; DIRECTIONS.len()],
                len: 0,
            }; POINTS],
        };
        let mut from = 0;
        while from < POINTS {
            let point = Point(from as u8);
            let mut index = 0;
            while index < DIRECTIONS.len() {
                let direction = DIRECTIONS[index];
                if has_line(point, direction, diagonals)
                    && let Some(next) = point.toward(direction, 1)
                {
                    lines.steps[from] = lines.steps[from].with(next);
                    // A line goes straight on, so a jump follows the line of its first half.
                    if let Some(landing) = point.toward(direction, 2) {
                        let jumps = &mut lines.jumps[from];
                        jumps.jumps[jumps.len] = Jump {
                            over: next,
                            landing,
                        };
                        jumps.len += 1;
                    }
                }
                index += 1;
            }
            from += 1;
        }
        lines
    }

    /// The lines along which pieces step.
    pub(super) const fn of(diagonals: Diagonals) -> &'static Self {
        match diagonals {
            Diagonals::EvenPoints => &EVEN_POINTS,
            Diagonals::Everywhere => &EVERYWHERE,
            Diagonals::Nowhere => &NOWHERE,
        }
    }

    /// The lines along which pieces jump.
    pub(super) const fn of_jumps(diagonals: Diagonals, jump_lines: JumpLines) -> &'static Self {
        match jump_lines {
            JumpLines::Required => Self::of(diagonals),
            JumpLines::Ignored => &EVERYWHERE,
        }
    }

    /// The points one step from a point.
    pub(super) const fn steps(&self, from: Point) -> Points {
        self.steps[from.index()]
    }

    /// The jumps from a point.
    pub(super) fn jumps(&self, from: Point) -> &[Jump] {
        let jumps = &self.jumps[from.index()];
        &jumps.jumps[..jumps.len]
    }
}

/// Whether a line leaves a point in a direction (`BAG-13`).
const fn has_line(from: Point, (files, ranks): Direction, diagonals: Diagonals) -> bool {
    let diagonal = files != 0 && ranks != 0;
    match diagonals {
        _ if !diagonal => true,
        Diagonals::EvenPoints => from.is_even(),
        Diagonals::Everywhere => true,
        Diagonals::Nowhere => false,
    }
}

static EVEN_POINTS: Lines = Lines::new(Diagonals::EvenPoints);
static EVERYWHERE: Lines = Lines::new(Diagonals::Everywhere);
static NOWHERE: Lines = Lines::new(Diagonals::Nowhere);

/// The number of pieces of line between two neighbouring points of the guide's board.
///
/// ```
/// assert_eq!(referee_rules::bagh_chal::EDGES, 56);
/// ```
pub const EDGES: u32 = count_ends(&EVEN_POINTS_CONST).0 / 2;

/// The number of triples of points in a row along a line: the ways a jump can take, one way.
///
/// ```
/// assert_eq!(referee_rules::bagh_chal::JUMP_LINES, 40);
/// ```
pub const JUMP_LINES: u32 = count_ends(&EVEN_POINTS_CONST).1 / 2;

const EVEN_POINTS_CONST: Lines = Lines::new(Diagonals::EvenPoints);

const fn count_ends(lines: &Lines) -> (u32, u32) {
    let (mut steps, mut jumps, mut point) = (0, 0, 0);
    while point < POINTS {
        steps += lines.steps[point].len();
        jumps += lines.jumps[point].len as u32;
        point += 1;
    }
    (steps, jumps)
}
