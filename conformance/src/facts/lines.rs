//! The bagh chal board as the reference plays it, and arrangements of pieces counted on it.

use referee_rules::{
    Position as _,
    bagh_chal::{Action, Board, Point, Points, Position, Rules, Setup, Side},
};

/// Tigers on the board.
pub(super) const TIGERS: usize = 4;
/// Goats of the goats' side.
pub(super) const GOATS: usize = 20;
/// Points of the board.
pub(super) const POINTS: usize = 25;
/// Goats on the board in the moving stage while the game goes on: none to four are captured.
pub(super) const GOATS_MOVING: std::ops::RangeInclusive<usize> = GOATS - 4..=GOATS;

/// A jump of a tiger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Jump {
    from: Point,
    over: Point,
    to: Point,
}

/// What the reference lets a piece do on an empty board: a table of its steps and jumps.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    steps: [Points; POINTS],
    jumps: Vec<Jump>,
}

fn index(point: Point) -> usize {
    point.rank() * 5 + point.file()
}

/// Whether a tiger may go from one point to another, over a goat if there is one; the other tigers stand
/// out of its way.
fn may_go(from: Point, over: Option<Point>, to: Point) -> bool {
    let parked = Point::all().filter(|point| ![Some(from), over, Some(to)].contains(&Some(*point)));
    let tigers: Points = parked.take(TIGERS - 1).chain([from]).collect();
    let goats: Points = over.into_iter().collect();
    let Some(board) = Board::of(tigers, goats) else {
        return false;
    };
    let setup = Setup {
        turn: Side::Tiger,
        board,
        in_hand: (GOATS - usize::from(over.is_some())) as u8,
        captured: 0,
        jumper: None,
        seen: Vec::new(),
    };
    let action = Action::Move { from, to };
    Position::new(&setup, &Rules::GUIDE)
        .is_ok_and(|position| position.refusal(&Rules::GUIDE, action).is_none())
}

impl Lines {
    /// Asks the reference for every pair of points, and for every three in a row.
    pub(super) fn of_the_reference() -> Self {
        let steps_from =
            |from| Point::all().filter(move |to| *to != from && may_go(from, None, *to));
        let mut steps = [Points::EMPTY; POINTS];
        for from in Point::all() {
            steps[index(from)] = steps_from(from).collect();
        }
        let pairs = Point::all().flat_map(|from| Point::all().map(move |to| (from, to)));
        let jumps = pairs.filter_map(|(from, to)| {
            let mut between = from.between(to).into_iter();
            let (over, None) = (between.next()?, between.next()) else {
                return None;
            };
            may_go(from, Some(over), to).then_some(Jump { from, over, to })
        });
        Self {
            steps,
            jumps: jumps.collect(),
        }
    }

    fn steps(&self, from: Point) -> Points {
        self.steps[index(from)]
    }

    /// Steps, each way apart.
    pub(super) fn step_count(&self) -> u64 {
        self.steps.iter().map(|steps| u64::from(steps.len())).sum()
    }

    /// Jumps, each way apart.
    pub(super) const fn jump_count(&self) -> u64 {
        self.jumps.len() as u64
    }

    /// The points that a piece can step to from any of these.
    fn beside(&self, points: Points) -> Points {
        let steps = points.into_iter().map(|point| self.steps(point));
        steps.fold(Points::EMPTY, |all, steps| all | steps)
    }

    /// The maps of the square onto itself that take steps to steps and jumps to jumps.
    fn symmetries(&self) -> Vec<[Point; POINTS]> {
        let maps = (0..8).filter_map(|number| {
            let mapped: Vec<Point> = Point::all()
                .filter_map(|point| turned(point, number))
                .collect();
            mapped.try_into().ok()
        });
        maps.filter(|map| self.is_kept_by(map)).collect()
    }

    fn is_kept_by(&self, map: &[Point; POINTS]) -> bool {
        let image = |point: Point| map[index(point)];
        let steps_kept = Point::all().all(|from| {
            let images: Points = self.steps(from).into_iter().map(image).collect();
            images == self.steps(image(from))
        });
        let mapped = |jump: &Jump| Jump {
            from: image(jump.from),
            over: image(jump.over),
            to: image(jump.to),
        };
        steps_kept
            && self
                .jumps
                .iter()
                .all(|jump| self.jumps.contains(&mapped(jump)))
    }

    /// The arrangements of four tigers and so many goats that are not turned or mirrored images of each
    /// other: by Burnside's lemma the mean, over the symmetries, of the arrangements that each keeps.
    pub(super) fn arrangements_up_to_symmetry(&self, goats: usize) -> u64 {
        let symmetries = self.symmetries();
        let kept: u64 = symmetries.iter().map(|map| kept_by(map, goats)).sum();
        kept / symmetries.len().max(1) as u64
    }

    /// The arrangements in which no goat of so many can step: for each set of empty points, the four
    /// tigers must be on all that is beside them.
    pub(super) fn stuck_goats(&self, goats: usize) -> u64 {
        let empty_points = POINTS - TIGERS - goats;
        let mut count = 0;
        for_each_set(Points::ALL, empty_points, &mut |empty| {
            let shores = self.beside(empty) & !empty;
            let others = POINTS - empty_points - shores.len() as usize;
            count += TIGERS
                .checked_sub(shores.len() as usize)
                .map_or(0, |tigers| choose(others, tigers));
        });
        count
    }

