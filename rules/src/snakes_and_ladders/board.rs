use super::options::{Links, Numbering, Overshoot};

/// Squares in a row, and rows (`SAL-01`).
pub const WIDTH: u8 = 10;
/// The number of the last square.
const LAST: u8 = 100;

/// Where a token can stand: square 1 to 100, or 0, which is off the board (`SAL-01`, `SAL-04`).
///
/// # Examples
///
/// ```
/// use referee_rules::snakes_and_ladders::Square;
///
/// assert_eq!(Square::at(97).map(Square::number), Some(97));
/// assert_eq!(Square::at(101), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Off the board, where the tokens start.
    pub const OFF_BOARD: Self = Self(0);
    /// The first square of the board.
    pub const FIRST: Self = Self(1);
    /// The last square of the board: whoever reaches it first wins.
    pub const LAST: Self = Self(LAST);

    /// The square of a number, or `None` if it is outside 0–100.
    #[must_use]
    pub const fn at(number: i64) -> Option<Self> {
        if 0 <= number && number <= LAST as i64 {
            Some(Self(number as u8))
        } else {
            None
        }
    }

    /// Every square, from 0.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..=LAST).map(Self)
    }

    /// The number of the square; 0 off the board.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The column and the row of the square on the board, both from 0 at the bottom left, or
    /// `None` off the board (`SAL-02`).
    ///
    /// # Examples
    ///
    /// ```
    /// use referee_rules::snakes_and_ladders::{Numbering, Square};
    ///
    /// assert_eq!(Square::LAST.place(Numbering::Zigzag), Some((0, 9)));
    /// assert_eq!(Square::LAST.place(Numbering::Straight), Some((9, 9)));
    /// ```
    #[must_use]
    pub const fn place(self, numbering: Numbering) -> Option<(u8, u8)> {
        if self.0 == 0 {
            return None;
        }
        let row = (self.0 - 1) / WIDTH;
        let along = (self.0 - 1) % WIDTH;
        let runs_back = match numbering {
            Numbering::Zigzag => row % 2 == 1,
            Numbering::Straight => false,
        };
        let column = if runs_back { WIDTH - 1 - along } else { along };
        Some((column, row))
    }

    /// The square that a numbering gives to the place of this one in the zigzag.
    const fn renumbered(self, numbering: Numbering) -> Self {
        match (numbering, self.place(Numbering::Zigzag)) {
            (Numbering::Straight, Some((column, row))) => Self(row * WIDTH + column + 1),
            _ => self,
        }
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A face of the die (`SAL-08`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// A one.
    One = 1,
    /// A two.
    Two,
    /// A three.
    Three,
    /// A four.
    Four,
    /// A five.
    Five,
    /// A six.
    Six,
}

impl Face {
    /// The six faces.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The squares that a token advances by it.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8
    }
}

/// A ladder or a snake: it takes a token that lands on its foot to its other end.
///
/// The foot of a snake is the square of its head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The square that it takes a token from.
    pub foot: Square,
    /// The square that it takes a token to.
    pub end: Square,
}

impl Link {
    const fn new(foot: u8, end: u8) -> Self {
        Self {
            foot: Square(foot),
            end: Square(end),
        }
    }

    /// The same link as drawn on the board, with the numbers that a numbering gives its ends.
    #[must_use]
    pub const fn renumbered(self, numbering: Numbering) -> Self {
        Self {
            foot: self.foot.renumbered(numbering),
            end: self.end.renumbered(numbering),
        }
    }
}

/// The nine ladders, from foot to top (`SAL-17`).
pub const LADDERS: [Link; 9] = [
    Link::new(1, 38),
    Link::new(4, 14),
    Link::new(9, 31),
    Link::new(21, 42),
    Link::new(28, 84),
    Link::new(36, 44),
    Link::new(51, 67),
    Link::new(71, 91),
    Link::new(80, 100),
];

/// The ten snakes, from head to tail (`SAL-18`).
pub const SNAKES: [Link; 10] = [
    Link::new(16, 6),
    Link::new(47, 26),
    Link::new(49, 11),
    Link::new(56, 53),
    Link::new(62, 19),
    Link::new(64, 60),
    Link::new(87, 24),
    Link::new(93, 73),
    Link::new(95, 75),
    Link::new(98, 78),
];

/// How many squares there are, the one off the board included.
const SQUARES: usize = LAST as usize + 1;

/// For each square the one to which a token goes that lands there: the other end of the link whose
/// foot it is, or the square itself.
pub(super) struct LinkTable([Square; SQUARES]);

impl LinkTable {
    const fn build(numbering: Numbering) -> Self {
        let mut table = [Square::OFF_BOARD; SQUARES];
        let mut number = 0;
        while number <= LAST {
            table[number as usize] = Square(number);
            number += 1;
        }
        table = with_links(table, &LADDERS, numbering);
        table = with_links(table, &SNAKES, numbering);
        Self(table)
    }

    /// The links as a numbering numbers their ends.
    #[inline]
    pub(super) const fn of(numbering: Numbering) -> &'static Self {
        &LINKS[numbering as usize]
    }

    /// Where a token goes that lands on a square (`SAL-13`, `SAL-14`).
    #[inline]
    pub(super) const fn follow(&self, square: Square) -> Square {
        self.0[square.index()]
    }

    /// Whether a square is the foot of a link.
    #[inline]
    pub(super) const fn is_foot(&self, square: Square) -> bool {
        self.follow(square).0 != square.0
    }
}

const fn with_links(
    mut table: [Square; SQUARES],
    links: &[Link],
    numbering: Numbering,
) -> [Square; SQUARES] {
    let mut index = 0;
    while index < links.len() {
        let link = links[index].renumbered(numbering);
        table[link.foot.index()] = link.end;
        index += 1;
    }
    table
}

