//! The whole site: every page in every language, and the files that pages share.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    book::Book,
    error::SiteError,
    language::Language,
    made::{Made, Press},
    page::Menu,
    pages, search,
};
use crate::{check::RunRecord, draw::svg, suite::Suite};

/// The files that are the same for every suite.
const ASSETS: [(&str, &str); 3] = [
    (
        "assets/site.js",
        include_str!("../../templates/assets/site.js"),
    ),
    (
        "assets/icon.svg",
        include_str!("../../templates/assets/icon.svg"),
    ),
    (
        "assets/site.css",
        include_str!("../../templates/assets/site.css"),
    ),
];

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
/// `progress` is told how many files of how many are written.
///
/// # Errors
///
/// [`SiteError`] with the file or folder that cannot be written.
pub fn build(
    suite: &Suite,
    runs: &[RunRecord],
    folder: &Path,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Written, SiteError> {
    // What cannot be written to is said before anything is made.
    make_folder(folder)?;
    let files = files(suite, runs)?;
    let mut written = Written { pages: 0, bytes: 0 };
    for (index, file) in files.iter().enumerate() {
        write(folder, file)?;
        written.pages += usize::from(file.file.ends_with(".html"));
        written.bytes += file.text.len();
        progress(index + 1, files.len());
    }
    Ok(written)
}

/// Every file of the site.
fn files(suite: &Suite, runs: &[RunRecord]) -> Result<Vec<Made>, SiteError> {
    let book = Book::of(suite, runs);
    let menu = Menu::of(suite, !runs.is_empty());
    let mut files: Vec<Made> = ASSETS
        .into_iter()
        .map(|(file, text)| Made {
            file: file.to_owned(),
            text: text.to_owned(),
        })
        .collect();
    files.push(Made {
        file: "assets/boards.css".to_owned(),
        text: svg::style(),
    });
    let of_languages = std::thread::scope(|threads| {
        let started = Language::ALL.map(|language| {
            let press = Press {
                book: &book,
                menu: &menu,
                language,
            };
            threads.spawn(move || in_language(press))
        });
        started.map(|thread| match thread.join() {
            Ok(made) => made,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    });
    for made in of_languages {
        files.extend(made?);
    }
    Ok(files)
}

/// Every page of a language.
fn in_language(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let mut made = vec![
        pages::landing(press)?,
        pages::open_questions(press)?,
        pages::about(press)?,
        pages::search(press)?,
        search::index(press),
    ];
    made.extend(pages::chapters(press)?);
    made.extend(pages::clauses(press)?);
    made.extend(pages::rulings(press)?);
    made.extend(pages::options(press)?);
    made.extend(pages::guides(press)?);
    made.extend(pages::errata(press)?);
    made.extend(pages::report(press)?);
    Ok(made)
}

fn write(folder: &Path, made: &Made) -> Result<(), SiteError> {
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
