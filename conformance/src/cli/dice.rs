use std::{
    fs,
    io::{self, IsTerminal as _, Read as _, Write as _},
    path::Path,
};

use referee_rules::any::GameId;
use serde_json::{Value, json};

use super::{
    args::Format,
    dice_args::DiceArgs,
    dispatch::Quit,
    exit::Exit,
    output,
    process_args::{guarded, start_copies},
};
use crate::{
    dice::{
        Alarm, Inquest, LEAST, NotCollected, Roller, Sample, Wanted, collect, games_with_dice,
        read_rolls,
    },
    engine::{Engine, EngineSpec, Face, Interrupt, NoRolls, ProcessOptions, Profile, has_die},
    report::{BAD, painted},
    text::visible,
};

/// Tests rolls, an engine's or those of files.
pub(super) fn run(args: &DiceArgs) -> Result<Exit, Quit> {
    let interrupt = match args.engine {
        Some(_) => Interrupt::on_signals()?,
        // Reading a file waits for nobody: a signal may end it.
        None => Interrupt::default(),
    };
    let collected = match &args.engine {
        Some(engine) => match of_engine(engine, args, &interrupt) {
            // An engine that is ended while it starts has not failed to.
            Err(Quit::Engine(_)) if interrupt.is_raised() => return Ok(Exit::Interrupted),
            collected => collected?,
        },
        None => of_files(&args.rolls)?,
    };
    let report = collected.tested(args.alarm);
    report.write(args)?;
    Ok(match interrupt.is_raised() {
        true => Exit::Interrupted,
        false => report.exit(),
    })
}

/// Why a game was not tested after an interrupt.
const INTERRUPTED: &str = "the run was interrupted";

/// What came of asking for rolls.
#[derive(Default)]
struct Collected {
    engine: Option<Profile>,
    samples: Vec<Sample>,
    /// What could not be asked, and why.
    left_out: Vec<(String, String)>,
    /// What should have been answered and was not.
    faults: Vec<(String, String)>,
}

fn of_files(files: &[std::path::PathBuf]) -> Result<Collected, Quit> {
    let mut starts = Vec::new();
    for file in files {
        let named = |why: &dyn std::fmt::Display| Quit::Usage(format!("{}:{why}", file.display()));
        let text = text(file).map_err(|error| named(&format!(" {error}")))?;
        starts.push(read_rolls(&text).map_err(|error| named(&error))?);
    }
    let names: Vec<String> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    let name = names.join(" ");
    let rolls: usize = starts.iter().map(Vec::len).sum();
    let mut collected = Collected::default();
    match Sample::new(&name, starts) {
        Some(sample) => collected.samples.push(sample),
        None => collected.left_out.push((
            name,
            format!("{rolls} rolls say nothing; at least {LEAST} are needed"),
        )),
    }
    Ok(collected)
}

fn text(file: &Path) -> io::Result<String> {
    if file.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file)
}

fn of_engine(spec: &EngineSpec, args: &DiceArgs, interrupt: &Interrupt) -> Result<Collected, Quit> {
    let mut options = args.process.options(interrupt);
    if spec.is_process() {
        options = guarded(options);
    }
    // The first start tells whether there is an engine at all, and what it plays.
    let first = start_copies(spec, &options, 1)?.pop();
    let profile = first.as_ref().map(|engine| engine.profile());
    let mut roller = EngineRoller {
        spec,
        options,
        running: first,
        is_fresh: true,
    };
    let plays = |game: GameId| {
        let profile = profile.as_ref();
        profile.is_some_and(|profile| profile.ability(game).is_some())
    };
    let mut collected = Collected::default();
    // Of all games, those that the engine does not play are no news; of named ones they are.
    let games: Vec<GameId> = match args.game.as_slice() {
        [] => games_with_dice().filter(|game| plays(*game)).collect(),
        named => named.to_vec(),
    };
    if games.is_empty() {
        let why = "the engine plays no game with a die";
        collected
            .left_out
            .push(("all games".to_owned(), why.to_owned()));
    }
    for game in games {
        let left_out = match (has_die(game), plays(game)) {
            (false, _) => Some("it is played without a die"),
            (_, false) => Some("the engine does not play it"),
            _ if interrupt.is_raised() => Some(INTERRUPTED),
            _ => None,
        };
        if let Some(why) = left_out {
            collected.left_out.push((game.to_string(), why.to_owned()));
            continue;
        }
        let wanted = Wanted {
            rolls: args.count,
            starts: args.starts,
        };
        let shown = io::stderr().is_terminal();
        let sample = collect(&mut roller, game, wanted, &mut |rolls| {
            if shown {
                // Writing to a terminal may fail; the rolling goes on.
                let _ = write!(io::stderr(), "\r{game}: {rolls} rolls\x1b[K");
            }
        });
        if shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        match sample {
            Err(_) if interrupt.is_raised() => {
                let why = INTERRUPTED.to_owned();
                collected.left_out.push((game.to_string(), why));
            }
            Ok(sample) => collected.samples.push(sample),
            Err(NotCollected::Cannot(why)) => collected.left_out.push((game.to_string(), why)),
            Err(other) => collected.faults.push((game.to_string(), other.to_string())),
        }
    }
    collected.engine = profile;
    Ok(collected)
}

