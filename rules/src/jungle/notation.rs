use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    actions::Action,
    board::Terrain,
    position::Side,
    setup::{Animal, Board, Piece},
    squares::{FILES, RANKS, Square},
};
use crate::{
    NotAnAction, TextError,
    text::{Mark, deserialize_text, read_board, write_ascii, write_board},
};

const ACTION_FORMS: &str = "a move (`b3-b7`) or `pass`";

/// What may stand in the text of a board.
const MARKS: &str = "a letter of `RCDWPTLE`, upper case for Red and lower for Blue, or `.`";

impl Square {
    /// Its name, in ASCII.
    const fn name(self) -> [u8; 2] {
        [b'a' + self.file() as u8, b'1' + self.rank() as u8]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ascii(f, &self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        match *text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'9'] => {
                Self::at(usize::from(file - b'a'), usize::from(rank - b'1'))
            }
            _ => None,
        }
        .ok_or_else(|| NotAnAction {
            text: text.to_owned(),
            expected: "a square from `a1` to `g9`",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            None => (text == "pass").then_some(Self::Pass),
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
            Self::Red => "red",
            Self::Blue => "blue",
        })
    }
}

impl Animal {
    /// The letter of this animal, as it stands for Red.
    const fn letter(self) -> char {
        match self {
            Self::Rat => 'R',
            Self::Cat => 'C',
            Self::Dog => 'D',
            Self::Wolf => 'W',
            Self::Leopard => 'P',
            Self::Tiger => 'T',
            Self::Lion => 'L',
            Self::Elephant => 'E',
        }
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rat => "rat",
            Self::Cat => "cat",
            Self::Dog => "dog",
            Self::Wolf => "wolf",
            Self::Leopard => "leopard",
            Self::Tiger => "tiger",
            Self::Lion => "lion",
            Self::Elephant => "elephant",
        })
    }
}

impl Piece {
    /// The letter of this piece on a board: upper case for Red, lower case for Blue.
    ///
    /// # Examples
    ///
    /// ```
    /// use referee_rules::jungle::{Animal, Piece, Side};
    ///
    /// assert_eq!(Piece { side: Side::Blue, animal: Animal::Leopard }.letter(), 'p');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::Red => self.animal.letter(),
            Side::Blue => self.animal.letter().to_ascii_lowercase(),
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        Side::BOTH
            .into_iter()
            .flat_map(|side| Animal::ALL.map(|animal| Self { side, animal }))
            .find(|piece| piece.letter() == letter)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.animal)
    }
}

impl Terrain {
    /// The mark of an empty square of this terrain in a drawing.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Self::Land => '.',
            Self::River => '~',
            Self::Trap => '#',
            Self::Den => '@',
        }
    }

    /// The terrain that a mark in a drawing stands for; `None` for the mark of any empty square.
    fn from_mark(mark: char) -> Option<Self> {
        [Self::River, Self::Trap, Self::Den]
            .into_iter()
            .find(|terrain| terrain.mark() == mark)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Land => "plain land",
            Self::River => "river",
            Self::Trap => "a trap",
            Self::Den => "a den",
        })
    }
}

impl Board {
    fn row(&self, rank: usize) -> impl Iterator<Item = char> + '_ {
        (0..FILES)
            .filter_map(move |file| Square::at(file, rank))
            .map(|square| self.piece(square).map_or('.', Piece::letter))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, (0..RANKS).rev().map(|rank| self.row(rank)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl FromStr for Board {
    type Err = TextError;

    /// Reads the plain form (`l.....t/…`) and a drawing of nine lines with spaces between the
    /// squares. Both may mark the terrain of empty squares; a mark of another terrain is an error,
    /// for the row would be shifted.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut board = Self::EMPTY;
        read_board(text, FILES, RANKS, |file, rank, mark| {
            let Some(square) = Square::at(file, rank) else {
                return Ok(());
            };
            if let Some(piece) = read_mark(square, mark)? {
                board = board.with(square, piece);
            }
            Ok(())
        })?;
        Ok(board)
    }
}

fn read_mark(square: Square, mark: &Mark) -> Result<Option<Piece>, TextError> {
    let wrong = |message| TextError::new(mark.line, mark.column, message);
    if mark.symbol == '.' {
        return Ok(None);
    }
    if let Some(terrain) = Terrain::from_mark(mark.symbol) {
        return if terrain == square.terrain() {
            Ok(None)
        } else {
            Err(wrong(format!(
                "`{}` marks {terrain}, but {square} is {}",
                mark.symbol,
                square.terrain()
            )))
        };
    }
    Piece::from_letter(mark.symbol)
        .map(Some)
        .ok_or_else(|| wrong(format!("`{}` is no piece; expected {MARKS}", mark.symbol)))
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
