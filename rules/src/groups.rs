//! Actions by the handful: they are counted, and one of them is picked, without a list of them.

use arrayvec::ArrayVec;

/// Some actions of a game that are alike, held together by what they have in common.
pub(crate) trait Group {
    /// An action of the game.
    type Action;

    /// How many actions there are.
    fn len(&self) -> usize;

    /// The action in a place.
    fn nth(&self, place: usize) -> Option<Self::Action>;
}

/// Actions in groups, of which no position has more than `MOST`.
pub(crate) struct Groups<G, const MOST: usize> {
    groups: ArrayVec<(G, usize), MOST>,
    count: usize,
}

impl<G: Group, const MOST: usize> Groups<G, MOST> {
    /// No action.
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            groups: ArrayVec::new_const(),
            count: 0,
        }
    }

    /// Adds a group; there is room for all of a position.
    #[inline]
    pub(crate) fn push(&mut self, group: G) {
        let len = group.len();
        self.count += len;
        let _ = self.groups.try_push((group, len));
    }

    /// How many actions there are.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The action in a place, in the order of the groups.
    #[inline]
    pub(crate) fn nth(&self, mut place: usize) -> Option<G::Action> {
        for (group, len) in &self.groups {
            if place < *len {
                return group.nth(place);
            }
            place -= len;
        }
        None
    }
}
