use super::{
    position::Side,
    squares::{Direction, PLACES, Square, Squares},
};

/// What the board has on a square (`JUN-02`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Plain land.
    Land,
    /// One of the twelve squares of water.
    River,
    /// One of the three squares around a den.
    Trap,
    /// The goal of the other side.
    Den,
}

/// The four directions in which animals step and leap (`JUN-08`, `JUN-13`).
const DIRECTIONS: [Direction; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The two rivers (`JUN-02`).
pub const RIVER: Squares = Squares::named("b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6");

const DEN_OF_RED: Squares = Squares::named("d1");
const DEN_OF_BLUE: Squares = Squares::named("d9");
const TRAPS_OF_RED: Squares = Squares::named("c1 d2 e1");
const TRAPS_OF_BLUE: Squares = Squares::named("c9 d8 e9");

impl Side {
    /// The square of this side's den (`JUN-02`).
    #[must_use]
    pub const fn den(self) -> Squares {
        match self {
            Self::Red => DEN_OF_RED,
            Self::Blue => DEN_OF_BLUE,
        }
    }

    /// The traps around this side's den (`JUN-02`).
    #[must_use]
    pub const fn traps(self) -> Squares {
        match self {
            Self::Red => TRAPS_OF_RED,
            Self::Blue => TRAPS_OF_BLUE,
        }
    }
}

impl Square {
    /// What the board has on this square (`JUN-02`).
    ///
    /// # Examples
    ///
    /// ```
    /// use referee_rules::jungle::{Square, Terrain};
    ///
    /// assert_eq!("d8".parse::<Square>()?.terrain(), Terrain::Trap);
    /// # Ok::<(), referee_rules::NotAnAction>(())
    /// ```
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        if RIVER.contains(self) {
            Terrain::River
        } else if TRAPS_OF_RED.contains(self) || TRAPS_OF_BLUE.contains(self) {
            Terrain::Trap
        } else if DEN_OF_RED.contains(self) || DEN_OF_BLUE.contains(self) {
            Terrain::Den
        } else {
            Terrain::Land
        }
    }

    /// The squares one step away, along the file or the rank (`JUN-08`).
    #[inline]
    #[must_use]
    pub const fn steps(self) -> Squares {
        STEPS[self.index()]
    }

    /// The leaps over a river that begin here; none away from the banks (`JUN-13`).
    #[inline]
    pub fn leaps(self) -> impl Iterator<Item = &'static Leap> {
        LEAPS[self.index()].iter().flatten()
    }
}

/// Which way a leap goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Along a rank, over two squares of water.
    Rank,
    /// Along a file, over three squares of water.
    File,
}

/// A leap: straight from one bank of a river to the other (`JUN-13`).
///
/// # Examples
///
/// ```
/// use referee_rules::jungle::Square;
///
/// let bank: Square = "d5".parse()?;
/// let landings: Vec<String> = bank.leaps().map(|leap| leap.landing.to_string()).collect();
/// assert_eq!(landings, ["g5", "a5"]);
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leap {
    /// Where the animal lands.
    pub landing: Square,
    /// The squares of water that it leaps over.
    pub path: Squares,
    /// Which way it goes.
    pub way: Way,
}

/// The number of leaps on the board, each counted once in each direction.
///
/// ```
/// assert_eq!(referee_rules::jungle::LEAPS_ON_BOARD, 20);
/// ```
pub const LEAPS_ON_BOARD: usize = {
    let (mut count, mut from) = (0, 0);
    while from < PLACES {
        let mut index = 0;
        while index < MOST_LEAPS {
            count += LEAPS[from][index].is_some() as usize;
            index += 1;
        }
        from += 1;
    }
    count
};

/// The squares from which an animal can leap.
pub(super) const BANKS: Squares = {
    let mut banks = Squares::EMPTY;
    let mut rest = Squares::ALL;
    while let Some(square) = rest.first() {
        rest = rest.without(square);
        if LEAPS[square.index()][0].is_some() {
            banks = banks.with(square);
        }
    }
    banks
};

/// The most leaps from one square: between the rivers there is one to each side.
const MOST_LEAPS: usize = 2;

const STEPS: [Squares; PLACES] = {
    let mut steps = [Squares::EMPTY; PLACES];
    let mut rest = Squares::ALL;
    while let Some(square) = rest.first() {
        rest = rest.without(square);
        let mut index = 0;
        while index < DIRECTIONS.len() {
            if let Some(next) = square.toward(DIRECTIONS[index]) {
                steps[square.index()] = steps[square.index()].with(next);
            }
            index += 1;
        }
    }
    steps
};

const LEAPS: [[Option<Leap>; MOST_LEAPS]; PLACES] = {
    let mut leaps = [[None; MOST_LEAPS]; PLACES];
    let mut rest = Squares::ALL;
    while let Some(square) = rest.first() {
        rest = rest.without(square);
        let (mut index, mut found) = (0, 0);
        while index < DIRECTIONS.len() && !RIVER.contains(square) {
            if let Some(leap) = leap_toward(square, DIRECTIONS[index]) {
                leaps[square.index()][found] = Some(leap);
                found += 1;
            }
            index += 1;
        }
    }
    leaps
};

/// The leap that begins on a square of land in a direction, if water lies there (`JUN-13`).
const fn leap_toward(from: Square, direction: Direction) -> Option<Leap> {
    let mut path = Squares::EMPTY;
    let mut next = from.toward(direction);
    while let Some(square) = next {
        if !RIVER.contains(square) {
            if path.is_empty() {
                return None;
            }
            let way = if direction.1 == 0 {
                Way::Rank
            } else {
                Way::File
            };
            return Some(Leap {
                landing: square,
                path,
                way,
            });
        }
        path = path.with(square);
        next = square.toward(direction);
    }
    None
}
