use std::{
    fs,
    io::{self, IsTerminal as _, Write as _},
    path::Path,
};

use serde_json::Value;

use super::{
    args::{Format, OutputArgs},
    dispatch::Quit,
    duel_args::{DuelArgs, two},
    exit::Exit,
    output,
    process_args::{guarded, start_copies},
};
use crate::{
    duel::{
        Contest, Copy, DuelOptions, End, Event, Ledger, Limits, LogHead, LogWriter, Names,
        Opponent, Report, ResumeError, run as run_duel,
    },
    engine::{EngineSpec, Interrupt, ProcessOptions, Profile, SetOption},
    report::{STRONG, painted, shell_quoted},
    suite::Suite,
    text::visible,
};

/// So many games are played if neither games nor time are bounded.
pub(super) const GAMES: u64 = 400;

/// Plays two engines against each other, and reports where they differ.
pub(super) fn run(suite: &Suite, args: &DuelArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    match run_until(&interrupt, suite, args) {
        // An engine that is ended while it starts has not failed to.
        Err(Quit::Engine(_)) if interrupt.is_raised() => Ok(Exit::Interrupted),
        other => other,
    }
}

fn run_until(interrupt: &Interrupt, suite: &Suite, args: &DuelArgs) -> Result<Exit, Quit> {
    let (engine, opponent) = two(&args.engine)?;
    let set = args.contest.set()?;
    let mut options = args.run.over(args.process.options(interrupt))?;
    if args.engine.iter().any(EngineSpec::is_process) {
        options = guarded(options);
    }
    let mut copies = start(engine, opponent, &options, args.run.jobs)?;
    let profile = alike(&copies)?;
    let contest = Contest::new(
        suite,
        DuelOptions {
            games: args.contest.game.clone(),
            seed: args.contest.seed,
            play: args.contest.play.into(),
            set,
        },
        &profile,
        Opponent::of(opponent, copies.first().and_then(|copy| copy.b.as_deref())),
    );
    // Whether it can be written into is better known before all is played.
    if let Some(folder) = &args.save {
        make(folder)?;
    }
    let (mut log, known) = log(suite, &contest, &profile, args)?;
    let limits = Limits {
        games: args.games.or(args.time.is_none().then_some(GAMES)),
        time: args.time,
        findings: args.contest.max_findings,
    };
    let mut progress = Progress::on_terminal();
    let (ledger, end) = run_duel(
        &contest,
        &mut copies,
        known,
        limits,
        interrupt,
        &mut |event| {
            if let (Event::Played { record, is_new, .. }, Some(log)) = (event, &mut log)
                && *is_new
            {
                log.write(record)?;
            }
            progress.take(event)
        },
    )?;
    progress.end()?;
    copies.iter_mut().for_each(Copy::finish);
    let flags = args.process.flags();
    let names = names(engine, opponent, &args.contest.set, &flags);
    let report = Report {
        suite,
        ledger: &ledger,
        names: &names,
        engine: &profile,
    };
    write(&report, &end, &args.output)?;
    if let Some(folder) = &args.save {
        save(suite, &ledger, folder)?;
    }
    if let Some(trace) = &options.trace {
        trace.status()?;
    }
    Ok(exit(&ledger, &end, args.contest.strict))
}

/// How the engines are named in commands that a report gives.
pub(super) fn names(
    engine: &EngineSpec,
    opponent: Option<&EngineSpec>,
    set: &[SetOption],
    flags: &str,
) -> Names {
    let mut extra = flags.to_owned();
    for set in set {
        extra.push_str(" --set ");
        extra.push_str(&shell_quoted(&set.to_string()));
    }
    Names {
        engine: engine.clone(),
        opponent: opponent.cloned(),
        extra,
    }
}

fn start(
    engine: &EngineSpec,
    opponent: Option<&EngineSpec>,
    options: &ProcessOptions,
    jobs: usize,
) -> Result<Vec<Copy>, Quit> {
    let first = start_copies(engine, options, jobs)?;
    let others = match opponent {
        Some(spec @ EngineSpec::Command(_)) => start_copies(spec, options, jobs)?,
        Some(EngineSpec::Builtin(_)) | None => Vec::new(),
    };
    let mut others = others.into_iter();
    let copies = first.into_iter().map(|a| Copy {
        a,
        b: others.next(),
    });
    Ok(copies.collect())
}

/// Who the engine is. Copies that are not all the same cannot play one duel.
fn alike(copies: &[Copy]) -> Result<Profile, Quit> {
    let who = |copy: &Copy| (copy.a.profile(), copy.b.as_ref().map(|b| b.profile()));
    let mut all = copies.iter().map(who);
    let Some(first) = all.next() else {
        return Ok(Profile::default());
    };
    match all.any(|other| other != first) {
        true => Err(Quit::Usage(
            "the copies of the engine say different things of themselves (name, version, games); \
             play with --jobs 1"
                .to_owned(),
        )),
        false => Ok(first.0),
    }
}

