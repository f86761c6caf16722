use askama::Template;

use super::{
    super::super::{
        address::Address,
        book::is_worth_a_page,
        error::SiteError,
        made::{Made, Press},
        page::{Page, Spoken, readable},
        words::Words,
    },
    engine::Engine,
};
use crate::{
    check::Verdict,
    suite::{Clause, ClauseFile, Ruling},
};

/// How many engines stand side by side; with more the table would be too wide to read.
const SIDE_BY_SIDE: usize = 6;

#[derive(Template)]
#[template(path = "report_chapter.html")]
struct ChapterPage<'b> {
    page: Page<'b>,
    engines: &'b [Engine<'b>],
    parts: Vec<(String, String)>,
    columns: usize,
    groups: Vec<Group<'b>>,
}

/// The rulings that rest first on a clause.
struct Group<'b> {
    clause: &'b Clause,
    name: String,
    rule: Spoken,
    rows: Vec<Row<'b>>,
}

/// A ruling with what came of it.
struct Row<'b> {
    id: &'b str,
    title: &'b str,
    is_bad: bool,
    is_apart: bool,
    cells: Vec<Option<Cell<'b>>>,
}

struct Cell<'b> {
    verdict: Verdict,
    has_page: bool,
    letter: &'b str,
}

impl<'b> Row<'b> {
    /// A ruling that some engine was asked.
    fn of(ruling: &'b Ruling, engines: &'b [Engine<'b>]) -> Option<Self> {
        let cells: Vec<Option<Cell<'_>>> = engines
            .iter()
            .map(|engine| {
                let verdict = engine.record(&ruling.id)?.verdict;
                Some(Cell {
                    verdict,
                    has_page: is_worth_a_page(verdict),
                    letter: &engine.letter,
                })
            })
            .collect();
        let given = || cells.iter().flatten();
        let first = given().next()?.verdict;
        Some(Self {
            id: &ruling.id,
            title: &ruling.title,
            is_bad: given().any(|cell| cell.has_page),
            is_apart: given().any(|cell| cell.verdict != first)
                || cells.iter().any(Option::is_none),
            cells,
        })
    }
}

/// For each game, and for the table, the rulings clause by clause with what each engine makes of
/// them.
pub(super) fn chapters<'b>(
    press: Press<'b>,
    engines: &'b [Engine<'b>],
) -> Result<Vec<Made>, SiteError> {
    let mut made = Vec::new();
    for file in &press.book.suite.clause_files {
        for part in 0..engines.len().div_ceil(SIDE_BY_SIDE) {
            made.push(chapter(press, engines, file, part)?);
        }
    }
    Ok(made)
}

fn chapter<'b>(
    press: Press<'b>,
    all: &'b [Engine<'b>],
    file: &'b ClauseFile,
    part: usize,
) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::report_of(&file.subject, part + 1),
        format!("{}: {}", words.report_title, words.subject(&file.subject)),
        words.report_lead,
    )
    .below(&Address::report(), words.engines);
    let engines = all.chunks(SIDE_BY_SIDE).nth(part).unwrap_or_default();
    let parts = all.chunks(SIDE_BY_SIDE).enumerate();
    let parts: Vec<(String, String)> = parts
        .map(|(index, engines)| {
            let address = Address::report_of(&file.subject, index + 1);
            let letters = [engines.first(), engines.last()]
                .map(|engine| engine.map_or("", |engine: &Engine<'_>| engine.letter.as_str()));
            (page.to.page(&address), letters.join("–"))
        })
        .collect();
    let groups = file.clauses.iter().map(|clause| {
        let at_home = |ruling: &&Ruling| press.book.is_at_home(&ruling.id, &clause.id);
        let rulings = press.book.suite.rulings.iter().filter(at_home);
        Group {
            clause,
            name: readable(&clause.name),
            rule: page.rule(clause),
            rows: rulings
                .filter_map(|ruling| Row::of(ruling, engines))
                .collect(),
        }
    });
    let made = ChapterPage {
        groups: groups.filter(|group| !group.rows.is_empty()).collect(),
        parts: if parts.len() > 1 { parts } else { Vec::new() },
        columns: engines.len() + 1,
        engines,
        page,
    };
    Made::page(&made.page, &made)
}
