use serde::{Deserialize, Serialize};

use crate::{
    Choice as _, OptionError, RuleSet,
    options::choose,
    table::{Mode, TableChoice},
};

/// The value of a table option, as it is read and written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RuleValue {
    /// A switch of the table.
    Flag(bool),
    /// A named choice.
    Text(String),
    /// A list, such as the seats.
    List(Vec<String>),
}

/// The rules of a game with what its table chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chosen<R> {
    /// The rules of the game.
    pub game: R,
    /// The table's mode and readings.
    pub table: TableChoice,
}

impl<R: RuleSet> Chosen<R> {
    pub(super) fn set(
        &mut self,
        option: &str,
        value: &str,
        of_table: bool,
    ) -> Result<(), OptionError> {
        if of_table {
            self.table.rules.set(option, value)
        } else {
            self.game.set(option, value)
        }
    }

    pub(super) fn get(&self, option: &str, of_table: bool) -> Option<&'static str> {
        if of_table {
            self.table.rules.get(option)
        } else {
            self.game.get(option)
        }
    }

    /// Sets the mode or a table option of the game; `false` if the key is neither.
    pub(super) fn set_of_table(
        &mut self,
        key: &str,
        value: &RuleValue,
    ) -> Result<bool, OptionError> {
        if key == "mode" {
            self.table.mode = Some(read_mode(value)?);
            return Ok(true);
        }
        let known = R::TABLE_KEYS.iter().any(|known| known.name == key);
        if known {
            self.game.set_table(key, value)?;
        }
        Ok(known)
    }
}

fn read_mode(value: &RuleValue) -> Result<Mode, OptionError> {
    match value {
        RuleValue::Text(name) => choose("mode", name),
        _ => Err(OptionError::UnknownValue {
            option: "mode",
            value: String::new(),
            known: Mode::ALL.iter().map(|mode| mode.name()).collect(),
        }),
    }
}
