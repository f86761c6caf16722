//! The formats that have a schema.

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(in crate::cli) struct SchemaArgs {
    /// The format.
    #[arg(value_enum)]
    pub(in crate::cli) format: SchemaName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum SchemaName {
    /// A fixture file.
    Fixture,
    /// A clause file.
    Clauses,
    /// A line of the protocol.
    Protocol,
    /// The JSON report of `check`.
    Report,
    /// A line of the log of `check`.
    Log,
    /// A list of known failures.
    Known,
    /// An erratum.
    Errata,
    /// The JSON of `errata list`.
    ErrataList,
    /// The JSON of `errata show`.
    ErrataShow,
    /// The JSON of `errata history`.
    ErrataHistory,
    /// The JSON of `errata impact`.
    Impact,
    /// The JSON of `report rescore`.
    Rescore,
    /// The JSON of `facts`.
    Facts,
    /// The JSON of `diagnose`.
    Diagnosis,
    /// What `rules --kills` prints as JSON.
    Kills,
    /// The JSON report of `duel`.
    Duel,
    /// The JSON report of `perft` with an engine.
    Perft,
    /// The JSON report of `dice`.
    Dice,
    /// A line of `work`: a unit or a result.
    Work,
}

impl SchemaName {
    pub(in crate::cli) const fn name(self) -> &'static str {
        match self {
            Self::Fixture => "fixture",
            Self::Clauses => "clauses",
            Self::Protocol => "protocol",
            Self::Report => "report",
            Self::Log => "log",
            Self::Known => "known",
            Self::Errata => "errata",
            Self::ErrataList => "errata-list",
            Self::ErrataShow => "errata-show",
            Self::ErrataHistory => "errata-history",
            Self::Impact => "impact",
            Self::Rescore => "rescore",
            Self::Facts => "facts",
            Self::Diagnosis => "diagnosis",
            Self::Kills => "kills",
            Self::Duel => "duel",
            Self::Perft => "perft",
            Self::Dice => "dice",
            Self::Work => "work",
        }
    }
}
