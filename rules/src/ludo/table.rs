use std::fmt;

use super::board::Colour;
use crate::{OptionError, TableKey, any::RuleValue};

/// Who sits at a table: two to four colours, and which of them rolls first
/// (`LUD-01`, `LUD-02`, `LUD-05`).
///
/// # Examples
///
/// ```
/// use referee_rules::ludo::{Colour, Seats};
///
/// let seats = Seats::new(&[Colour::Yellow, Colour::Red])?;
/// assert_eq!(seats.first(), Colour::Yellow);
/// assert!(seats.colours().eq([Colour::Red, Colour::Yellow]));
/// assert!(Seats::new(&[Colour::Red]).is_err());
/// # Ok::<(), referee_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    first: Colour,
    seated: Seated,
}

impl Seats {
    /// All four colours, red first.
    pub const ALL: Self = Self {
        first: Colour::Red,
        seated: Seated(0b1111),
    };

    /// Seats colours; the first of them rolls first, and play goes clockwise whatever the order of
    /// the rest.
    ///
    /// # Errors
    ///
    /// [`OptionError::Unfit`] if there are not two to four different colours.
    pub fn new(colours: &[Colour]) -> Result<Self, OptionError> {
        let seated = Seated(
            colours
                .iter()
                .fold(0, |bits, colour| bits | 1 << *colour as u8),
        );
        match colours {
            [first, ..] if seated.count() == colours.len() && colours.len() >= 2 => Ok(Self {
                first: *first,
                seated,
            }),
            _ => Err(unfit("`seats` lists two to four different colours")),
        }
    }

    /// Who rolls first.
    #[must_use]
    pub const fn first(self) -> Colour {
        self.first
    }

    /// The seated colours, clockwise from red.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        self.seated.colours()
    }

    pub(super) const fn seated(self) -> Seated {
        self.seated
    }
}

/// A set of seated colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Seated(u8);

impl Seated {
    #[inline]
    pub(super) const fn contains(self, colour: Colour) -> bool {
        self.0 & 1 << colour as u8 != 0
    }

    pub(super) fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .filter(move |colour| self.contains(*colour))
    }

    const fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// What every table chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// Who plays, and who rolls first.
    pub seats: Seats,
    /// Whether pairs bar the way (`LUD-36`).
    pub walls: bool,
    /// Whether the quick game is played (`LUD-44`, `LUD-45`).
    pub quick: bool,
    /// Whether opposite seats are partners (`LUD-47`).
    pub teams: bool,
}

impl Table {
    /// Four seats, red first; no walls, not quick, no teams.
    pub const PLAIN: Self = Self {
        seats: Seats::ALL,
        walls: false,
        quick: false,
        teams: false,
    };

    pub(super) const KEYS: &'static [TableKey] = &[
        TableKey {
            name: "seats",
            about: "The seated colours, two to four of red, green, yellow and blue; the first \
                    listed rolls first.",
        },
        TableKey {
            name: "walls",
            about: "Whether pairs bar the way: true or false.",
        },
        TableKey {
            name: "quick",
            about: "Whether the quick game is played, one token out and two to bring home: true or \
                    false.",
        },
        TableKey {
            name: "teams",
            about: "Whether opposite seats are partners: true or false.",
        },
    ];

    /// Sets one of [`Table::KEYS`].
    pub(super) fn set(&mut self, key: &str, value: &RuleValue) -> Result<(), OptionError> {
        match key {
            "seats" => self.seats = seats(value)?,
            "walls" => self.walls = flag("walls", value)?,
            "quick" => self.quick = flag("quick", value)?,
            "teams" => self.teams = flag("teams", value)?,
            _ => {
                return Err(OptionError::UnknownOption {
                    option: key.to_owned(),
                    known: Self::KEYS.iter().map(|known| known.name).collect(),
                });
            }
        }
        Ok(())
    }

    /// Whether the choices go together: two sit opposite (`LUD-02`), teams are four (`LUD-47`).
    pub(super) fn check(&self) -> Result<(), OptionError> {
        let seats = self.seats;
        let count = seats.seated.count();
        if count == 2 && !seats.seated.contains(seats.first.opposite()) {
            return Err(unfit(format!(
                "two players sit opposite: with {} sits {}",
                seats.first,
                seats.first.opposite()
            )));
        }
        if self.teams && count != 4 {
            return Err(unfit(format!("teams need four seats, not {count}")));
        }
        Ok(())
    }
}

fn seats(value: &RuleValue) -> Result<Seats, OptionError> {
    let RuleValue::List(names) = value else {
        return Err(unfit("`seats` is a list of colours"));
    };
    let colours: Vec<Colour> = names
        .iter()
        .map(|name| colour(name))
        .collect::<Result<_, _>>()?;
    Seats::new(&colours)
}

fn colour(name: &str) -> Result<Colour, OptionError> {
    Colour::from_name(name).ok_or_else(|| OptionError::UnknownValue {
        option: "seats",
        value: name.to_owned(),
        known: Colour::ALL.iter().map(|colour| colour.name()).collect(),
    })
}

fn flag(key: &str, value: &RuleValue) -> Result<bool, OptionError> {
    match value {
        RuleValue::Flag(flag) => Ok(*flag),
        _ => Err(unfit(format!("`{key}` is true or false"))),
    }
}

fn unfit(why: impl fmt::Display) -> OptionError {
    OptionError::Unfit(why.to_string())
}
