//! Where results go.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use anstream::AutoStream;

/// A file, with its name in the error if it cannot be written.
pub(super) fn create(path: &Path) -> io::Result<File> {
    File::create(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// Writes a text into a file, or to stdout where that is named `-`.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut out: Box<dyn Write> = match path.to_str() {
        Some("-") => Box::new(io::stdout()),
        _ => Box::new(create(path)?),
    };
    out.write_all(text.as_bytes())
}

/// A file, or stdout, which leaves styles out unless it is a terminal.
pub(super) fn open(file: Option<&Path>) -> io::Result<Box<dyn Write>> {
    match file {
        Some(path) => Ok(Box::new(AutoStream::never(create(path)?))),
        None => Ok(Box::new(anstream::stdout())),
    }
}
