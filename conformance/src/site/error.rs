use std::{error::Error, fmt, io, path::PathBuf};

/// Why the site could not be made.
#[derive(Debug)]
pub enum SiteError {
    /// A file or a folder could not be written.
    Write {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A page could not be filled in.
    Template {
        /// Its place within the site.
        file: String,
        /// Why.
        error: askama::Error,
    },
}

impl fmt::Display for SiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write { path, error } => {
                write!(f, "{} cannot be written: {error}", path.display())
            }
            Self::Template { file, error } => write!(f, "{file} cannot be made: {error}"),
        }
    }
}

impl Error for SiteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Write { error, .. } => Some(error),
            Self::Template { error, .. } => Some(error),
        }
    }
}
