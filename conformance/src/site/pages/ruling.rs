use askama::Template;

use super::{
    super::{
        address::Address,
        board::symbols,
        error::SiteError,
        fact::{End, Fact},
        made::{Made, Press},
        page::Page,
        scene::{Head, Step},
        words::Words,
    },
    entry::Entry,
    link::{Link, neighbours},
};
use crate::suite::{Erratum, Ruling};

#[derive(Template)]
#[template(path = "ruling.html")]
struct RulingPage<'b> {
    page: Page<'b>,
    ruling: &'b Ruling,
    steps: Vec<&'b Step>,
    left_out: usize,
    clauses: Vec<Entry<'b>>,
    rules: Vec<String>,
    decided_by: Option<(&'b str, &'b str)>,
    turned_by: Vec<(&'b str, &'b str, &'b str)>,
    errata: Vec<&'b Erratum>,
    is_reported: bool,
    line: Option<&'b [String]>,
    symbols: String,
    before: Option<Link>,
    after: Option<Link>,
}

/// A page for each ruling.
pub(in crate::site) fn rulings(press: Press<'_>) -> Result<Vec<Made>, SiteError> {
    let indexes = 0..press.book.suite.rulings.len();
    indexes.filter_map(|index| ruling(press, index)).collect()
}

fn ruling(press: Press<'_>, index: usize) -> Option<Result<Made, SiteError>> {
    let words = Words::of(press.language);
    let (book, suite) = (press.book, press.book.suite);
    let ruling = suite.rulings.get(index)?;
    let scene = book.drawn(ruling)?.scene;
    let mut page = Page::new(
        press.language,
        press.menu,
        Address::ruling(&ruling.id),
        ruling.title.clone(),
        format!("{} {}", words.ruling, ruling.id),
    )
    .titled_in_english();
    let clauses: Vec<_> = ruling
        .clauses
        .iter()
        .filter_map(|id| suite.clause(id))
        .collect();
    if let Some(clause) = clauses.first() {
        let subject = book.file_of(&clause.id).map(|file| file.subject.as_str());
        if let Some(subject) = subject {
            page = page.below(&Address::chapter(subject), words.subject(subject));
        }
        page = page.below(&Address::clause(&clause.id), clause.id.clone());
    }
    let (before, after) = neighbours(&suite.rulings, index);
    let link = |ruling: &Ruling, label| Link {
        href: page.to.ruling(&ruling.id),
        label,
        name: ruling.id.clone(),
    };
    let mut errata: Vec<&Erratum> = Vec::new();
    for erratum in ruling.clauses.iter().flat_map(|id| book.errata_on(id)) {
        if !errata.iter().any(|known| known.id == erratum.id) {
            errata.push(erratum);
        }
    }
    let made = RulingPage {
        steps: scene.steps(),
        left_out: scene.left_out(),
        clauses: clauses
            .into_iter()
            .map(|clause| Entry::plain(&page, clause))
            .collect(),
        rules: in_words(&ruling.rules),
        decided_by: ruling
            .option
            .as_deref()
            .and_then(|option| Some((book.subject_of_option(ruling.game, option)?, option))),
        turned_by: book.flips.of_ruling(&ruling.id).collect(),
        errata,
        is_reported: book.is_reported(&ruling.id),
        line: ruling.line.as_deref(),
        symbols: symbols([ruling.game]),
        before: before.map(|ruling| link(ruling, words.previous_ruling)),
        after: after.map(|ruling| link(ruling, words.next_ruling)),
        ruling,
        page,
    };
    Some(Made::page(&made.page, &made))
}

/// The choices of a table, each as `key=value`.
pub(super) fn in_words(choices: &crate::engine::wire::RuleChoices) -> Vec<String> {
    use referee_rules::any::RuleValue;

    let choices = choices.iter();
    choices
        .map(|(key, value)| match value {
            RuleValue::Flag(flag) => format!("{key}={flag}"),
            RuleValue::Text(text) => format!("{key}={text}"),
            RuleValue::List(list) => format!("{key}={}", list.join("+")),
        })
        .collect()
}
