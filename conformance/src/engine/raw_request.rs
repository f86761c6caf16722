//! A request on its way in.

use referee_rules::any::{AnyPosition, GameId};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};

use super::{
    Reference,
    reference::{Course, read_position_json},
    well_formed::WellFormed,
    wire::RuleChoices,
};

/// A request as it comes, its parts as they are written. They are read one by one, so that an error
/// names the part; a part that is `null` is as one that is not there.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct RawRequest<'r> {
    #[serde(borrow)]
    id: Option<&'r RawValue>,
    #[serde(borrow)]
    cmd: Option<&'r RawValue>,
    #[serde(borrow)]
    game: Option<&'r RawValue>,
    #[serde(borrow)]
    rules: Option<&'r RawValue>,
    #[serde(borrow)]
    position: Option<&'r RawValue>,
    #[serde(borrow)]
    actions: Option<&'r RawValue>,
    #[serde(borrow)]
    depth: Option<&'r RawValue>,
    #[serde(borrow)]
    count: Option<&'r RawValue>,
}

/// Reads a part; `None` if it is not there, or is something else.
fn read<T: DeserializeOwned>(part: Option<&RawValue>) -> Option<T> {
    serde_json::from_str(part?.get()).ok()
}

impl<'r> RawRequest<'r> {
    pub(super) fn read(line: &'r str) -> serde_json::Result<Self> {
        // All of the line is read first, since a field that nobody reads would hide what is no text.
        serde_json::from_str::<WellFormed>(line)?;
        serde_json::from_str(line)
    }

    pub(super) fn id(&self) -> Value {
        read(self.id).unwrap_or_default()
    }

    pub(super) fn cmd(&self) -> Option<String> {
        read(self.cmd)
    }

    pub(super) fn game(&self) -> Result<GameId, String> {
        let game: String = read(self.game).ok_or("`game` is the name of a game")?;
        game.parse().map_err(|error| format!("{error}"))
    }

    pub(super) fn depth(&self) -> Option<u32> {
        read(self.depth)
    }

    pub(super) fn count(&self) -> Option<usize> {
        read(self.count)
    }

    /// The question of a `play` or `perft`.
    pub(super) fn question(&self) -> Result<RawQuestion<'r>, String> {
        let game = self.game()?;
        let rules = match self.rules {
            None => RuleChoices::new(),
            given => read(given).ok_or(
                "`rules` is an object whose values are strings, booleans or lists of strings",
            )?,
        };
        let position = self.position.map(RawValue::get);
        // A list would be taken for the fields in their order.
        if position.is_some_and(|text| !text.starts_with('{')) {
            return Err("`position` is an object".to_owned());
        }
        let actions = match self.actions {
            None => Vec::new(),
            given => read(given).ok_or("`actions` is a list of strings")?,
        };
        Ok(RawQuestion {
            game,
            rules,
            position,
            actions,
        })
    }
}

/// A question whose position is still as it is written: what it may be depends on the rules.
pub(super) struct RawQuestion<'r> {
    game: GameId,
    rules: RuleChoices,
    position: Option<&'r str>,
    actions: Vec<String>,
}

impl RawQuestion<'_> {
    /// Follows it as far as it is legal.
    pub(super) fn follow(&self, reference: &Reference) -> Result<Course, String> {
        let rules = reference.rules_under(self.game, &self.rules)?;
        let start = match self.position {
            None => AnyPosition::start(&rules),
            Some(text) => read_position_json(&rules, text)?,
        };
        Ok(Course::of(start, &self.actions))
    }
}
