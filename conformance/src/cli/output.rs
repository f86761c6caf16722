//! Where results go.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use anstream::AutoStream;

/// A file, or stdout, which leaves styles out unless it is a terminal.
pub(super) fn open(file: Option<&Path>) -> io::Result<Box<dyn Write>> {
    match file {
        Some(path) => {
            let file = File::create(path).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?;
            Ok(Box::new(AutoStream::never(file)))
        }
        None => Ok(Box::new(anstream::stdout())),
    }
}
