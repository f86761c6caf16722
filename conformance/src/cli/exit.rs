use std::process::ExitCode;

/// How the command ends. The numbers are a promise: `specs/reports.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All is well.
    Ok,
    /// There are failures.
    Failures,
    /// The command line, or a spec or fixture, is not understood.
    Usage,
    /// The engine could not be started, or spoke no hello.
    NoEngine,
    /// Nothing was selected, or everything was skipped.
    Nothing,
    /// The run was interrupted.
    Interrupted,
}

impl Exit {
    /// The exit code.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Ok => 0,
            Self::Failures => 1,
            Self::Usage => 2,
            Self::NoEngine => 3,
            Self::Nothing => 4,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}
