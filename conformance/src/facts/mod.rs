//! Facts about the games that can be checked to the last digit: figures that others have published, and
//! figures of our own that were counted in two ways. They are found anew from the reference each time.
//!
//! `chain` solves races by dice in exact fractions; `lines` asks the reference for the lines of the bagh
//! chal board and counts arrangements on them; `moving_stage` asks it position by position. Each game has a
//! file that lists its facts.

mod bagh_chal;
mod chain;
mod decimals;
mod equations;
mod fact;
mod jungle;
mod lines;
mod ludo;
mod moving_stage;
mod snakes_and_ladders;

use referee_rules::any::GameId;

pub use chain::Chain;
pub use decimals::decimals;
pub use fact::{Fact, Found, Origin, Source, Value};
pub use moving_stage::MovingStage;

/// The facts about a game, in a fixed order.
///
/// ```
/// use referee::facts::facts;
///
/// let lines = facts("bagh-chal".parse()?).iter().find(|fact| fact.id == "lines").unwrap();
/// assert!(lines.find().holds);
/// # Ok::<(), referee_rules::any::UnknownGame>(())
/// ```
#[must_use]
pub const fn facts(game: GameId) -> &'static [Fact] {
    match game {
        GameId::SnakesAndLadders => snakes_and_ladders::FACTS,
        GameId::Jungle => jungle::FACTS,
        GameId::BaghChal => bagh_chal::FACTS,
        GameId::Ludo => ludo::FACTS,
    }
}
