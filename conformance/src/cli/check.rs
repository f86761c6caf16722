use std::io::Write;

use super::{
    args::{CheckArgs, Format},
    dispatch::Quit,
    exit::Exit,
    output,
};
use crate::{
    check::{EventSink, RunOptions, Runner, Summary},
    engine::{Engine, EngineSpec, ProcessEngine, ProcessOptions, Reference},
    report::{Human, Json},
    suite::Suite,
};

/// Asks the engines one after the other.
pub(super) fn run(suite: &Suite, args: &CheckArgs) -> Result<Exit, Quit> {
    let options = RunOptions {
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
            ask_all(&runner, args, &mut human)?
        }
        Format::Json => {
            let mut json = Json::new(output);
            let summaries = ask_all(&runner, args, &mut json)?;
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
    sink: &mut dyn EventSink,
) -> Result<Vec<Summary>, Quit> {
    let mut summaries = Vec::new();
    for spec in &args.engine {
        let mut engine = start(spec, args.process())?;
        summaries.push(runner.run(engine.as_mut(), sink)?);
    }
    Ok(summaries)
}

/// Starts the engine that a specification names.
pub(super) fn start(spec: &EngineSpec, options: ProcessOptions) -> Result<Box<dyn Engine>, Quit> {
    match spec {
        EngineSpec::Builtin(rules) => Ok(Box::new(Reference::with(rules.clone()))),
        EngineSpec::Command(words) => Ok(Box::new(ProcessEngine::start(words.clone(), options)?)),
    }
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
