//! Commands about an engine: asking one, being one, beginning one.

use std::path::PathBuf;

use clap::Args;
use referee_rules::any::GameId;

use super::{OutputArgs, SelectArgs};
use crate::{
    cli::{
        process_args::{ProcessArgs, RunArgs, parse_repeat},
        report_args::{KnownArgs, OrderArgs, RunOutputArgs},
    },
    engine::{EngineSpec, HouseRules, SetOption, SpecError},
    init::Kind,
};

#[derive(Debug, Args)]
pub(in crate::cli) struct DiagnoseArgs {
    /// The engine: a command, or `builtin`, perhaps with house rules.
    #[arg(long, value_name = "CMD")]
    pub(in crate::cli) engine: EngineSpec,
    /// Only this game (may be given several times).
    #[arg(long, value_name = "GAME")]
    pub(in crate::cli) game: Vec<GameId>,
    #[command(flatten)]
    pub(in crate::cli) output: OutputArgs,
    #[command(flatten)]
    pub(in crate::cli) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct CheckArgs {
    /// The engine: a command, or `builtin`, perhaps with house rules:
    /// `builtin:bagh-chal.captures_to_win=4`. May be given several times.
    #[arg(long, value_name = "CMD", default_value = "builtin")]
    pub(in crate::cli) engine: Vec<EngineSpec>,
    #[command(flatten)]
    pub(in crate::cli) select: SelectArgs,
    /// Expect answers under this option, and send it: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<SetOption>,
    #[command(flatten)]
    pub(in crate::cli) output: RunOutputArgs,
    #[command(flatten)]
    pub(in crate::cli) known: KnownArgs,
    #[command(flatten)]
    pub(in crate::cli) order: OrderArgs,
    #[command(flatten)]
    pub(in crate::cli) process: ProcessArgs,
    #[command(flatten)]
    pub(in crate::cli) run: RunArgs,
    /// Ask every question so many times; an answer that changes is a failure.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = parse_repeat,
        help_heading = "The engine's process"
    )]
    pub(in crate::cli) repeat: usize,
    /// Stop at the first failure.
    #[arg(long)]
    pub(in crate::cli) fail_fast: bool,
    /// Another reading of an open question is a failure too.
    #[arg(long)]
    pub(in crate::cli) strict: bool,
    /// Write what is asked, answered and judged as JSON lines, for `referee report`.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub(in crate::cli) log: Option<PathBuf>,
}

impl CheckArgs {
    pub(in crate::cli) fn set(&self) -> Result<HouseRules, SpecError> {
        HouseRules::new(&self.set, &self.select.game)
    }

    /// How answers are judged beyond the defaults, as a shell reads it.
    pub(in crate::cli) fn flags(&self) -> String {
        let mut flags = String::new();
        if self.repeat > 1 {
            flags.push_str(&format!(" --repeat {}", self.repeat));
        }
        if self.strict {
            flags.push_str(" --strict");
        }
        flags
    }
}

#[derive(Debug, Args)]
pub(in crate::cli) struct DoctorArgs {
    /// The engine's command.
    #[arg(long, value_name = "CMD")]
    pub(in crate::cli) engine: EngineSpec,
    #[command(flatten)]
    pub(in crate::cli) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ReplayArgs {
    /// The file that `check --trace` wrote.
    pub(in crate::cli) trace: PathBuf,
    /// The engine: a command, or `builtin`.
    #[arg(long, value_name = "CMD")]
    pub(in crate::cli) engine: EngineSpec,
    #[command(flatten)]
    pub(in crate::cli) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ServeArgs {
    /// Play a house rule: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(in crate::cli) set: Vec<SetOption>,
    /// Roll the same for the same seed; without it, the system gives one.
    #[arg(long, value_name = "N")]
    pub(in crate::cli) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct InitArgs {
    /// The language.
    #[arg(value_enum)]
    pub(in crate::cli) kind: Kind,
    /// The folder of the project; it is made if need be, and nothing in it is overwritten.
    #[arg(value_name = "DIR")]
    pub(in crate::cli) folder: PathBuf,
}