type Records = Vec<crate::duel::GameRecord>;

/// The log to be written, and what it holds already.
fn log(
    suite: &Suite,
    contest: &Contest,
    engine: &Profile,
    args: &DuelArgs,
) -> Result<(Option<LogWriter>, Records), Quit> {
    let head = LogHead::of(suite, contest, engine);
    let named = |path: &Path, why: &dyn std::fmt::Display| {
        Quit::Usage(format!("{}: {why}", path.display()))
    };
    match (&args.log, &args.resume) {
        (Some(path), _) => {
            let log = LogWriter::create(path, &head).map_err(|error| named(path, &error))?;
            Ok((Some(log), Vec::new()))
        }
        (None, Some(path)) => {
            let resumed = LogWriter::resume(path, &head);
            let (log, records) = resumed.map_err(|error: ResumeError| named(path, &error))?;
            Ok((Some(log), records))
        }
        (None, None) => Ok((None, Vec::new())),
    }
}

/// Makes the folder into which rulings are to be written.
pub(super) fn make(folder: &Path) -> Result<(), Quit> {
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))
}

fn failed(path: &Path, error: &io::Error) -> Quit {
    Quit::Usage(format!("{}: {error}", path.display()))
}

/// Writes every finding as a fixture file of its own.
pub(super) fn save(suite: &Suite, ledger: &Ledger<'_>, folder: &Path) -> Result<(), Quit> {
    for finding in ledger.findings() {
        let Some(ruling) = ledger.ruling(suite, finding) else {
            continue;
        };
        let path = folder.join(format!("{}.yaml", ruling.id));
        fs::write(&path, ruling.yaml).map_err(|error| failed(&path, &error))?;
        anstream::eprintln!("saved {}", path.display());
    }
    Ok(())
}

pub(super) fn write(report: &Report<'_>, end: &End, args: &OutputArgs) -> io::Result<()> {
    let mut output = output::open(args.output.as_deref())?;
    match args.format {
        Format::Human => {
            let mut text = String::new();
            // Writing to a string does not fail.
            let _ = report.write_duel(end, &mut text);
            output.write_all(text.as_bytes())?;
        }
        Format::Json => write_json(&mut output, &report.duel_to_json(end))?,
    }
    output.flush()
}

pub(super) fn write_json(output: &mut dyn io::Write, value: &Value) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *output, value)?;
    writeln!(output)
}

pub(super) fn exit(ledger: &Ledger<'_>, end: &End, strict: bool) -> Exit {
    let totals = ledger.totals().values();
    let asked: u64 = totals
        .map(|totals| totals.questions.saturating_sub(totals.skipped))
        .sum();
    let fails = ledger
        .findings()
        .iter()
        .any(|finding| strict || !finding.is_reading());
    match end {
        End::Interrupted => Exit::Interrupted,
        End::Nothing => Exit::Nothing,
        _ if fails => Exit::Failures,
        End::Gone(_) => Exit::Failures,
        End::Games | End::Time | End::Findings if asked == 0 => Exit::Nothing,
        End::Games | End::Time | End::Findings => Exit::Ok,
    }
}

/// A line on the terminal that tells how far the duel is; nothing where stderr is no terminal.
pub(super) struct Progress {
    shown: bool,
}

impl Progress {
    pub(super) fn on_terminal() -> Self {
        Self {
            shown: io::stderr().is_terminal(),
        }
    }

    pub(super) fn take(&mut self, event: &Event<'_>) -> io::Result<()> {
        if !self.shown {
            return Ok(());
        }
        let mut stderr = io::stderr().lock();
        match event {
            Event::Played { ledger, .. } => write!(stderr, "\r{}\x1b[K", line(ledger))?,
            Event::Found(finding) => {
                let settings: Vec<String> =
                    finding.settings.iter().map(ToString::to_string).collect();
                let what = match settings.as_slice() {
                    [] => visible(&finding.barest.shape),
                    settings => settings.join(" or "),
                };
                let (game, clauses) = (finding.game, finding.clauses.join(", "));
                let name = painted(STRONG, game.name());
                writeln!(stderr, "\r{name} {clauses}: {what}\x1b[K")?;
            }
        }
        stderr.flush()
    }

    pub(super) fn end(&self) -> io::Result<()> {
        match self.shown {
            true => write!(io::stderr(), "\r\x1b[K"),
            false => Ok(()),
        }
    }
}

fn line(ledger: &Ledger<'_>) -> String {
    let (mut games, mut plies, mut touched, mut clauses) = (0, 0, 0, 0);
    for (game, totals) in ledger.totals() {
        games += totals.games;
        plies += totals.plies;
        if let Some(touchable) = ledger.contest().touchable(*game) {
            clauses += touchable.len();
            touched += totals.touched.len();
        }
    }
    let found = ledger.findings().len();
    format!("{games} games, {plies} plies, {touched} of {clauses} clauses touched, {found} found")
}
