use super::{
    options::{Diagonals, JumpLines},
    points::{POINTS, Point, Points, WIDTH},
};

/// A step in files and ranks.
type Direction = (isize, isize);

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

impl Point {
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

    /// The points strictly between this one and another that is straight from it; none if they are
    /// neighbours or not straight from each other.
    ///
    /// ```
    /// use referee_rules::bagh_chal::Point;
    ///
    /// let (from, to): (Point, Point) = ("a1".parse()?, "d4".parse()?);
    /// let between: Vec<String> = from.between(to).into_iter().map(|p| p.to_string()).collect();
    /// assert_eq!(between, ["b2", "c3"]);
    /// # Ok::<(), referee_rules::NotAnAction>(())
    /// ```
    #[must_use]
    pub fn between(self, other: Self) -> Points {
        BETWEEN[self.index()][other.index()]
    }

    /// The points to which a line runs from this one, where the rules have these diagonals
    /// (`BAG-13`).
    ///
    /// ```
    /// use referee_rules::bagh_chal::{Diagonals, Point};
    ///
    /// let (corner, next): (Point, Point) = ("a1".parse()?, "b1".parse()?);
    /// assert!(corner.neighbours(Diagonals::EvenPoints).contains("b2".parse()?));
    /// assert!(!next.neighbours(Diagonals::EvenPoints).contains("c2".parse()?));
    /// # Ok::<(), referee_rules::NotAnAction>(())
    /// ```
    #[must_use]
    pub fn neighbours(self, diagonals: Diagonals) -> Points {
        Lines::of(diagonals).steps(self)
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

impl Points {
    /// The point of the set that is next to `from` where all lie on one side of it in one line.
    pub(super) fn nearest_to(self, from: Point) -> Option<Point> {
        let lowest = self.into_iter().next()?;
        if lowest > from {
            Some(lowest)
        } else {
            self.into_iter().next_back()
        }
    }
}

static BETWEEN: [[Points; POINTS]; POINTS] = {
    let mut table = [[Points::EMPTY; POINTS]; POINTS];
    let mut pair = 0;
    while pair < POINTS * POINTS {
        if let Some(from) = Point::from_index(pair / POINTS)
            && let Some(to) = Point::from_index(pair % POINTS)
        {
            table[from.index()][to.index()] = points_between(from, to);
        }
        pair += 1;
    }
    table
};

const fn points_between(from: Point, to: Point) -> Points {
    let (files, ranks) = from.distance_to(to);
    let direction = (files.signum(), ranks.signum());
    let mut between = Points::EMPTY;
    let mut steps = 1;
    while from.is_straight_to(to)
        && let Some(next) = from.toward(direction, steps)
        && next.index() != to.index()
    {
        between = between.with(next);
        steps += 1;
    }
    between
}

/// The lines of a board.
#[derive(Debug)]
pub(super) struct Lines {
    steps: [Points; POINTS],
    rays: [Ray; DIRECTIONS.len()],
}

/// The lines in one direction, from all points at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    /// How much higher the index of the next point is.
    index_step: i32,
    /// The points from which a line runs to the next point.
    one_on: Points,
    /// The points from which a line runs on to the next point but one.
    two_on: Points,
}

impl Ray {
    /// Those of `movers` that can step in this direction to a point of `targets`.
    #[inline]
    pub(super) fn steppers(&self, movers: Points, targets: Points) -> Points {
        movers & self.one_on & targets.seen_from(self.index_step)
    }

    /// Those of `movers` that can jump in this direction over a point of `over` to the point right
    /// behind it, one of `landings`.
    #[inline]
    pub(super) fn jumpers(&self, movers: Points, over: Points, landings: Points) -> Points {
        let over = over.seen_from(self.index_step);
        movers & self.two_on & over & landings.seen_from(2 * self.index_step)
    }

    /// Those of `movers` that can jump in this direction over two points of `over`.
    pub(super) fn long_jumpers(&self, movers: Points, over: Points, landings: Points) -> Points {
        let two_on_from_next = self.two_on.seen_from(self.index_step);
        let over_both = over.seen_from(self.index_step) & over.seen_from(2 * self.index_step);
        let landing = landings.seen_from(3 * self.index_step);
        movers & self.two_on & two_on_from_next & over_both & landing
    }

    /// How much higher the index of the point some steps on is.
    #[inline]
    pub(super) const fn steps(&self, steps: i32) -> i32 {
        steps * self.index_step
    }
}

impl Lines {
    const fn new(diagonals: Diagonals) -> Self {
        let mut lines = Self {
            steps: [Points::EMPTY; POINTS],
            rays: [Ray {
                index_step: 0,
                one_on: Points::EMPTY,
                two_on: Points::EMPTY,
            }; DIRECTIONS.len()],
        };
        let mut pair = 0;
        while pair < POINTS * DIRECTIONS.len() {
            if let Some(from) = Point::from_index(pair / DIRECTIONS.len()) {
                lines.add(from, pair % DIRECTIONS.len(), diagonals);
            }
            pair += 1;
        }
        lines
    }

    const fn add(&mut self, from: Point, direction_index: usize, diagonals: Diagonals) {
        let direction = DIRECTIONS[direction_index];
        let ray = &mut self.rays[direction_index];
        ray.index_step = (direction.0 + direction.1 * WIDTH as isize) as i32;
        if has_line(from, direction, diagonals)
            && let Some(next) = from.toward(direction, 1)
        {
            self.steps[from.index()] = self.steps[from.index()].with(next);
            ray.one_on = ray.one_on.with(from);
            // A line goes straight on, so a jump follows the line of its first half.
            if from.toward(direction, 2).is_some() {
                ray.two_on = ray.two_on.with(from);
            }
        }
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

    /// The points one step from a point; it is one step from each of them too.
    #[inline]
    pub(super) const fn steps(&self, from: Point) -> Points {
        self.steps[from.index()]
    }

    /// The lines direction by direction.
    #[inline]
    pub(super) const fn rays(&self) -> &[Ray; DIRECTIONS.len()] {
        &self.rays
    }

    /// Twice the pieces of line between neighbours, and twice the rows of three points.
    const fn count_ends(&self) -> (u32, u32) {
        let (mut steps, mut jumps, mut index) = (0, 0, 0);
        while index < self.rays.len() {
            steps += self.rays[index].one_on.len();
            jumps += self.rays[index].two_on.len();
            index += 1;
        }
        (steps, jumps)
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
pub const EDGES: u32 = EVEN_POINTS.count_ends().0 / 2;

/// The number of rows of three points along a line: the ways that jumps take, counted one way.
///
/// ```
/// assert_eq!(referee_rules::bagh_chal::JUMP_LINES, 40);
/// ```
pub const JUMP_LINES: u32 = EVEN_POINTS.count_ends().1 / 2;
