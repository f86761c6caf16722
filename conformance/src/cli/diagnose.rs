use std::io::{self, IsTerminal as _, Write as _};

use referee_rules::any::GameId;

use super::{
    args::{DiagnoseArgs, Format},
    dispatch::Quit,
    exit::Exit,
    output,
    process_args::{guarded, start_copies},
};
use crate::{
    diagnose::{Diagnosis, GameDiagnosis, diagnose, to_json, write_in_words},
    engine::{Engine, Interrupt},
    suite::Suite,
};

/// Finds out which rules an engine plays, game by game.
pub(super) fn run(suite: &Suite, args: &DiagnoseArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    let mut options = args.process.options(&interrupt);
    if args.engine.is_process() {
        options = guarded(options);
    }
    let mut copies = match start_copies(&args.engine, &options, 1) {
        Err(_) if interrupt.is_raised() => return Ok(Exit::Interrupted),
        started => started?,
    };
    let Some(engine) = copies.first_mut() else {
        return Ok(Exit::NoEngine);
    };
    let diagnosis = Diagnosis {
        engine: name(engine.as_ref()),
        games: games(&args.game)
            .map(|game| of_game(suite, game, engine.as_mut()))
            .collect(),
    };
    engine.finish();
    if interrupt.is_raised() {
        return Ok(Exit::Interrupted);
    }
    write(suite, &diagnosis, args)?;
    Ok(match &diagnosis {
        diagnosis if diagnosis.is_empty() => Exit::Nothing,
        diagnosis if diagnosis.conforms() => Exit::Ok,
        _ => Exit::Failures,
    })
}

fn name(engine: &dyn Engine) -> String {
    let profile = engine.profile();
    match profile.version {
        Some(version) => format!("{} {version}", profile.name),
        None => profile.name,
    }
}

fn games(named: &[GameId]) -> impl Iterator<Item = GameId> {
    GameId::ALL
        .iter()
        .copied()
        .filter(move |game| named.is_empty() || named.contains(game))
}

fn of_game(suite: &Suite, game: GameId, engine: &mut dyn Engine) -> GameDiagnosis {
    let shown = io::stderr().is_terminal();
    // A line on the terminal that counts what is answered; writing it may fail, asking goes on.
    let mut on_answer = |answered: usize, questions: usize| {
        if shown && (answered.is_multiple_of(20) || answered == questions) {
            let _ = write!(
                io::stderr(),
                "\r{game}: {answered} of {questions} answers\x1b[K"
            );
        }
    };
    let diagnosis = diagnose(suite, game, engine, &mut on_answer);
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    diagnosis
}

fn write(suite: &Suite, diagnosis: &Diagnosis, args: &DiagnoseArgs) -> io::Result<()> {
    let mut output = output::open(args.output.output.as_deref())?;
    match args.output.format {
        Format::Human => {
            let mut text = String::new();
            // Writing to a string does not fail.
            let _ = write_in_words(suite, diagnosis, &mut text);
            output.write_all(text.as_bytes())?;
        }
        Format::Json => {
            serde_json::to_writer_pretty(&mut output, &to_json(suite, diagnosis))?;
            writeln!(output)?;
        }
    }
    output.flush()
}
