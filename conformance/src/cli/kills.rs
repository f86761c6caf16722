use std::io::{self, IsTerminal as _, Write};

use referee_rules::any::GameId;
use serde_json::{Value, json};

use super::{
    args::{Format, RulesArgs},
    dispatch::Quit,
    exit::Exit,
    output,
};
use crate::{
    check::Docket,
    engine::SpecError,
    kills::{Caught, Tally, Variant, catches, in_parallel, json as machine, text},
    report::{STRONG, painted},
    suite::{SUITE_VERSION, Suite},
};

/// Shows which rulings catch the reference when it plays house rules, by option value or by ruling.
pub(super) fn run(suite: &Suite, args: &RulesArgs) -> Result<Exit, Quit> {
    let games = GameId::ALL.iter().copied();
    let games = games.filter(|game| args.game.is_none_or(|only| only == *game));
    let tallies: Vec<(GameId, Tally<'_>)> = games
        .map(|game| Ok((game, tally(suite, game)?)))
        .collect::<Result<_, SpecError>>()?;
    let mut output = output::open(args.output.output.as_deref())?;
    match args.output.format {
        Format::Human => {
            for (game, tally) in &tallies {
                write!(output, "{}", human(*game, tally, args))?;
            }
        }
        Format::Json => {
            let games: Vec<Value> = tallies
                .iter()
                .map(|(game, tally)| {
                    if args.by_ruling {
                        json!({ "game": game.name(), "rulings": machine::rulings(tally) })
                    } else {
                        json!({ "game": game.name(), "engines": machine::engines(tally) })
                    }
                })
                .collect();
            let suite = json!({ "version": SUITE_VERSION, "hash": suite.hash });
            let report = json!({ "suite": suite, "games": games });
            serde_json::to_writer_pretty(&mut output, &report).map_err(io::Error::from)?;
            writeln!(output)?;
        }
    }
    output.flush()?;
    let has_gaps = |tally: &Tally<'_>| tally.uncaught().next().is_some();
    Ok(if tallies.iter().any(|(_, tally)| has_gaps(tally)) {
        Exit::Failures
    } else {
        Exit::Ok
    })
}

fn tally(suite: &Suite, game: GameId) -> Result<Tally<'_>, SpecError> {
    let docket = Docket::new(suite, game);
    let variants = Variant::singles(game);
    let shown = io::stderr().is_terminal();
    let caught = in_parallel(
        &variants,
        |variant| catches(&docket, variant),
        |done| {
            if shown {
                let count = variants.len();
                eprint!("\r{game}: {done} of {count} option values\x1b[K");
            }
        },
    );
    if shown {
        eprint!("\r\x1b[K");
    }
    let engines = variants.iter().zip(caught).map(|(variant, by)| {
        let engine = variant.name();
        Ok(Caught { engine, by: by? })
    });
    Ok(Tally {
        engines: engines.collect::<Result<_, SpecError>>()?,
        rulings: docket.rulings().collect(),
    })
}

fn human(game: GameId, tally: &Tally<'_>, args: &RulesArgs) -> String {
    let summary = text::summary(tally, "option values", args.verbose);
    let table = if args.by_ruling {
        text::by_ruling(tally, args.verbose)
    } else {
        text::by_engine(tally, args.verbose)
    };
    format!("{}\n{table}{summary}\n\n", painted(STRONG, game.name()))
}
