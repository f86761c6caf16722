//! What a search looks through: a script that hands the clauses and rulings of a language to the
//! page, because pages on a disk may not read other files.

use serde::Serialize;

use super::{
    made::{Made, Press},
    page::{Page, readable},
};

/// An index: `[id, name, text]` for each clause, `[id, title, [clause, …]]` for each ruling, where
/// a clause is its place in the first list.
#[derive(Serialize)]
struct Index<'s> {
    clauses: Vec<(&'s str, String, String)>,
    rulings: Vec<(&'s str, &'s str, Vec<usize>)>,
}

/// The index of a language.
pub(super) fn index(press: Press<'_>) -> Made {
    let suite = press.book.suite;
    let page = Page::new(
        press.language,
        press.menu,
        super::address::Address::search(),
        "",
        "",
    );
    let clauses: Vec<_> = suite.clauses().collect();
    let place = |id: &String| clauses.iter().position(|clause| clause.id == *id);
    let index = Index {
        rulings: suite
            .rulings
            .iter()
            .map(|ruling| {
                let on = ruling.clauses.iter().filter_map(place).collect();
                (ruling.id.as_str(), ruling.title.as_str(), on)
            })
            .collect(),
        clauses: clauses
            .iter()
            .map(|clause| {
                let text = page.rule(clause).text;
                (clause.id.as_str(), readable(&clause.name), text)
            })
            .collect(),
    };
    // Names and texts are plain data, which JSON always has a way to write.
    let json = serde_json::to_string(&index).unwrap_or_default();
    let file = format!("assets/search-{}.js", press.language);
    Made::asset(&file, format!("searchIndex({json});\n"))
}
