use std::io::Write;

use super::{
    args::{CheckArgs, Format},
    dispatch::Quit,
    exit::Exit,
    output,
    process_args::{guarded, start_copies},
};
use crate::{
    check::{EventSink, RunOptions, Runner, Summary},
    engine::{EngineSpec, Interrupt},
    report::{Human, Json},
    suite::Suite,
};

/// Asks the engines one after the other.
pub(super) fn run(suite: &Suite, args: &CheckArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    match run_until(suite, args, &interrupt) {
        // An engine that is ended while it starts has not failed to.
        Ok(_) | Err(Quit::Engine(_)) if interrupt.is_raised() => Ok(Exit::Interrupted),
        other => other,
    }
}

fn run_until(suite: &Suite, args: &CheckArgs, interrupt: &Interrupt) -> Result<Exit, Quit> {
    let options = RunOptions {
        interrupt: interrupt.clone(),
        repeat: args.run.repeat,
        selection: args.select.selection(),
        set: args.set()?,
        fail_fast: args.fail_fast,
        strict: args.strict,
    };
    let runner = Runner::new(suite, options);
    if runner.selected().next().is_none() {
        anstream::eprintln!("no ruling is selected; `referee list` shows what there is");
        return Ok(Exit::Nothing);
    }
    let output = output::open(args.output.output.as_deref())?;
    let summaries = match args.output.format {
        Format::Human => {
            let mut human = Human::new(suite, output, args.verbosity(), args.strict);
            ask_all(&runner, args, interrupt, &mut human)?
        }
        Format::Json => {
            let mut json = Json::new(output);
            let summaries = ask_all(&runner, args, interrupt, &mut json)?;
            json.finish()?;
            summaries
        }
    };
    std::io::stdout().flush()?;
    Ok(verdict(&summaries, args.strict))
}

fn ask_all(
    runner: &Runner<'_>,
    args: &CheckArgs,
    interrupt: &Interrupt,
    sink: &mut dyn EventSink,
) -> Result<Vec<Summary>, Quit> {
    let mut options = args.run.over(args.process.options(interrupt))?;
    if args.engine.iter().any(EngineSpec::is_process) {
        options = guarded(options);
    }
    let mut summaries = Vec::new();
    for spec in &args.engine {
        let mut copies = start_copies(spec, &options, args.run.jobs)?;
        let summary = match copies.as_mut_slice() {
            [engine] => runner.run(engine.as_mut(), sink)?,
            copies => runner.run_copies(copies, sink)?,
        };
        summaries.push(summary);
    }
    if let Some(trace) = &options.trace {
        trace.status()?;
    }
    Ok(summaries)
}

fn verdict(summaries: &[Summary], strict: bool) -> Exit {
    if !summaries.iter().all(|summary| summary.is_ok(strict)) {
        Exit::Failures
    } else if summaries.iter().all(Summary::is_empty) {
        Exit::Nothing
    } else {
        Exit::Ok
    }
}
