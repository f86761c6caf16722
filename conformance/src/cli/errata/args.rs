//! The arguments of `referee errata`.

use std::path::PathBuf;

use chrono::NaiveDate;
use clap::{Args, Subcommand, ValueEnum};
use referee_rules::any::GameId;

use super::super::args::OutputArgs;
use crate::{
    engine::SetOption,
    suite::{Erratum, ErratumId, Status},
};

#[derive(Debug, Args)]
pub(in crate::cli) struct ErrataArgs {
    #[command(subcommand)]
    pub(super) command: ErrataCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ErrataCommand {
    /// Record what a reader writes: what is missing is asked for on a terminal.
    New(Box<NewArgs>),
    /// List errata, a line each.
    List(ListArgs),
    /// Show errata: the board, today's answer, the claimed answer.
    Show(ShowArgs),
    /// Check that the record holds: what lint says of errata, today's answers among it.
    Verify(VerifyArgs),
    /// Say what a change would do: to rulings, in play, to what is known of real engines.
    Impact(ImpactArgs),
    /// Tell what became of a clause: its texts and its errata, open ones too.
    History(HistoryArgs),
}

#[derive(Debug, Args)]
pub(super) struct NewArgs {
    /// The game.
    #[arg(long, value_name = "GAME")]
    pub(super) game: Option<GameId>,
    /// The rules in force, where they are not the guide's: option=value. May be given several
    /// times.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// The position as JSON or YAML, or `start`.
    #[arg(long, value_name = "POSITION")]
    pub(super) position: Option<String>,
    /// What is played from there: `roll 4, roll 2`.
    #[arg(long, value_name = "ACTIONS")]
    pub(super) actions: Option<String>,
    /// The clause: `JUN-27`, or a sentence of a guide that one clause cites: `jungle-ko 22.1`.
    #[arg(long, value_name = "CLAUSE")]
    pub(super) clause: Option<String>,
    /// A sentence of a guide that it is about. May be given several times; those of the clause, if
    /// left out.
    #[arg(long, value_name = "SENTENCE")]
    pub(super) sentence: Vec<String>,
    /// What is asked, in one sentence.
    #[arg(long, value_name = "TEXT")]
    pub(super) question: Option<String>,
    /// What the reader holds to be right, and why.
    #[arg(long, value_name = "TEXT")]
    pub(super) claim: Option<String>,
    /// An option that would be other if the claim is right: option=value. May be given several
    /// times.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) effect: Vec<SetOption>,
    /// The day; today, if left out.
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(super) date: Option<NaiveDate>,
    /// Print the file instead of writing it.
    #[arg(long)]
    pub(super) print: bool,
}

/// Which errata.
#[derive(Debug, Default, Args)]
pub(super) struct FilterArgs {
    /// Only errata of this status: open, accepted, rejected, withdrawn.
    #[arg(long, value_name = "STATUS", value_parser = status)]
    status: Vec<String>,
    /// Only errata of this game.
    #[arg(long, value_name = "GAME")]
    game: Vec<GameId>,
    /// Only errata about this clause.
    #[arg(long, value_name = "ID")]
    clause: Vec<String>,
}

impl FilterArgs {
    pub(super) fn matches(&self, erratum: &Erratum) -> bool {
        let status = erratum.status.name();
        (self.status.is_empty() || self.status.iter().any(|wanted| wanted == status))
            && (self.game.is_empty() || self.game.contains(&erratum.game))
            && (self.clause.is_empty() || self.clause.iter().any(|id| erratum.concerns(id)))
    }
}

fn status(name: &str) -> Result<String, String> {
    if Status::NAMES.contains(&name) {
        Ok(name.to_owned())
    } else {
        Err(format!("expected {}", Status::NAMES.join(", ")))
    }
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    #[command(flatten)]
    pub(super) filter: FilterArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The errata; all that the filters leave, if none is named.
    pub(super) ids: Vec<ErratumId>,
    #[command(flatten)]
    pub(super) filter: FilterArgs,
    #[command(flatten)]
    pub(super) output: TextArgs,
}

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    /// The errata; all, if none is named.
    pub(super) ids: Vec<ErratumId>,
}

#[derive(Debug, Args)]
pub(super) struct ImpactArgs {
    /// The erratum; or a change without one, with `--set`.
    #[arg(required_unless_present = "set", conflicts_with = "set")]
    pub(super) id: Option<ErratumId>,
    /// A change without an erratum: GAME.option=value. May be given several times.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// The game of the options whose game is not named.
    #[arg(long, value_name = "GAME", conflicts_with = "id")]
    pub(super) game: Vec<GameId>,
    /// A log of `check`: says what becomes of the engine in it, by its answers. May be given several
    /// times.
    #[arg(long, value_name = "LOG")]
    pub(super) log: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) output: TextArgs,
}

#[derive(Debug, Args)]
pub(super) struct HistoryArgs {
    /// The clause.
    pub(super) clause: String,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// How results are written that may go into a review.
#[derive(Debug, Args)]
pub(super) struct TextArgs {
    /// How results are written.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: TextFormat,
    /// Write to this file instead of stdout.
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum TextFormat {
    /// For people.
    #[default]
    Human,
    /// One JSON value, the same bytes for the same answers.
    Json,
    /// Ready to paste into a review.
    Markdown,
}
