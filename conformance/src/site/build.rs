//! The whole site: every page in every language, and the files that pages share.

use std::sync::mpsc::{self, Sender};

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

/// Makes the site of a suite, with a report on runs if there are any, and hands each file over as
/// soon as it is made. The files are the same for the same suite and runs, in no certain order.
///
/// ```
/// use referee::{site::{SiteError, build}, suite::{Suite, SuiteSource}};
///
/// let suite = Suite::read(&SuiteSource::Folder("tests/data/small".into()))?;
/// let mut pages = 0;
/// build(&suite, &[], |made| {
///     pages += usize::from(made.is_page());
///     Ok(())
/// })?;
/// assert!(pages > 3 * suite.rulings.len(), "each has its page in three languages");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// What `keep` says of a file; then no more are made.
pub fn build(
    suite: &Suite,
    runs: &[RunRecord],
    mut keep: impl FnMut(Made) -> Result<(), SiteError>,
) -> Result<(), SiteError> {
    for (file, text) in ASSETS {
        keep(Made::asset(file, text))?;
    }
    keep(Made::asset("assets/boards.css", svg::style()))?;
    let book = Book::of(suite, runs);
    let menu = Menu::of(suite, !runs.is_empty());
    // Each language is pressed by a thread of its own; what is ready is handed over meanwhile.
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
    })
}

/// Presses every page of a language, and hands it over. Nobody takes them any more once one could
/// not be kept.
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
