use std::{
    fs::File,
    io::{self, IsTerminal as _, Write as _},
    os::fd::AsFd as _,
};

use super::args::RunUnitsArgs;
use crate::{
    cli::{args::Common, dispatch::Quit, exit::Exit, process_args::guarded},
    engine::Interrupt,
    report::{BAD, painted},
    text::visible,
    work::{Event, Happened, Input, Performer, run as run_units},
};

/// Does the units on stdin.
pub(super) fn run(common: &Common, args: &RunUnitsArgs) -> Result<Exit, Quit> {
    let interrupt = Interrupt::on_signals()?;
    let options = args.run.over(args.process.options(&interrupt))?;
    let trace = options.trace.clone();
    let performer = Performer::new(common.source(), options, guarded);
    let stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let input = Input::new(stdin, &interrupt, args.shard);
    let mut told = Told::default();
    let happened = run_units(
        input,
        args.run.jobs,
        &performer,
        &mut io::stdout(),
        &mut |event| told.take(event),
    )?;
    told.end();
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

/// What is told on stderr: what goes wrong, and on a terminal how far it is.
#[derive(Default)]
struct Told {
    done: u64,
}

impl Told {
    fn take(&mut self, event: &Event<'_>) {
        let shown = io::stderr().is_terminal();
        if shown {
            self.end();
        }
        match event {
            Event::Done(_) => self.done += 1,
            Event::Failed { unit, why } => {
                let failed = painted(BAD, "failed");
                let (name, part) = (unit.name(), unit.part);
                anstream::eprintln!("unit {name} ({part}) {failed}: {}", visible(why));
            }
            Event::NotUnderstood { line, error } => {
                let label = painted(BAD, "error:");
                anstream::eprintln!("{label} line {line}: {error}");
            }
        }
        if shown {
            // Writing to a terminal may fail; the work goes on.
            let _ = write!(io::stderr(), "{} units done", self.done);
        }
    }

    fn end(&self) {
        if io::stderr().is_terminal() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
