use std::{
    env,
    fs::OpenOptions,
    io::{self, Write},
    path::Path,
};

use serde_json::{Value, json};

use super::{
    args::Common,
    dispatch::Quit,
    exit::Exit,
    output,
    report_args::{ReportArgs, ReportCommand, RunOutputArgs},
};
use crate::{
    check::{RunOutcome, RunRecord},
    errata::{self, Rescored, rescored_human, rescored_json, rescored_markdown},
    log,
    report::{Context, Diff, Format, Unpaired, Verbosity, step_summary},
    suite::Suite,
};

/// Shows, joins and compares logs.
pub(super) fn run(suite: &Suite, common: &Common, args: &ReportArgs) -> Result<Exit, Quit> {
    let folder = common.folder();
    match &args.command {
        ReportCommand::Show { log, output } => {
            let runs = read(log, suite)?;
            let context = output.context(suite, folder.as_deref());
            let mut to = output::open(output.output.as_deref())?;
            write(&mut to, &runs, &context, output)?;
            Ok(exit(&runs))
        }
        ReportCommand::Merge { logs, output, log } => {
            let mut runs = Vec::new();
            for log in logs {
                runs.extend(read(log, suite)?);
            }
            let runs = log::merge(runs, suite).map_err(Quit::Usage)?;
            if let Some(file) = log {
                log::write_runs(output::create(file)?, &runs, output.times)?;
            }
            let context = output.context(suite, folder.as_deref());
            let mut to = output::open(output.output.as_deref())?;
            write(&mut to, &runs, &context, output)?;
            Ok(exit(&runs))
        }
        ReportCommand::Diff {
            old,
            new,
            format,
            output,
        } => {
            let (old, new) = (log::read(old, suite)?, log::read(new, suite)?);
            let mut to = output::open(output.as_deref())?;
            diff(&mut to, &old, &new, *format)
        }
        ReportCommand::Rescore {
            logs,
            format,
            output,
            log,
        } => {
            let mut runs = Vec::new();
            for log in logs {
                runs.extend(log::read(log, suite)?);
            }
            let mut to = output::open(output.as_deref())?;
            rescore(&mut to, &runs, suite, *format, log.as_deref())
        }
    }
}

fn read(file: &Path, suite: &Suite) -> Result<Vec<RunRecord>, Quit> {
    let runs = log::read(file, suite)?;
    if let Some(run) = runs.iter().find(|run| run.info.suite_hash != suite.hash) {
        anstream::eprintln!(
            "{} is about another suite ({}, not {}): clauses are shown as they are now",
            file.display(),
            run.info.suite_hash,
            suite.hash
        );
    }
    Ok(runs)
}

/// Writes the report over runs. Where it goes to a file, the last line of each run is said on
/// stderr as well.
pub(super) fn write(
    output: &mut dyn Write,
    runs: &[RunRecord],
    context: &Context<'_>,
    args: &RunOutputArgs,
) -> Result<(), Quit> {
    if args.format == Format::Badge && runs.len() > 1 {
        return Err(Quit::Usage(
            "a badge is about one engine, and several were asked".to_owned(),
        ));
    }
    output.write_all(args.format.text(runs, context)?.as_bytes())?;
    output.flush()?;
    if args.format == Format::Github {
        append_step_summary(&step_summary(runs, context))?;
    }
    if args.output.is_some() {
        let last_lines = Context {
            verbosity: Verbosity::Quiet,
            ..*context
        };
        anstream::eprint!("{}", Format::Human.text(runs, &last_lines)?);
    }
    Ok(())
}

/// Adds to the summary of the step, if a GitHub runner has named a file for it.
fn append_step_summary(text: &str) -> io::Result<()> {
    let Some(file) = env::var_os("GITHUB_STEP_SUMMARY").filter(|file| !file.is_empty()) else {
        return Ok(());
    };
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    file.write_all(text.as_bytes())
}

/// How the command ends after these runs.
pub(super) fn exit(runs: &[RunRecord]) -> Exit {
    let bad = |outcome| matches!(outcome, RunOutcome::NotOk | RunOutcome::NotComplete);
    if runs.iter().any(|run| bad(run.outcome())) {
        Exit::Failures
    } else if runs.iter().any(|run| run.outcome() == RunOutcome::Nothing) {
        Exit::Nothing
    } else {
        Exit::Ok
    }
}

fn rescore(
    output: &mut dyn Write,
    runs: &[RunRecord],
    suite: &Suite,
    format: Format,
    log: Option<&Path>,
) -> Result<Exit, Quit> {
    let rescored: Vec<Rescored> = runs
        .iter()
        .map(|run| errata::rescore(run, suite))
        .collect::<Result<_, _>>()
        .map_err(Quit::Usage)?;
    let texts = rescored.iter();
    match format {
        Format::Json => {
            let all: Vec<Value> = texts.map(rescored_json).collect();
            let text = serde_json::to_string_pretty(&all).map_err(io::Error::from)?;
            writeln!(output, "{text}")?;
        }
        Format::Markdown => {
            let texts: Vec<String> = texts.map(rescored_markdown).collect();
            write!(output, "{}", texts.join("\n"))?;
        }
        _ => {
            let texts: Vec<String> = texts.map(rescored_human).collect();
            write!(output, "{}", texts.join("\n"))?;
        }
    }
    output.flush()?;
    let runs: Vec<RunRecord> = rescored.into_iter().map(|rescored| rescored.run).collect();
    if let Some(file) = log {
        log::write_runs(output::create(file)?, &runs, false)?;
    }
    Ok(exit(&runs))
}

fn diff(
    output: &mut dyn Write,
    old: &[RunRecord],
    new: &[RunRecord],
    format: Format,
) -> Result<Exit, Quit> {
    let (diffs, alone) = Diff::between_all(old, new);
    match format {
        Format::Json => {
            let all: Vec<Value> = diffs.iter().map(Diff::to_value).collect();
            let names: Vec<String> = alone.iter().map(ToString::to_string).collect();
            let text = serde_json::to_string_pretty(&json!({ "runs": all, "alone": names }))
                .map_err(io::Error::from)?;
            writeln!(output, "{text}")?;
        }
        Format::Markdown => {
            for diff in &diffs {
                writeln!(output, "{}", diff.markdown())?;
            }
            for engine in &alone {
                writeln!(output, "- {engine}")?;
            }
        }
        _ => {
            for diff in &diffs {
                write!(output, "{}", diff.human())?;
            }
            for engine in &alone {
                writeln!(output, "{engine}")?;
            }
        }
    }
    output.flush()?;
    let is_lost = alone.iter().any(|one| matches!(one, Unpaired::Gone(_)));
    if is_lost || diffs.iter().any(Diff::is_worse) {
        Ok(Exit::Failures)
    } else {
        Ok(Exit::Ok)
    }
}
