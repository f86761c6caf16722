//! Chance that is the same on every machine, in every version: what was drawn from a seed once can
//! be drawn again.

use std::io;

/// A small generator of chance (splitmix64). Its stream is a promise: seeds stand in reports.
///
/// # Examples
///
/// ```
/// use referee::chance::Chance;
///
/// let mut dice = Chance::new(7);
/// let rolls: Vec<usize> = (0..5).map(|_| dice.below(6) + 1).collect();
/// assert_eq!(rolls, [3, 1, 6, 4, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The chance of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A chance whose seed comes from the system.
    ///
    /// # Errors
    ///
    /// If the system gives none.
    pub fn from_system() -> io::Result<Self> {
        getrandom::u64()
            .map(Self::new)
            .map_err(|error| io::Error::other(format!("the system gives no seed: {error}")))
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a bound, each as likely as the others but for less than one part in 2⁴⁰ at any bound that games have; 0 if the bound is 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        let wide = (self.next_u64() as u128) * (bound as u128);
        (wide >> 64) as usize
    }

    /// One of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }
}
