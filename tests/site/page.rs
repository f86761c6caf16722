//! A page as a strict reader of XML sees it.

use std::collections::BTreeSet;

use roxmltree::{Document, Node, ParsingOptions};

/// A page that is well-formed: every element closed, every value quoted, every text escaped.
pub(crate) fn parse<'t>(file: &str, text: &'t str) -> Document<'t> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options)
        .unwrap_or_else(|error| panic!("{file} is not well-formed: {error}"))
}

/// The elements of a name.
pub(crate) fn elements<'a, 'd>(
    page: &'a Document<'d>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'd>> {
    page.descendants()
        .filter(move |node| node.has_tag_name(name) || node.tag_name().name() == name)
}

/// The elements of a class.
pub(crate) fn of_class<'a, 'd>(
    page: &'a Document<'d>,
    class: &'static str,
) -> impl Iterator<Item = Node<'a, 'd>> {
    page.descendants().filter(move |node| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|word| word == class)
    })
}

/// All text within an element, blanks put together.
pub(crate) fn text(node: Node<'_, '_>) -> String {
    let words: Vec<&str> = node
        .descendants()
        .filter_map(|inner| inner.text().filter(|_| inner.is_text()))
        .flat_map(str::split_whitespace)
        .collect();
    words.join(" ")
}

/// The ids of a page, each of which is there once.
pub(crate) fn ids<'a>(file: &str, page: &'a Document<'_>) -> BTreeSet<&'a str> {
    let mut ids = BTreeSet::new();
    for id in page.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id), "{file} has the id {id} twice");
    }
    ids
}

/// The language of an element: its own, or that of what it stands in.
pub(crate) fn language<'a>(node: Node<'a, '_>) -> &'a str {
    let mut around = node.ancestors();
    around
        .find_map(|node| node.attribute("lang"))
        .unwrap_or_default()
}
