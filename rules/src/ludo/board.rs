use super::{
    options::{ColumnLength, Direction, RingWalk, SafeCells, StarPlace},
    rules::{InForce, Rules},
};

/// Cells of the ring that all colours share (`LUD-04`).
pub(super) const RING: u8 = 52;
/// Ring cells from one colour's start to the next one's (`LUD-04`).
const QUARTER: u8 = 13;
/// Cells of the longest column that any rules have.
const LONGEST_COLUMN: u8 = 6;

/// A colour, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Starts on `r0`.
    Red,
    /// Starts on `r13`.
    Green,
    /// Starts on `r26`.
    Yellow,
    /// Starts on `r39`.
    Blue,
}

impl Colour {
    /// The four colours, clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Yellow, Self::Blue];

    /// The colour so many corners further clockwise.
    #[must_use]
    pub const fn clockwise(self, corners: usize) -> Self {
        Self::ALL[(self as usize + corners % 4) % 4]
    }

    /// The colour at the opposite corner: the partner, where teams play (`LUD-47`).
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise(2)
    }

    /// The three other colours, clockwise from this one.
    pub fn others(self) -> impl DoubleEndedIterator<Item = Self> {
        (1..4).map(move |corners| self.clockwise(corners))
    }

    /// The cells on which this colour's tokens walk, from its start along the ring and through its
    /// column home (`LUD-16`, `LUD-17`, `LUD-18`).
    ///
    /// ```
    /// use referee_rules::ludo::{Cell, Colour, Rules};
    ///
    /// let way = Colour::Green.way(&Rules::GUIDE);
    /// assert_eq!(way.len(), 57);
    /// assert_eq!(way[..2], ["r13".parse()?, "r14".parse()?]);
    /// assert_eq!(way[50..52], ["r11".parse()?, "c1".parse()?]);
    /// assert_eq!(way[56], Cell::HOME);
    /// # Ok::<(), referee_rules::NotAnAction>(())
    /// ```
    #[must_use]
    pub fn way(self, rules: &Rules) -> Vec<Cell> {
        let track = Track::of(rules);
        (0..=track.length())
            .filter_map(|steps| track.cell_at(self, steps))
            .collect()
    }

    /// The ring cell on which this colour's tokens enter (`LUD-13`).
    #[must_use]
    pub const fn start(self) -> Cell {
        Cell::on_ring(self as u8 * QUARTER)
    }
}

/// A face of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Die {
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

impl Die {
    /// The six faces.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The face that shows so many pips.
    #[must_use]
    pub fn of_pips(pips: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|die| die.pips() == pips)
    }

    /// How many pips it shows.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self as u8
    }
}

