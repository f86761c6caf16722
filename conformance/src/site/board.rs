//! Boards as the pages show them.

use std::fmt;

use referee_rules::any::{AnyRules, GameId};
use serde_json::{Map, Value};

use crate::draw::Marks;

/// The markup of a board, which draws the symbols that its page holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    markup: String,
}
