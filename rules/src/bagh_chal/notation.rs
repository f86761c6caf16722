use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    actions::Action,
    points::{Point, Points, WIDTH},
    position::Side,
    setup::{Board, Piece},
};
use crate::{
    NotAnAction, TextError,
    text::{Mark, deserialize_text, read_board, write_ascii, write_board},
};

const ACTION_FORMS: &str = "a point to place on (`c3`), a move (`c3-c4`, `a1-c3`) or `pass`";

impl Point {
    /// Its name, in ASCII.
    const fn name(self) -> [u8; 2] {
        [b'a' + self.file() as u8, b'1' + self.rank() as u8]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ascii(f, &self.name())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        match *text.as_bytes() {
            [file @ b'a'..=b'e', rank @ b'1'..=b'5'] => {
                Self::at(usize::from(file - b'a'), usize::from(rank - b'1'))
            }
            _ => None,
        }
        .ok_or_else(|| NotAnAction {
            text: text.to_owned(),
            expected: "a point from `a1` to `e5`",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::Move { from, to } => {
                let ([from_file, from_rank], [to_file, to_rank]) = (from.name(), to.name());
                write_ascii(f, &[from_file, from_rank, b'-', to_file, to_rank])
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let parsed = match text.split_once('-') {
            Some((from, to)) => match (from.parse(), to.parse()) {
                (Ok(from), Ok(to)) => Some(Self::Move { from, to }),
                _ => None,
            },
            None if text == "pass" => Some(Self::Pass),
            None => text.parse().ok().map(Self::Place),
        };
        parsed.ok_or_else(|| NotAnAction {
            text: text.to_owned(),
            expected: ACTION_FORMS,
        })
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Goat => "goat",
            Self::Tiger => "tiger",
        })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tiger => "tiger",
            Self::Goat => "goat",
        })
    }
}

impl Board {
    fn row(&self, rank: usize) -> impl Iterator<Item = char> + '_ {
        (0..WIDTH)
            .filter_map(move |file| Point::at(file, rank))
            .map(|point| match self.piece(point) {
                Some(Piece::Tiger) => 'T',
                Some(Piece::Goat) => 'G',
                None => '.',
            })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, (0..WIDTH).rev().map(|rank| self.row(rank)))
    }
}

impl FromStr for Board {
    type Err = TextError;

    /// Reads the plain form (`T...T/…`) and a drawing of five lines with spaces between the points.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut tigers = Points::EMPTY;
        let mut goats = Points::EMPTY;
        read_board(
            text,
            WIDTH,
            WIDTH,
            |file,
             rank,
             &Mark {
                 symbol,
                 line,
                 column,
             }| {
                let Some(point) = Point::at(file, rank) else {
                    return Ok(());
                };
                match symbol {
                    'T' => tigers = tigers.with(point),
                    'G' => goats = goats.with(point),
                    '.' => {}
                    other => {
                        return Err(TextError::new(
                            line,
                            column,
                            format!("`{other}` is no piece; expected `T`, `G` or `.`"),
                        ));
                    }
                }
                Ok(())
            },
        )?;
        Ok(Self { tigers, goats })
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer, str::parse)
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer, str::parse)
    }
}
