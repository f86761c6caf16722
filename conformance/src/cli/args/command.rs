//! The command as a whole: what every subcommand takes, and the subcommands.

use std::path::PathBuf;

use clap::{Args, CommandFactory as _, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::{
    CheckArgs, DiagnoseArgs, DoctorArgs, ExplainArgs, FactsArgs, InitArgs, LintArgs, ListArgs,
    ReplayArgs, RulesArgs, SchemaArgs, ServeArgs, ShowArgs, SiteArgs,
};
use crate::{
    cli::{
        dice_args::DiceArgs, duel_args::DuelArgs, errata::ErrataArgs, perft_args::PerftArgs,
        process_args::GUARD, report_args::ReportArgs, work::WorkArgs,
    },
    suite::{Suite, SuiteSource},
    yaml::Problems,
};

/// Judges any engine of traditional board games against written rulings.
#[derive(Debug, Parser)]
#[command(name = "referee", version, max_term_width = 100)]
pub(in crate::cli) struct Cli {
    #[command(flatten)]
    pub(in crate::cli) common: Common,
    #[command(subcommand)]
    pub(in crate::cli) command: Command,
}

/// What every subcommand takes.
#[derive(Debug, Args)]
pub(in crate::cli) struct Common {
    /// Read specs and fixtures from this folder instead of from within the program.
    #[arg(long, value_name = "DIR", global = true)]
    suite: Option<PathBuf>,
    /// Colours: where the output is a terminal and NO_COLOR is not set, always, or never.
    #[arg(long, value_enum, default_value_t, global = true)]
    pub(in crate::cli) color: Color,
}

impl Common {
    /// The folder of the suite, as it was named.
    pub(in crate::cli) fn folder(&self) -> Option<String> {
        let folder = self.suite.as_ref()?;
        Some(folder.display().to_string())
    }

    pub(in crate::cli) fn suite(&self) -> Result<Suite, Problems> {
        Suite::read(&self.source())
    }

    pub(in crate::cli) fn source(&self) -> SuiteSource {
        match &self.suite {
            Some(folder) => SuiteSource::Folder(folder.clone()),
            None => SuiteSource::Embedded,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(in crate::cli) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Command {
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

/// The command line as a value, for completions and the manual.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}
