//! Actions by the handful: they are counted, and one of them is picked, without a list of them.

use arrayvec::ArrayVec;

use super::{
    actions::Action,
    points::{Point, Points},
};

/// The most groups that the moves of a side come in. The goats' are the placements, the steps onto
/// each empty point and the captures in eight directions; the tigers' are the captures and the long
/// captures in eight directions and the steps of each tiger.
const MOST: usize = 40;

/// The moves of a side, in groups.
pub(super) struct Groups {
    groups: ArrayVec<(Group, usize), MOST>,
    count: usize,
}

impl Groups {
    /// No move.
    #[inline]
    pub(super) const fn new() -> Self {
        Self {
            groups: ArrayVec::new_const(),
            count: 0,
        }
    }

    #[inline]
    pub(super) fn push(&mut self, group: Group) {
        let len = group.len();
        self.count += len;
        // The capacity holds the groups of any position under any rules.
        let _ = self.groups.try_push((group, len));
    }

    /// How many moves there are.
    #[inline]
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The move in a place, in the order of the groups.
    #[inline]
    pub(super) fn nth(&self, mut place: usize) -> Option<Action> {
        for (group, len) in &self.groups {
            if place < *len {
                return group.nth(place);
            }
            place -= len;
        }
        None
    }
}

/// Actions that differ in one point only, held as the set of those points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    points: Points,
    actions: Actions,
}

/// What is done at each point of a group.
#[derive(Clone, Copy, Debug)]
enum Actions {
    /// A goat is placed there.
    Place,
    /// The piece there goes to one and the same point.
    MoveTo(Point),
    /// The piece on one and the same point goes there.
    MoveFrom(Point),
    /// The piece there goes to the point whose index is higher by an amount.
    MoveBy(i32),
}

impl Group {
    /// A goat comes onto one of the points.
    #[inline]
    pub(super) const fn of_placements(points: Points) -> Self {
        let actions = Actions::Place;
        Self { points, actions }
    }

    /// The piece on one of the points goes to a point.
    #[inline]
    pub(super) const fn of_moves_to(to: Point, points: Points) -> Self {
        let actions = Actions::MoveTo(to);
        Self { points, actions }
    }

    /// The piece on a point goes to one of the points.
    #[inline]
    pub(super) const fn of_moves_from(from: Point, points: Points) -> Self {
        let actions = Actions::MoveFrom(from);
        Self { points, actions }
    }

    /// The piece on one of the points goes to the point whose index is higher by an amount: all in
    /// one direction and equally far.
    #[inline]
    pub(super) const fn of_moves_by(amount: i32, points: Points) -> Self {
        let actions = Actions::MoveBy(amount);
        Self { points, actions }
    }

    /// How many actions there are.
    #[inline]
    pub(super) const fn len(&self) -> usize {
        self.points.len() as usize
    }

    /// The action in a place, in the order of the points.
    #[inline]
    fn nth(&self, place: usize) -> Option<Action> {
        self.at(self.points.nth(place)?)
    }

    /// Hands out each action, in the order of the points.
    #[inline]
    pub(super) fn for_each(&self, push: &mut impl FnMut(Action)) {
        for point in self.points {
            if let Some(action) = self.at(point) {
                push(action);
            }
        }
    }

    #[inline]
    fn at(&self, point: Point) -> Option<Action> {
        Some(match self.actions {
            Actions::Place => Action::Place(point),
            Actions::MoveTo(to) => Action::Move { from: point, to },
            Actions::MoveFrom(from) => Action::Move { from, to: point },
            Actions::MoveBy(amount) => Action::Move {
                from: point,
                to: point.raised(amount)?,
            },
        })
    }
}
