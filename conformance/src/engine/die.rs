use std::io;

use referee_rules::any::{AnyPosition, AnyRules, GameId};

use super::face::{FACES, Face};
use crate::chance::Chance;

/// The reference's own die. Without a seed it takes one from the system, at its first roll.
///
/// ```
/// use referee::engine::Die;
///
/// let mut die = Die::seeded(7);
/// let pips: Vec<u8> = die.roll(5)?.into_iter().map(|face| face.pips()).collect();
/// assert_eq!(pips, [3, 1, 6, 4, 3]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Die(Option<Chance>);

impl Die {
    /// A die that rolls the same for the same seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self(Some(Chance::new(seed)))
    }

    /// Rolls so often.
    ///
    /// # Errors
    ///
    /// If the system gives no seed.
    pub fn roll(&mut self, count: usize) -> io::Result<Vec<Face>> {
        let chance = match &mut self.0 {
            Some(chance) => chance,
            none => none.insert(Chance::from_system()?),
        };
        let roll = |_| Face::at(chance.below(FACES));
        Ok((0..count).map(roll).collect())
    }
}

/// Whether a game is played with a die: whether the reference's first player rolls one.
///
/// ```
/// use referee::engine::has_die;
///
/// assert!(has_die("ludo".parse()?));
/// assert!(!has_die("jungle".parse()?));
/// # Ok::<(), referee_rules::any::UnknownGame>(())
/// ```
#[must_use]
pub fn has_die(game: GameId) -> bool {
    let start = AnyPosition::start(&AnyRules::guide(game));
    let legal = start.legal();
    legal.iter().any(|action| action.starts_with("roll"))
}
