use std::io;

use super::{dispatch::Quit, exit::Exit};
use crate::engine::run_guard;

/// Is the guard of the harness that holds the other end of stdin.
pub(super) fn run() -> Result<Exit, Quit> {
    run_guard(io::stdin().lock())?;
    Ok(Exit::Ok)
}
