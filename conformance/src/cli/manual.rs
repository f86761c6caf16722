//! Texts made from the command line itself.

use std::io;

use clap_complete::Shell;

use super::{args::command, dispatch::Quit, exit::Exit};

/// Prints completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<Exit, Quit> {
    clap_complete::generate(shell, &mut command(), "referee", &mut io::stdout());
    Ok(Exit::Ok)
}

/// Prints the manual page.
pub(super) fn man() -> Result<Exit, Quit> {
    clap_mangen::Man::new(command()).render(&mut io::stdout())?;
    Ok(Exit::Ok)
}