/// Rolls of an engine that is started again and again.
struct EngineRoller<'r> {
    spec: &'r EngineSpec,
    options: ProcessOptions,
    running: Option<Box<dyn Engine + Send>>,
    /// Whether it was started and not asked for rolls since.
    is_fresh: bool,
}

impl Roller for EngineRoller<'_> {
    fn start(&mut self) -> Result<(), NotCollected> {
        if std::mem::take(&mut self.is_fresh) && self.running.is_some() {
            return Ok(());
        }
        // The old process ends before the new one begins.
        self.running = None;
        let started = start_copies(self.spec, &self.options, 1);
        let engine = started.map_err(|error| NotCollected::NoStart(error.to_string()))?;
        self.running = engine.into_iter().next();
        Ok(())
    }

    fn roll(&mut self, game: GameId, count: usize) -> Result<Vec<Face>, NoRolls> {
        match &mut self.running {
            Some(engine) => engine.roll(game, count),
            None => Err(NoRolls::Cannot("it is not running".to_owned())),
        }
    }
}

impl Collected {
    fn tested(self, alarm: Alarm) -> Report {
        Report {
            engine: self.engine,
            inquest: Inquest::over(self.samples, alarm),
            left_out: self.left_out,
            faults: self.faults,
        }
    }
}

/// What is reported.
struct Report {
    engine: Option<Profile>,
    inquest: Inquest,
    left_out: Vec<(String, String)>,
    faults: Vec<(String, String)>,
}

impl Report {
    fn exit(&self) -> Exit {
        match (self.faults.is_empty(), self.inquest.verdict()) {
            (true, None) => Exit::Nothing,
            (true, Some(true)) => Exit::Ok,
            _ => Exit::Failures,
        }
    }

    fn write(&self, args: &DiceArgs) -> io::Result<()> {
        let mut output = output::open(args.output.output.as_deref())?;
        match args.output.format {
            Format::Human => output.write_all(self.in_words().as_bytes())?,
            Format::Json => {
                serde_json::to_writer_pretty(&mut output, &self.to_json())?;
                writeln!(output)?;
            }
        }
        output.flush()
    }

    fn in_words(&self) -> String {
        let mut text = String::new();
        for (of, why) in &self.faults {
            let fail = painted(BAD, "FAIL");
            // The lines are the harness's, the words in them the engine's.
            let why: Vec<String> = why.lines().map(visible).collect();
            text.push_str(&format!("{fail} {of}: {}\n", why.join("\n")));
        }
        for (of, why) in &self.left_out {
            text.push_str(&format!("{}: not tested: {}\n", visible(of), visible(why)));
        }
        // Writing to a string does not fail.
        let _ = self.inquest.write(&mut text);
        text
    }

    fn to_json(&self) -> Value {
        let named = |list: &[(String, String)]| -> Vec<Value> {
            let entries = list.iter();
            entries
                .map(|(of, why)| json!({ "of": of, "why": why }))
                .collect()
        };
        let mut report = json!({
            "engine": self.engine.as_ref().map(|profile| json!({
                "name": profile.name,
                "version": profile.version,
                "command": profile.command,
            })),
            "left_out": named(&self.left_out),
            "faults": named(&self.faults),
        });
        if let (Value::Object(report), Value::Object(inquest)) =
            (&mut report, self.inquest.to_json())
        {
            report.extend(inquest);
        }
        report
    }
}
