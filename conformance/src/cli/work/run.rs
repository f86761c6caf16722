use std::{
    collections::BTreeSet,
    fs::File,
    io::{self, IsTerminal as _, Write},
    os::fd::AsFd as _,
};

use super::args::RunUnitsArgs;
use crate::{
    cli::{args::Common, dispatch::Quit, exit::Exit, process_args::guarded},
    engine::Interrupt,
    report::{BAD, painted},
    text::visible,
    work::{Event, Happened, Input, Kept, KeptError, Performer, run as run_units},
};

/// Does the units on stdin.
pub(super) fn run(common: &Common, args: &RunUnitsArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    let options = args.run.over(args.process.options(&interrupt))?;
    let trace = options.trace.clone();
    let performer = Performer::new(common.source(), options, guarded);
    let stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let input = Input::new(stdin, &interrupt, args.shard);
    let (mut output, known) = output(args)?;
    let mut told = Told::default();
    let ran = run_units(
        input,
        &known,
        args.run.jobs,
        &performer,
        output.as_mut(),
        &mut |event| told.take(event),
    );
    told.end();
    let happened = match ran {
        // Whoever should have had the results has gone: units are done in vain, and no success.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(Exit::Failures),
        ran => ran?,
    };
    if let Some(trace) = trace {
        trace.status()?;
    }
    Ok(match happened {
        _ if interrupt.is_raised() => Exit::Interrupted,
        Happened {
            not_understood: 1..,
            ..
        } => Exit::Usage,
        Happened {
            no_engine: Some(_), ..
        } => Exit::NoEngine,
        Happened { failed: 1.., .. } => Exit::Failures,
        // No unit is no failure: whoever hands out units may have more processes than units.
        _ => Exit::Ok,
    })
}

/// Where results go, and the names of the units that are done there.
fn output(args: &RunUnitsArgs) -> Result<(Box<dyn Write + Send>, BTreeSet<String>), Quit> {
    let Some(path) = &args.resume else {
        return Ok((Box::new(io::stdout()), BTreeSet::new()));
    };
    match Kept::open(path) {
        Ok(Kept { file, done }) => Ok((Box::new(file), done)),
        // It names the file itself.
        Err(KeptError::Line(error)) => Err(Quit::Usage(error.to_string())),
        Err(error) => Err(Quit::Usage(format!("{}: {error}", path.display()))),
    }
}

/// What is told on stderr: what goes wrong, and on a terminal how far it is.
#[derive(Default)]
struct Told {
    done: u64,
    known: u64,
    failed: u64,
}

impl Told {
    fn take(&mut self, event: &Event<'_>) {
        let shown = io::stderr().is_terminal();
        if shown {
            self.end();
        }
        match event {
            Event::Done(_) => self.done += 1,
            Event::Known(_) => self.known += 1,
            Event::Failed { unit, why } => {
                self.failed += 1;
                let failed = painted(BAD, "failed");
                let (name, part) = (unit.name(), unit.part);
                anstream::eprintln!("unit {name} ({part}) {failed}: {}", visible(why));
            }
            Event::NotUnderstood { line, error } => {
                let label = painted(BAD, "error:");
                let column = error.column;
                anstream::eprintln!("{label} -:{line}:{column}: {}", visible(&error.why));
            }
        }
        if shown {
            // Writing to a terminal may fail; the work goes on.
            let _ = write!(io::stderr(), "{self}");
        }
    }

    fn end(&self) {
        if io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl std::fmt::Display for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} units done", self.done)?;
        if self.known > 0 {
            write!(f, ", {} done before", self.known)?;
        }
        if self.failed > 0 {
            write!(f, ", {} failed", self.failed)?;
        }
        Ok(())
    }
}
