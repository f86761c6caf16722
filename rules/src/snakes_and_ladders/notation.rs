use std::{fmt, str::FromStr};

use super::{actions::Action, board::Square, position::Side};
use crate::NotAnAction;

const ACTION_FORMS: &str = "`roll` and a number, such as `roll 4`";

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Roll(number) = self;
        write!(f, "roll {number}")
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads `roll` and a number in digits, without leading zeros; one too large to be kept
    /// becomes the largest that can be, which no die shows either.
    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        text.strip_prefix("roll ")
            .filter(|number| is_number(number))
            .map(|number| Self::Roll(number.parse().unwrap_or(u32::MAX)))
            .ok_or_else(|| NotAnAction {
                text: text.to_owned(),
                expected: ACTION_FORMS,
            })
    }
}

/// Whether a text is a number in the only way that it is written.
fn is_number(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}