/// A place for a token: the yard, a ring cell, a cell of its own colour's column, or home.
///
/// Ring cells are common to all colours; `c1` is the first cell of the column of whoever's token
/// is spoken of. `c6` exists only where the rules have a column of six.
///
/// # Examples
///
/// ```
/// use referee_rules::ludo::{Cell, Colour};
///
/// let cell: Cell = "r13".parse()?;
/// assert_eq!(cell, Colour::Green.start());
/// assert!(cell.is_ring());
/// assert!("r52".parse::<Cell>().is_err());
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// Where a token waits to enter.
    pub const YARD: Self = Self(0);
    /// Where a token arrives.
    pub const HOME: Self = Self(RING + LONGEST_COLUMN + 1);
    /// How many cells there are, told apart by `index`.
    const COUNT: usize = Self::HOME.0 as usize + 1;

    const fn on_ring(index: u8) -> Self {
        Self(index % RING + 1)
    }

    /// The ring cell `r0` to `r51`, or `None` beyond.
    #[must_use]
    pub const fn ring(index: u8) -> Option<Self> {
        if index < RING {
            Some(Self::on_ring(index))
        } else {
            None
        }
    }

    /// The column cell `c1` to `c6`, or `None` outside.
    #[must_use]
    pub const fn column(number: u8) -> Option<Self> {
        if 1 <= number && number <= LONGEST_COLUMN {
            Some(Self(RING + number))
        } else {
            None
        }
    }

    /// Every cell: the yard, the ring, the column, home.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Whether it is one of the cells that all colours share.
    #[must_use]
    pub const fn is_ring(self) -> bool {
        1 <= self.0 && self.0 <= RING
    }

    /// Whether it is a cell of a column.
    #[must_use]
    pub const fn is_column(self) -> bool {
        RING < self.0 && self.0 <= RING + LONGEST_COLUMN
    }

    /// The number in the cell's name: 0 to 51 on the ring, 1 to 6 in a column, else `None`.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        if self.is_ring() {
            Some(self.0 - 1)
        } else if self.is_column() {
            Some(self.0 - RING)
        } else {
            None
        }
    }

    /// Whether nothing is captured here: the starts and the stars of the ring (`LUD-29`).
    #[must_use]
    pub fn is_safe(self, rules: &Rules) -> bool {
        self.is_ring() && is_safe(rules, self)
    }

    /// How far along its way a colour's token is here: the order in which tokens are listed.
    pub(super) const fn rank_for(self, colour: Colour) -> u8 {
        if self.is_ring() {
            (self.0 + RING - colour.start().0) % RING + 1
        } else {
            self.0
        }
    }

    /// The place in tables.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize % TABLE
    }

    /// The byte that stands for it; below 0x80.
    #[inline]
    pub(super) const fn byte(self) -> u8 {
        self.0
    }

    /// The bit that stands for it among the ring cells; none for a cell that is not on the ring.
    #[inline]
    pub(super) const fn ring_bit(self) -> u64 {
        const RING_BITS: u64 = ((1 << RING) - 1) << 1;
        (1 << self.index()) & RING_BITS
    }

    /// The cell for which a byte stands.
    #[inline]
    pub(super) const fn of_byte(byte: u8) -> Self {
        Self(byte)
    }
}

/// A length of tables with a place for every cell; a power of two, so that an index always fits.
const TABLE: usize = 64;

/// The way of each colour: from its start along the ring, through its column, home
/// (`LUD-16`, `LUD-17`, `LUD-18`).
pub(super) struct Track {
    /// By colour, cell and pips: the cell where the walk ends; the yard if it leads nowhere.
    ends: [[[Cell; 8]; TABLE]; 4],
    /// By colour and cell: the steps from the start; [`OFF_TRACK`] where the colour never stands.
    steps: [[u8; TABLE]; 4],
    /// The steps from the start to home.
    length: u8,
}

const OFF_TRACK: u8 = u8::MAX;

/// The tracks of all rules, by what [`Track::of`] asks.
static TRACKS: [Track; 8] = [
    Track::new(51, 5, true),
    Track::new(52, 5, true),
    Track::new(51, 6, true),
    Track::new(52, 6, true),
    Track::new(51, 5, false),
    Track::new(52, 5, false),
    Track::new(51, 6, false),
    Track::new(52, 6, false),
];

