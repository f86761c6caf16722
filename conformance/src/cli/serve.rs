use std::io;

use super::{args::ServeArgs, dispatch::Quit, exit::Exit};
use crate::engine::{Die, HouseRules, Limits, Reference, serve_with_die};

/// Answers requests on stdin until it ends.
pub(super) fn run(args: &ServeArgs) -> Result<Exit, Quit> {
    let reference = Reference::with(HouseRules::new(&args.set, &[])?);
    serve_with_die(
        &reference,
        args.seed.map(Die::seeded).unwrap_or_default(),
        Limits::default(),
        io::stdin().lock(),
        io::stdout().lock(),
    )?;
    Ok(Exit::Ok)
}
