use std::{fmt, path::PathBuf, time::Duration};

use super::{guard::Guard, trace::Trace};
use crate::engine::Interrupt;

/// How an engine's process is started and treated.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use referee::engine::ProcessOptions;
///
/// let patient = ProcessOptions {
///     timeout: Duration::from_secs(60),
///     ..ProcessOptions::default()
/// };
/// assert_eq!(patient.max_restarts, 3);
/// ```
#[derive(Clone, Debug)]
pub struct ProcessOptions {
    /// The deadline for a whole reply: counted from the request, or from the previous reply where
    /// several are in flight.
    pub timeout: Duration,
    /// The deadline for the reply to `hello`.
    pub hello_timeout: Duration,
    /// How often a new process is started without a valid answer in between.
    pub max_restarts: u32,
    /// How many requests are in flight at the most, whatever the engine says of itself.
    pub window: usize,
    /// The folder in which the engine runs; a relative command is looked up from there.
    pub folder: Option<PathBuf>,
    /// What is added to the engine's environment.
    pub environment: Vec<EnvironmentVariable>,
    /// Ends the engine if this process is killed outright.
    pub guard: Option<Guard>,
    /// Takes every line on the wire.
    pub trace: Option<Trace>,
    /// Ends all waiting.
    pub interrupt: Interrupt,
}

impl Default for ProcessOptions {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(5),
            hello_timeout: Duration::from_secs(10),
            max_restarts: 3,
            window: 256,
            folder: None,
            environment: Vec::new(),
            guard: None,
            trace: None,
            interrupt: Interrupt::default(),
        }
    }
}

/// A variable of an engine's environment.
///
/// ```
/// use referee::engine::EnvironmentVariable;
///
/// let variable: EnvironmentVariable = "PYTHONHASHSEED=0".parse()?;
/// assert_eq!(variable.name, "PYTHONHASHSEED");
/// assert!("=0".parse::<EnvironmentVariable>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvironmentVariable {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl std::str::FromStr for EnvironmentVariable {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((name, value)) if !name.is_empty() && !text.contains('\0') => Ok(Self {
                name: name.to_owned(),
                value: value.to_owned(),
            }),
            _ => Err("expected NAME=value".to_owned()),
        }
    }
}

impl fmt::Display for EnvironmentVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.value)
    }
}
