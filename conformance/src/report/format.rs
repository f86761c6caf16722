use std::{fmt, io, str::FromStr};

use super::{Context, badge, github, human, json, junit, markdown, seen::seen, tap};
use crate::check::RunRecord;

/// A format of the report over runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object.
    Json,
    /// JUnit's XML, which CI viewers read.
    Junit,
    /// The Test Anything Protocol, version 14.
    Tap,
    /// Workflow commands of GitHub Actions.
    Github,
    /// Markdown.
    Markdown,
    /// The JSON of a shields.io endpoint badge.
    Badge,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 7] = [
        Self::Human,
        Self::Json,
        Self::Junit,
        Self::Tap,
        Self::Github,
        Self::Markdown,
        Self::Badge,
    ];

    /// The format's word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Json => "json",
            Self::Junit => "junit",
            Self::Tap => "tap",
            Self::Github => "github",
            Self::Markdown => "markdown",
            Self::Badge => "badge",
        }
    }

    /// The report. All but the human one are the same bytes for the same answers, unless times
    /// are asked for.
    ///
    /// # Errors
    ///
    /// What the writer of XML says.
    pub fn text(self, runs: &[RunRecord], context: &Context<'_>) -> io::Result<String> {
        match self {
            Self::Human => Ok(human::text(&seen(runs), context)),
            Self::Json => json::text(runs, context),
            Self::Junit => junit::text(runs, context),
            Self::Tap => Ok(tap::text(runs, context)),
            Self::Github => Ok(github::text(runs, context)),
            Self::Markdown => Ok(step_summary(runs, context)),
            Self::Badge => badge::text(runs),
        }
    }
}

/// What goes into the summary of a step of GitHub Actions beside [`Format::Github`].
#[must_use]
pub fn step_summary(runs: &[RunRecord], context: &Context<'_>) -> String {
    markdown::text(&seen(runs), context)
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let mut all = Self::ALL.into_iter();
        all.find(|format| format.name() == name)
            .ok_or_else(|| format!("expected {}", Self::ALL.map(Self::name).join(", ")))
    }
}
