//! Commands that look at the suite and at the rules.

use std::path::PathBuf;

use clap::Args;
use referee_rules::any::GameId;

use super::{OutputArgs, SelectArgs};
use crate::{cli::language_args::LanguageArgs, engine::SetOption, suite::IdGlob};

#[derive(Debug, Args)]
pub(in crate::cli) struct ListArgs {
    #[command(flatten)]
    pub(in crate::cli) select: SelectArgs,
    #[command(flatten)]
    pub(in crate::cli) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ShowArgs {
    /// The ruling's id.
    pub(in crate::cli) id: String,
    #[command(flatten)]
    pub(in crate::cli) language: LanguageArgs,
    /// Draw it as SVG into this file instead (`-`: to stdout).
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) svg: Option<PathBuf>,
    /// Draw the point after so many of its actions [default: after all of them].
    #[arg(long, value_name = "N", requires = "svg")]
    pub(in crate::cli) after: Option<usize>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ExplainArgs {
    /// A ruling's id, a clause's id, `start`, or a position as JSON.
    pub(in crate::cli) target: String,
    /// Actions played from the position; the last one is explained.
    pub(in crate::cli) actions: Vec<String>,
    /// Draw the position and the last action as SVG into this file instead (`-`: to stdout).
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) svg: Option<PathBuf>,
    /// The game of the position.
    #[arg(long, value_name = "GAME")]
    pub(in crate::cli) game: Option<GameId>,
    /// The rules in force: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(in crate::cli) set: Vec<SetOption>,
    #[command(flatten)]
    pub(in crate::cli) language: LanguageArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct RulesArgs {
    /// The game; all, if left out.
    pub(in crate::cli) game: Option<GameId>,
    /// Show instead which rulings catch each option value that is not the guide's.
    #[arg(long)]
    pub(in crate::cli) kills: bool,
    /// Show for each ruling how many option values it catches, which of them it alone, and why it
    /// is kept if there is none.
    #[arg(long, requires = "kills")]
    pub(in crate::cli) by_ruling: bool,
    /// Name all, and not the first few.
    #[arg(long, requires = "kills")]
    pub(in crate::cli) verbose: bool,
    #[command(flatten)]
    pub(in crate::cli) language: LanguageArgs,
    #[command(flatten)]
    pub(in crate::cli) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct LintArgs {
    /// Compare `specs/guides.yaml` with the guides' texts in this folder.
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) guides: Option<PathBuf>,
    /// Print `specs/guides.yaml` as it follows from the texts given by --guides.
    #[arg(long, requires = "guides")]
    pub(in crate::cli) write_guides: bool,
    /// List the rulings whose position no line reaches, with the reason.
    #[arg(long, conflicts_with = "guides")]
    pub(in crate::cli) unreached: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct FactsArgs {
    /// The game; all, if left out.
    pub(in crate::cli) game: Option<GameId>,
    /// Only facts whose name matches: `perft`, `*-moves`.
    #[arg(long, value_name = "GLOB")]
    pub(in crate::cli) id: Vec<IdGlob>,
    #[command(flatten)]
    pub(in crate::cli) output: OutputArgs,
}

/// Static pages in English, Korean and Spanish, which need no network and no server: open
/// index.html. Ids make the addresses, and these never change: clauses/JUN-14.html,
/// rulings/jungle.leap.rat-blocks.html; ko/ and es/ hold the other languages. The same suite and
/// logs give the same bytes.
#[derive(Debug, Args)]
pub(in crate::cli) struct SiteArgs {
    /// The folder to write to. It is made if need be; files of the site are written over, all
    /// others stay.
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) out: PathBuf,
    /// Show who plays what, from a log that `check --log` has written (may be given several times,
    /// for engines side by side).
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) log: Vec<PathBuf>,
}
