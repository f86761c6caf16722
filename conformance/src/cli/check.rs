use std::{fs, io, path::Path};

use sha2::{Digest as _, Sha256};

use super::{
    args::{CheckArgs, Common},
    dispatch::Quit,
    exit::Exit,
    output,
    process_args::{guarded, start_copies},
    report::{exit, write},
    show::check_clauses,
};
use crate::{
    check::{EventSink, RunOptions, RunRecord, Runner, Runs},
    engine::{EngineSpec, Interrupt},
    known::{self, KnownFailures},
    log::{self, LogWriter},
    report::{Context, Format, Progress},
    suite::{Again, Ruling, Selection, Suite},
    yaml::Source,
};

/// Asks the engines one after the other, and reports on all of them.
pub(super) fn run(suite: &Suite, common: &Common, args: &CheckArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    match run_until(&interrupt, suite, common, args) {
        // An engine that is ended while it starts has not failed to.
        Ok(_) | Err(Quit::Engine(_)) if interrupt.is_raised() => Ok(Exit::Interrupted),
        other => other,
    }
}

fn run_until(
    interrupt: &Interrupt,
    suite: &Suite,
    common: &Common,
    args: &CheckArgs,
) -> Result<Exit, Quit> {
    let selection = selection(suite, args)?;
    check_usage(args, &selection)?;
    let known = known_failures(suite, args)?;
    let options = RunOptions {
        selection,
        set: args.set()?,
        fail_fast: args.fail_fast,
        strict: args.strict,
        repeat: args.repeat,
        interrupt: interrupt.clone(),
    };
    let mut runner = Runner::new(suite, options);
    let mut rulings: Vec<&Ruling> = runner.selected().collect();
    if rulings.is_empty() {
        anstream::eprintln!("no ruling is selected; `referee list` shows what there is");
        return Ok(Exit::Nothing);
    }
    if let Some(seed) = args.order.shuffle {
        rulings.sort_by_key(|ruling| place_in_shuffle(seed, &ruling.id));
    }
    runner = runner.asking(rulings);
    if let Some(known) = &known {
        runner = runner.settling(known);
    }
    let folder = common.folder();
    let (flags, process_flags) = (args.flags(), args.process.flags());
    let context = Context {
        flags: &flags,
        process_flags: &process_flags,
        ..args.output.context(suite, folder.as_deref())
    };
    let mut output = output::open(args.output.output.as_deref())?;
    let runs = ask_all(&runner, args, interrupt)?;
    write(&mut output, &runs, &context, &args.output)?;
    if args.known.update_known
        && let Some(known) = &known
        && let [run] = runs.as_slice()
    {
        rewrite(known, run, suite)?;
    }
    Ok(exit(&runs))
}

fn selection(suite: &Suite, args: &CheckArgs) -> Result<Selection, Quit> {
    let mut selection = args.select.selection();
    check_clauses(suite, &selection.clauses)?;
    if let Some(file) = &args.order.rerun {
        selection.again = Some(Again {
            of: file.display().to_string(),
            ids: log::not_ok(&log::read(file, suite)?, args.strict),
        });
    }
    Ok(selection)
}

/// Refuses what would be misleading.
fn check_usage(args: &CheckArgs, selection: &Selection) -> Result<(), Quit> {
    let usage = |why: &str| Err(Quit::Usage(why.to_owned()));
    if args.output.format == Format::Badge && args.engine.len() > 1 {
        return usage("a badge is about one engine; ask one, or make a badge for each");
    }
    if !args.known.update_known {
        return Ok(());
    }
    if !selection.is_everything() {
        return usage(
            "--update-known rewrites the whole list, so it needs the whole suite: \
             leave the selection out",
        );
    }
    if args.fail_fast {
        return usage("--update-known needs every answer: leave --fail-fast out");
    }
    if args.engine.len() > 1 {
        return usage("--update-known writes the list of one engine: name one");
    }
    Ok(())
}

