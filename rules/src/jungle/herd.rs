use std::fmt;

use super::{
    setup::Animal,
    squares::{Square, Squares},
};

/// The animals of one side: where each stands, if it is still on the board. An animal stands on one
/// square and a square carries one animal, so the two views always agree.
///
/// The places are eight bytes in one number, an animal's square in each or 0: a position is copied
/// with every ply, and a number is copied and changed within a register.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Herd {
    places: u64,
    standing: Squares,
}

/// A number with the same byte eight times.
const fn in_every_byte(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

impl Herd {
    /// Where an animal stands.
    #[inline]
    pub(super) const fn place(&self, animal: Animal) -> Option<Square> {
        Square::from_number((self.places >> Self::shift(animal)) as u8)
    }

    /// The squares on which certain animals stand.
    #[inline]
    pub(super) fn those(&self, which: impl Fn(Animal) -> bool) -> Squares {
        let mut squares = Squares::EMPTY;
        for animal in Animal::ALL {
            if which(animal) {
                squares = squares | Squares::of_number((self.places >> Self::shift(animal)) as u8);
            }
        }
        squares
    }

    /// The squares on which any of them stands.
    #[inline]
    pub(super) const fn standing(&self) -> Squares {
        self.standing
    }

    /// Whether none is left.
    #[inline]
    pub(super) const fn is_empty(&self) -> bool {
        self.standing.is_empty()
    }

    /// The animal on a square.
    #[inline]
    pub(super) fn animal_on(&self, square: Square) -> Option<Animal> {
        // The byte that is equal is the one that becomes 0; the lowest 0 shows in its highest bit.
        let differs = self.places ^ in_every_byte(square.number());
        let zeros = differs.wrapping_sub(in_every_byte(1)) & !differs & in_every_byte(0x80);
        Animal::ALL
            .get(zeros.trailing_zeros() as usize / 8)
            .copied()
    }

    /// The animals on the board with their squares, the weakest first.
    #[inline]
    pub(super) fn animals(&self) -> impl Iterator<Item = (Animal, Square)> + use<> {
        let herd = *self;
        Animal::ALL
            .into_iter()
            .filter_map(move |animal| Some((animal, herd.place(animal)?)))
    }

    /// Puts an animal on a square, from wherever it stood.
    #[inline]
    pub(super) const fn put(&mut self, animal: Animal, square: Square) {
        self.remove(animal);
        self.places |= (square.number() as u64) << Self::shift(animal);
        self.standing = self.standing.with(square);
    }

    /// Moves an animal from the square where it stands to another.
    #[inline]
    pub(super) const fn relocate(&mut self, animal: Animal, from: Square, to: Square) {
        self.places ^= ((from.number() ^ to.number()) as u64) << Self::shift(animal);
        self.standing = self.standing.without(from).with(to);
    }

    /// Takes an animal off the board.
    #[inline]
    pub(super) const fn remove(&mut self, animal: Animal) {
        if let Some(place) = self.place(animal) {
            self.standing = self.standing.without(place);
        }
        self.places &= !(0xff << Self::shift(animal));
    }

    const fn shift(animal: Animal) -> u32 {
        animal as u32 * 8
    }
}

impl fmt::Debug for Herd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.animals()).finish()
    }
}
