use super::{
    actions::Action,
    points::{Point, Points},
};

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

impl crate::groups::Group for Group {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        self.points.len() as usize
    }

    #[inline]
    fn nth(&self, place: usize) -> Option<Action> {
        self.at(self.points.nth(place)?)
    }
}
