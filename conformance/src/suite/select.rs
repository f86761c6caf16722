use std::{collections::BTreeSet, fmt};

use fast_glob::glob_match;
use referee_rules::any::GameId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{clause::Basis, ruling::Ruling};

/// How much of the suite is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// The rulings tagged `smoke`: a first look at an engine.
    Smoke,
    /// The rulings that the guides state.
    Stated,
    /// Everything.
    #[default]
    Full,
}

impl Level {
    /// Every level.
    pub const ALL: [Self; 3] = [Self::Smoke, Self::Stated, Self::Full];

    /// The level's word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Smoke => "smoke",
            Self::Stated => "stated",
            Self::Full => "full",
        }
    }
}

/// Which rulings are asked. Within a field any value will do; the fields must all agree.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Of these games; of all, if empty.
    pub games: Vec<GameId>,
    /// With an id that matches one of these globs.
    pub ids: Vec<IdGlob>,
    /// On one of these clauses.
    pub clauses: Vec<String>,
    /// Of one of these bases.
    pub bases: Vec<Basis>,
    /// With one of these tags.
    pub tags: Vec<String>,
    /// How much of the suite.
    pub level: Level,
    /// One part out of several.
    pub shard: Option<Shard>,
    /// With one of these ids, whatever else they match; all, if there is no such list.
    pub again: Option<Again>,
}

/// Rulings that are asked again because of what came of them in an earlier run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Again {
    /// Where that stands: the name of a log.
    pub of: String,
    /// Their ids.
    pub ids: BTreeSet<String>,
}

/// A glob over ruling ids: `jungle.leap.*`, `jungle.{leap,trap}.*`.
#[derive(Clone, Debug)]
pub struct IdGlob(String);

impl IdGlob {
    /// Whether an id matches.
    #[must_use]
    pub fn matches(&self, id: &str) -> bool {
        glob_match(&self.0, id)
    }
}

impl std::str::FromStr for IdGlob {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match never_closed(text) {
            Some(bracket) => Err(format!("`{bracket}` is never closed")),
            None => Ok(Self(text.to_owned())),
        }
    }
}

/// The bracket of a glob that has no other half; such a glob would match nothing, and not say so.
fn never_closed(glob: &str) -> Option<char> {
    let mut open = Vec::new();
    let mut letters = glob.chars();
    while let Some(letter) = letters.next() {
        match (letter, open.last()) {
            ('\\', _) => _ = letters.next(),
            (']', Some('[')) | ('}', Some('{')) => _ = open.pop(),
            (_, Some('[')) => {}
            ('[' | '{', _) => open.push(letter),
            _ => {}
        }
    }
    open.pop()
}

/// Part `index` of `count`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    index: u32,
    count: u32,
}

/// Into how many parts the rulings may be split. More would be empty, and those that are missing
/// are told one by one.
const MOST_SHARDS: u32 = 1000;

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(index, count)| {
            Some(Self {
                index: index.parse().ok()?,
                count: count.parse().ok()?,
            })
        });
        parts
            .filter(|shard| shard.count <= MOST_SHARDS)
            .filter(|shard| (1..=shard.count).contains(&shard.index))
            .ok_or_else(|| {
                format!(
                    "`{text}` is no shard; expected I/N with I from 1 to N, and N at most \
                     {MOST_SHARDS}"
                )
            })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl Shard {
    /// Which part it is, from 1.
    #[must_use]
    pub const fn index(self) -> u32 {
        self.index
    }

    /// Out of how many.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Every part of as many as this one is of.
    pub fn siblings(self) -> impl Iterator<Item = Self> {
        (1..=self.count).map(move |index| Self { index, ..self })
    }

    /// Whether a ruling falls into this shard: a stable hash of its id decides.
    #[must_use]
    pub fn has(self, id: &str) -> bool {
        let digest = Sha256::digest(id.as_bytes());
        let number = digest
            .iter()
            .take(4)
            .fold(0u32, |sum, byte| sum << 8 | u32::from(*byte));
        number % self.count == self.index - 1
    }
}

impl Selection {
    /// Whether a ruling is asked.
    #[must_use]
    pub fn matches(&self, ruling: &Ruling) -> bool {
        let any = |empty: bool, found: bool| empty || found;
        any(self.games.is_empty(), self.games.contains(&ruling.game))
            && any(
                self.ids.is_empty(),
                self.ids.iter().any(|glob| glob.matches(&ruling.id)),
            )
            && any(
                self.clauses.is_empty(),
                ruling
                    .clauses
                    .iter()
                    .any(|clause| self.clauses.contains(clause)),
            )
            && any(self.bases.is_empty(), self.bases.contains(&ruling.basis))
            && any(
                self.tags.is_empty(),
                ruling.tags.iter().any(|tag| self.tags.contains(tag)),
            )
            && match self.level {
                Level::Smoke => ruling.tags.iter().any(|tag| tag == "smoke"),
                Level::Stated => ruling.basis == Basis::Stated,
                Level::Full => true,
            }
            && self.shard.is_none_or(|shard| shard.has(&ruling.id))
            && self
                .again
                .as_ref()
                .is_none_or(|again| again.ids.contains(&ruling.id))
    }

