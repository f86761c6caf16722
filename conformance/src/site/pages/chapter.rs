use askama::Template;
use referee_rules::any::GameId;

use super::{
    super::{
        address::Address,
        board::symbols,
        book::{decided_and_open, options_of},
        error::SiteError,
        made::{Made, Press},
        page::Page,
        words::Words,
    },
    entry::{Entry, Others, illustrate},
};
use crate::suite::ClauseFile;

/// How many rulings on a clause are shown as pictures; the clause's own page has all of them.
const PICTURES: usize = 3;

#[derive(Template)]
#[template(path = "chapter.html")]
struct Chapter<'b> {
    page: Page<'b>,
    subject: &'b str,
    guides: &'b [String],
    clause_count: usize,
    ruling_count: usize,
    option_count: usize,
    decided: Vec<Entry<'b>>,
    open: Vec<Entry<'b>>,
    symbols: String,
}

/// A page for each game, and one for the table.
pub(in crate::site) fn chapters(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let files = press.book.suite.clause_files.iter();
    files.map(|file| chapter(press, file)).collect()
}

fn chapter(press: Press<'_>, file: &ClauseFile) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::chapter(&file.subject),
        words.subject(&file.subject),
        words.chapter_lead(&file.subject),
    );
    // What is open stands after what is decided.
    let (decided, open) = decided_and_open(file);
    let (first_open, clauses) = (decided.len(), decided.into_iter().chain(open));
    let mut entries: Vec<Entry<'_>> = clauses
        .map(|clause| Entry {
            all: press.book.on_clause(clause).len(),
            ..Entry::plain(&page, clause)
        })
        .collect();
    let symbols = symbols(games(press, file));
    let at_home = |entry: &Entry<'_>| press.book.at_home(entry.clause);
    illustrate(
        &page,
        &mut entries,
        at_home,
        PICTURES,
        Others::Elsewhere,
        symbols.len(),
    )?;
    let open = entries.split_off(first_open);
    let on_file = |id: &String| file.clauses.iter().any(|clause| clause.id == *id);
    let rulings = press.book.suite.rulings.iter();
    let chapter = Chapter {
        subject: &file.subject,
        guides: &file.guides,
        clause_count: file.clauses.len(),
        ruling_count: rulings
            .filter(|ruling| ruling.clauses.iter().any(on_file))
            .count(),
        option_count: options_of(file).len(),
        symbols,
        decided: entries,
        open,
        page,
    };
    Made::page(&chapter.page, &chapter)
}

/// The games whose boards a chapter shows.
fn games(press: Press<'_>, file: &ClauseFile) -> Vec<GameId> {
    match file.game {
        Some(game) => vec![game],
        None => {
            let resting = |clause| press.book.at_home(clause).into_iter();
            let drawn = file.clauses.iter().flat_map(resting);
            drawn.map(|drawn| drawn.ruling.game).collect()
        }
    }
}
