//! An action that is illegal at the start of a game.

use std::collections::BTreeSet;

use referee_rules::any::{AnyPosition, AnyRules, GameId};

/// How far is looked for an action that is legal later only.
const PLIES: usize = 4;
/// How many positions are looked at on each ply.
const WIDTH: usize = 20;

/// An action of the game's own form that is illegal at the start: one that becomes legal later, or
/// else a word that is no action at all.
pub(super) fn illegal_at_the_start(game: GameId) -> String {
    let start = AnyPosition::start(&AnyRules::guide(game));
    let legal: BTreeSet<String> = start.legal().into_iter().collect();
    let mut positions = vec![start];
    for _ in 0..PLIES {
        let mut next = Vec::new();
        for position in &positions {
            for action in position.legal() {
                let Ok(reached) = position.play(&action) else {
                    continue;
                };
                if let Some(found) = reached.legal().into_iter().find(|it| !legal.contains(it)) {
                    return found;
                }
                next.push(reached);
            }
        }
        next.truncate(WIDTH);
        positions = next;
    }
    "no-such-action".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_illegal_in_every_game() {
        for game in GameId::ALL {
            let start = AnyPosition::start(&AnyRules::guide(*game));
            assert!(start.play(&illegal_at_the_start(*game)).is_err(), "{game}");
        }
    }
}
