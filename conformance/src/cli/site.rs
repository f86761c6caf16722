use std::io::{self, IsTerminal as _, Write as _};

use super::{args::SiteArgs, dispatch::Quit, exit::Exit, output::say};
use crate::{
    log,
    site::{self, SiteError},
    suite::Suite,
};

/// Every so many files the count on the terminal is renewed.
const RENEWED: usize = 50;

/// Writes the rulebook as a web site.
pub(super) fn run(suite: &Suite, args: &SiteArgs) -> Result<Exit, Quit> {
    let mut runs = Vec::new();
    for file in &args.log {
        runs.extend(log::read(file, suite)?);
    }
    let shown = io::stderr().is_terminal();
    let written = site::write(suite, &runs, &args.out, &mut |done| {
        if shown && done.is_multiple_of(RENEWED) {
            let _ = write!(io::stderr(), "\r{done} files\x1b[K");
        }
    });
    if shown {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    let written = written?;
    say!(
        "{} pages, {:.1} MB; begin with {}",
        written.pages,
        written.bytes as f64 / 1e6,
        args.out.join("index.html").display()
    );
    Ok(Exit::Ok)
}

impl From<SiteError> for Quit {
    fn from(error: SiteError) -> Self {
        Self::Usage(error.to_string())
    }
}
