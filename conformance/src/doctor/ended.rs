//! The last action of a game.

use referee_rules::any::{AnyPosition, AnyRules, GameId};

use crate::chance::Chance;

/// So long is played at the most; a game by chance is over long before.
const PLIES: usize = 20_000;

/// A position, and an action that ends the game there.
pub(super) fn last_action(game: GameId) -> Option<(AnyPosition, String)> {
    let mut chance = Chance::new(1);
    let mut position = AnyPosition::start(&AnyRules::guide(game));
    for _ in 0..PLIES {
        let legal = position.legal();
        let action = chance.pick(&legal)?;
        let next = position.play(action).ok()?;
        if next.outcome().is_some() {
            return Some((position, action.clone()));
        }
        position = next;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_every_game() {
        for game in GameId::ALL {
            let (position, action) = last_action(*game).unwrap();
            assert!(position.outcome().is_none(), "{game}");
            let ended = position.play(&action).unwrap();
            assert!(ended.outcome().is_some(), "{game}");
        }
    }
}