/// Reads the list of known failures, and says which entries wait for their reason.
fn known_failures(suite: &Suite, args: &CheckArgs) -> Result<Option<KnownFailures>, Quit> {
    let Some(file) = &args.known.known else {
        return Ok(None);
    };
    let known = known::load(&source(file, args.known.update_known)?, suite)?;
    for entry in known
        .entries()
        .iter()
        .filter(|entry| entry.is_unexplained())
    {
        anstream::eprintln!(
            "{}:{}: `{}` is listed, but nobody has said why it fails",
            known.file(),
            entry.line(),
            entry.ruling
        );
    }
    Ok(Some(known))
}

fn source(file: &Path, may_be_new: bool) -> Result<Source, Quit> {
    let name = file.display().to_string();
    match fs::read(file) {
        Ok(bytes) => Source::from_bytes(&name, &bytes)
            .map_err(|problem| Quit::Suite([problem].into_iter().collect())),
        Err(error) if error.kind() == io::ErrorKind::NotFound && may_be_new => {
            Ok(Source::new(&name, known::NEW_FILE))
        }
        Err(error) => Err(Quit::Usage(format!("{name}: {error}"))),
    }
}

fn ask_all(
    runner: &Runner<'_>,
    args: &CheckArgs,
    interrupt: &Interrupt,
) -> Result<Vec<RunRecord>, Quit> {
    let mut options = args.run.over(args.process.options(interrupt))?;
    if args.engine.iter().any(EngineSpec::is_process) {
        options = guarded(options);
    }
    let mut runs = Runs::default();
    let mut progress = Progress::on_terminal();
    let mut log = match &args.log {
        Some(file) => Some(LogWriter::new(output::create(file)?, args.output.times)),
        None => None,
    };
    // All are started before the first is asked: one that does not start shows at once.
    let mut engines = Vec::new();
    for spec in &args.engine {
        engines.push(start_copies(spec, &options, args.run.jobs)?);
    }
    let mut sinks: Vec<&mut dyn EventSink> = vec![&mut progress, &mut runs];
    if let Some(log) = &mut log {
        sinks.push(log);
    }
    for copies in &mut engines {
        match copies.as_mut_slice() {
            [engine] => runner.run(engine.as_mut(), &mut sinks)?,
            copies => runner.run_copies(copies, &mut sinks)?,
        };
    }
    if let Some(trace) = &options.trace {
        trace.status()?;
    }
    Ok(runs.over)
}

/// Where a ruling comes when the order is shuffled: a hash decides, so that a ruling more or less
/// leaves the order of the others as it is.
fn place_in_shuffle(seed: u64, id: &str) -> Vec<u8> {
    let mut hasher = Sha256::new();
    hasher.update(seed.to_le_bytes());
    hasher.update(id.as_bytes());
    hasher.finalize().to_vec()
}

fn rewrite(known: &KnownFailures, run: &RunRecord, suite: &Suite) -> Result<(), Quit> {
    let file = known.file();
    if !run.summary.complete {
        anstream::eprintln!("{file} is left as it is: the run is not complete");
        return Ok(());
    }
    let text = known::updated(known, &run.rulings, run.info.strict)
        .map_err(|error| Quit::Usage(format!("{file}: {error}")))?;
    // Nothing is written that could not be read again.
    let waiting = known::load(&Source::new(file, &text), suite)?
        .entries()
        .iter()
        .filter(|entry| entry.is_unexplained())
        .count();
    fs::write(file, &text).map_err(|error| Quit::Usage(format!("{file}: {error}")))?;
    anstream::eprintln!("{file} is rewritten as the engine fails now");
    match waiting {
        0 => {}
        1 => anstream::eprintln!("1 entry waits for its reason"),
        waiting => anstream::eprintln!("{waiting} entries wait for their reasons"),
    }
    Ok(())
}
