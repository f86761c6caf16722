//! What there is to know of every page of the whole site, read once for all tests.

use std::{
    collections::BTreeSet,
    num::NonZero,
    sync::OnceLock,
    thread::{self, available_parallelism},
};

use super::{
    page::{elements, ids, parse, text},
    site::{Files, whole},
};

/// The attributes that name something to be loaded or followed.
const LINKS: [&str; 4] = ["href", "src", "action", "data-index"];
/// The attributes that name elements of the page.
const REFERENCES: [&str; 2] = ["aria-labelledby", "for"];

/// What there is to know of a page.
pub(crate) struct Surveyed {
    pub(crate) file: String,
    pub(crate) language: String,
    pub(crate) titles: Vec<String>,
    pub(crate) headings: Vec<String>,
    pub(crate) description: String,
    pub(crate) mains: usize,
    /// The class and the address of the first link.
    pub(crate) first_link: Option<(String, String)>,
    pub(crate) ids: BTreeSet<String>,
    pub(crate) references: BTreeSet<String>,
    pub(crate) links: BTreeSet<String>,
}

/// Of the rulings in other languages than English, whose pages are alike but for their words, one in
/// so many is read.
const ONE_IN: usize = 7;

/// The pages of the whole site.
pub(crate) fn pages() -> &'static [Surveyed] {
    static PAGES: OnceLock<Vec<Surveyed>> = OnceLock::new();
    PAGES.get_or_init(|| survey(whole()))
}

/// The pages of a site.
pub(crate) fn survey(files: &Files) -> Vec<Surveyed> {
    let is_read = |(index, file): &(usize, &str)| {
        !file.starts_with(['k', 'e']) || !file.contains("/rulings/") || index.is_multiple_of(ONE_IN)
    };
    let pages: Vec<(&String, &String)> = files
        .iter()
        .filter(|(file, _)| file.ends_with(".html"))
        .enumerate()
        .filter(|(index, (file, _))| is_read(&(*index, file.as_str())))
        .map(|(_, page)| page)
        .collect();
    let share = pages
        .len()
        .div_ceil(available_parallelism().map_or(1, NonZero::get));
    thread::scope(|threads| {
        let shares: Vec<_> = pages
            .chunks(share.max(1))
            .map(|share| {
                threads.spawn(|| -> Vec<Surveyed> {
                    share
                        .iter()
                        .map(|(file, content)| page(file, content))
                        .collect()
                })
            })
            .collect();
        shares
            .into_iter()
            .flat_map(|share| share.join().unwrap())
            .collect()
    })
}

fn page(file: &str, content: &str) -> Surveyed {
    let page = parse(file, content);
    let attributes = |names: &'static [&str]| {
        page.descendants()
            .flat_map(move |node| names.iter().filter_map(move |name| node.attribute(*name)))
    };
    let in_head = |node: &roxmltree::Node<'_, '_>| {
        let up = node.parent_element();
        up.is_some_and(|up| up.has_tag_name("head"))
    };
    let first_link = elements(&page, "a").next().map(|link| {
        let attribute = |name| link.attribute(name).unwrap_or_default().to_owned();
        (attribute("class"), attribute("href"))
    });
    Surveyed {
        file: file.to_owned(),
        language: page
            .root_element()
            .attribute("lang")
            .unwrap_or_default()
            .to_owned(),
        titles: elements(&page, "title").filter(in_head).map(text).collect(),
        headings: elements(&page, "h1").map(text).collect(),
        description: elements(&page, "meta")
            .find(|node| node.attribute("name") == Some("description"))
            .and_then(|node| node.attribute("content"))
            .unwrap_or_default()
            .to_owned(),
        mains: elements(&page, "main").count(),
        first_link,
        ids: ids(file, &page)
            .into_iter()
            .map(ToOwned::to_owned)
            .collect(),
        references: attributes(&REFERENCES)
            .flat_map(str::split_whitespace)
            .map(ToOwned::to_owned)
            .collect(),
        links: attributes(&LINKS).map(ToOwned::to_owned).collect(),
    }
}