impl Track {
    /// The track that the rules lay out.
    #[inline]
    pub(super) fn of(rules: &impl InForce) -> &'static Self {
        let longer_walk = rules.choices().ring_walk == RingWalk::All;
        let longer_column = rules.choices().column_length == ColumnLength::Six;
        let backwards = rules.choices().direction == Direction::Anticlockwise;
        &TRACKS[usize::from(longer_walk)
            | usize::from(longer_column) << 1
            | usize::from(backwards) << 2]
    }

    const fn new(ring_walk: u8, column: u8, clockwise: bool) -> Self {
        let length = ring_walk + column;
        let mut track = Self {
            ends: [[[Cell::YARD; 8]; TABLE]; 4],
            steps: [[OFF_TRACK; TABLE]; 4],
            length,
        };
        let mut corner = 0;
        while corner < 4 {
            let mut way = [Cell::HOME; TABLE];
            let mut step = 0;
            while step < length {
                way[step as usize] = if step >= ring_walk {
                    Cell(RING + 1 + step - ring_walk)
                } else if clockwise {
                    Cell::on_ring(corner as u8 * QUARTER + step)
                } else {
                    Cell::on_ring(corner as u8 * QUARTER + RING - step)
                };
                step += 1;
            }
            let mut step = 0;
            while step <= length {
                let from = way[step as usize].index();
                track.steps[corner][from] = step;
                let mut pips = 1;
                while pips <= 6 && step + pips <= length {
                    track.ends[corner][from][pips as usize] = way[(step + pips) as usize];
                    pips += 1;
                }
                step += 1;
            }
            corner += 1;
        }
        track
    }

    /// Where a token ends that walks from a cell, or `None` if the walk would lead beyond home or
    /// does not begin on the track. Tokens in the yard do not walk: they enter.
    #[inline]
    pub(super) fn end(&self, colour: Colour, from: Cell, die: Die) -> Option<Cell> {
        let end = self.end_or_yard(colour, from, die);
        (end != Cell::YARD).then_some(end)
    }

    /// The same with the yard for `None`.
    #[inline]
    pub(super) const fn end_or_yard(&self, colour: Colour, from: Cell, die: Die) -> Cell {
        self.ends[colour as usize][from.index()][die as usize]
    }

    /// The cells that such a walk passes: those strictly between.
    #[inline]
    pub(super) fn passed(
        &self,
        colour: Colour,
        from: Cell,
        die: Die,
    ) -> impl Iterator<Item = Cell> + '_ {
        Die::ALL
            .into_iter()
            .take_while(move |step| *step < die)
            .filter_map(move |step| self.end(colour, from, step))
    }

    /// The steps that a token on a cell has walked, or `None` where the colour never stands on
    /// the track, the yard included.
    #[inline]
    pub(super) fn steps(&self, colour: Colour, cell: Cell) -> Option<u8> {
        let steps = self.steps[colour as usize][cell.index()];
        (steps != OFF_TRACK).then_some(steps)
    }

    /// The steps from the start to home.
    #[inline]
    pub(super) const fn length(&self) -> u8 {
        self.length
    }

    /// The cell that a colour reaches after so many steps.
    pub(super) fn cell_at(&self, colour: Colour, steps: u8) -> Option<Cell> {
        Cell::all().find(|cell| self.steps(colour, *cell) == Some(steps))
    }
}

/// A set of ring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RingCells(u64);

impl RingCells {
    const NONE: Self = Self(0);

    /// The four cells so far ahead of the four starts.
    const fn ahead_of_starts(distance: u8) -> Self {
        let mut cells = 0;
        let mut corner = 0;
        while corner < 4 {
            cells |= 1 << Cell::on_ring(corner * QUARTER + distance).0;
            corner += 1;
        }
        Self(cells)
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn contains(self, cell: Cell) -> bool {
        self.0 & 1 << cell.index() != 0
    }
}

/// Whether nothing is captured on a ring cell: the four starts and the four stars (`LUD-29`).
#[inline]
pub(super) fn is_safe(rules: &impl InForce, cell: Cell) -> bool {
    const STARTS: RingCells = RingCells::ahead_of_starts(0);
    let stars = match rules.choices().star_place {
        StarPlace::EightAhead => const { RingCells::ahead_of_starts(8) },
        StarPlace::EightBehind => const { RingCells::ahead_of_starts(RING - 8) },
        StarPlace::SevenAhead => const { RingCells::ahead_of_starts(7) },
        StarPlace::NineAhead => const { RingCells::ahead_of_starts(9) },
    };
    match rules.choices().safe_cells {
        SafeCells::StartsAndStars => STARTS.and(stars),
        SafeCells::Starts => STARTS,
        SafeCells::Stars => stars,
        SafeCells::None => RingCells::NONE,
    }
    .contains(cell)
}

/// Whether a cell is one of the ring where tokens capture and pairs block.
#[inline]
pub(super) fn is_ordinary(rules: &impl InForce, cell: Cell) -> bool {
    cell.is_ring() && !is_safe(rules, cell)
}
