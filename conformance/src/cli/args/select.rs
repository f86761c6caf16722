//! Which rulings are meant.

use clap::Args;
use referee_rules::any::GameId;

use crate::suite::{Basis, IdGlob, Level, Selection, Shard};

/// Which rulings.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Selection")]
pub(in crate::cli) struct SelectArgs {
    /// Only rulings of this game (may be given several times, as all of these).
    #[arg(long, value_name = "GAME")]
    pub(in crate::cli) game: Vec<GameId>,
    /// Only rulings whose id matches: `bagh.capture.*`.
    #[arg(long, value_name = "GLOB")]
    id: Vec<IdGlob>,
    /// Only rulings on this clause.
    #[arg(long, value_name = "ID")]
    clause: Vec<String>,
    /// Only rulings of this basis.
    #[arg(long, value_parser = parse_basis, value_name = "BASIS")]
    basis: Vec<Basis>,
    /// Only rulings with this tag.
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    /// How much: smoke (a first look), stated (what the guides say in so many words), full.
    #[arg(long, value_parser = parse_level, default_value = "full", value_name = "LEVEL")]
    level: Level,
    /// Only part I of N; a ruling falls always into the same part.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

impl SelectArgs {
    pub(in crate::cli) fn selection(&self) -> Selection {
        Selection {
            games: self.game.clone(),
            ids: self.id.clone(),
            clauses: self.clause.clone(),
            bases: self.basis.clone(),
            tags: self.tag.clone(),
            level: self.level,
            shard: self.shard,
            again: None,
        }
    }
}

fn parse_basis(text: &str) -> Result<Basis, String> {
    Basis::ALL
        .into_iter()
        .find(|basis| basis.name() == text)
        .ok_or_else(|| "expected stated, derived, conventional or open".to_owned())
}

fn parse_level(text: &str) -> Result<Level, String> {
    Level::ALL
        .into_iter()
        .find(|level| level.name() == text)
        .ok_or_else(|| "expected smoke, stated or full".to_owned())
}
