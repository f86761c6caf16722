//! Where results go, and how they are written.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object, the same bytes for the same answers.
    Json,
}

/// Where results go.
#[derive(Debug, Args)]
pub(in crate::cli) struct OutputArgs {
    /// How results are written.
    #[arg(long, value_enum, default_value_t)]
    pub(in crate::cli) format: Format,
    /// Write to this file instead of stdout.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
}