static LINKS: [LinkTable; 2] = [
    LinkTable::build(Numbering::Zigzag),
    LinkTable::build(Numbering::Straight),
];

/// Where each roll takes a token, for every square and face.
pub(super) struct Routes([[Square; 6]; SQUARES]);

impl Routes {
    const fn build(numbering: Numbering, links: Links, overshoot: Overshoot) -> Self {
        let table = LinkTable::build(numbering);
        let mut routes = [[Square::OFF_BOARD; 6]; SQUARES];
        let mut number = 0;
        while number <= LAST {
            let mut index = 0;
            while index < Face::ALL.len() {
                let face = Face::ALL[index];
                routes[number as usize][index] =
                    walk(Square(number), face, &table, links, overshoot);
                index += 1;
            }
            number += 1;
        }
        Self(routes)
    }

    const fn build_all_overshoots(numbering: Numbering, links: Links) -> [Self; 3] {
        [
            Self::build(numbering, links, Overshoot::Stay),
            Self::build(numbering, links, Overshoot::Bounce),
            Self::build(numbering, links, Overshoot::Clamp),
        ]
    }

    const fn build_all(numbering: Numbering) -> [[Self; 3]; 3] {
        [
            Self::build_all_overshoots(numbering, Links::OnLanding),
            Self::build_all_overshoots(numbering, Links::WhenPassed),
            Self::build_all_overshoots(numbering, Links::NextTurn),
        ]
    }

    /// The routes under the choices of a table.
    #[inline]
    pub(super) const fn of(
        numbering: Numbering,
        links: Links,
        overshoot: Overshoot,
    ) -> &'static Self {
        &ROUTES[numbering as usize][links as usize][overshoot as usize]
    }

    /// Where a roll takes a token.
    #[inline]
    pub(super) const fn end(&self, from: Square, face: Face) -> Square {
        self.0[from.index()][face as usize - 1]
    }
}

static ROUTES: [[[Routes; 3]; 3]; 2] = [
    Routes::build_all(Numbering::Zigzag),
    Routes::build_all(Numbering::Straight),
];

/// Walks a token square by square: one square a pip (`SAL-10`), links where they act (`SAL-15`),
/// and what a roll larger than the way left does (`SAL-21`).
const fn walk(
    from: Square,
    face: Face,
    table: &LinkTable,
    links: Links,
    overshoot: Overshoot,
) -> Square {
    let mut square = from;
    let mut going_back = false;
    let mut pips_left = face.pips();
    while pips_left > 0 {
        if square.0 == LAST {
            match overshoot {
                Overshoot::Stay => return from,
                Overshoot::Clamp => return square,
                Overshoot::Bounce => going_back = true,
            }
        }
        square = Square(if going_back {
            square.0 - 1
        } else {
            square.0 + 1
        });
        pips_left -= 1;
        let acts = match links {
            Links::OnLanding => pips_left == 0,
            Links::WhenPassed => true,
            Links::NextTurn => false,
        };
        if acts {
            square = table.follow(square);
        }
    }
    square
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice as _;

    fn links(numbering: Numbering) -> impl Iterator<Item = Link> {
        LADDERS
            .into_iter()
            .chain(SNAKES)
            .map(move |link| link.renumbered(numbering))
    }

    #[test]
    fn no_link_ends_on_the_foot_of_another() {
        for &numbering in Numbering::ALL {
            let table = LinkTable::of(numbering);
            assert_eq!(
                Square::all()
                    .filter(|square| table.is_foot(*square))
                    .count(),
                LADDERS.len() + SNAKES.len(),
                "the feet are different squares"
            );
            for link in links(numbering) {
                assert_eq!(table.follow(link.foot), link.end);
                assert!(!table.is_foot(link.end), "{link:?}");
            }
        }
    }

    #[test]
    fn ladders_climb_and_snakes_descend() {
        assert!(LADDERS.iter().all(|ladder| ladder.foot < ladder.end));
        assert!(SNAKES.iter().all(|snake| snake.foot > snake.end));
    }

    #[test]
    fn links_stay_where_they_are_drawn() {
        for link in links(Numbering::Zigzag) {
            let straight = link.renumbered(Numbering::Straight);
            for (drawn, renumbered) in [(link.foot, straight.foot), (link.end, straight.end)] {
                assert_eq!(
                    drawn.place(Numbering::Zigzag),
                    renumbered.place(Numbering::Straight)
                );
            }
        }
    }

    #[test]
    fn places_are_those_of_the_guides() {
        let place = |number| Square::at(number).and_then(|square| square.place(Numbering::Zigzag));
        assert_eq!(place(0), None);
        assert_eq!(place(1), Some((0, 0)), "bottom left");
        assert_eq!(place(10), Some((9, 0)), "bottom right");
        assert_eq!(place(11), Some((9, 1)), "right above 10");
        assert_eq!(place(20), Some((0, 1)));
        assert_eq!(place(21), Some((0, 2)), "right above 20");
        assert_eq!(place(99), Some((1, 9)));
        assert_eq!(place(100), Some((0, 9)), "top left");
    }

    #[test]
    fn neighbours_in_number_are_neighbours_on_the_board() {
        for number in 1..100 {
            let place = |number| {
                Square::at(number)
                    .and_then(|square| square.place(Numbering::Zigzag))
                    .unwrap()
            };
            let (column, row) = place(number);
            let (next_column, next_row) = place(number + 1);
            assert_eq!(column.abs_diff(next_column) + row.abs_diff(next_row), 1);
        }
    }
}
