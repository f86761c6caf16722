use std::{
    fs,
    io::{self, Read as _, Write as _},
    path::Path,
};

use serde_json::{Map, Value, json};

use super::{args::MergeArgs, merge_duel::DuelMerge};
use crate::{
    cli::{
        args::{Common, Format as TwoFormats, OutputArgs},
        dispatch::Quit,
        exit::Exit,
        facts, output, perft, report,
    },
    facts::Fact,
    report::{BAD, Format, WARN, painted},
    text::visible,
    work::{
        CheckJob, Gathered, Located, Missing, PerftJob, ResultLine, StageJob, Task, Unit,
        UnitError, facts_of, gather, read_lines,
    },
};

/// So many missing parts are named.
const NAMED: usize = 10;

/// Brings results together, and reports as one machine would have.
pub(super) fn run(common: &Common, args: &MergeArgs) -> Result<Exit, Quit> {
    let plan = match &args.plan {
        None => None,
        Some(file) => Some(read(file, Unit::from_line)?),
    };
    let mut results = Vec::new();
    for file in &args.results {
        results.extend(read(file, ResultLine::from_line)?);
    }
    let gathered = gather(plan, results).map_err(|error| Quit::Usage(error.to_string()))?;
    if args.save.is_some() && !matches!(gathered.any.task, Task::Duel { .. }) {
        return Err(Quit::Usage(
            "--save writes what a duel has found, and these are results of other work".to_owned(),
        ));
    }
    tell(&gathered);
    if let Some(file) = &args.missing {
        write_missing(file, &gathered.missing)?;
    }
    match &gathered.any.task {
        // Rulings that were not asked are told in the report.
        Task::Check { .. } => check(common, args, &gathered),
        _ if !gathered.missing.is_empty() => Ok(Exit::Failures),
        Task::Perft { job, .. } => count(job, &gathered, args),
        Task::MovingStage { .. } => moving_stage(&gathered, args),
        Task::Duel { job, .. } => {
            let output = two_formats(args)?;
            DuelMerge {
                common,
                args,
                job,
                gathered: &gathered,
                output: &output,
            }
            .run()
        }
    }
}

fn read<T>(
    file: &Path,
    line: impl Fn(&str) -> Result<T, UnitError>,
) -> Result<Vec<Located<T>>, Quit> {
    let name = file.display().to_string();
    let mut text = Vec::new();
    match name.as_str() {
        "-" => io::stdin().read_to_end(&mut text).map(|_| ()),
        _ => fs::read(file).map(|read| text = read),
    }
    .map_err(|error| Quit::Usage(format!("{name}: {error}")))?;
    let (lines, cut) =
        read_lines(&name, &text, line).map_err(|error| Quit::Usage(error.to_string()))?;
    if let Some(place) = cut {
        let note = painted(WARN, "note:");
        anstream::eprintln!("{note} {place} has no end; it counts as not written");
    }
    Ok(lines)
}

/// Says what is doubled and what is missing.
fn tell(gathered: &Gathered) {
    match gathered.doubled {
        0 => {}
        1 => anstream::eprintln!("1 result came again, the same; it counts once"),
        doubled => anstream::eprintln!("{doubled} results came again, the same; they count once"),
    }
    let missing = &gathered.missing;
    if missing.is_empty() {
        return;
    }
    anstream::eprintln!(
        "{}: {} of {} units are missing",
        painted(BAD, "not complete"),
        missing.len(),
        gathered.any.part.of()
    );
    for Missing { part, unit, why } in missing.iter().take(NAMED) {
        let name = match unit {
            Some(unit) => format!("unit {} (part {part})", unit.name()),
            None => format!("part {part}"),
        };
        match why {
            Some(why) => anstream::eprintln!("  {name}: {}", visible(why)),
            None => anstream::eprintln!("  {name}: no result"),
        }
    }
    if missing.len() > NAMED {
        anstream::eprintln!("  and {} more", missing.len() - NAMED);
    }
}

fn write_missing(file: &Path, missing: &[Missing]) -> io::Result<()> {
    let units = missing.iter().filter_map(|missing| missing.unit.as_ref());
    let lines: String = units.map(|unit| unit.to_line() + "\n").collect();
    output::create(file)?.write_all(lines.as_bytes())
}

/// Where a report goes that has the formats human and json only.
fn two_formats(args: &MergeArgs) -> Result<OutputArgs, Quit> {
    let format = match args.output.format {
        Format::Human => TwoFormats::Human,
        Format::Json => TwoFormats::Json,
        other => {
            return Err(Quit::Usage(format!(
                "the report on this work is human or json, not {}",
                other.name()
            )));
        }
    };
    Ok(OutputArgs {
        format,
        output: args.output.output.clone(),
    })
}

fn count(job: &PerftJob, gathered: &Gathered, args: &MergeArgs) -> Result<Exit, Quit> {
    let output = two_formats(args)?;
    let counted = job.merge(results(gathered)).map_err(Quit::Usage)?;
    let divided = job.divided(&counted).map_err(Quit::Usage)?;
    let divide: Map<String, Value> = divided
        .into_iter()
        .map(|(action, nodes)| (action, json!(nodes)))
        .collect();
    let report = perft::Counted {
        game: job.game,
        depth: job.depth,
        nodes: counted.nodes,
        divide: job.divide.then_some(divide),
    };
    let mut to = output::open(output.output.as_deref())?;
    report.write(output.format, &mut to)?;
    to.flush()?;
    Ok(Exit::Ok)
}

fn moving_stage(gathered: &Gathered, args: &MergeArgs) -> Result<Exit, Quit> {
    let output = two_formats(args)?;
    let stage = StageJob::merge(results(gathered)).map_err(Quit::Usage)?;
    let found = facts_of(&stage);
    let game = referee_rules::any::GameId::BaghChal;
    let chapter = (game, found.iter().map(|(fact, _)| *fact).collect());
    let find = |fact: &Fact| {
        let figure = found.iter().find(|(known, _)| known.id == fact.id);
        fact.compared(
            figure
                .map(|(_, figure)| figure.to_string())
                .unwrap_or_default(),
        )
    };
    facts::write(&[chapter], find, &output)
}

fn check(common: &Common, args: &MergeArgs, gathered: &Gathered) -> Result<Exit, Quit> {
    let suite = common.suite()?;
    let done = gathered.done.iter().map(|(unit, result)| (unit, result));
    let runs = CheckJob::merge(done, &suite).map_err(Quit::Usage)?;
    if runs.is_empty() {
        return Ok(Exit::Failures);
    }
    let folder = common.folder();
    let context = args.output.context(&suite, folder.as_deref());
    let mut to = output::open(args.output.output.as_deref())?;
    report::write(&mut to, &runs, &context, &args.output)?;
    Ok(report::exit(&runs))
}

fn results(gathered: &Gathered) -> impl Iterator<Item = &Value> {
    gathered.done.iter().map(|(_, result)| result)
}
