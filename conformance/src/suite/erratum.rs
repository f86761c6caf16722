use std::{collections::BTreeMap, fmt, str::FromStr};

use chrono::NaiveDate;
use referee_rules::any::GameId;
use serde_json::{Map, Value};

use super::{ruling::Place, sentence::SentenceId};
use crate::{
    engine::wire::{Here, Play, Reply, RuleChoices},
    yaml::{self, Node, Span},
};

/// What a reader holds to be wrong, or not said, in a guide; with what the suite answers today,
/// what it should answer, and what came of it.
#[derive(Clone, Debug)]
pub struct Erratum {
    /// Its id, never changed and never used again.
    pub id: ErratumId,
    /// The day on which it was recorded.
    pub date: NaiveDate,
    /// What the guide's editors are asked, in one sentence.
    pub question: String,
    /// The game.
    pub game: GameId,
    /// The rules in force.
    pub rules: RuleChoices,
    /// The clause that it is about.
    pub clause: String,
    /// The sentences of the guides that it is about.
    pub sentences: Vec<SentenceId>,
    /// The position; absent for the start.
    pub position: Option<Map<String, Value>>,
    /// What is played from there.
    pub actions: Vec<String>,
    /// What the reader holds to be right, and why.
    pub claim: String,
    /// What the reference answered when the erratum was recorded.
    pub today: Recorded,
    /// What it should answer if the claim is right; absent where only a text would change.
    pub claimed: Option<Recorded>,
    /// What came of it.
    pub status: Status,
    /// What changes if the claim is right.
    pub effect: Effect,
    /// A remark for the reader.
    pub note: Option<String>,
    /// Where it stands.
    pub place: Place,
    /// What it was read from.
    pub(super) node: Node,
}

impl Erratum {
    /// The place of a value within the file, by the keys that lead to it; of an item of a list, by
    /// its text. As near as the file goes.
    ///
    /// ```
    /// # use referee::suite::{Suite, SuiteSource};
    /// # let suite = Suite::read(&SuiteSource::Embedded)?;
    /// if let Some(erratum) = suite.errata.first() {
    ///     assert!(erratum.span_at(&["effect", "options"]).start.line > 1);
    /// }
    /// # Ok::<(), referee::yaml::Problems>(())
    /// ```
    #[must_use]
    pub fn span_at(&self, path: &[&str]) -> Span {
        let mut node = &self.node;
        for step in path {
            let item = || match &node.value {
                yaml::Value::List(items) => {
                    items.iter().find(|item| item.spelling() == Some(*step))
                }
                _ => None,
            };
            match node.get(step).or_else(item) {
                Some(found) => node = found,
                None => break,
            }
        }
        node.span
    }

    /// The question that the answers belong to.
    #[must_use]
    pub fn ask(&self) -> Play {
        Play {
            game: self.game,
            rules: self.rules.clone(),
            position: self.position.clone(),
            actions: self.actions.clone(),
        }
    }

    /// The decision, if it is accepted, with the version of the suite that brought it.
    #[must_use]
    pub const fn acceptance(&self) -> Option<(&Decision, u32)> {
        match &self.status {
            Status::Accepted { decision, since } => Some((decision, *since)),
            _ => None,
        }
    }

    /// Whether it is about a clause: by its question, or by what it changes.
    #[must_use]
    pub fn concerns(&self, clause: &str) -> bool {
        self.clause == clause || self.effect.clauses.contains_key(clause)
    }
}

/// The id of an erratum, such as `ERR-2026-003`.
///
/// ```
/// use referee::suite::ErratumId;
///
/// let id: ErratumId = "ERR-2026-003".parse()?;
/// assert_eq!((id.year, id.number), (2026, 3));
/// assert_eq!(id.to_string(), "ERR-2026-003");
/// assert!("ERR-26-3".parse::<ErratumId>().is_err());
/// # Ok::<(), referee::suite::NotAnErratumId>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ErratumId {
    /// The year in which it was recorded.
    pub year: u16,
    /// Its number in that year, from 1 to 999.
    pub number: u16,
}

