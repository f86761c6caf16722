use std::{
    error::Error,
    fmt, fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

use super::Kind;

/// A project that is to be written into a folder.
#[derive(Clone, Copy, Debug)]
pub struct Project<'p> {
    kind: Kind,
    folder: &'p Path,
}

/// Why a project was not written, or not to its end.
#[derive(Debug)]
pub enum InitError {
    /// These files are there already; nothing was written.
    InTheWay(Vec<PathBuf>),
    /// A file or folder could not be written.
    Unwritten {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl fmt::Display for InitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InTheWay(files) => {
                let names: Vec<String> = files
                    .iter()
                    .map(|file| file.display().to_string())
                    .collect();
                write!(
                    f,
                    "nothing was written, because {} would be overwritten; name another folder",
                    names.join(", ")
                )
            }
            Self::Unwritten { path, error } => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl Error for InitError {}

impl<'p> Project<'p> {
    /// A project of a kind in a folder, which need not be there yet.
    #[must_use]
    pub const fn new(kind: Kind, folder: &'p Path) -> Self {
        Self { kind, folder }
    }

    /// Writes the project, and tells which files it has.
    ///
    /// # Errors
    ///
    /// [`InitError::InTheWay`] if one of its files is there already: then nothing is written.
    /// [`InitError::Unwritten`] if a file or folder cannot be made.
    pub fn write(&self) -> Result<Vec<PathBuf>, InitError> {
        let files: Vec<(PathBuf, &str)> = self
            .kind
            .files()
            .iter()
            .map(|(name, text)| (self.folder.join(name), *text))
            .collect();
        let in_the_way: Vec<PathBuf> = files
            .iter()
            .filter(|(path, _)| path.symlink_metadata().is_ok())
            .map(|(path, _)| path.clone())
            .collect();
        if !in_the_way.is_empty() {
            return Err(InitError::InTheWay(in_the_way));
        }
        for (path, text) in &files {
            write_new(path, text).map_err(|error| InitError::Unwritten {
                path: path.clone(),
                error,
            })?;
        }
        Ok(files.into_iter().map(|(path, _)| path).collect())
    }
}

/// Writes a file that must not be there, and the folders above it.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::File::create_new(path)?.write_all(text.as_bytes())
}
