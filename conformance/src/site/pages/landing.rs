use askama::Template;

use super::super::{
    address::Address,
    board::{Board, symbols},
    book::decided_and_open,
    error::SiteError,
    made::{Made, Press},
    page::Page,
};

#[derive(Template)]
#[template(path = "landing.html")]
struct Landing<'b> {
    page: Page<'b>,
    cards: Vec<Card<'b>>,
}

/// A game, or the table.
struct Card<'b> {
    subject: &'b str,
    clauses: usize,
    rulings: usize,
    questions: usize,
    symbols: String,
    picture: Option<String>,
}

impl Landing<'_> {
    /// The pages besides the games: where they are, their names, and what they are for.
    fn ways(&self) -> Vec<(String, &'static str, &'static str)> {
        let (words, to) = (self.page.words, &self.page.to);
        let mut ways = vec![
            (
                to.open_questions(),
                words.open_questions,
                words.look_up_open,
            ),
            (to.house_rules(), words.house_rules, words.look_up_house),
            (to.errata(), words.errata, words.look_up_errata),
            (to.guides(), words.guides, words.look_up_guides),
        ];
        if self.page.menu.has_report {
            ways.push((to.report(), words.engines, words.look_up_engines));
        }
        ways.push((to.about(), words.about, words.look_up_about));
        ways
    }
}

/// The page that a reader sees first.
pub(in crate::site) fn landing(press: Press<'_>) -> Result<Made, SiteError> {
    let suite = press.book.suite;
    let words = super::super::words::Words::of(press.language);
    let page = Page::new(
        press.language,
        press.menu,
        Address::landing(),
        words.headline,
        words.lead,
    );
    let cards = suite.clause_files.iter().map(|file| {
        let on_file = |id: &String| file.clauses.iter().any(|clause| clause.id == *id);
        let rulings = suite.rulings.iter();
        let picture = file.game.map(|game| {
            let id = format!("start-{game}");
            Board::start(game).picture(&page, words.start_position, &id)
        });
        Card {
            subject: &file.subject,
            clauses: file.clauses.len(),
            rulings: rulings
                .filter(|ruling| ruling.clauses.iter().any(on_file))
                .count(),
            questions: decided_and_open(file).1.len(),
            symbols: symbols(file.game),
            picture,
        }
    });
    let cards = cards.collect();
    let landing = Landing { cards, page };
    Made::page(&landing.page, &landing)
}
