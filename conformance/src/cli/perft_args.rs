//! The command line of `perft`.

use std::path::PathBuf;

use clap::Args;
use referee_rules::any::GameId;

use super::{args::Format, process_args::ProcessArgs};
use crate::engine::{EngineSpec, SetOption};

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    /// The game.
    #[arg(long, value_name = "GAME")]
    pub(super) game: GameId,
    /// The length of the action sequences.
    #[arg(long, value_name = "N")]
    pub(super) depth: u32,
    /// The position as JSON; the start, if left out.
    #[arg(long, value_name = "JSON")]
    pub(super) position: Option<String>,
    /// The rules in force: option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// Count for each first action apart; with an engine, descend over every branch that disagrees
    /// down to the positions that it sees otherwise.
    #[arg(long)]
    pub(super) divide: bool,
    /// How results are written.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    /// Compare with this engine: a command, or `builtin`, perhaps with house rules.
    #[arg(long, value_name = "CMD")]
    pub(super) engine: Option<EngineSpec>,
    /// Write each fault as a ruling into this folder.
    #[arg(long, value_name = "DIR", requires = "engine")]
    pub(super) save: Option<PathBuf>,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}
