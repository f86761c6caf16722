use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What is said of an answer. The causes of a failure are kept apart in every format.
///
/// The order is that of weight: a ruling's verdict is its worst check's.
///
/// # Examples
///
/// ```
/// use referee::check::Verdict;
///
/// assert!(Verdict::Crash > Verdict::Fail);
/// assert!(Verdict::Differs.is_ok(false));
/// assert!(!Verdict::Differs.is_ok(true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The answer is the ruling's.
    Pass,
    /// The engine says that it cannot, or has not the game, the position, the option.
    Skip,
    /// Not asked: the run was cut short.
    Unasked,
    /// On an open ruling: the reference's answer under another reading.
    Differs,
    /// The answer is another.
    Fail,
    /// The engine calls a legal position or request invalid.
    Refused,
    /// No whole answer within the deadline.
    Timeout,
    /// The process ended.
    Crash,
    /// Not a valid reply.
    Protocol,
    /// Fails as listed in the known-failures file.
    Known,
    /// Listed as known, and passes.
    Fixed,
}

impl Verdict {
    /// Every verdict, in the order of reports.
    pub const ALL: [Self; 11] = [
        Self::Pass,
        Self::Fail,
        Self::Differs,
        Self::Skip,
        Self::Known,
        Self::Fixed,
        Self::Refused,
        Self::Timeout,
        Self::Crash,
        Self::Protocol,
        Self::Unasked,
    ];

    /// The verdict's word in every format.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Skip => "skip",
            Self::Unasked => "unasked",
            Self::Differs => "differs",
            Self::Fail => "fail",
            Self::Refused => "refused",
            Self::Timeout => "timeout",
            Self::Crash => "crash",
            Self::Protocol => "protocol",
            Self::Known => "known",
            Self::Fixed => "fixed",
        }
    }

    /// The verdict of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// Whether there is no reply that could be judged: no answer in time, the process ended, or
    /// what came is none.
    #[must_use]
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::Timeout | Self::Crash | Self::Protocol)
    }

    /// Whether a run with this verdict can be green. With `strict`, another reading of an open
    /// question is a failure too.
    #[must_use]
    pub const fn is_ok(self, strict: bool) -> bool {
        match self {
            Self::Pass | Self::Skip | Self::Known => true,
            Self::Differs => !strict,
            _ => false,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| {
            let known: Vec<&str> = Self::ALL.map(Self::name).to_vec();
            de::Error::custom(format!(
                "there is no verdict `{name}`; known: {}",
                known.join(", ")
            ))
        })
    }
}