    /// The arrangements in which no tiger can step or capture: for each set of tigers, the empty points
    /// must be neither beside a tiger nor behind what is beside it.
    pub(super) fn shut_in_tigers(&self, goats: usize) -> u64 {
        let empty_points = POINTS - TIGERS - goats;
        let mut count = 0;
        for_each_set(Points::ALL, TIGERS, &mut |tigers| {
            let behind = self.jumps.iter().filter(|jump| {
                tigers.contains(jump.from)
                    && !tigers.contains(jump.over)
                    && !tigers.contains(jump.to)
            });
            let behind: Points = behind.map(|jump| jump.to).collect();
            let may_be_empty = !(tigers | self.beside(tigers) | behind);
            count += choose(may_be_empty.len() as usize, empty_points);
        });
        count
    }
}

/// The image of a point under one of the eight maps of the square onto itself.
fn turned(point: Point, number: u8) -> Option<Point> {
    let (mut file, mut rank) = (point.file(), point.rank());
    if number & 1 != 0 {
        file = 4 - file;
    }
    if number & 2 != 0 {
        rank = 4 - rank;
    }
    if number & 4 != 0 {
        (file, rank) = (rank, file);
    }
    Point::at(file, rank)
}

/// The arrangements that a map keeps: each of its cycles is empty, or all tigers, or all goats.
fn kept_by(map: &[Point; POINTS], goats: usize) -> u64 {
    // By tigers and goats, over the cycles so far.
    let mut ways = [[0; GOATS + 1]; TIGERS + 1];
    ways[0][0] = 1;
    let mut rest = Points::ALL;
    while let Some(start) = rest.into_iter().next() {
        let mut length = 0;
        let mut point = start;
        while rest.contains(point) {
            rest = rest.without(point);
            point = map[index(point)];
            length += 1;
        }
        let before = ways;
        for (tigers, row) in before.iter().enumerate() {
            for (goats, ways_before) in row.iter().enumerate() {
                if tigers + length <= TIGERS {
                    ways[tigers + length][goats] += ways_before;
                }
                if goats + length <= GOATS {
                    ways[tigers][goats + length] += ways_before;
                }
            }
        }
    }
    ways[TIGERS].get(goats).copied().unwrap_or_default()
}

/// Hands out every set of so many points of a set.
pub(super) fn for_each_set(of: Points, size: usize, push: &mut impl FnMut(Points)) {
    fn extend(chosen: Points, rest: Points, missing: usize, push: &mut impl FnMut(Points)) {
        if missing == 0 {
            return push(chosen);
        }
        let mut rest = rest;
        while let Some(point) = rest.into_iter().next() {
            rest = rest.without(point);
            extend(chosen.with(point), rest, missing - 1, push);
        }
    }
    extend(Points::EMPTY, of, size, push);
}

/// The number of ways to choose some of so many.
pub(super) fn choose(of: usize, some: usize) -> u64 {
    (0..some as u64).fold(1, |ways, chosen| {
        ways * (of as u64).saturating_sub(chosen) / (chosen + 1)
    })
}

/// The arrangements of four tigers and so many goats of which some pieces, and some empty points, are
/// already placed.
pub(super) fn arrangements(
    goats: usize,
    tigers_placed: usize,
    goats_placed: usize,
    empty: usize,
) -> u64 {
    let points = POINTS - tigers_placed - goats_placed - empty;
    let tigers = TIGERS - tigers_placed;
    choose(points, tigers) * choose(points - tigers, goats - goats_placed)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn chosen_sets_are_as_many_as_the_formula_says() {
        for size in 0..=4 {
            let mut sets = 0;
            for_each_set(Points::ALL, size, &mut |set| {
                assert_eq!(set.len() as usize, size);
                sets += 1;
            });
            assert_eq!(sets, choose(25, size));
        }
        assert_eq!((choose(5, 2), choose(3, 4), choose(0, 0)), (10, 0, 1));
    }

    #[test]
    fn the_board_has_all_eight_symmetries() {
        assert_eq!(Lines::of_the_reference().symmetries().len(), 8);
    }

    #[test]
    fn a_line_too_many_breaks_the_symmetry() {
        let mut lines = Lines::of_the_reference();
        let point = |file, rank| Point::at(file, rank).unwrap();
        lines.steps[index(point(1, 0))] = lines.steps(point(1, 0)).with(point(2, 1));
        assert_eq!(lines.symmetries().len(), 1);
    }

    fn mask(points: impl IntoIterator<Item = Point>) -> u32 {
        points.into_iter().map(|point| 1 << index(point)).sum()
    }

    #[test]
    fn with_all_goats_on_the_board_each_arrangement_is_looked_at() {
        // One point is empty, so these are few enough to be turned one by one.
        let lines = Lines::of_the_reference();
        let symmetries = lines.symmetries();
        let mut least_of_their_images = 0;
        for_each_set(Points::ALL, TIGERS, &mut |tigers| {
            for empty in !tigers {
                let images = symmetries.iter().map(|map| {
                    let image = |point: Point| map[index(point)];
                    (mask(tigers.into_iter().map(image)), image(empty))
                });
                least_of_their_images += u64::from(images.min() == Some((mask(tigers), empty)));
            }
        });
        let counted = lines.arrangements_up_to_symmetry(GOATS);
        assert_eq!(least_of_their_images, counted);
    }
}
