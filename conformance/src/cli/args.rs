//! The command line.

use std::path::PathBuf;

use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use referee_rules::any::GameId;

use super::dice_args::DiceArgs;
use super::duel_args::DuelArgs;
use super::errata::ErrataArgs;
use super::language_args::LanguageArgs;
use super::perft_args::PerftArgs;
use super::process_args::{GUARD, ProcessArgs, RunArgs, parse_repeat};
use super::report_args::{KnownArgs, OrderArgs, ReportArgs, RunOutputArgs};
use super::work::WorkArgs;
use crate::{
    engine::{EngineSpec, HouseRules, SetOption, SpecError},
    init::Kind,
    suite::{Basis, IdGlob, Level, Selection, Shard, Suite, SuiteSource},
    yaml::Problems,
};

/// Judges any engine of traditional board games against written rulings.
#[derive(Debug, Parser)]
#[command(name = "referee", version, max_term_width = 100)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) common: Common,
    #[command(subcommand)]
    pub(super) command: Command,
}

/// What every subcommand takes.
#[derive(Debug, Args)]
pub(super) struct Common {
    /// Read specs and fixtures from this folder instead of from within the program.
    #[arg(long, value_name = "DIR", global = true)]
    suite: Option<PathBuf>,
    /// Colours: where the output is a terminal and NO_COLOR is not set, always, or never.
    #[arg(long, value_enum, default_value_t, global = true)]
    pub(super) color: Color,
}

impl Common {
    /// The folder of the suite, as it was named.
    pub(super) fn folder(&self) -> Option<String> {
        let folder = self.suite.as_ref()?;
        Some(folder.display().to_string())
    }

    pub(super) fn suite(&self) -> Result<Suite, Problems> {
        Suite::read(&self.source())
    }

