//! The whole site: every page in every language, and the files that pages share.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::mpsc::{self, Sender},
};

use super::{
    book::Book,
    error::SiteError,
    made::{Made, Press},
    page::Menu,
    pages, search,
};
use crate::{
    check::RunRecord,
    draw::svg,
    suite::{Language, Suite},
};

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
        concat!(
            include_str!("../../templates/assets/style/page.css"),
            "\n",
            include_str!("../../templates/assets/style/rulebook.css"),
            "\n",
            include_str!("../../templates/assets/style/report.css"),
            "\n",
            include_str!("../../templates/assets/style/phone-and-paper.css"),
        ),
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
/// `progress` is told how many files are written.
///
/// # Errors
///
/// [`SiteError`] with the file or folder that cannot be written.
pub fn build(
    suite: &Suite,
    runs: &[RunRecord],
    folder: &Path,
    progress: &mut dyn FnMut(usize),
) -> Result<Written, SiteError> {
    // What cannot be written to is said before anything is made.
    make_folder(folder)?;
    let mut done = 0;
    let mut written = Written { pages: 0, bytes: 0 };
    let mut keep = |made: Made| {
        write(folder, &made)?;
        written.pages += usize::from(made.file.ends_with(".html"));
        written.bytes += made.text.len();
        done += 1;
        progress(done);
        Ok(())
    };
    for (file, text) in ASSETS {
        keep(Made::asset(file, text))?;
    }
    keep(Made::asset("assets/boards.css", svg::style()))?;
    let book = Book::of(suite, runs);
    let menu = Menu::of(suite, !runs.is_empty());
    // Each language is pressed by a thread of its own; what is ready is written meanwhile.
    std::thread::scope(|threads| {
        let (ready, waiting) = mpsc::channel();
        for language in Language::ALL {
            let press = Press {
                book: &book,
                menu: &menu,
                language,
            };
            let ready = ready.clone();
            threads.spawn(move || press_all(press, &ready));
        }
        drop(ready);
        waiting.into_iter().try_for_each(|made| keep(made?))
    })?;
    Ok(written)
}

/// Presses every page of a language, and hands it over. Nobody takes them any more once one could
/// not be written.
fn press_all(press: Press<'_>, ready: &Sender<Result<Made, SiteError>>) {
    let single = [
        pages::landing,
        pages::open_questions,
        pages::about,
        pages::search,
    ];
    let many = [
        pages::chapters,
        pages::clauses,
        pages::rulings,
        pages::options,
        pages::guides,
        pages::errata,
        pages::report,
    ];
    let single = single
        .into_iter()
        .map(|page| page(press).map(|made| vec![made]));
    let index = std::iter::once(Ok(vec![search::index(press)]));
    let many = many.into_iter().map(|pages| pages(press));
    for made in single.chain(index).chain(many) {
        let handed_over = match made {
            Ok(made) => made.into_iter().try_for_each(|made| ready.send(Ok(made))),
            Err(error) => ready.send(Err(error)),
        };
        if handed_over.is_err() {
            return;
        }
    }
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
