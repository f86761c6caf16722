//! The command line of `duel`.

use std::{path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};
use referee_rules::any::GameId;

use super::{
    args::OutputArgs,
    dispatch::Quit,
    process_args::{ProcessArgs, RunArgs, parse_seconds},
};
use crate::{
    duel::PlayStyle,
    engine::{EngineSpec, HouseRules, SetOption, SpecError},
};

/// What is played, and what counts.
#[derive(Debug, Args)]
pub(super) struct ContestArgs {
    /// Only this game (may be given several times).
    #[arg(long, value_name = "GAME")]
    pub(super) game: Vec<GameId>,
    /// Play under this option, and send it: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// How games are drawn.
    #[arg(long, value_enum, default_value_t)]
    pub(super) play: Play,
    /// The seed from which everything is drawn: the same seed, the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Stop after so many different faults.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = parse_findings)]
    pub(super) max_findings: usize,
    /// Another reading of an open question is a failure too.
    #[arg(long)]
    pub(super) strict: bool,
}

impl ContestArgs {
    pub(super) fn set(&self) -> Result<HouseRules, SpecError> {
        HouseRules::new(&self.set, &self.game)
    }
}

#[derive(Debug, Args)]
pub(super) struct DuelArgs {
    /// The engine: a command, or `builtin`, perhaps with house rules. Given a second time, the
    /// other engine; the reference, if left out.
    #[arg(long, value_name = "CMD", required = true)]
    pub(super) engine: Vec<EngineSpec>,
    #[command(flatten)]
    pub(super) contest: ContestArgs,
    /// So many games; without a limit of time, 400 if left out.
    #[arg(long, value_name = "N")]
    pub(super) games: Option<u64>,
    /// So long, in seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub(super) time: Option<Duration>,
    /// Write each fault as a ruling into this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) save: Option<PathBuf>,
    /// Write a log from which the duel can go on later.
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(super) log: Option<PathBuf>,
    /// Go on where this log stopped, and write it on.
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
}

/// The engine and the other one, of those that stand on the command line.
pub(super) fn two(engines: &[EngineSpec]) -> Result<(&EngineSpec, Option<&EngineSpec>), Quit> {
    match engines {
        [engine] => Ok((engine, None)),
        [engine, opponent] => Ok((engine, Some(opponent))),
        _ => Err(Quit::Usage(
            "a duel is between two engines at most".to_owned(),
        )),
    }
}

/// How games are drawn.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Play {
    /// What rules decide is sought: captures, special places, limits, ends.
    #[default]
    Biased,
    /// Every action is as likely as another.
    Uniform,
}

impl From<Play> for PlayStyle {
    fn from(play: Play) -> Self {
        match play {
            Play::Biased => Self::Biased,
            Play::Uniform => Self::Uniform,
        }
    }
}

fn parse_findings(text: &str) -> Result<usize, String> {
    let count = text.parse().ok();
    count
        .filter(|count| *count > 0)
        .ok_or_else(|| "expected a whole number, at least 1".to_owned())
}
