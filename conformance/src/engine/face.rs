use std::fmt;

/// How many faces a die has.
pub(crate) const FACES: usize = 6;

/// What a die shows: 1 to 6.
///
/// ```
/// use referee::engine::Face;
///
/// assert_eq!(Face::new(6).map(|face| face.to_string()).as_deref(), Some("6"));
/// assert_eq!(Face::new(0), None);
/// assert_eq!(Face::new(7), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Face(u8);

impl Face {
    /// The face that games wait for.
    pub(crate) const SIX: Self = Self(5);

    /// The face with so many pips; `None` if there is none.
    #[must_use]
    pub const fn new(pips: u64) -> Option<Self> {
        match pips {
            1..=6 => Some(Self(pips as u8 - 1)),
            _ => None,
        }
    }

    /// The face of an index from 0; those beyond are counted round again.
    pub(crate) const fn at(index: usize) -> Self {
        Self((index % FACES) as u8)
    }

    /// Its index among the faces, from 0.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its pips.
    #[must_use]
    pub const fn pips(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pips().fmt(f)
    }
}
