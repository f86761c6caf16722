use super::{
    board::{Square, Squares},
    setup::Animal,
};

/// The animals of one side: where each stands, if it is still on the board. An animal stands on one
/// square and a square carries one animal, so the two views always agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Herd {
    places: [Option<Square>; Animal::ALL.len()],
    standing: Squares,
}

impl Herd {
    /// Where an animal stands.
    #[inline]
    pub(super) const fn place(&self, animal: Animal) -> Option<Square> {
        self.places[animal as usize]
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
        self.animals()
            .find_map(|(animal, place)| (place == square).then_some(animal))
    }

    /// The animals on the board with their squares, the weakest first.
    #[inline]
    pub(super) fn animals(&self) -> impl Iterator<Item = (Animal, Square)> + '_ {
        Animal::ALL
            .iter()
            .filter_map(|animal| Some((*animal, self.place(*animal)?)))
    }

    /// Puts an animal on a square, from wherever it stood.
    #[inline]
    pub(super) fn put(&mut self, animal: Animal, square: Square) {
        self.remove(animal);
        self.places[animal as usize] = Some(square);
        self.standing = self.standing.with(square);
    }

    /// Takes an animal off the board.
    #[inline]
    pub(super) fn remove(&mut self, animal: Animal) {
        if let Some(place) = self.places[animal as usize].take() {
            self.standing = self.standing.without(place);
        }
    }
}
