//! The arguments that say what is made of a run: its report, its list, its order.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::{
    report::{Context, Format, Verbosity},
    suite::Suite,
};

/// How and where the report over runs is written.
#[derive(Debug, Args)]
#[command(next_help_heading = "Report")]
pub(super) struct RunOutputArgs {
    /// human, json, junit, tap, github, markdown, badge.
    #[arg(long, default_value_t, value_name = "FORMAT")]
    pub(super) format: Format,
    /// Write to this file instead of stdout.
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Only the last line.
    #[arg(long, short, conflicts_with = "verbose")]
    quiet: bool,
    /// Every ruling, also those that pass.
    #[arg(long, short)]
    verbose: bool,
    /// List the N slowest questions in the human format.
    #[arg(long, value_name = "N", default_value_t = 0)]
    slowest: usize,
    /// Tell times in json, junit and the log; they are then not the same bytes for the same
    /// answers.
    #[arg(long)]
    pub(super) times: bool,
}

impl RunOutputArgs {
    /// What the report is made with.
    pub(super) const fn context<'s>(
        &self,
        suite: &'s Suite,
        folder: Option<&'s str>,
    ) -> Context<'s> {
        Context {
            suite,
            folder,
            flags: "",
            process_flags: "",
            verbosity: match (self.quiet, self.verbose) {
                (true, _) => Verbosity::Quiet,
                (_, true) => Verbosity::Verbose,
                _ => Verbosity::Normal,
            },
            slowest: self.slowest,
            times: self.times,
        }
    }
}

/// The list of known failures.
#[derive(Debug, Args)]
#[command(next_help_heading = "Known failures")]
pub(super) struct KnownArgs {
    /// What fails as it is listed here counts as ok; what passes, or fails otherwise, shows.
    #[arg(long, value_name = "FILE")]
    pub(super) known: Option<PathBuf>,
    /// Rewrite the list as the engine fails now, keeping comments and reasons.
    #[arg(long, requires = "known")]
    pub(super) update_known: bool,
}

/// Which rulings of an earlier run are asked, and in which order.
#[derive(Debug, Args)]
pub(super) struct OrderArgs {
    /// Ask only what was not ok in the run of this log.
    #[arg(long, value_name = "LOG", help_heading = "Selection")]
    pub(super) rerun: Option<PathBuf>,
    /// Ask in another order, the same for the same SEED.
    #[arg(long, value_name = "SEED", help_heading = "Selection")]
    pub(super) shuffle: Option<u64>,
}

#[derive(Debug, Args)]
pub(super) struct ReportArgs {
    #[command(subcommand)]
    pub(super) command: ReportCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ReportCommand {
    /// Make any report of a log, as `check` would have made it.
    Show {
        /// The log.
        log: PathBuf,
        #[command(flatten)]
        output: RunOutputArgs,
    },
    /// Join the logs of shards, and say which shard is missing.
    Merge {
        /// The logs.
        #[arg(required = true)]
        logs: Vec<PathBuf>,
        #[command(flatten)]
        output: RunOutputArgs,
        /// Write the joined log to this file.
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
    /// Compare two logs, ruling by ruling; exit code 1 if something is worse.
    Diff {
        /// The log of the earlier run.
        old: PathBuf,
        /// The log of the later run.
        new: PathBuf,
        /// human, json, markdown.
        #[arg(long, default_value_t, value_name = "FORMAT", value_parser = diff_format)]
        format: Format,
        /// Write to this file instead of stdout.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Judge the answers of old logs by today's rulings, and say which verdicts are other and by
    /// which errata.
    Rescore {
        /// The logs.
        #[arg(required = true)]
        logs: Vec<PathBuf>,
        /// human, json, markdown.
        #[arg(long, default_value_t, value_name = "FORMAT", value_parser = diff_format)]
        format: Format,
        /// Write to this file instead of stdout.
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Write the log as it reads now to this file, for any report.
        #[arg(long, value_name = "FILE")]
        log: Option<PathBuf>,
    },
}

fn diff_format(name: &str) -> Result<Format, String> {
    match name.parse() {
        Ok(format @ (Format::Human | Format::Json | Format::Markdown)) => Ok(format),
        _ => Err("expected human, json or markdown".to_owned()),
    }
}
