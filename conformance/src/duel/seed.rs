use crate::chance::Chance;

/// So many bits has the seed of a game: readers of JSON keep them all.
const BITS: u32 = 52;

/// The seed of one game of a duel. The first game has the duel's own, so that a duel of one game
/// with the seed of a game is that game again.
///
/// # Examples
///
/// ```
/// use referee::duel::game_seed;
///
/// let seed = game_seed(7, 12);
/// assert_ne!(seed, 7);
/// assert_eq!(game_seed(seed, 0), seed);
/// ```
#[must_use]
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    if game == 0 {
        return seed;
    }
    let mut chance = Chance::new(seed ^ game.rotate_left(32));
    chance.next_u64() >> (u64::BITS - BITS)
}
