//! The command line of `work`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::{
    cli::{
        args::SelectArgs,
        duel_args::ContestArgs,
        perft_args::CountArgs,
        process_args::{ProcessArgs, RunArgs, parse_repeat},
        report_args::RunOutputArgs,
    },
    engine::{EngineSpec, SetOption},
    suite::Shard,
    work::Parts,
};

#[derive(Debug, Args)]
pub(in crate::cli) struct WorkArgs {
    #[command(subcommand)]
    pub(super) command: WorkCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum WorkCommand {
    /// Cut work into units: JSON lines on stdout.
    Plan(PlanArgs),
    /// Do the units on stdin; the result of each goes to stdout as soon as it is there.
    Run(Box<RunUnitsArgs>),
    /// Bring results together: the report that one machine would have made.
    Merge(Box<MergeArgs>),
}

#[derive(Debug, Args)]
pub(super) struct PlanArgs {
    #[command(subcommand)]
    pub(super) kind: PlanKind,
}

/// The work of which command is cut.
#[derive(Debug, Subcommand)]
pub(super) enum PlanKind {
    /// Counting action sequences, as `referee perft` does.
    Perft(PlanPerft),
    /// Random games between two engines, as `referee duel` plays them.
    Duel(PlanDuel),
    /// The rulings, as `referee check` asks them.
    Check(Box<PlanCheck>),
    /// Every position of bagh chal's moving stage, asked one by one; 705,743,500 of them.
    MovingStage(PlanStage),
}

#[derive(Debug, Args)]
pub(super) struct PlanPerft {
    #[command(flatten)]
    pub(super) count: CountArgs,
    /// Count for each first action apart.
    #[arg(long)]
    pub(super) divide: bool,
    /// Cut after so many plies; if left out, after as few as give each unit several positions.
    #[arg(long, value_name = "N")]
    pub(super) split: Option<u32>,
    /// At most so many units.
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = parse_units)]
    pub(super) units: u32,
}

#[derive(Debug, Args)]
pub(super) struct PlanDuel {
    /// The engine: a command, or `builtin`, perhaps with house rules. Given a second time, the
    /// other engine; the reference, if left out. The commands are run where the units are done.
    #[arg(long, value_name = "CMD", required = true)]
    pub(super) engine: Vec<EngineSpec>,
    #[command(flatten)]
    pub(super) contest: ContestArgs,
    /// So many games.
    #[arg(long, value_name = "N", default_value_t = crate::cli::duel::GAMES)]
    pub(super) games: u64,
    /// At most so many units.
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = parse_units)]
    pub(super) units: u32,
}

#[derive(Debug, Args)]
pub(super) struct PlanCheck {
    /// The engine: a command, or `builtin`, perhaps with house rules. The command is run where the
    /// units are done.
    #[arg(long, value_name = "CMD", default_value = "builtin")]
    pub(super) engine: EngineSpec,
    #[command(flatten)]
    pub(super) select: SelectArgs,
    /// Expect answers under this option, and send it: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// What fails as it is listed here counts as ok; what passes, or fails otherwise, shows.
    #[arg(long, value_name = "FILE")]
    pub(super) known: Option<PathBuf>,
    /// Ask every question so many times; an answer that changes is a failure.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_repeat)]
    pub(super) repeat: usize,
    /// Another reading of an open question is a failure too.
    #[arg(long)]
    pub(super) strict: bool,
    /// So many units.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = parse_units)]
    pub(super) units: u32,
}

#[derive(Debug, Args)]
pub(super) struct PlanStage {
    /// At most so many units.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = parse_units)]
    pub(super) units: u32,
}

#[derive(Debug, Args)]
pub(super) struct RunUnitsArgs {
    /// Only part I of N of the units: those on line I, I + N, and so on.
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,
    /// Write results on into this file instead of to stdout, and leave out the units that are done
    /// in it; so a run that was cut short goes on. The file is made if need be.
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// The files of results, in any order (`-`: stdin).
    #[arg(required = true, value_name = "FILE")]
    pub(super) results: Vec<PathBuf>,
    /// The units that there must be, as `work plan` printed them.
    #[arg(long, value_name = "FILE")]
    pub(super) plan: Option<PathBuf>,
    /// Write the units that are not done into this file, to be done.
    #[arg(long, value_name = "FILE", requires = "plan")]
    pub(super) missing: Option<PathBuf>,
    /// Write each fault that a duel has found as a ruling into this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) save: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: RunOutputArgs,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}

fn parse_units(text: &str) -> Result<u32, String> {
    let most = Parts::MOST;
    text.parse()
        .ok()
        .filter(|units| (1..=most).contains(units))
        .ok_or_else(|| format!("expected a whole number from 1 to {most}"))
}
