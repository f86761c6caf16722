//! A request on its way in.

use referee_rules::any::GameId;
use serde::Deserialize;
use serde_json::Value;

use super::wire::{Play, RuleChoices};

/// A request as it comes. Its parts are read one by one, so that an error names the part.
#[derive(Deserialize)]
pub(super) struct RawRequest {
    #[serde(default)]
    pub(super) id: Value,
    #[serde(default)]
    pub(super) cmd: Value,
    #[serde(default)]
    pub(super) game: Value,
    #[serde(default)]
    pub(super) rules: Value,
    #[serde(default)]
    pub(super) position: Value,
    #[serde(default)]
    pub(super) actions: Value,
    #[serde(default)]
    pub(super) depth: Value,
    #[serde(default)]
    pub(super) count: Value,
}

impl RawRequest {
    pub(super) fn game(&self) -> Result<GameId, String> {
        let game = self.game.as_str().ok_or("`game` is the name of a game")?;
        game.parse().map_err(|error| format!("{error}"))
    }

    pub(super) fn into_play(self) -> Result<Play, String> {
        let game = self.game()?;
        let rules: RuleChoices = match self.rules {
            Value::Null => RuleChoices::new(),
            given => serde_json::from_value(given).map_err(|_| {
                "`rules` is an object whose values are strings, booleans or lists of strings"
                    .to_owned()
            })?,
        };
        let position = match self.position {
            Value::Null => None,
            Value::Object(fields) => Some(fields),
            _ => return Err("`position` is an object".to_owned()),
        };
        let actions = match self.actions {
            Value::Null => Vec::new(),
            given => serde_json::from_value(given)
                .map_err(|_| "`actions` is a list of strings".to_owned())?,
        };
        Ok(Play {
            game,
            rules,
            position,
            actions,
        })
    }
}
