//! The four tokens of a colour at once: what is asked of a token is asked of all in one word.

use super::board::Cell;

/// Tokens of a colour (`LUD-03`).
pub(super) const TOKENS: usize = 4;

/// A one in each byte of a word.
const ONES: u32 = u32::from_le_bytes([1; TOKENS]);
/// The high bit of each byte, which no cell's byte has.
const HIGHS: u32 = ONES << 7;

/// The cells of four tokens, each a byte of the word; the first token has the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cells(u32);

impl Cells {
    /// All four on one cell.
    #[inline]
    pub(super) const fn all_on(cell: Cell) -> Self {
        Self(ONES * cell.byte() as u32)
    }

    /// Some cells, put in order.
    pub(super) fn in_order(mut cells: [Cell; TOKENS]) -> Self {
        cells.sort_unstable();
        Self(u32::from_le_bytes(cells.map(Cell::byte)))
    }

    /// The cells, token by token.
    #[inline]
    pub(super) const fn each(self) -> [Cell; TOKENS] {
        let [a, b, c, d] = self.0.to_le_bytes();
        [
            Cell::of_byte(a),
            Cell::of_byte(b),
            Cell::of_byte(c),
            Cell::of_byte(d),
        ]
    }

    /// The cell of the token in a place.
    #[inline]
    pub(super) const fn get(self, place: usize) -> Option<Cell> {
        if place < TOKENS {
            Some(Cell::of_byte((self.0 >> (8 * place)) as u8))
        } else {
            None
        }
    }

    /// The tokens on cells of a kind.
    #[inline]
    pub(super) fn on_any(self, kind: impl Fn(Cell) -> bool) -> Marks {
        let marks = self.each().map(|cell| u8::from(kind(cell)) << 7);
        Marks(u32::from_le_bytes(marks))
    }

    /// What becomes of each cell.
    #[inline]
    pub(super) fn map(self, change: impl Fn(Cell) -> Cell) -> Self {
        let cells = self.each().map(|cell| change(cell).byte());
        Self(u32::from_le_bytes(cells))
    }

    /// The tokens on a cell.
    #[inline]
    pub(super) const fn on(self, cell: Cell) -> Marks {
        Marks::of_zeros(self.0 ^ Self::all_on(cell).0)
    }

    /// The tokens on the same cell as the token before, if these are in order.
    #[inline]
    pub(super) const fn repeated(self) -> Marks {
        /// Before the first there is none: a byte that no cell has.
        const NONE_BEFORE: u32 = 0x7f;
        Marks::of_zeros(self.0 ^ (self.0 << 8 | NONE_BEFORE))
    }

    /// Some tokens, which are in the yard, put on a cell.
    #[inline]
    pub(super) const fn with_put(self, tokens: Marks, cell: Cell) -> Self {
        Self(self.0 | (tokens.ones() * cell.byte() as u32))
    }

    /// One token moved from a cell, where one must be, to another. The others are in order, so it
    /// is taken out and put in behind those that are not farther on.
    #[inline]
    pub(super) const fn moved(self, from: Cell, to: Cell) -> Self {
        let below = (1 << (8 * self.on(from).first())) - 1;
        let all = self.0 as u64;
        let others = all & below | all >> 8 & !below;
        let farther = Marks(HIGHS & !((Self::all_on(to).0 | HIGHS) - others as u32));
        // The place that was left free is farther than none.
        let place = TOKENS - 1 - farther.len();
        let below = (1 << (8 * place)) - 1;
        let moved = (to.byte() as u64) << (8 * place);
        Self((others & below | moved | (others & !below) << 8) as u32)
    }
}

/// Some of four tokens: the high bit of each one's byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marks(u32);

impl Marks {
    /// The bytes that are zero, where all are below 0x80: then no sum carries over, and the high bit
    /// stays clear in these only.
    #[inline]
    const fn of_zeros(word: u32) -> Self {
        Self(!(word + 0x7f * ONES) & HIGHS)
    }

    /// A one in the byte of each marked token.
    #[inline]
    const fn ones(self) -> u32 {
        self.0 >> 7
    }

    /// Whether no token is marked.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many tokens are marked.
    #[inline]
    pub(super) const fn len(self) -> usize {
        // The product's high byte is the sum of the bytes.
        (self.ones().wrapping_mul(ONES) >> 24) as usize
    }

    /// The place of the first marked token; if there is none, one that no token has.
    #[inline]
    pub(super) const fn first(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }

    /// All but the first.
    #[inline]
    pub(super) const fn without_first(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    /// All but so many, without a branch: which of several moves is chosen cannot be foreseen.
    #[inline]
    pub(super) fn without_firsts(self, count: usize) -> Self {
        let one = self.without_first();
        let two = one.without_first();
        let three = two.without_first();
        let left = [self, one, two, three].get(count).copied();
        left.unwrap_or(Self(0))
    }

    /// The tokens that are not marked.
    #[inline]
    pub(super) const fn others(self) -> Self {
        Self(self.0 ^ HIGHS)
    }

    /// The tokens that are marked here and there.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The same without a token, which may be marked or not.
    #[inline]
    pub(super) const fn without(self, place: usize) -> Self {
        Self(self.0 & !(0x80 << (8 * place)))
    }
}
