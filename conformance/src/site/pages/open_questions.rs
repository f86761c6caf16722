use askama::Template;
use referee_rules::OptionKind;

use super::{
    super::{
        address::Address,
        board::symbols,
        book::{decided_and_open, options_of},
        error::SiteError,
        fact::{End, Fact},
        made::{Made, Press},
        page::{Page, Spoken, readable},
        words::Words,
    },
    turned::Turned,
};
use crate::suite::{Clause, ClauseFile, Erratum};

#[derive(Template)]
#[template(path = "open_questions.html")]
struct OpenQuestions<'b> {
    page: Page<'b>,
    chapters: Vec<Chapter<'b>>,
    symbols: String,
}

struct Chapter<'b> {
    subject: &'b str,
    questions: Vec<Question<'b>>,
}

/// A clause that the guides leave open.
struct Question<'b> {
    clause: &'b Clause,
    name: String,
    rule: Spoken,
    errata: Vec<&'b Erratum>,
    readings: Vec<Reading<'b>>,
}

/// Another reading of it.
struct Reading<'b> {
    option: &'static str,
    value: &'static str,
    about: &'static str,
    shown: Option<Turned<'b>>,
}

/// What the guides leave open, on one page.
pub(in crate::site) fn open_questions(press: Press<'_>) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::open_questions(),
        words.open_questions,
        words.look_up_open,
    );
    let chapters = press.book.suite.clause_files.iter().map(|file| {
        let open = decided_and_open(file).1.into_iter();
        let questions = open.map(|clause| question(press, &page, file, clause));
        Chapter {
            subject: &file.subject,
            questions: questions.collect(),
        }
    });
    let chapters: Vec<Chapter<'_>> = chapters
        .filter(|chapter| !chapter.questions.is_empty())
        .collect();
    let shown = chapters
        .iter()
        .flat_map(|chapter| &chapter.questions)
        .flat_map(|question| &question.readings)
        .filter_map(|reading| reading.shown.as_ref());
    let made = OpenQuestions {
        symbols: symbols(shown.map(|shown| shown.ruling.game)),
        chapters,
        page,
    };
    Made::page(&made.page, &made)
}

fn question<'b>(
    press: Press<'b>,
    page: &Page<'_>,
    file: &'b ClauseFile,
    clause: &'b Clause,
) -> Question<'b> {
    let open = options_of(file).iter().filter(|info| {
        info.kind == OptionKind::Open && clause.options.iter().any(|option| option == info.name)
    });
    let readings = open.flat_map(|info| {
        let others = info
            .values
            .iter()
            .filter(|value| value.name != info.default);
        others.map(|value| Reading {
            option: info.name,
            value: value.name,
            about: value.about,
            shown: Turned::by(press.book, &file.subject, info.name, value.name),
        })
    });
    Question {
        clause,
        name: readable(&clause.name),
        rule: page.rule(clause),
        errata: press.book.errata_on(&clause.id),
        readings: readings.collect(),
    }
}
