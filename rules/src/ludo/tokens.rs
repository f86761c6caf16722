use super::board::{Cell, Colour};

/// Tokens of a colour (`LUD-03`).
pub(super) const TOKENS: usize = 4;

/// The sixteen places of the four colours' tokens. Tokens of a colour are interchangeable, so each
/// four are kept in order; those of a colour that is not seated are all in the yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tokens([[Cell; TOKENS]; 4]);

impl Tokens {
    /// All tokens in the yard.
    pub(super) const IN_YARD: Self = Self([[Cell::YARD; TOKENS]; 4]);

    /// The tokens of a colour, from the yard along the ring and the column to home.
    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> [Cell; TOKENS] {
        self.0[colour as usize]
    }

    /// The same with other places for a colour's tokens.
    #[must_use]
    pub(super) fn with(mut self, colour: Colour, cells: [Cell; TOKENS]) -> Self {
        self.0[colour as usize] = in_order(cells);
        self
    }

    /// Moves one token of a colour; nothing happens if none stands there.
    #[inline]
    pub(super) fn relocate(&mut self, colour: Colour, from: Cell, to: Cell) {
        let cells = &mut self.0[colour as usize];
        if let Some(token) = cells.iter_mut().find(|cell| **cell == from) {
            *token = to;
            *cells = in_order(*cells);
        }
    }

    /// The tokens that stand on a cell. Column cells of all colours count as one here.
    #[inline]
    pub(super) fn on(&self, cell: Cell) -> Standing {
        const ONES: u128 = u128::from_le_bytes([0x01; 16]);
        const LOW_BITS: u128 = u128::from_le_bytes([0x7f; 16]);
        const HIGH_BITS: u128 = u128::from_le_bytes([0x80; 16]);
        let mut bytes = [0; 16];
        for (byte, place) in bytes.iter_mut().zip(self.0.as_flattened()) {
            *byte = place.byte();
        }
        let difference = u128::from_le_bytes(bytes) ^ (ONES * cell.byte() as u128);
        // Every byte is below 0x80, so no sum carries over: the high bit stays clear only in
        // bytes that are equal to the cell's.
        Standing(!(difference + LOW_BITS) & HIGH_BITS)
    }

    /// How many tokens of a colour stand on a cell.
    #[inline]
    pub(super) fn count(&self, colour: Colour, cell: Cell) -> usize {
        self.of(colour)
            .into_iter()
            .filter(|place| *place == cell)
            .count()
    }

    /// Whether at least so many tokens of a colour are home.
    #[inline]
    pub(super) fn has_home(&self, colour: Colour, goal: usize) -> bool {
        self.of(colour)[TOKENS - goal.clamp(1, TOKENS)] == Cell::HOME
    }
}

/// Which of the sixteen tokens stand on a certain cell.
#[derive(Clone, Copy)]
pub(super) struct Standing(u128);

impl Standing {
    /// Whether a token of another colour is among them.
    #[inline]
    pub(super) const fn any_but(self, colour: Colour) -> bool {
        const ONE_COLOUR: u128 = u32::MAX as u128;
        self.0 & !(ONE_COLOUR << (32 * colour as u32)) != 0
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