impl fmt::Display for ErratumId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("ERR-{:04}-{:03}", self.year, self.number))
    }
}

impl FromStr for ErratumId {
    type Err = NotAnErratumId;

    fn from_str(text: &str) -> Result<Self, NotAnErratumId> {
        let read = || {
            let (year, number) = text.strip_prefix("ERR-")?.split_once('-')?;
            let digits = |part: &str, count| {
                part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit())
            };
            let (year, number) = (digits(year, 4) && digits(number, 3))
                .then(|| Some((year.parse().ok()?, number.parse().ok()?)))??;
            (year > 0 && number > 0).then_some(Self { year, number })
        };
        read().ok_or_else(|| NotAnErratumId(text.chars().take(40).collect()))
    }
}

/// A text that is no id of an erratum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnErratumId(pub String);

impl fmt::Display for NotAnErratumId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no id of an erratum; expected one such as ERR-2026-003",
            self.0
        )
    }
}

impl std::error::Error for NotAnErratumId {}

/// An answer as it is recorded: the parts that tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Recorded {
    /// All actions are played; only the parts that are named are compared.
    Reached(Here),
    /// The action of this index is forbidden.
    Refused {
        /// The index of the action, from 0.
        index: usize,
        /// The clause that forbids it.
        clause: Option<String>,
    },
}

impl Recorded {
    /// The answer as it goes over the wire.
    #[must_use]
    pub fn to_reply(&self) -> Reply {
        match self {
            Self::Reached(here) => Reply::Here(here.clone()),
            Self::Refused { index, .. } => Reply::Illegal(*index),
        }
    }
}

/// What came of an erratum; each status holds what it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not decided.
    Open,
    /// The claim is right: the effect is what the suite says.
    Accepted {
        /// When and why.
        decision: Decision,
        /// The version of the suite that brought the effect.
        since: u32,
    },
    /// The claim is not right: nothing changes.
    Rejected(Decision),
    /// Whoever made the claim takes it back.
    Withdrawn(Decision),
}

impl Status {
    /// The words of all statuses.
    pub const NAMES: [&'static str; 4] = ["open", "accepted", "rejected", "withdrawn"];

    /// Its word in files and on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted { .. } => "accepted",
            Self::Rejected(_) => "rejected",
            Self::Withdrawn(_) => "withdrawn",
        }
    }

    /// When and why it was decided; `None` while it is open.
    #[must_use]
    pub const fn decision(&self) -> Option<&Decision> {
        match self {
            Self::Open => None,
            Self::Accepted { decision, .. }
            | Self::Rejected(decision)
            | Self::Withdrawn(decision) => Some(decision),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// When and why an erratum was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The day.
    pub date: NaiveDate,
    /// Why.
    pub reason: String,
}

/// What changes if the claim of an erratum is right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Options that get another default, with the values before and after.
    pub options: BTreeMap<String, Amendment>,
    /// Clauses that get another English text, with the texts before and after.
    pub clauses: BTreeMap<String, Amendment>,
    /// Rulings that are new.
    pub added: Vec<String>,
    /// Rulings that expect another answer.
    pub changed: Vec<String>,
    /// Rulings that are taken out of the suite; their ids are never used again.
    pub withdrawn: Vec<String>,
}

impl Effect {
    /// Whether no answer changes: only texts do, if anything.
    #[must_use]
    pub fn is_text_only(&self) -> bool {
        self.options.is_empty()
            && self.added.is_empty()
            && self.changed.is_empty()
            && self.withdrawn.is_empty()
    }

    /// The rulings that it names, with what becomes of each.
    pub fn rulings(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let lists = [
            ("added", &self.added),
            ("changed", &self.changed),
            ("withdrawn", &self.withdrawn),
        ];
        lists
            .into_iter()
            .flat_map(|(word, ids)| ids.iter().map(move |id| (word, id.as_str())))
    }
}

/// A value or a text that takes the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment {
    /// What it was before.
    pub old: String,
    /// What it is afterwards.
    pub new: String,
}
