//! The site in a folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{build::build, error::SiteError, made::Made};
use crate::{check::RunRecord, suite::Suite};

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// How many pages.
    pub pages: usize,
    /// How many bytes in all.
    pub bytes: usize,
}

/// Makes the site of a suite, with a report on runs if there are any, and writes it to a folder.
/// What else is in the folder stays. The bytes are the same for the same suite and runs.
///
/// `progress` is told how many files are written.
///
/// # Errors
///
/// [`SiteError`] with the file or folder that cannot be written.
pub fn write(
    suite: &Suite,
    runs: &[RunRecord],
    folder: &Path,
    progress: &mut dyn FnMut(usize),
) -> Result<Written, SiteError> {
    // What cannot be written to is said before anything is made.
    make_folder(folder)?;
    let mut done = 0;
    let mut written = Written { pages: 0, bytes: 0 };
    build(suite, runs, |made| {
        write_file(folder, &made)?;
        written.pages += usize::from(made.is_page());
        written.bytes += made.text.len();
        done += 1;
        progress(done);
        Ok(())
    })?;
    Ok(written)
}

fn write_file(folder: &Path, made: &Made) -> Result<(), SiteError> {
    let path = folder.join(&made.file);
    if let Some(parent) = path.parent() {
        make_folder(parent)?;
    }
    fs::write(&path, &made.text).map_err(|error| unwritten(path, error))
}

fn make_folder(folder: &Path) -> Result<(), SiteError> {
    fs::create_dir_all(folder).map_err(|error| unwritten(folder.to_owned(), error))
}

fn unwritten(path: PathBuf, error: io::Error) -> SiteError {
    SiteError::Write { path, error }
}
