use std::collections::BTreeMap;

use askama::Template;

use super::super::{
    address::Address,
    error::SiteError,
    made::{Made, Press},
    page::Page,
    words::Words,
};
use crate::suite::{Clause, SentenceId, SentenceKind, Suite};

#[derive(Template)]
#[template(path = "guides.html")]
struct Guides<'b> {
    page: Page<'b>,
    guides: Vec<Card<'b>>,
}

struct Card<'b> {
    name: &'b str,
    subject: &'b str,
    sentences: usize,
    clauses: usize,
}

#[derive(Template)]
#[template(path = "guide.html")]
struct Guide<'b> {
    page: Page<'b>,
    rows: Vec<Row<'b>>,
}

/// A sentence with what rests on it, or why nothing does.
struct Row<'b> {
    number: String,
    clauses: Vec<&'b Clause>,
    kinds: Vec<SentenceKind>,
}

/// The index of the guides, and a page for each with all of its sentences.
pub(in crate::site) fn guides(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let words = Words::of(press.language);
    let suite = press.book.suite;
    let page = Page::new(
        press.language,
        press.menu,
        Address::guides(),
        words.guides,
        words.guides_lead,
    );
    let cards = suite.guides.names().map(|name| Card {
        name,
        subject: subject_of(suite, name),
        sentences: suite.guides.sentences(name).count(),
        clauses: suite
            .clauses()
            .filter(|clause| clause.sources.iter().any(|source| source.guide == name))
            .count(),
    });
    let index = Guides {
        guides: cards.collect(),
        page,
    };
    let mut made = vec![Made::page(&index.page, &index)?];
    for name in suite.guides.names() {
        made.push(guide(press, name)?);
    }
    Ok(made)
}

/// The game that a guide is about.
fn subject_of<'s>(suite: &'s Suite, guide: &str) -> &'s str {
    let mut files = suite.clause_files.iter();
    files
        .find(|file| file.game.is_some() && file.guides.iter().any(|known| known == guide))
        .map_or("", |file| &file.subject)
}

fn guide(press: Press<'_>, name: &str) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let suite = press.book.suite;
    let subject = words.subject(subject_of(suite, name));
    let page = Page::new(
        press.language,
        press.menu,
        Address::guide(name),
        name,
        format!("{subject}: {}", words.guide_lead),
    )
    .below(&Address::guides(), words.guides);
    let made = Guide {
        rows: rows(suite, name),
        page,
    };
    Made::page(&made.page, &made)
}

fn rows<'s>(suite: &'s Suite, guide: &str) -> Vec<Row<'s>> {
    let mut clauses: BTreeMap<&SentenceId, Vec<&Clause>> = BTreeMap::new();
    for clause in suite.clauses() {
        for source in &clause.sources {
            clauses.entry(source).or_default().push(clause);
        }
    }
    let mut kinds: BTreeMap<&SentenceId, Vec<SentenceKind>> = BTreeMap::new();
    for no_rule in suite.clause_files.iter().flat_map(|file| &file.not_rules) {
        kinds
            .entry(&no_rule.sentence)
            .or_default()
            .push(no_rule.kind);
    }
    let sentences = suite.guides.sentences(guide);
    sentences
        .map(|sentence| Row {
            clauses: clauses.get(&sentence).cloned().unwrap_or_default(),
            kinds: kinds.get(&sentence).cloned().unwrap_or_default(),
            number: sentence.number,
        })
        .collect()
}
