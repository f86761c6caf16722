use std::{
    fs,
    io::{self, Write as _},
};

use super::args::{PlanArgs, PlanCheck, PlanDuel, PlanKind, PlanPerft};
use crate::{
    cli::{args::Common, dispatch::Quit, duel_args::two, exit::Exit},
    duel::PlayStyle,
    engine::{HouseRules, SetOption},
    work::{CheckJob, DuelJob, Known, PerftJob, StageJob, Unit},
};

/// Prints the units of some work.
pub(super) fn run(common: &Common, args: &PlanArgs) -> Result<Exit, Quit> {
    let units = match &args.kind {
        PlanKind::Perft(args) => perft(args)?,
        PlanKind::Duel(args) => duel(common, args)?,
        PlanKind::Check(args) => check(common, args)?,
        PlanKind::MovingStage(args) => StageJob::default().plan(args.units),
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    for unit in &units {
        writeln!(output, "{}", unit.to_line())?;
    }
    output.flush()?;
    Ok(Exit::Ok)
}

fn perft(args: &PlanPerft) -> Result<Vec<Unit>, Quit> {
    let (from, _) = args.count.start()?;
    let job = PerftJob {
        game: from.game,
        rules: from.rules,
        position: from.position,
        depth: args.count.depth,
        divide: args.divide,
    };
    job.plan(args.units, args.split).map_err(Quit::Usage)
}

fn duel(common: &Common, args: &PlanDuel) -> Result<Vec<Unit>, Quit> {
    let (engine, opponent) = two(&args.engine)?;
    let contest = &args.contest;
    let job = DuelJob {
        suite: common.suite()?.hash,
        engine: engine.to_string(),
        opponent: opponent.map(ToString::to_string),
        games: contest.game.iter().map(ToString::to_string).collect(),
        set: texts(&contest.set),
        play: PlayStyle::from(contest.play).name().to_owned(),
        seed: contest.seed,
        count: args.games,
        findings: contest.max_findings,
        strict: contest.strict,
    };
    // What is wrong with the options shows here, and not on the last of many machines.
    job.options().map_err(Quit::Usage)?;
    Ok(job.plan(args.units))
}

fn check(common: &Common, args: &PlanCheck) -> Result<Vec<Unit>, Quit> {
    let suite = common.suite()?;
    let selection = args.select.selection();
    if selection.shard.is_some() {
        return Err(Quit::Usage(
            "units are shards already: leave --shard out, and say --units".to_owned(),
        ));
    }
    if !suite.rulings.iter().any(|ruling| selection.matches(ruling)) {
        return Err(Quit::Usage(
            "no ruling is selected; `referee list` shows what there is".to_owned(),
        ));
    }
    HouseRules::new(&args.set, &selection.games)?;
    let known = match &args.known {
        None => None,
        Some(file) => {
            let file_name = file.display().to_string();
            let text = fs::read_to_string(file)
                .map_err(|error| Quit::Usage(format!("{file_name}: {error}")))?;
            Some(Known {
                file: file_name,
                text,
            })
        }
    };
    let job = CheckJob {
        selection: selection.describe(),
        suite: suite.hash.clone(),
        engine: args.engine.to_string(),
        set: texts(&args.set),
        strict: args.strict,
        repeat: args.repeat,
        known,
    };
    job.check(&suite).map_err(Quit::Usage)?;
    Ok(job.plan(args.units))
}

fn texts(sets: &[SetOption]) -> Vec<String> {
    sets.iter().map(ToString::to_string).collect()
}
