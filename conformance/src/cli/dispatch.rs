use std::{ffi::OsString, io, process::ExitCode};

use anstream::ColorChoice;
use clap::Parser as _;

use super::{
    args::{Cli, Color, Command},
    check, diagnose, dice, doctor, duel, errata,
    exit::Exit,
    explain, facts, guard, init, kills, lint, list, manual,
    output::all_said,
    perft, replay, report, rules, schema, serve, show, site, work,
};
use crate::{
    engine::{SpecError, StartError},
    errata::ChangeError,
    log::LogError,
    report::{BAD, painted},
    yaml::Problems,
};

/// Why a subcommand gave up.
pub(super) enum Quit {
    /// The command line asks for what there is not.
    Usage(String),
    /// Specs or fixtures are not understood.
    Suite(Problems),
    /// The engine did not start.
    Engine(StartError),
    /// Writing went wrong.
    Io(io::Error),
}

impl From<io::Error> for Quit {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Problems> for Quit {
    fn from(problems: Problems) -> Self {
        Self::Suite(problems)
    }
}

impl From<StartError> for Quit {
    fn from(error: StartError) -> Self {
        Self::Engine(error)
    }
}

impl From<LogError> for Quit {
    fn from(error: LogError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<ChangeError> for Quit {
    fn from(error: ChangeError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<SpecError> for Quit {
    fn from(error: SpecError) -> Self {
        Self::Usage(error.to_string())
    }
}

/// Runs the command with these arguments, the program's name among them.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // Help and errors of the command line are printed before `--color` is read.
    let is_plain = |pair: &[OsString]| pair[0] == "--color" && pair[1] == "never";
    if arguments.windows(2).any(is_plain) || arguments.iter().any(|it| it == "--color=never") {
        ColorChoice::Never.write_global();
    }
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no errors; clap knows where each is printed.
            let _ = error.print();
            return match error.use_stderr() {
                true => Exit::Usage.into(),
                false => Exit::Ok.into(),
            };
        }
    };
    match cli.common.color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    }
    .write_global();
    let done = subcommand(&cli).and_then(|exit| {
        all_said()?;
        Ok(exit)
    });
    match done {
        Ok(exit) => exit.into(),
        Err(quit) => say_why(&quit).into(),
    }
}

fn subcommand(cli: &Cli) -> Result<Exit, Quit> {
    let common = &cli.common;
    match &cli.command {
        Command::Check(args) => check::run(&common.suite()?, common, args),
        Command::Doctor(args) => doctor::run(args),
        Command::Diagnose(args) => diagnose::run(&common.suite()?, args),
        Command::Duel(args) => duel::run(&common.suite()?, args),
        Command::Dice(args) => dice::run(args),
        Command::Replay(args) => replay::run(args),
        Command::List(args) => list::run(&common.suite()?, args),
        Command::Show(args) => show::run(&common.suite()?, args),
        Command::Explain(args) => explain::run(&common.suite()?, args),
        Command::Rules(args) if args.kills => kills::run(&common.suite()?, args),
        Command::Rules(args) => rules::run(&common.suite()?, args),
        Command::Lint(args) => lint::run(common, args),
        Command::Serve(args) => serve::run(args),
        Command::Perft(args) => perft::run(common, args),
        Command::Facts(args) => facts::run(args),
        Command::Work(args) => work::run(common, args),
        Command::Init(args) => init::run(args),
        Command::Report(args) => report::run(&common.suite()?, common, args),
        Command::Errata(args) => errata::run(&common.suite()?, common, args),
        Command::Site(args) => site::run(&common.suite()?, args),
        Command::Schema(args) => schema::run(common, args),
        Command::Completions { shell } => manual::completions(*shell),
        Command::Man => manual::man(),
        Command::Guard => guard::run(),
    }
}

fn say_why(quit: &Quit) -> Exit {
    let label = painted(BAD, "error:");
    match quit {
        Quit::Usage(why) => {
            anstream::eprintln!("{label} {why}");
            Exit::Usage
        }
        Quit::Suite(problems) => {
            anstream::eprintln!("{problems}");
            Exit::Usage
        }
        Quit::Engine(error) => {
            anstream::eprintln!("{label} {error}");
            Exit::NoEngine
        }
        // Whoever read our output has gone: nothing is left to be said.
        Quit::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Ok,
        Quit::Io(error) => {
            anstream::eprintln!("{label} {error}");
            Exit::Usage
        }
    }
}
