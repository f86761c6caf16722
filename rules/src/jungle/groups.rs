use super::{
    actions::Action,
    squares::{Square, Squares},
};

/// Moves that differ in one square only, held as the set of those squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    squares: Squares,
    from: From,
}

/// Where the animals come from that go to the squares of a group.
#[derive(Clone, Copy, Debug)]
enum From {
    /// From one and the same square.
    One(Square),
    /// From the square whose number is higher by an amount.
    Beside(i8),
}

impl Group {
    /// The animal on a square goes to one of the squares.
    #[inline]
    pub(super) const fn of_one(from: Square, squares: Squares) -> Self {
        let from = From::One(from);
        Self { squares, from }
    }

    /// An animal goes to one of the squares from the one whose number is higher by an amount: all in
    /// one direction and equally far.
    #[inline]
    pub(super) const fn from_beside(amount: i8, squares: Squares) -> Self {
        let from = From::Beside(amount);
        Self { squares, from }
    }

    /// Hands out each move, in the order of the squares.
    #[inline]
    pub(super) fn for_each(&self, push: &mut impl FnMut(Action)) {
        for to in self.squares {
            if let Some(action) = self.onto(to) {
                push(action);
            }
        }
    }

    #[inline]
    fn onto(&self, to: Square) -> Option<Action> {
        let from = match self.from {
            From::One(from) => from,
            From::Beside(amount) => to.raised(amount)?,
        };
        Some(Action::Move { from, to })
    }
}

impl crate::groups::Group for Group {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        self.squares.len() as usize
    }

    #[inline]
    fn nth(&self, place: usize) -> Option<Action> {
        self.onto(self.squares.nth(place)?)
    }
}
