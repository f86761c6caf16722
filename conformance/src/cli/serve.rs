use std::io;

use super::{args::ServeArgs, dispatch::Quit, exit::Exit};
use crate::engine::{HouseRules, Limits, Reference, serve};

/// Answers requests on stdin until it ends.
pub(super) fn run(args: &ServeArgs) -> Result<Exit, Quit> {
    let reference = Reference::with(HouseRules::new(&args.set, &[])?);
    serve(
        &reference,
        Limits::default(),
        io::stdin().lock(),
        io::stdout().lock(),
    )?;
    Ok(Exit::Ok)
}
