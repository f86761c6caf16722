use std::fmt;

use globset::{Glob, GlobMatcher};
use referee_rules::any::GameId;
use serde::Serialize;
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
}

/// A glob over ruling ids: `jungle.leap.*`.
#[derive(Clone, Debug)]
pub struct IdGlob {
    text: String,
    matcher: GlobMatcher,
}

impl std::str::FromStr for IdGlob {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let glob = Glob::new(text).map_err(|error| error.to_string())?;
        Ok(Self {
            text: text.to_owned(),
            matcher: glob.compile_matcher(),
        })
    }
}

/// Part `index` of `count`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u32,
    count: u32,
}

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
            .filter(|shard| (1..=shard.count).contains(&shard.index))
            .ok_or_else(|| format!("`{text}` is no shard; expected I/N with I from 1 to N"))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl Shard {
    /// Whether a ruling falls into this shard: a stable hash of its id decides.
    fn has(self, id: &str) -> bool {
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
                self.ids
                    .iter()
                    .any(|glob| glob.matcher.is_match(&ruling.id)),
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
            ids: self.ids.iter().map(|glob| glob.text.clone()).collect(),
            clauses: self.clauses.clone(),
            bases: self
                .bases
                .iter()
                .map(|basis| basis.name().to_owned())
                .collect(),
            tags: self.tags.clone(),
            level: self.level.name().to_owned(),
            shard: self.shard.map(|shard| shard.to_string()),
        }
    }
}

/// A selection as reports carry it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SelectionText {
    games: Vec<String>,
    ids: Vec<String>,
    clauses: Vec<String>,
    bases: Vec<String>,
    tags: Vec<String>,
    level: String,
    shard: Option<String>,
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
        if parts.is_empty() {
            f.write_str("everything")
        } else {
            f.write_str(&parts.join("; "))
        }
    }
}