    pub(super) fn source(&self) -> SuiteSource {
        match &self.suite {
            Some(folder) => SuiteSource::Folder(folder.clone()),
            None => SuiteSource::Embedded,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Ask an engine the rulings, and judge its answers.
    Check(Box<CheckArgs>),
    /// Say what is wrong with an engine's adapter, in plain words, and how to mend it.
    Doctor(DoctorArgs),
    /// Find out which house rules an engine plays: the smallest set that explains its answers.
    Diagnose(DiagnoseArgs),
    /// Play two engines against each other in seeded random games, and tell where they differ.
    Duel(Box<DuelArgs>),
    /// Test the rolls of an engine that rolls for itself: is its die fair?
    Dice(DiceArgs),
    /// Send the requests of a trace to an engine again, and tell where the answers differ.
    Replay(ReplayArgs),
    /// List rulings, a line each.
    List(ListArgs),
    /// Show one ruling: the board, the question, the answer, the clauses.
    Show(ShowArgs),
    /// Explain a ruling, a clause, or why an action is legal or not.
    Explain(ExplainArgs),
    /// Show the clauses of the games, with their rulings and options.
    Rules(RulesArgs),
    /// Check the specs and the fixtures.
    Lint(LintArgs),
    /// Answer the protocol's requests on stdin and stdout, as an engine.
    Serve(ServeArgs),
    /// Count action sequences; with an engine, find where its counts go wrong.
    Perft(Box<PerftArgs>),
    /// Find the known figures of the games anew, to the last digit.
    Facts(FactsArgs),
    /// Cut work that outgrows one machine into units, do them anywhere, and bring the results
    /// together.
    Work(WorkArgs),
    /// Write a new engine project, which passes a first check at once.
    Init(InitArgs),
    /// Show, join and compare logs that `check --log` has written.
    Report(ReportArgs),
    /// Record, show and weigh what readers hold to be wrong in the rules.
    Errata(ErrataArgs),
    /// Write the rulebook as a web site: clauses, rulings as pictures, house rules, errata, engines.
    Site(SiteArgs),
    /// Print the JSON schema of a format.
    Schema(SchemaArgs),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page.
    Man,
    /// Ends what a killed harness leaves behind.
    #[command(name = GUARD, hide = true)]
    Guard,
}

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object, the same bytes for the same answers.
    Json,
}

/// Which rulings.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Selection")]
pub(super) struct SelectArgs {
    /// Only rulings of this game (may be given several times, as all of these).
    #[arg(long, value_name = "GAME")]
    pub(super) game: Vec<GameId>,
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
    /// How much: smoke, stated, full.
    #[arg(long, value_parser = parse_level, default_value = "full", value_name = "LEVEL")]
    level: Level,
    /// Only part I of N; a ruling falls always into the same part.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
}

impl SelectArgs {
    pub(super) fn selection(&self) -> Selection {
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

/// Where results go.
#[derive(Debug, Args)]
pub(super) struct OutputArgs {
    /// How results are written.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    /// Write to this file instead of stdout.
    #[arg(long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct DiagnoseArgs {
    /// The engine: a command, or `builtin`, perhaps with house rules.
    #[arg(long, value_name = "CMD")]
    pub(super) engine: EngineSpec,
    /// Only this game (may be given several times).
    #[arg(long, value_name = "GAME")]
    pub(super) game: Vec<GameId>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// The engine: a command, or `builtin`, perhaps with house rules:
    /// `builtin:bagh-chal.captures_to_win=4`. May be given several times.
    #[arg(long, value_name = "CMD", default_value = "builtin")]
    pub(super) engine: Vec<EngineSpec>,
    #[command(flatten)]
    pub(super) select: SelectArgs,
    /// Expect answers under this option, and send it: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<SetOption>,
    #[command(flatten)]
    pub(super) output: RunOutputArgs,
    #[command(flatten)]
    pub(super) known: KnownArgs,
    #[command(flatten)]
    pub(super) order: OrderArgs,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
    #[command(flatten)]
    pub(super) run: RunArgs,
    /// Ask every question so many times; an answer that changes is a failure.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = parse_repeat,
        help_heading = "The engine's process"
    )]
    pub(super) repeat: usize,
    /// Stop at the first failure.
    #[arg(long)]
    pub(super) fail_fast: bool,
    /// Another reading of an open question is a failure too.
    #[arg(long)]
    pub(super) strict: bool,
    /// Write what is asked, answered and judged as JSON lines, for `referee report`.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub(super) log: Option<PathBuf>,
}

impl CheckArgs {
    pub(super) fn set(&self) -> Result<HouseRules, SpecError> {
        HouseRules::new(&self.set, &self.select.game)
    }
}

#[derive(Debug, Args)]
pub(super) struct DoctorArgs {
    /// The engine's command.
    #[arg(long, value_name = "CMD")]
    pub(super) engine: EngineSpec,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(super) struct ReplayArgs {
    /// The file that `check --trace` wrote.
    pub(super) trace: PathBuf,
    /// The engine: a command, or `builtin`.
    #[arg(long, value_name = "CMD")]
    pub(super) engine: EngineSpec,
    #[command(flatten)]
    pub(super) process: ProcessArgs,
}

#[derive(Debug, Args)]
pub(super) struct ListArgs {
    #[command(flatten)]
    pub(super) select: SelectArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The ruling's id.
    pub(super) id: String,
    #[command(flatten)]
    pub(super) language: LanguageArgs,
    /// Draw it as SVG into this file instead (`-`: to stdout).
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,
    /// Draw the point after so many of its actions [default: after all of them].
    #[arg(long, value_name = "N", requires = "svg")]
    pub(super) after: Option<usize>,
}

#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// A ruling's id, a clause's id, `start`, or a position as JSON.
    pub(super) target: String,
    /// Actions played from the position; the last one is explained.
    pub(super) actions: Vec<String>,
    /// Draw the position and the last action as SVG into this file instead (`-`: to stdout).
    #[arg(long, value_name = "FILE")]
    pub(super) svg: Option<PathBuf>,
    /// The game of the position.
    #[arg(long, value_name = "GAME")]
    pub(super) game: Option<GameId>,
    /// The rules in force: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    #[command(flatten)]
    pub(super) language: LanguageArgs,
}

#[derive(Debug, Args)]
pub(super) struct RulesArgs {
    /// The game; all, if left out.
    pub(super) game: Option<GameId>,
    /// Show instead which rulings catch each option value that is not the guide's.
    #[arg(long)]
    pub(super) kills: bool,
    /// Show for each ruling how many option values it catches, which of them it alone, and why it
    /// is kept if there is none.
    #[arg(long, requires = "kills")]
    pub(super) by_ruling: bool,
    /// Name all, and not the first few.
    #[arg(long, requires = "kills")]
    pub(super) verbose: bool,
    #[command(flatten)]
    pub(super) language: LanguageArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(super) struct LintArgs {
    /// Compare `specs/guides.yaml` with the guides' texts in this folder.
    #[arg(long, value_name = "DIR")]
    pub(super) guides: Option<PathBuf>,
    /// Print `specs/guides.yaml` as it follows from the texts given by --guides.
    #[arg(long, requires = "guides")]
    pub(super) write_guides: bool,
    /// List the rulings whose position no line reaches, with the reason.
    #[arg(long, conflicts_with = "guides")]
    pub(super) unreached: bool,
}

#[derive(Debug, Args)]
pub(super) struct ServeArgs {
    /// Play a house rule: GAME.option=value.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(super) set: Vec<SetOption>,
    /// Roll the same for the same seed; without it, the system gives one.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(super) struct FactsArgs {
    /// The game; all, if left out.
    pub(super) game: Option<GameId>,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

#[derive(Debug, Args)]
pub(super) struct InitArgs {
    /// The language.
    #[arg(value_enum)]
    pub(super) kind: Kind,
    /// The folder of the project; it is made if need be, and nothing in it is overwritten.
    #[arg(value_name = "DIR")]
    pub(super) folder: PathBuf,
}

/// Static pages in English, Korean and Spanish, which need no network and no server: open
/// index.html. Ids make the addresses, and these never change: clauses/JUN-14.html,
/// rulings/jungle.leap.rat-blocks.html; ko/ and es/ hold the other languages. The same suite and
/// logs give the same bytes.
#[derive(Debug, Args)]
pub(super) struct SiteArgs {
    /// The folder to write to. It is made if need be; files of the site are written over, all
    /// others stay.
    #[arg(long, value_name = "DIR")]
    pub(super) out: PathBuf,
    /// Show who plays what, from a log that `check --log` has written (may be given several times,
    /// for engines side by side).
    #[arg(long, value_name = "FILE")]
    pub(super) log: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// The format.
    #[arg(value_enum)]
    pub(super) format: SchemaName,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum SchemaName {
    /// A fixture file.
    Fixture,
    /// A clause file.
    Clauses,
    /// A line of the protocol.
    Protocol,
    /// The JSON report of `check`.
    Report,
    /// A line of the log of `check`.
    Log,
    /// A list of known failures.
    Known,
    /// An erratum.
    Errata,
    /// The JSON of `errata list`.
    ErrataList,
    /// The JSON of `errata show`.
    ErrataShow,
    /// The JSON of `errata history`.
    ErrataHistory,
    /// The JSON of `errata impact`.
    Impact,
    /// The JSON of `report rescore`.
    Rescore,
    /// The JSON of `facts`.
    Facts,
    /// The JSON of `diagnose`.
    Diagnosis,
    /// What `rules --kills` prints as JSON.
    Kills,
    /// The JSON report of `duel`.
    Duel,
    /// The JSON report of `perft` with an engine.
    Perft,
    /// The JSON report of `dice`.
    Dice,
    /// A line of `work`: a unit or a result.
    Work,
}

impl SchemaName {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Fixture => "fixture",
            Self::Clauses => "clauses",
            Self::Protocol => "protocol",
            Self::Report => "report",
            Self::Log => "log",
            Self::Known => "known",
            Self::Errata => "errata",
            Self::ErrataList => "errata-list",
            Self::ErrataShow => "errata-show",
            Self::ErrataHistory => "errata-history",
            Self::Impact => "impact",
            Self::Rescore => "rescore",
            Self::Facts => "facts",
            Self::Diagnosis => "diagnosis",
            Self::Kills => "kills",
            Self::Duel => "duel",
            Self::Perft => "perft",
            Self::Dice => "dice",
            Self::Work => "work",
        }
    }
}

/// The command line as a value, for completions and the manual.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}
