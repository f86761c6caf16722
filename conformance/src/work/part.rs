use std::{fmt, num::NonZeroU32, ops::Range};

use serde::{Deserialize, Serialize};

/// Which part of the work a unit is, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Raw")]
pub struct Part {
    part: u32,
    of: u32,
}

#[derive(Deserialize)]
struct Raw {
    part: u32,
    of: u32,
}

impl TryFrom<Raw> for Part {
    type Error = String;

    fn try_from(Raw { part, of }: Raw) -> Result<Self, String> {
        match (1..=of).contains(&part) && of <= Parts::MOST {
            true => Ok(Self { part, of }),
            false => Err(format!("there is no part {part} of {of}")),
        }
    }
}

impl Part {
    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.part
    }

    /// How many parts there are.
    #[must_use]
    pub const fn of(self) -> u32 {
        self.of
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} of {}", self.part, self.of)
    }
}

/// How many parts there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts(NonZeroU32);

impl Parts {
    /// Work is never cut into more.
    pub const MOST: u32 = 1_000_000;

    /// So many parts, and never more than there is to be done; at least one.
    #[must_use]
    pub fn at_most(wanted: u32, there_is: u64) -> Self {
        let there_is = u32::try_from(there_is).unwrap_or(u32::MAX);
        let count = wanted.min(there_is).min(Self::MOST);
        Self(NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN))
    }

    /// How many.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.get()
    }

    /// Each of them.
    pub fn all(self) -> impl Iterator<Item = Part> {
        let of = self.count();
        (1..=of).map(move |part| Part { part, of })
    }

    /// What falls to each part when so much is dealt out evenly: where it begins, and how much.
    pub(super) fn ranges(self, all: u64) -> impl Iterator<Item = (Part, u64, u64)> {
        let count = u64::from(self.count());
        self.all().map(move |part| {
            let index = u64::from(part.number() - 1);
            // The first parts take one more each of what is left over.
            let first = index * (all / count) + index.min(all % count);
            (part, first, all / count + u64::from(index < all % count))
        })
    }
}

/// So many things from the first on, of all that there are.
pub(super) fn within(first: u64, count: u64, all: u64) -> Result<Range<u64>, String> {
    match first.checked_add(count) {
        Some(end) if end <= all => Ok(first..end),
        _ => Err(format!("there are no {count} from {first} on, of {all}")),
    }
}
