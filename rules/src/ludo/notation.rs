use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    actions::Action,
    board::{Cell, Colour, Die},
    position::Position,
};
use crate::{NotAnAction, text::deserialize_text};

const ACTION_FORMS: &str =
    "a roll (`roll 6`), a move (`yard-r0`, `r14-r18`, `r48-c2`, `c3-home`) or `pass`";
const CELL_FORMS: &str = "`yard`, a ring cell `r0` to `r51`, a column cell `c1` to `c6` or `home`";

impl Colour {
    /// The word on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }

    /// The colour of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.pips())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) if self.is_ring() => write!(f, "r{number}"),
            Some(number) => write!(f, "c{number}"),
            None if *self == Self::YARD => f.write_str("yard"),
            None => f.write_str("home"),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let cell = match text {
            "yard" => Some(Self::YARD),
            "home" => Some(Self::HOME),
            _ => text
                .strip_prefix('r')
                .and_then(plain_number)
                .and_then(Self::ring)
                .or_else(|| {
                    text.strip_prefix('c')
                        .and_then(plain_number)
                        .and_then(Self::column)
                }),
        };
        cell.ok_or_else(|| NotAnAction {
            text: text.to_owned(),
            expected: CELL_FORMS,
        })
    }
}

/// A number in plain digits: no sign, no leading zero.
fn plain_number(digits: &str) -> Option<u8> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit())
        && (digits.len() == 1 || !digits.starts_with('0'));
    plain.then(|| digits.parse().ok())?
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(die) => write!(f, "roll {die}"),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let parsed = if text == "pass" {
            Some(Self::Pass)
        } else if let Some(pips) = text.strip_prefix("roll ") {
            plain_number(pips).and_then(Die::of_pips).map(Self::Roll)
        } else {
            text.split_once('-').and_then(|(from, to)| {
                let (from, to) = (from.parse().ok()?, to.parse().ok()?);
                Some(Self::Move { from, to })
            })
        };
        parsed.ok_or_else(|| NotAnAction {
            text: text.to_owned(),
            expected: ACTION_FORMS,
        })
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer, |name| {
            Self::from_name(name).ok_or_else(|| {
                format!("`{name}` is no colour; expected red, green, yellow or blue")
            })
        })
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.pips())
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pips = u8::deserialize(deserializer)?;
        Self::of_pips(pips)
            .ok_or_else(|| de::Error::custom(format_args!("a die shows 1 to 6, not {pips}")))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer, str::parse)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.arrangement(), f)
    }
}
