use std::{
    fmt,
    time::{Duration, Instant},
};

use num_bigint::BigInt;
use num_rational::BigRational;
use serde::Serialize;

/// A figure that the reference must reproduce.
#[derive(Debug)]
pub struct Fact {
    /// Its name, the only one of that name in its game.
    pub id: &'static str,
    /// What the figure is.
    pub about: &'static str,
    /// The figure, and how it is found.
    pub value: Value,
    /// Where the figure comes from.
    pub source: Source,
}

/// A figure as it is known, with the way to find it from the reference.
#[derive(Debug)]
pub enum Value {
    /// A whole number.
    Whole {
        /// As it is known.
        known: u64,
        /// Counts it.
        count: fn() -> u64,
    },
    /// Several whole numbers in a row.
    Wholes {
        /// As they are known.
        known: &'static [u64],
        /// Counts them.
        count: fn() -> Vec<u64>,
    },
    /// A fraction, in lowest terms.
    Fraction {
        /// As it is known: `7/3`.
        known: &'static str,
        /// Solves it; `None` if there is no such number.
        solve: fn() -> Option<BigRational>,
    },
    /// The first decimals of a number, cut off and not rounded.
    Decimals {
        /// As they are known: `0.507`.
        known: &'static str,
        /// Finds so many decimals; `None` if there is no such number.
        solve: fn(u32) -> Option<String>,
    },
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Whether others have published it.
    pub origin: Origin,
    /// Who and where, or how it was counted besides.
    pub text: &'static str,
}

/// Who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Others, in print or in public.
    Published,
    /// This project, in at least two ways.
    Own,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Published => "published",
            Self::Own => "own count",
        })
    }
}

/// What the reference says of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Whether it is the known figure.
    pub holds: bool,
    /// The known figure.
    pub known: String,
    /// The figure that was found.
    pub found: String,
    /// How long that took.
    pub took: Duration,
}

impl Source {
    /// A figure that others have published.
    pub(super) const fn published(text: &'static str) -> Self {
        Self {
            origin: Origin::Published,
            text,
        }
    }

    /// A figure that this project has counted.
    pub(super) const fn own(text: &'static str) -> Self {
        Self {
            origin: Origin::Own,
            text,
        }
    }
}

impl Fact {
    /// The figure as it is known.
    #[must_use]
    pub fn known(&self) -> String {
        match &self.value {
            Value::Whole { known, .. } => known.to_string(),
            Value::Wholes { known, .. } => in_a_row(known),
            Value::Fraction { known, .. } | Value::Decimals { known, .. } => (*known).to_owned(),
        }
    }

    /// Finds the figure from the reference.
    #[must_use]
    pub fn find(&self) -> Found {
        let begun = Instant::now();
        let found = self.value.find();
        Found {
            took: begun.elapsed(),
            ..self.compared(found)
        }
    }

    /// A figure that was found elsewhere, in no time, against the known one.
    #[must_use]
    pub fn compared(&self, found: String) -> Found {
        let known = self.known();
        Found {
            holds: known == found,
            took: Duration::ZERO,
            known,
            found,
        }
    }
}

impl Value {
    fn find(&self) -> String {
        let found = match self {
            Self::Whole { count, .. } => Some(count().to_string()),
            Self::Wholes { count, .. } => Some(in_a_row(&count())),
            Self::Fraction { solve, .. } => solve().map(|solved| fraction(&solved)),
            Self::Decimals { known, solve } => solve(places(known)),
        };
        found.unwrap_or_else(|| "no such number".to_owned())
    }
}

fn in_a_row(numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(" ")
}

fn fraction(number: &BigRational) -> String {
    let whole: Option<&BigInt> = number.is_integer().then(|| number.numer());
    whole.map_or_else(|| number.to_string(), BigInt::to_string)
}

/// How many decimals a text has.
fn places(decimals: &str) -> u32 {
    decimals
        .split_once('.')
        .map_or(0, |(_, after)| after.len() as u32)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn found(value: Value) -> (bool, String, String) {
        let fact = Fact {
            id: "test",
            about: "test",
            value,
            source: Source::own("test"),
        };
        let found = fact.find();
        (found.holds, found.known, found.found)
    }

    fn third() -> Option<BigRational> {
        Some(BigRational::new(1.into(), 3.into()))
    }

    #[test]
    fn what_is_found_is_compared_with_what_is_known() {
        let known = 7;
        let right = found(Value::Whole { known, count: || 7 });
        assert_eq!(right, (true, "7".to_owned(), "7".to_owned()));
        let wrong = found(Value::Whole { known, count: || 8 });
        assert_eq!(wrong, (false, "7".to_owned(), "8".to_owned()));
    }

    #[test]
    fn a_row_must_be_as_long() {
        let row = |count| {
            found(Value::Wholes {
                known: &[1, 2],
                count,
            })
            .0
        };
        assert!(row(|| vec![1, 2]));
        assert!(!row(|| vec![1]));
        assert!(!row(|| vec![1, 2, 3]));
    }

    #[test]
    fn fractions_and_decimals_are_texts_in_one_form() {
        let fraction = |known| {
            found(Value::Fraction {
                known,
                solve: third,
            })
            .0
        };
        assert!(fraction("1/3"));
        assert!(!fraction("2/6"), "lowest terms");
        let solve = |places| third().map(|number| crate::facts::decimals(&number, places));
        let decimals = |known| found(Value::Decimals { known, solve }).0;
        assert!(decimals("0.333"));
        assert!(!decimals("0.334"));
    }

    #[test]
    fn a_number_that_does_not_exist_is_no_number() {
        let none = found(Value::Fraction {
            known: "1",
            solve: || None,
        });
        assert_eq!(none, (false, "1".to_owned(), "no such number".to_owned()));
    }
}
