use std::{fmt, time::Duration};

/// Why a question has no reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No whole reply within the deadline.
    Timeout {
        /// The deadline.
        after: Duration,
        /// The last lines that it wrote to stderr.
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
