//! The command line of `perft`.

use std::path::PathBuf;

use clap::Args;
use referee_rules::any::{AnyPosition, GameId};
use serde_json::{Map, Value};

use super::{args::Format, dispatch::Quit, process_args::ProcessArgs};
use crate::{
    engine::{
        EngineSpec, HouseRules, SetOption, SpecError, read_position,
        wire::{Play, read_rules},
    },
    work::PerftJob,
};

/// What is counted: where action sequences begin, and how long they are.
#[derive(Debug, Args)]
pub(super) struct CountArgs {
    /// The game.
    #[arg(long, value_name = "GAME")]
    pub(super) game: GameId,
    /// The length of the action sequences.
    #[arg(long, value_name = "N", value_parser = parse_depth)]
    pub(super) depth: u32,
    /// The position as JSON; the start, if left out.
    #[arg(long, value_name = "JSON")]
    pub(super) position: Option<String>,
    /// The rules in force: option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
}

impl CountArgs {
    pub(super) fn set(&self) -> Result<HouseRules, SpecError> {
        HouseRules::new(&self.set, &[self.game])
    }

    /// Where the sequences begin: as an engine is asked, and as the reference has it.
    pub(super) fn start(&self) -> Result<(Play, AnyPosition), Quit> {
        let rules = self.set()?.choices(self.game);
        let position: Option<Map<String, Value>> =
            match &self.position {
                None => None,
                Some(text) => Some(serde_json::from_str(text).map_err(|error| {
                    Quit::Usage(format!("--position is no JSON object: {error}"))
                })?),
            };
        let in_force = read_rules(self.game, &rules).map_err(Quit::Usage)?;
        let start = match &position {
            None => AnyPosition::start(&in_force),
            Some(fields) => read_position(&in_force, fields).map_err(Quit::Usage)?,
        };
        let play = Play {
            game: self.game,
            rules,
            position,
            actions: Vec::new(),
        };
        Ok((play, start))
    }
}

fn parse_depth(text: &str) -> Result<u32, String> {
    let most = PerftJob::DEEPEST;
    text.parse()
        .ok()
        .filter(|depth| *depth <= most)
        .ok_or_else(|| format!("expected a whole number from 0 to {most}"))
}

#[derive(Debug, Args)]
pub(super) struct PerftArgs {
    #[command(flatten)]
    pub(super) count: CountArgs,
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
