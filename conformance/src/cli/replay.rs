use std::{
    fs::File,
    io::{self, BufReader},
};

use super::{args::ReplayArgs, dispatch::Quit, exit::Exit, output::say, process_args::guarded};
use crate::{
    engine::{Interrupt, StartError, read_trace, replay},
    report::{BAD, FAINT, GOOD, painted},
};

/// Sends the requests of a trace again, and shows each answer that differs.
pub(super) fn run(args: &ReplayArgs) -> Result<Exit, Quit> {
    let unreadable = |error: io::Error| Quit::Usage(format!("{}: {error}", args.trace.display()));
    let file = File::open(&args.trace).map_err(unreadable)?;
    let trace = read_trace(BufReader::new(file)).map_err(unreadable)?;
    let interrupt = Interrupt::on_signals()?;
    let mut options = args.process.options(&interrupt);
    if args.engine.is_process() {
        options = guarded(options);
    }
    let (mut asked, mut different) = (0_usize, 0_usize);
    replay(&trace, &args.engine, &options, &mut |replayed| {
        asked += 1;
        if replayed.is_same() {
            return;
        }
        different += 1;
        let label = |text| painted(FAINT, text);
        let now = replayed.now.unwrap_or_else(|why| format!("none: {why}"));
        say!("{} {}", label("request"), replayed.request);
        say!(
            "{} {}",
            label(" before"),
            replayed.before.as_deref().unwrap_or("none")
        );
        say!("{} {now}\n", label("    now"));
    })
    .map_err(|error| {
        Quit::Engine(StartError {
            command: args.engine.to_string(),
            why: error.to_string(),
        })
    })?;
    if interrupt.is_raised() {
        return Ok(Exit::Interrupted);
    }
    let (word, exit) = match (asked, different) {
        (0, _) => (painted(BAD, "nothing to replay"), Exit::Nothing),
        (_, 0) => (painted(GOOD, "the same"), Exit::Ok),
        _ => (painted(BAD, "different"), Exit::Failures),
    };
    say!("{word}: {asked} requests, {different} answers differ");
    Ok(exit)
}
