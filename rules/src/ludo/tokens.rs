use super::board::{Cell, Colour};

/// Tokens of a colour (`LUD-03`).
pub(super) const TOKENS: usize = 4;

/// Where the sixteen tokens of the four colours are.
///
/// Tokens of a colour are interchangeable, so each four are kept in order. Those of a colour that
/// is not seated are all in the yard. The four cells of a colour are the bytes of one word, so
/// that all are compared with a cell at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tokens([u32; 4]);

impl Tokens {
    /// All tokens in the yard.
    pub(super) const IN_YARD: Self = Self([u32::from_le_bytes([Cell::YARD.byte(); TOKENS]); 4]);

    /// The tokens of a colour, from the yard along the ring and the column to home.
    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> [Cell; TOKENS] {
        let [a, b, c, d] = self.0[colour as usize].to_le_bytes();
        [
            Cell::of_byte(a),
            Cell::of_byte(b),
            Cell::of_byte(c),
            Cell::of_byte(d),
        ]
    }

    /// Gives a colour's tokens other places.
    #[inline]
    pub(super) fn set(&mut self, colour: Colour, cells: [Cell; TOKENS]) {
        self.0[colour as usize] = u32::from_le_bytes(in_order(cells).map(Cell::byte));
    }

    /// Moves one token of a colour; nothing happens if none stands there.
    #[inline]
    pub(super) fn relocate(&mut self, colour: Colour, from: Cell, to: Cell) {
        let standing = self.standing(colour, from);
        // The lowest of the marks, spread over its byte.
        let first = (standing & standing.wrapping_neg()) >> 7;
        let change = u32::from(from.byte() ^ to.byte());
        let bytes = (self.0[colour as usize] ^ (first * change)).to_le_bytes();
        self.set(colour, bytes.map(Cell::of_byte));
    }

    /// The high bit of each byte that holds a token of the colour on the cell.
    #[inline]
    const fn standing(&self, colour: Colour, cell: Cell) -> u32 {
        const ONES: u32 = 0x0101_0101;
        let difference = self.0[colour as usize] ^ (ONES * cell.byte() as u32);
        // Every byte is below 0x80, so no sum carries over: the high bit stays clear only in
        // bytes that are equal to the cell's.
        !(difference + 0x7f * ONES) & (0x80 * ONES)
    }

    /// Whether a token of another colour is on a cell. Column cells of all colours count as one.
    #[inline]
    pub(super) const fn any_other(&self, colour: Colour, cell: Cell) -> bool {
        self.standing(colour.clockwise(1), cell)
            | self.standing(colour.clockwise(2), cell)
            | self.standing(colour.clockwise(3), cell)
            != 0
    }

    /// How many tokens of a colour are on a cell.
    #[inline]
    pub(super) const fn count(&self, colour: Colour, cell: Cell) -> usize {
        self.standing(colour, cell).count_ones() as usize
    }

    /// Whether at least so many tokens of a colour are home.
    #[inline]
    pub(super) const fn has_home(&self, colour: Colour, goal: Goal) -> bool {
        self.0[colour as usize] >> goal.shift == Self::HOMES >> goal.shift
    }

    /// Whether at least so many tokens of any colour are home.
    #[inline]
    pub(super) const fn any_has_home(&self, goal: Goal) -> bool {
        let [a, b, c, d] = self.0;
        let homes = Self::HOMES >> goal.shift;
        a >> goal.shift == homes
            || b >> goal.shift == homes
            || c >> goal.shift == homes
            || d >> goal.shift == homes
    }

    const HOMES: u32 = u32::from_le_bytes([Cell::HOME.byte(); TOKENS]);
}

/// How many tokens of a colour must be home: the last ones of the order that they are kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// The bits of the tokens that need not be home.
    shift: u32,
}

impl Goal {
    /// One to four tokens.
    #[inline]
    pub(super) const fn of_tokens(tokens: u32) -> Self {
        let spare = TOKENS as u32 - if tokens > 4 { 4 } else { tokens };
        Self {
            shift: if spare > 3 { 24 } else { 8 * spare },
        }
    }
}

/// Four cells in order: a network of five exchanges.
#[inline]
fn in_order([a, b, c, d]: [Cell; TOKENS]) -> [Cell; TOKENS] {
    let (a, b) = (a.min(b), a.max(b));
    let (c, d) = (c.min(d), c.max(d));
    let (a, c) = (a.min(c), a.max(c));
    let (b, d) = (b.min(d), b.max(d));
    let (b, c) = (b.min(c), b.max(c));
    [a, b, c, d]
}
