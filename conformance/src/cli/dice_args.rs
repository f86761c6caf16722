//! The command line of `dice`.

use std::path::PathBuf;

use clap::Args;
use referee_rules::any::GameId;

use super::{args::OutputArgs, process_args::ProcessArgs};
use crate::{dice::Alarm, engine::EngineSpec};

/// The engine rolls by the request `roll` of the protocol, or its rolls stand in files.
#[derive(Debug, Args)]
pub(super) struct DiceArgs {
    /// The engine: a command, or `builtin`.
    #[arg(long, value_name = "CMD", required_unless_present = "rolls")]
    pub(super) engine: Option<EngineSpec>,
    /// Test the rolls in this file instead (`-`: stdin): numbers from 1 to 6 with blanks between
    /// them. Given several times, each file holds the rolls after another start.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["engine", "game", "count", "starts"])]
    pub(super) rolls: Vec<PathBuf>,
    /// Only this game (may be given several times); all that are played with a die, if left out.
    #[arg(long, value_name = "GAME")]
    pub(super) game: Vec<GameId>,
    /// So many rolls for each game.
    #[arg(long, value_name = "N", default_value_t = 7_200, value_parser = parse_count)]
    pub(super) count: usize,
    /// So many starts of the engine for each game; in a new start other rolls should come.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = parse_starts)]
    pub(super) starts: usize,
    /// How often a fair die may be called unfair, all tests together.
    #[arg(long, value_name = "CHANCE", default_value = "0.001")]
    pub(super) alarm: Alarm,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}

fn parse_count(text: &str) -> Result<usize, String> {
    within(text, 2_000, 10_000_000)
}

fn parse_starts(text: &str) -> Result<usize, String> {
    within(text, 1, 20)
}

fn within(text: &str, least: usize, most: usize) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|count| (least..=most).contains(count))
        .ok_or_else(|| format!("expected a whole number from {least} to {most}"))
}
