use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    board::{Cell, Colour},
    four::{Cells, Marks, TOKENS},
};

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
/// is not seated are all in the yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tokens {
    colours: [Cells; 4],
    /// The ring cells with tokens, a bit for each.
    occupied: u64,
    /// The ring cells with more than one.
    shared: u64,
}

impl Tokens {
    /// All tokens in the yard.
    pub(super) const IN_YARD: Self = Self {
        colours: [Cells::all_on(Cell::YARD); 4],
        occupied: 0,
        shared: 0,
    };

    /// The tokens of a colour, from the yard along the ring and the column to home.
    #[inline]
    pub(super) const fn of(&self, colour: Colour) -> Cells {
        self.colours[colour as usize]
    }

    /// Gives a colour's tokens other places.
    pub(super) fn set(&mut self, colour: Colour, cells: [Cell; TOKENS]) {
        self.colours[colour as usize] = Cells::in_order(cells);
        (self.occupied, self.shared) = (0, 0);
        for cell in self.colours.into_iter().flat_map(Cells::each) {
            self.shared |= self.occupied & cell.ring_bit();
            self.occupied |= cell.ring_bit();
        }
    }

    /// Moves one token of a colour; nothing happens if none stands there.
    #[inline]
    pub(super) fn relocate(&mut self, colour: Colour, from: Cell, to: Cell) {
        let cells = self.of(colour);
        if cells.on(from).is_empty() {
            return;
        }
        self.colours[colour as usize] = cells.moved(from, to);
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
        self.occupied >> cell.index() & 1 != 0
    }

    /// Whether a ring cell has several tokens; never a cell that is not on the ring.
    #[inline]
    pub(super) const fn is_shared(&self, cell: Cell) -> bool {
        self.shared >> cell.index() & 1 != 0
    }

    /// Those of some cells that several tokens share.
    #[inline]
    pub(super) fn on_shared_cells(&self, cells: Cells) -> Marks {
        cells.on_any(|cell| self.is_shared(cell))
    }

    /// How many tokens of a colour are on a cell.
    #[inline]
    pub(super) const fn count(&self, colour: Colour, cell: Cell) -> usize {
        self.of(colour).on(cell).len()
    }

    /// Whether at least so many tokens of a colour are home.
    #[inline]
    pub(super) fn has_home(&self, colour: Colour, goal: Goal) -> bool {
        goal.is_reached(self.of(colour))
    }

    /// Whether at least so many tokens of any colour are home.
    #[inline]
    pub(super) fn any_has_home(&self, goal: Goal) -> bool {
        let [a, b, c, d] = self.colours;
        // Without a branch, for it is asked at every ply and hardly ever true.
        goal.is_reached(a) | goal.is_reached(b) | goal.is_reached(c) | goal.is_reached(d)
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
}

/// How many tokens of a colour must be home: the last ones of the order that they are kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// The place of the first token that must be home.
    first: usize,
}

impl Goal {
    /// One to four tokens.
    #[inline]
    pub(super) const fn of_tokens(tokens: usize) -> Self {
        let first = TOKENS.saturating_sub(tokens);
        Self {
            first: if first < TOKENS { first } else { TOKENS - 1 },
        }
    }

    /// Whether so many of a colour's tokens are home.
    #[inline]
    fn is_reached(self, tokens: Cells) -> bool {
        tokens.get(self.first) == Some(Cell::HOME)
    }
}
