use askama::Template;

use super::{
    super::super::{
        address::Address,
        book::Book,
        error::SiteError,
        made::{Made, Press},
        page::Page,
        words::Words,
    },
    engine::Engine,
};
use crate::{
    check::Verdict,
    suite::{Clause, ClauseFile},
};

#[derive(Template)]
#[template(path = "report.html")]
struct Overview<'b> {
    page: Page<'b>,
    engines: &'b [Engine<'b>],
    readings: Vec<Reading<'b>>,
    chapters: Vec<Chapter<'b>>,
}

/// A reading of an open question, and who plays it.
struct Reading<'b> {
    reading: String,
    engines: Vec<&'b Engine<'b>>,
}

struct Chapter<'b> {
    subject: &'b str,
    rows: Vec<Row<'b>>,
}

/// A clause with how each engine meets its rulings.
struct Row<'b> {
    clause: &'b Clause,
    /// Whether rulings are shown under its name on the page of the game.
    has_rulings: bool,
    cells: Vec<Cell>,
}

#[derive(Default)]
struct Cell {
    met: usize,
    judged: usize,
    is_failed: bool,
}

impl Cell {
    fn of(engine: &Engine<'_>, clause: &str) -> Self {
        let mut cell = Self::default();
        let on_clause = engine.records().iter();
        for record in on_clause.filter(|record| record.clauses.iter().any(|id| id == clause)) {
            match record.verdict {
                Verdict::Skip | Verdict::Unasked => continue,
                Verdict::Pass | Verdict::Fixed => cell.met += 1,
                Verdict::Differs | Verdict::Known => {}
                _ => cell.is_failed = true,
            }
            cell.judged += 1;
        }
        cell
    }

    const fn class(&self) -> &'static str {
        if self.judged == 0 {
            "v-none"
        } else if self.is_failed {
            "v-fail"
        } else if self.met < self.judged {
            "v-differs"
        } else {
            "v-pass"
        }
    }
}

/// All engines, and each clause with how they meet its rulings.
pub(super) fn overview<'b>(press: Press<'b>, engines: &'b [Engine<'b>]) -> Result<Made, SiteError> {
    let words = Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::report(),
        words.report_title,
        words.report_lead,
    );
    let files = press.book.suite.clause_files.iter();
    let chapters = files
        .map(|file| chapter(press.book, engines, file))
        .filter(|chapter| !chapter.rows.is_empty());
    let made = Overview {
        chapters: chapters.collect(),
        readings: readings(engines),
        engines,
        page,
    };
    Made::page(&made.page, &made)
}

/// The clauses of a file on which some engine was asked.
fn chapter<'b>(book: &Book<'_>, engines: &[Engine<'_>], file: &'b ClauseFile) -> Chapter<'b> {
    let is_asked = |clause: &&Clause| {
        let mut records = engines.iter().flat_map(Engine::records);
        records.any(|record| record.clauses.contains(&clause.id))
    };
    let rows = file.clauses.iter().filter(is_asked).map(|clause| Row {
        clause,
        has_rulings: engines
            .iter()
            .flat_map(Engine::records)
            .any(|record| book.is_at_home(&record.id, &clause.id)),
        cells: engines
            .iter()
            .map(|engine| Cell::of(engine, &clause.id))
            .collect(),
    });
    Chapter {
        subject: &file.subject,
        rows: rows.collect(),
    }
}

fn readings<'b>(engines: &'b [Engine<'b>]) -> Vec<Reading<'b>> {
    let mut readings: Vec<Reading<'b>> = Vec::new();
    for engine in engines {
        let mut played: Vec<String> = engine
            .records()
            .iter()
            .filter_map(|record| record.reading())
            .collect();
        played.sort_unstable();
        played.dedup();
        for reading in played {
            match readings.iter_mut().find(|known| known.reading == reading) {
                Some(known) => known.engines.push(engine),
                None => readings.push(Reading {
                    reading,
                    engines: vec![engine],
                }),
            }
        }
    }
    readings.sort_by(|one, other| one.reading.cmp(&other.reading));
    readings
}
