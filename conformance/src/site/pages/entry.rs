use std::collections::VecDeque;

use askama::Template;

use super::super::{
    book::Drawn,
    error::SiteError,
    fact::{End, Fact},
    page::{Page, Spoken, readable},
    scene::{Head, Step},
};
use crate::suite::{Clause, Ruling};

/// How many bytes the pictures and the texts of a page may have together, so that no page is too
/// long for a slow line.
const MOST_BYTES: usize = 190_000;
/// What the markup of a clause takes besides its texts.
const CLAUSE_BYTES: usize = 1400;
/// What the markup of a ruling's title in a list takes besides the title and the id.
const TITLE_BYTES: usize = 100;

/// A clause as a page shows it.
pub(super) struct Entry<'b> {
    pub(super) clause: &'b Clause,
    pub(super) name: String,
    pub(super) rule: Spoken,
    /// Rulings with their pictures.
    pub(super) figures: Vec<Figure>,
    /// Rulings without.
    pub(super) further: Vec<&'b Ruling>,
    /// How many rulings rest on the clause in all.
    pub(super) all: usize,
}

/// A ruling with the few pictures that tell it, ready to be shown.
pub(super) struct Figure {
    pub(super) markup: String,
}

#[derive(Template)]
#[template(path = "parts/figure.html")]
struct FigureTemplate<'b> {
    page: &'b Page<'b>,
    ruling: &'b Ruling,
    steps: Vec<&'b Step>,
}

impl<'b> Entry<'b> {
    /// A clause without its rulings.
    pub(super) fn plain(page: &Page<'_>, clause: &'b Clause) -> Self {
        Self {
            clause,
            name: readable(&clause.name),
            rule: page.rule(clause),
            figures: Vec::new(),
            further: Vec::new(),
            all: 0,
        }
    }

    /// What the clause is called in a list: by its name, which is English, or in another language
    /// by what it says.
    pub(super) fn label(&self, page: &Page<'_>) -> Spoken {
        if page.english().is_some() && self.rule.language.is_none() {
            return self.rule.clone();
        }
        Spoken {
            text: self.name.clone(),
            language: page.english(),
        }
    }
}

/// How the rulings on a clause are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Others {
    /// Those that are not pictured are named by their titles.
    Named,
    /// Those that are not pictured are elsewhere.
    Elsewhere,
}

/// Gives clauses their rulings: as many as the page has room for as pictures, but not more than
/// `most` each, the first of every clause before the second of any.
pub(super) fn illustrate<'b>(
    page: &Page<'_>,
    entries: &mut [Entry<'b>],
    rulings: impl Fn(&Entry<'b>) -> Vec<Drawn<'b>>,
    most: usize,
    others: Others,
    taken: usize,
) -> Result<(), SiteError> {
    let mut waiting: Vec<VecDeque<Drawn<'b>>> =
        entries.iter().map(|entry| rulings(entry).into()).collect();
    let texts = entries
        .iter()
        .map(|entry| entry.rule.text.len() + CLAUSE_BYTES);
    let named = waiting.iter().filter(|_| others == Others::Named);
    let titles = named.flatten();
    let titles = titles.map(|drawn| drawn.ruling.title.len() + drawn.ruling.id.len() + TITLE_BYTES);
    let mut room = MOST_BYTES.saturating_sub(taken + texts.sum::<usize>() + titles.sum::<usize>());
    for _ in 0..most {
        for (entry, waiting) in entries.iter_mut().zip(&mut waiting) {
            let Some(drawn) = waiting.pop_front() else {
                continue;
            };
            let figure = Figure::of(page, drawn)?;
            if let Some(left) = room.checked_sub(figure.markup.len()) {
                room = left;
                entry.figures.push(figure);
            } else {
                entry.further.push(drawn.ruling);
            }
        }
    }
    for (entry, waiting) in entries.iter_mut().zip(waiting) {
        entry
            .further
            .extend(waiting.iter().map(|drawn| drawn.ruling));
    }
    Ok(())
}

impl Figure {
    fn of(page: &Page<'_>, drawn: Drawn<'_>) -> Result<Self, SiteError> {
        let template = FigureTemplate {
            page,
            ruling: drawn.ruling,
            steps: drawn.scene.brief(),
        };
        match template.render() {
            Ok(markup) => Ok(Self { markup }),
            Err(error) => Err(SiteError::Template {
                file: page.file(),
                error,
            }),
        }
    }
}
