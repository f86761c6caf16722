//! Texts made from the command line itself.

use std::io::{self, Write as _};

use clap_complete::Shell;

use super::{args::command, dispatch::Quit, exit::Exit};

/// Prints completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<Exit, Quit> {
    // The generator does not expect that writing may fail.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command(), "referee", &mut text);
    io::stdout().write_all(&text)?;
    Ok(Exit::Ok)
}

/// Prints the manual page.
pub(super) fn man() -> Result<Exit, Quit> {
    clap_mangen::Man::new(command()).render(&mut io::stdout())?;
    Ok(Exit::Ok)
}