    /// Whether everything is asked.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.describe() == SelectionText::default()
    }

    /// The selection in words, for reports.
    #[must_use]
    pub fn describe(&self) -> SelectionText {
        SelectionText {
            games: self
                .games
                .iter()
                .map(|game| game.name().to_owned())
                .collect(),
            ids: self.ids.iter().map(|glob| glob.0.clone()).collect(),
            clauses: self.clauses.clone(),
            bases: self
                .bases
                .iter()
                .map(|basis| basis.name().to_owned())
                .collect(),
            tags: self.tags.clone(),
            level: self.level.name().to_owned(),
            shard: self.shard.map(|shard| shard.to_string()),
            again: self.again.as_ref().map(|again| again.of.clone()),
        }
    }
}

/// A selection as reports carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SelectionText {
    games: Vec<String>,
    ids: Vec<String>,
    clauses: Vec<String>,
    bases: Vec<String>,
    tags: Vec<String>,
    level: String,
    shard: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    again: Option<String>,
}

impl SelectionText {
    /// The shard, if one was asked for.
    #[must_use]
    pub fn shard(&self) -> Option<Shard> {
        self.shard.as_ref()?.parse().ok()
    }

    /// The same selection without its shard: what the shards together are.
    #[must_use]
    pub fn of_all_shards(&self) -> Self {
        Self {
            shard: None,
            ..self.clone()
        }
    }

    /// The selection that these words describe; `None` if they name what is not there, or the
    /// rulings of an earlier run, which words do not carry.
    #[must_use]
    pub fn selection(&self) -> Option<Selection> {
        if self.again.is_some() {
            return None;
        }
        let basis = |name: &String| {
            let mut all = Basis::ALL.into_iter();
            all.find(|basis| basis.name() == name)
        };
        Some(Selection {
            games: parsed(&self.games)?,
            ids: parsed(&self.ids)?,
            clauses: self.clauses.clone(),
            bases: self.bases.iter().map(basis).collect::<Option<_>>()?,
            tags: self.tags.clone(),
            level: Level::ALL
                .into_iter()
                .find(|level| level.name() == self.level)?,
            shard: match &self.shard {
                Some(shard) => Some(shard.parse().ok()?),
                None => None,
            },
            again: None,
        })
    }
}

fn parsed<T: std::str::FromStr>(texts: &[String]) -> Option<Vec<T>> {
    texts.iter().map(|text| text.parse().ok()).collect()
}

impl Default for SelectionText {
    fn default() -> Self {
        Self {
            games: Vec::new(),
            ids: Vec::new(),
            clauses: Vec::new(),
            bases: Vec::new(),
            tags: Vec::new(),
            level: Level::default().name().to_owned(),
            shard: None,
            again: None,
        }
    }
}

impl fmt::Display for SelectionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [
            ("game", &self.games),
            ("id", &self.ids),
            ("clause", &self.clauses),
            ("basis", &self.bases),
            ("tag", &self.tags),
        ];
        let mut parts: Vec<String> = lists
            .iter()
            .filter(|(_, values)| !values.is_empty())
            .map(|(name, values)| format!("{name} {}", values.join(", ")))
            .collect();
        if self.level != Level::Full.name() {
            parts.push(format!("level {}", self.level));
        }
        if let Some(shard) = &self.shard {
            parts.push(format!("shard {shard}"));
        }
        if let Some(log) = &self.again {
            parts.push(format!("what was not ok in {log}"));
        }
        if parts.is_empty() {
            f.write_str("everything")
        } else {
            f.write_str(&parts.join("; "))
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::IdGlob;

    #[test]
    fn globs_know_braces_and_brackets() {
        for (glob, matching, other) in [
            ("jungle.leap.*", "jungle.leap.by-rat", "jungle.trap.own"),
            ("*.{leap,trap}.*", "jungle.trap.own", "jungle.den.own"),
            ("bagh.step.?[0-9]", "bagh.step.a1", "bagh.step.ab"),
        ] {
            let glob: IdGlob = glob.parse().unwrap();
            assert_eq!((glob.matches(matching), glob.matches(other)), (true, false));
        }
    }

    #[test]
    fn a_bracket_that_is_never_closed_is_told() {
        for (glob, bracket) in [("jungle.[ab", '['), ("{a,{b}", '{'), ("{[}", '[')] {
            let said = glob.parse::<IdGlob>().map(|_| ()).unwrap_err();
            assert_eq!(said, format!("`{bracket}` is never closed"));
        }
    }
}
