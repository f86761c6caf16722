//! `perft` with an engine: where do its counts go wrong?

use std::io::{self, IsTerminal as _, Write as _};

use serde_json::{Value, json};

use super::{
    args::Format,
    dispatch::Quit,
    duel::{make, save, write_json},
    exit::Exit,
    output::{say, say_text},
    perft::grouped,
    perft_args::PerftArgs,
    process_args::{guarded, start_copies},
};
use crate::{
    duel::{Contest, Descent, DuelOptions, Engines, Names, Opponent, PlayStyle, Report, descend},
    engine::{EngineSpec, HouseRules, Interrupt},
    report::{BAD, GOOD, WARN, painted, shell_quoted},
    suite::Suite,
};

/// Counts with an engine, and descends to where it differs.
pub(super) fn run(suite: &Suite, args: &PerftArgs, engine: &EngineSpec) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    let mut options = args.process.options(&interrupt);
    if engine.is_process() {
        options = guarded(options);
    }
    let mut copies = match start_copies(engine, &options, 1) {
        Err(_) if interrupt.is_raised() => return Ok(Exit::Interrupted),
        started => started?,
    };
    let Some(copy) = copies.first_mut() else {
        return Ok(Exit::NoEngine);
    };
    let profile = copy.profile();
    let set = args.count.set()?;
    let contest = Contest::new(
        suite,
        DuelOptions {
            games: vec![args.count.game],
            seed: 1,
            play: PlayStyle::Biased,
            set: set.clone(),
        },
        &profile,
        Opponent::Reference(HouseRules::default()),
    );
    if let Some((game, why)) = contest.left_out().first() {
        anstream::eprintln!("{game}: {why}");
        return Ok(Exit::Nothing);
    }
    let (from, _) = args.count.start()?;
    if let Some(folder) = &args.save {
        make(folder)?;
    }
    let shown = io::stderr().is_terminal();
    let (descent, ledger) = descend(
        &contest,
        &from,
        args.count.depth,
        &mut Engines {
            a: copy.as_mut(),
            b: None,
        },
        &interrupt,
        &mut |compared, differing| {
            if shown {
                // Writing to a terminal may fail; the descent goes on.
                let _ = write!(
                    io::stderr(),
                    "\r{compared} positions compared, {differing} differ\x1b[K"
                );
            }
        },
    );
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    copy.finish();
    let names = Names {
        engine: engine.clone(),
        opponent: None,
        extra: args.process.flags(),
    };
    let report = Report {
        suite,
        ledger: &ledger,
        names: &names,
        engine: &profile,
    };
    match args.format {
        Format::Human => in_words(args, &descent, &report),
        Format::Json => {
            let mut output = anstream::stdout();
            write_json(&mut output, &to_json(args, &descent, &report))?;
        }
    }
    if let Some(folder) = &args.save {
        save(suite, &ledger, folder)?;
    }
    let is_alike = descent.differing == 0
        && descent
            .engine_nodes
            .is_none_or(|nodes| nodes == descent.nodes);
    Ok(match &descent.cut {
        _ if interrupt.is_raised() => Exit::Interrupted,
        Some(_) => Exit::Failures,
        None if is_alike => Exit::Ok,
        None => Exit::Failures,
    })
}

fn in_words(args: &PerftArgs, descent: &Descent, report: &Report<'_>) {
    if args.divide {
        for (action, (own, engine)) in &descent.divide {
            let count = |nodes: &Option<u64>| match nodes {
                Some(nodes) => grouped(nodes),
                None => "-".to_owned(),
            };
            let mark = match (own, engine) {
                (own, Some(_)) if own != engine => format!("  {}", painted(BAD, "differs")),
                _ => String::new(),
            };
            say!("{action} {} {}{mark}", count(own), count(engine));
        }
    }
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = report.write_findings(&mut text);
    say_text!("{text}");
    let engine = match descent.engine_nodes {
        Some(nodes) => format!("the engine {}", grouped(nodes)),
        None => "the engine does not count, so its legal actions were asked for".to_owned(),
    };
    say!("the reference {}; {engine}", grouped(descent.nodes));
    let (compared, differing) = (grouped(descent.compared), grouped(descent.differing));
    let verdict = match (&descent.cut, descent.differing) {
        (Some(why), _) => painted(WARN, &format!("not complete: {why}")),
        (None, 0)
            if descent
                .engine_nodes
                .is_none_or(|nodes| nodes == descent.nodes) =>
        {
            painted(GOOD, "alike")
        }
        (None, 0) => painted(BAD, "not alike: the counts differ, but no position does"),
        (None, _) => painted(BAD, "not alike"),
    };
    let positions = if descent.compared == 1 {
        "position"
    } else {
        "positions"
    };
    say!("{verdict}: {compared} {positions} compared, {differing} differ");
    say!("rerun: {}", rerun(args, report));
}

fn rerun(args: &PerftArgs, report: &Report<'_>) -> String {
    let mut line = format!(
        "referee perft --engine {} --game {} --depth {}",
        shell_quoted(&report.names.engine.to_string()),
        args.count.game,
        args.count.depth
    );
    for set in &args.count.set {
        line.push_str(&format!(" --set {}={}", set.option, set.value));
    }
    if let Some(position) = &args.count.position {
        line.push_str(&format!(" --position {}", shell_words::quote(position)));
    }
    if args.divide {
        line.push_str(" --divide");
    }
    line.push_str(&args.process.flags());
    line
}

fn to_json(args: &PerftArgs, descent: &Descent, report: &Report<'_>) -> Value {
    let divide = descent
        .divide
        .iter()
        .map(|(action, (own, engine))| {
            let counts = json!({ "nodes": own, "engine_nodes": engine });
            (action.clone(), counts)
        })
        .collect();
    json!({
        "game": args.count.game.name(),
        "depth": args.count.depth,
        "nodes": descent.nodes,
        "engine_nodes": descent.engine_nodes,
        "divide": args.divide.then_some(Value::Object(divide)),
        "compared": descent.compared,
        "differing": descent.differing,
        "complete": descent.cut.is_none(),
        "findings": report.findings_to_json(),
    })
}
