use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::{Cell, Colour};

/// Tokens of a colour (`LUD-03`).
pub(super) const TOKENS: usize = 4;

/// The tokens of each colour. Tokens of a colour are interchangeable, so each list is kept in
/// order, from the yard along the colour's way to home.
///
/// # Examples
///
/// ```
/// use referee_rules::ludo::{Cell, Colour, TokenLists};
///
/// let mut tokens = TokenLists::default();
/// tokens.insert(Colour::Green, vec!["r2".parse()?, "r51".parse()?, Cell::YARD]);
/// assert_eq!(tokens.get(Colour::Green), Some(&["yard", "r51", "r2"].map(|cell| cell.parse().unwrap())[..]));
/// # Ok::<(), referee_rules::NotAnAction>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TokenLists(BTreeMap<Colour, Vec<Cell>>);

impl TokenLists {
    /// Lists the tokens of a colour, in place of those that were listed.
    pub fn insert(&mut self, colour: Colour, mut cells: Vec<Cell>) {
        cells.sort_by_key(|cell| cell.rank_for(colour));
        self.0.insert(colour, cells);
    }

    /// Takes a colour off the list.
    pub fn remove(&mut self, colour: Colour) {
        self.0.remove(&colour);
    }

    /// The tokens of a colour, or `None` if it has no list.
    #[must_use]
    pub fn get(&self, colour: Colour) -> Option<&[Cell]> {
        self.0.get(&colour).map(Vec::as_slice)
    }

    /// The colours that are listed, with their tokens.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &[Cell])> {
        self.0
            .iter()
            .map(|(colour, cells)| (*colour, cells.as_slice()))
    }
}

impl FromIterator<(Colour, Vec<Cell>)> for TokenLists {
    fn from_iter<I: IntoIterator<Item = (Colour, Vec<Cell>)>>(lists: I) -> Self {
        let mut tokens = Self::default();
        for (colour, cells) in lists {
            tokens.insert(colour, cells);
        }
        tokens
    }
}

impl Serialize for TokenLists {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for TokenLists {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(|lists: BTreeMap<_, _>| lists.into_iter().collect())
    }
}

/// Where the sixteen tokens of the four colours are.
///
/// Tokens of a colour are interchangeable, so each four are kept in order. Those of a colour that
/// is not seated are all in the yard. The four cells of a colour are the bytes of one word, so
/// that all are compared with a cell at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tokens {
    colours: [u32; 4],
    /// The ring cells with tokens, a bit for each.
    occupied: u64,
    /// The ring cells with more than one.
    shared: u64,
}

impl Tokens {
    /// All tokens in the yard.
    pub(super) const IN_YARD: Self = Self {
        colours: [u32::from_le_bytes([Cell::YARD.byte(); TOKENS]); 4],
        occupied: 0,
        shared: 0,
    };

    /// The tokens of a colour, from the yard along the ring and the column to home.
    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> [Cell; TOKENS] {
        let [a, b, c, d] = self.colours[colour as usize].to_le_bytes();
        [
            Cell::of_byte(a),
            Cell::of_byte(b),
            Cell::of_byte(c),
            Cell::of_byte(d),
        ]
    }

    /// Gives a colour's tokens other places.
    pub(super) fn set(&mut self, colour: Colour, cells: [Cell; TOKENS]) {
        self.colours[colour as usize] = u32::from_le_bytes(in_order(cells).map(Cell::byte));
        (self.occupied, self.shared) = (0, 0);
        for cell in Colour::ALL
            .map(|colour| self.of(colour))
            .into_iter()
            .flatten()
        {
            self.shared |= self.occupied & cell.ring_bit();
            self.occupied |= cell.ring_bit();
        }
    }

    /// Moves one token of a colour; nothing happens if none stands there.
    #[inline]
    pub(super) fn relocate(&mut self, colour: Colour, from: Cell, to: Cell) {
        let standing = self.standing(colour, from);
        // The lowest of the marks, at the foot of its byte.
        let first = (standing & standing.wrapping_neg()) >> 7;
        if first == 0 {
            return;
        }
        let change = u32::from(from.byte() ^ to.byte());
        let bytes = (self.colours[colour as usize] ^ (first * change)).to_le_bytes();
        self.colours[colour as usize] =
            u32::from_le_bytes(in_order(bytes.map(Cell::of_byte)).map(Cell::byte));
        if self.is_shared(from) {
            let left: usize = Colour::ALL
                .map(|colour| self.count(colour, from))
                .iter()
                .sum();
            if left == 1 {
                self.shared &= !from.ring_bit();
            }
        } else {
            self.occupied &= !from.ring_bit();
        }
        self.shared |= self.occupied & to.ring_bit();
        self.occupied |= to.ring_bit();
    }

    /// Whether a ring cell has a token of any colour; never a cell that is not on the ring.
    #[inline]
    pub(super) const fn is_occupied(&self, cell: Cell) -> bool {
        self.occupied & cell.ring_bit() != 0
    }

    /// Whether a ring cell has several tokens; never a cell that is not on the ring.
    #[inline]
    pub(super) const fn is_shared(&self, cell: Cell) -> bool {
        self.shared & cell.ring_bit() != 0
    }

    /// The high bit of each byte that holds a token of the colour on the cell.
    #[inline]
    const fn standing(&self, colour: Colour, cell: Cell) -> u32 {
        const ONES: u32 = 0x0101_0101;
        let difference = self.colours[colour as usize] ^ (ONES * cell.byte() as u32);
        // Every byte is below 0x80, so no sum carries over: the high bit stays clear only in
        // bytes that are equal to the cell's.
        !(difference + 0x7f * ONES) & (0x80 * ONES)
    }

    /// How many tokens of a colour are on a cell.
    #[inline]
    pub(super) const fn count(&self, colour: Colour, cell: Cell) -> usize {
        self.standing(colour, cell).count_ones() as usize
    }

    /// Whether at least so many tokens of a colour are home.
    #[inline]
    pub(super) const fn has_home(&self, colour: Colour, goal: Goal) -> bool {
        self.colours[colour as usize] >> goal.shift == Self::HOMES >> goal.shift
    }

    /// Whether at least so many tokens of any colour are home.
    #[inline]
    pub(super) const fn any_has_home(&self, goal: Goal) -> bool {
        let [a, b, c, d] = self.colours;
        let homes = Self::HOMES >> goal.shift;
        a >> goal.shift == homes
            || b >> goal.shift == homes
            || c >> goal.shift == homes
            || d >> goal.shift == homes
    }

    /// The tokens of lists: what is too much is left out, what is missing waits in the yard.
    pub(super) fn listed(lists: &TokenLists) -> Self {
        let mut tokens = Self::IN_YARD;
        for (colour, listed) in lists.iter() {
            let mut cells = [Cell::YARD; TOKENS];
            for (cell, listed) in cells.iter_mut().zip(listed) {
                *cell = *listed;
            }
            tokens.set(colour, cells);
        }
        tokens
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
        let spare = (TOKENS as u32).saturating_sub(tokens);
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
