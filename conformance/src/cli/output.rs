//! Where results go.

use std::{
    fmt,
    fs::File,
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
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
        None => Ok(Box::new(Unread(anstream::stdout()))),
    }
}

/// A stream whose reader may leave: what nobody reads counts as written, so that a command ends as
/// it would have, with the exit code that tells of its failures.
struct Unread<W>(W);

impl<W: Write> Write for Unread<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            written => written,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            flushed => flushed,
        }
    }
}

/// What went wrong first when something was said.
static UNSAID: Mutex<Option<io::Error>> = Mutex::new(None);

/// Writes to stdout, without styles unless it is a terminal. What goes wrong is kept for the end of
/// the command, where `println!` would panic.
pub(super) fn print(text: fmt::Arguments<'_>) {
    if let Err(error) = Unread(anstream::stdout()).write_fmt(text) {
        let mut unsaid = UNSAID.lock().unwrap_or_else(PoisonError::into_inner);
        unsaid.get_or_insert(error);
    }
}

/// Whether all that was said has been written.
pub(super) fn all_said() -> io::Result<()> {
    let mut unsaid = UNSAID.lock().unwrap_or_else(PoisonError::into_inner);
    match unsaid.take() {
        Some(error) => Err(error),
        None => Unread(io::stdout()).flush(),
    }
}

/// Says a line.
macro_rules! say {
    () => { $crate::cli::output::print(format_args!("\n")) };
    ($($text:tt)*) => {
        $crate::cli::output::print(format_args!("{}\n", format_args!($($text)*)))
    };
}

/// Says a text that has its line ends.
macro_rules! say_text {
    ($($text:tt)*) => { $crate::cli::output::print(format_args!($($text)*)) };
}

pub(super) use {say, say_text};
