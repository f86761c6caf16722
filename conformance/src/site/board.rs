//! Boards as the pages show them: by the symbols that a page holds once, and told in the language
//! of the page to those who do not see them.

use std::sync::LazyLock;

use referee_rules::any::{AnyRules, GameId};
use serde_json::{Map, Value};

use super::page::Page;
use crate::draw::{
    Mark, Marks,
    svg::{self, Caption},
};

/// A board, in no language yet.
#[derive(Clone, Debug)]
pub(super) struct Board {
    rules: AnyRules,
    position: Map<String, Value>,
    marks: Marks,
}

impl Board {
    pub(super) const fn new(rules: AnyRules, position: Map<String, Value>, marks: Marks) -> Self {
        Self {
            rules,
            position,
            marks,
        }
    }

    /// The start of a game.
    pub(super) fn start(game: GameId) -> Self {
        let rules = AnyRules::guide(game);
        let start = referee_rules::any::AnyPosition::start(&rules);
        Self::new(rules, crate::engine::fields_of(&start), Marks::default())
    }

    /// The markup of the board, with an id that nothing else on the page has.
    pub(super) fn picture(&self, page: &Page<'_>, title: &str, id: &str) -> String {
        let caption = Caption::new(title, self.described(page)).with_id(id);
        svg::board_using_symbols(self.rules, &self.position, &self.marks, &caption)
    }

    /// What stands where, and what is marked.
    fn described(&self, page: &Page<'_>) -> String {
        let words = page.words;
        let mut pieces: Vec<(String, Vec<(String, usize)>)> = Vec::new();
        for stack in svg::standing(self.rules, &self.position) {
            let place = words.place_of(&stack.piece, &stack.place);
            let here = (place, stack.count);
            match pieces.iter_mut().find(|(known, _)| *known == stack.piece) {
                Some((_, on)) => match on.iter_mut().find(|(known, _)| *known == here.0) {
                    Some((_, count)) => *count += stack.count,
                    None => on.push(here),
                },
                None => pieces.push((stack.piece, vec![here])),
            }
        }
        let pieces = pieces.iter().map(|(piece, on)| {
            let on: Vec<String> = on.iter().map(counted).collect();
            format!("{}: {}", words.piece(piece), on.join(", "))
        });
        let marked = Mark::ALL
            .into_iter()
            .filter(|mark| !self.marks.places(*mark).is_empty())
            .map(|mark| {
                let places = self.marks.places(mark).iter();
                let places: Vec<String> = places.map(|place| words.place(place)).collect();
                format!("{}: {}", words.mark(mark), places.join(", "))
            });
        pieces.chain(marked).collect::<Vec<_>>().join("; ")
    }
}

/// A place with the number of pieces on it, where there are several.
fn counted((place, count): &(String, usize)) -> String {
    match count {
        1 => place.clone(),
        several => format!("{place} ×{several}"),
    }
}

/// The symbols of every game, drawn once for all pages.
static SYMBOLS: LazyLock<Vec<(GameId, String)>> = LazyLock::new(|| {
    let drawn = |game: &GameId| (*game, svg::symbols(*game));
    GameId::ALL.iter().map(drawn).collect()
});

/// The symbols that the boards of some games are drawn with, each game's once.
pub(super) fn symbols(games: impl IntoIterator<Item = GameId>) -> String {
    let wanted: Vec<GameId> = games.into_iter().collect();
    let drawn = SYMBOLS.iter();
    drawn
        .filter(|(game, _)| wanted.contains(game))
        .map(|(_, symbols)| symbols.as_str())
        .collect()
}
