use std::fmt;

use referee_rules::any::GameId;

use super::sample::Sample;
use crate::engine::{Face, Fault, NoRolls, has_die};

/// So many rolls are asked for at once.
const AT_ONCE: usize = 600;
/// So many are rolled after each start but the first: enough to know a sequence again.
const AGAIN: usize = 64;

/// Whoever rolls, and can begin anew.
pub trait Roller {
    /// Begins anew, as the first thing and after each start.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    fn start(&mut self) -> Result<(), NotCollected>;

    /// Rolls so often.
    ///
    /// # Errors
    ///
    /// Why there are no rolls.
    fn roll(&mut self, game: GameId, count: usize) -> Result<Vec<Face>, NoRolls>;
}

/// How many rolls are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// So many for a game, all starts together.
    pub rolls: usize,
    /// So many starts, at least one.
    pub starts: usize,
}

/// Why rolls could not be collected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotCollected {
    /// The engine does not roll for itself, and says so.
    Cannot(String),
    /// What it answered are no rolls, or it did not answer.
    Fault(Fault),
    /// It did not start again.
    NoStart(String),
}

impl fmt::Display for NotCollected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cannot(why) => write!(f, "it cannot be asked to roll: {why}"),
            Self::Fault(fault) => fault.fmt(f),
            Self::NoStart(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NotCollected {}

impl From<NoRolls> for NotCollected {
    fn from(no_rolls: NoRolls) -> Self {
        match no_rolls {
            NoRolls::Cannot(why) => Self::Cannot(why),
            NoRolls::Fault(fault) => Self::Fault(fault),
        }
    }
}

/// The games that are played with a die.
pub fn games_with_dice() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|game| has_die(*game))
}

/// Collects rolls: most of them after the first start, since what comes again shows in a long row
/// only, and some after each other start.
///
/// # Errors
///
/// Why there are none.
pub fn collect(
    roller: &mut dyn Roller,
    game: GameId,
    wanted: Wanted,
    on_progress: &mut dyn FnMut(usize),
) -> Result<Sample, NotCollected> {
    let again = AGAIN * wanted.starts.saturating_sub(1);
    let first = wanted.rolls.saturating_sub(again);
    let counts = [first]
        .into_iter()
        .chain(vec![AGAIN; wanted.starts.saturating_sub(1)]);
    let (mut starts, mut collected) = (Vec::new(), 0);
    for count in counts {
        roller.start()?;
        let mut rolls = Vec::with_capacity(count);
        while rolls.len() < count {
            let more = AT_ONCE.min(count - rolls.len());
            rolls.extend(roller.roll(game, more)?);
            on_progress(collected + rolls.len());
        }
        collected += count;
        starts.push(rolls);
    }
    Sample::new(game.name(), starts)
        .ok_or_else(|| NotCollected::Cannot("too few rolls are wanted".to_owned()))
}
