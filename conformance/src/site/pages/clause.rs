use askama::Template;

use super::{
    super::{
        address::Address,
        board::symbols,
        error::SiteError,
        made::{Made, Press},
        page::{Page, Spoken, readable},
        words::Words,
    },
    entry::{Entry, Figure, Others, illustrate},
    link::{Link, neighbours},
};
use crate::suite::{Clause, ClauseFile, Erratum, Ruling};

/// How many rulings are shown as pictures; what is too many for the eye is listed.
const PICTURES: usize = 48;

#[derive(Template)]
#[template(path = "clause.html")]
struct ClausePage<'b> {
    page: Page<'b>,
    subject: &'b str,
    clause: &'b Clause,
    name: String,
    rule: Spoken,
    errata: Vec<&'b Erratum>,
    figures: Vec<Figure>,
    further: Vec<&'b Ruling>,
    symbols: String,
    before: Option<Link>,
    after: Option<Link>,
}

/// A page for each clause.
pub(in crate::site) fn clauses(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let files = press.book.suite.clause_files.iter();
    let clauses = files.flat_map(|file| {
        let indexes = 0..file.clauses.len();
        indexes.filter_map(move |index| clause(press, file, index))
    });
    clauses.collect()
}

fn clause(press: Press<'_>, file: &ClauseFile, index: usize) -> Option<Result<Made, SiteError>> {
    let words = Words::of(press.language);
    let clause = file.clauses.get(index)?;
    let name = readable(&clause.name);
    let page = Page::new(
        press.language,
        press.menu,
        Address::clause(&clause.id),
        format!("{} {name}", clause.id),
        "",
    );
    let rule = page.rule(clause);
    let page = page.about(&rule.text).below(
        &Address::chapter(&file.subject),
        words.subject(&file.subject),
    );
    let games = press.book.on_clause(clause).into_iter();
    let symbols = symbols(games.map(|drawn| drawn.ruling.game));
    let mut entries = [Entry::plain(&page, clause)];
    let resting = |entry: &Entry<'_>| press.book.on_clause(entry.clause);
    if let Err(error) = illustrate(
        &page,
        &mut entries,
        resting,
        PICTURES,
        Others::Named,
        symbols.len(),
    ) {
        return Some(Err(error));
    }
    let [entry] = entries;
    let (before, after) = neighbours(&file.clauses, index);
    let link = |clause: &Clause, label| Link {
        href: page.to.clause(&clause.id),
        label,
        name: clause.id.clone(),
    };
    let made = ClausePage {
        subject: &file.subject,
        name,
        rule,
        errata: press.book.errata_on(&clause.id),
        symbols,
        figures: entry.figures,
        further: entry.further,
        before: before.map(|clause| link(clause, words.previous_clause)),
        after: after.map(|clause| link(clause, words.next_clause)),
        clause,
        page,
    };
    Some(Made::page(&made.page, &made))
}
