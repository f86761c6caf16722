use std::collections::{BTreeMap, BTreeSet};

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
    let sentences = sentences(suite);
    let cards = sentences.iter().map(|(name, sentences)| Card {
        name,
        subject: subject_of(suite, name),
        sentences: sentences.len(),
        clauses: suite
            .clauses()
            .filter(|clause| clause.sources.iter().any(|source| source.guide == *name))
            .count(),
    });
    let index = Guides {
        guides: cards.collect(),
        page,
    };
    let mut made = vec![Made::page(&index.page, &index)?];
    for (name, sentences) in &sentences {
        made.push(guide(press, name, sentences)?);
    }
    Ok(made)
}

/// The sentences of each guide: those that are listed, and those that are cited all the same, which
/// a part of the suite may do.
fn sentences(suite: &Suite) -> BTreeMap<String, BTreeSet<SentenceId>> {
    let listed = suite
        .guides
        .names()
        .flat_map(|name| suite.guides.sentences(name));
    let cited = suite.clauses().flat_map(|clause| clause.sources.clone());
    let asked = suite.errata.iter().flat_map(|one| one.sentences.clone());
    let mut guides: BTreeMap<String, BTreeSet<SentenceId>> = BTreeMap::new();
    for sentence in listed.chain(cited).chain(asked) {
        let of_guide = guides.entry(sentence.guide.clone()).or_default();
        of_guide.insert(sentence);
    }
    guides
}

/// The game that a guide is about.
fn subject_of<'s>(suite: &'s Suite, guide: &str) -> &'s str {
    let mut files = suite.clause_files.iter();
    files
        .find(|file| file.game.is_some() && file.guides.iter().any(|known| known == guide))
        .map_or("", |file| &file.subject)
}

fn guide(
    press: Press<'_>,
    name: &str,
    sentences: &BTreeSet<SentenceId>,
) -> Result<Made, SiteError> {
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
        rows: rows(suite, sentences),
        page,
    };
    Made::page(&made.page, &made)
}

fn rows<'s>(suite: &'s Suite, sentences: &BTreeSet<SentenceId>) -> Vec<Row<'s>> {
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
    let sentences = sentences.iter();
    sentences
        .map(|sentence| Row {
            clauses: clauses.get(sentence).cloned().unwrap_or_default(),
            kinds: kinds.get(sentence).cloned().unwrap_or_default(),
            number: sentence.number.clone(),
        })
        .collect()
}
