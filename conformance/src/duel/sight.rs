use std::collections::BTreeMap;

use referee_rules::{
    any::{AnyPosition, AnySetup},
    bagh_chal, jungle, ludo, snakes_and_ladders,
};

/// What there is to see of a point: all that an answer tells of it under the guide, in a form that
/// is quick to compare. What only house rules remember is left out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sight {
    setup: AnySetup,
    legal: Vec<String>,
    winners: Option<Vec<String>>,
    scores: BTreeMap<String, u32>,
    offer: Option<String>,
}

impl Sight {
    pub(super) fn of(position: &AnyPosition) -> Self {
        let winners = position.outcome().map(|outcome| {
            let mut winners = outcome.winners;
            winners.sort_unstable();
            winners
        });
        let mut legal = position.legal();
        legal.sort_unstable();
        Self {
            setup: bare(position.setup(), winners.is_some()),
            legal,
            winners,
            scores: position.scores().into_iter().collect(),
            offer: position.offer(),
        }
    }

    pub(super) fn legal(&self) -> &[String] {
        &self.legal
    }

    pub(super) const fn is_over(&self) -> bool {
        self.winners.is_some()
    }
}

/// An arrangement without what only house rules remember, and once the game is over without whose
/// turn it would be.
fn bare(setup: AnySetup, over: bool) -> AnySetup {
    match setup {
        AnySetup::SnakesAndLadders(mut setup) => {
            setup.sixes = 0;
            setup.pending = None;
            if over {
                setup.turn = snakes_and_ladders::Side::Black;
            }
            AnySetup::SnakesAndLadders(setup)
        }
        AnySetup::Jungle(mut setup) => {
            setup.seen.clear();
            if over {
                setup.turn = jungle::Side::Red;
            }
            AnySetup::Jungle(setup)
        }
        AnySetup::BaghChal(mut setup) => {
            setup.seen.clear();
            setup.jumper = None;
            if over {
                setup.turn = bagh_chal::Side::Goat;
            }
            AnySetup::BaghChal(setup)
        }
        AnySetup::Ludo(mut setup) => {
            setup.owed = 0;
            setup.last_moved = None;
            setup.pending.clear();
            setup.turn_start = None;
            setup.places.clear();
            if over {
                setup.turn = ludo::Colour::Red;
                setup.die = None;
                setup.sixes = 0;
            }
            AnySetup::Ludo(setup)
        }
    }
}
