use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};

/// Why a question has no reply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// No whole reply within the deadline.
    Timeout {
        /// The deadline.
        #[serde(rename = "after_ms", with = "milliseconds")]
        after: Duration,
        /// The last lines that it wrote to stderr.
        #[serde(default)]
        stderr: Vec<String>,
    },
    /// The process ended.
    Crash {
        /// How: the exit code or the signal.
        how: String,
        /// The last lines that it wrote to stderr.
        stderr: Vec<String>,
    },
    /// What came is no reply of the protocol.
    Protocol {
        /// What is wrong with it.
        why: String,
        /// The offending bytes, escaped and cut.
        line: String,
        /// The last lines that it wrote to stderr.
        #[serde(default)]
        stderr: Vec<String>,
    },
    /// The engine is gone for good: it cannot be asked any more.
    Gone {
        /// Why.
        why: String,
    },
}

impl Fault {
    fn stderr(&self) -> &[String] {
        match self {
            Self::Timeout { stderr, .. }
            | Self::Crash { stderr, .. }
            | Self::Protocol { stderr, .. } => stderr,
            Self::Gone { .. } => &[],
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Timeout { after, .. } => write!(
                f,
                "no whole reply within {} s",
                after.as_millis() as f64 / 1000.0
            )?,
            Self::Crash { how, .. } => write!(f, "the engine ended: {how}")?,
            Self::Protocol { why, line, .. } => write!(f, "{why}: {line}")?,
            Self::Gone { why } => write!(f, "not asked: {why}")?,
        }
        for line in self.stderr() {
            write!(f, "\n  stderr: {line}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// A duration as logs carry it.
mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}
