use askama::Template;
use serde_json::Value;

use super::{
    super::{
        super::{
            address::Address,
            answer::{Answered, reached},
            board::{Board, symbols},
            book::is_worth_a_page,
            error::SiteError,
            fact::{End, Fact},
            made::{Made, Press},
            page::Page,
            scene::position_at,
            words::Words,
        },
        ruling::in_words,
    },
    engine::Engine,
};
use crate::{
    check::{CheckReport, RulingRecord, Verdict},
    draw::Marks,
    engine::{Reference, fields_of, wire::read_rules},
    report::point,
    text::visible,
};

/// How many checks of a ruling are shown of each engine.
const CHECKS: usize = 3;

/// Actions and texts of an engine beyond this are cut: they may be of any length.
const TEXT: usize = 600;

#[derive(Template)]
#[template(path = "report_ruling.html")]
struct Answers<'b> {
    page: Page<'b>,
    id: &'b str,
    is_known: bool,
    clauses: &'b [String],
    answers: Vec<Answer<'b>>,
    symbols: String,
}

/// What an engine makes of the ruling.
struct Answer<'b> {
    letter: &'b str,
    engine: &'b str,
    command: &'b str,
    verdict: Verdict,
    reading: Option<String>,
    listed: Option<String>,
    checks: Vec<Shown>,
    more: usize,
    rerun: String,
}

/// A check that is not met.
struct Shown {
    picture: Option<String>,
    actions: Vec<String>,
    rules: Vec<String>,
    expected: Vec<Fact>,
    expected_board: Option<String>,
    got: Vec<Fact>,
    got_board: Option<String>,
    note: String,
}

/// A page for each ruling that some engine does not pass, with the boards.
pub(super) fn answers<'b>(
    press: Press<'b>,
    engines: &'b [Engine<'b>],
) -> Result<Vec<Made>, SiteError> {
    let mut records: Vec<&RulingRecord> = Vec::new();
    for record in engines.iter().flat_map(Engine::records) {
        let is_new = !records.iter().any(|known| known.id == record.id);
        if is_new && is_worth_a_page(record.verdict) {
            records.push(record);
        }
    }
    records
        .into_iter()
        .map(|record| page_of(press, engines, record))
        .collect()
}

fn page_of<'b>(
    press: Press<'b>,
    engines: &'b [Engine<'b>],
    record: &'b RulingRecord,
) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let file = record
        .clauses
        .first()
        .and_then(|clause| press.book.file_of(clause));
    let mut page = Page::new(
        press.language,
        press.menu,
        Address::report_on(&record.id),
        visible(&record.title),
        format!("{}: {}", words.report_title, record.id),
    )
    .titled_in_english()
    .below(&Address::report(), words.engines);
    if let Some(file) = file {
        let above = Address::report_of(&file.subject, 1);
        page = page.below(&above, words.subject(&file.subject));
    }
    let answers = engines.iter().filter_map(|engine| {
        let record = engine.record(&record.id)?;
        is_worth_a_page(record.verdict).then(|| answer(press, &page, engine, record))
    });
    let made = Answers {
        id: &record.id,
        is_known: press.book.suite.ruling(&record.id).is_some(),
        clauses: &record.clauses,
        answers: answers.collect(),
        symbols: symbols([record.game]),
        page,
    };
    Made::page(&made.page, &made)
}

fn answer<'b>(
    press: Press<'b>,
    page: &Page<'_>,
    engine: &'b Engine<'b>,
    record: &'b RulingRecord,
) -> Answer<'b> {
    let is_unmet = |check: &&CheckReport| !matches!(check.verdict, Verdict::Pass | Verdict::Skip);
    let unmet: Vec<&CheckReport> = record.checks.iter().filter(is_unmet).collect();
    let checks = unmet.iter().take(CHECKS).enumerate();
    Answer {
        letter: &engine.letter,
        engine: &engine.name,
        command: &engine.command,
        verdict: record.verdict,
        reading: record.reading(),
        listed: record
            .listed
            .as_ref()
            .map(|listed| listed.reason.trim().to_owned()),
        checks: checks
            .map(|(index, check)| {
                let key = format!("{}-{index}", engine.letter);
                shown(page, check, &key)
            })
            .collect(),
        more: unmet.len().saturating_sub(CHECKS),
        rerun: engine.rerun(press.book, &record.id),
    }
}

fn shown(page: &Page<'_>, check: &CheckReport, key: &str) -> Shown {
    let rules = read_rules(check.ask.game, &check.ask.rules);
    let point = point(check);
    let picture = rules
        .ok()
        .zip(position_at(&point))
        .map(|(rules, position)| {
            let fields = fields_of(&position);
            let asked = check.ask.actions.get(point.actions.len());
            let named = asked.or_else(|| action_in_question(&check.expected));
            let marks = named.map_or_else(Marks::default, |action| {
                Marks::of_action(rules, &fields, action)
            });
            let title = named.map_or(page.words.given, String::as_str);
            Board::new(rules, fields, marks).picture(page, title, key)
        });
    let reference = Reference::default();
    let answered = |reasons| Answered {
        kind: check.kind,
        ask: &check.ask,
        reasons,
    };
    let mut expected = answered(Some(&reference)).facts(&check.expected);
    let mut got = match (check.got.get("before"), check.got.get("again")) {
        (Some(before), Some(again)) => answered(None).facts_again(before, again),
        _ => answered(None).facts(&check.got),
    };
    Fact::tell_apart(&mut expected, &mut got);
    let board_of = |parts: &Value, name: &str, title: &str| {
        let board = reached(&check.ask, parts)?;
        Some(board.picture(page, title, &format!("{key}-{name}")))
    };
    let words = page.words;
    Shown {
        picture,
        actions: check.ask.actions.iter().map(|action| cut(action)).collect(),
        rules: in_words(&check.ask.rules),
        expected_board: board_of(&check.expected, "expected", words.expected),
        got_board: board_of(&check.got, "got", words.answered),
        expected,
        got,
        note: check.note.as_deref().map_or_else(String::new, cut),
    }
}

/// The action that a check on the list of legal actions is about.
fn action_in_question(expected: &Value) -> Option<&String> {
    let legal = expected.get("legal")?;
    match legal.get("has").or_else(|| legal.get("lacks"))? {
        Value::String(action) => Some(action),
        _ => None,
    }
}

fn cut(text: &str) -> String {
    let mut cut: String = visible(text).chars().take(TEXT).collect();
    if cut.chars().count() == TEXT {
        cut.push('…');
    }
    cut
}
