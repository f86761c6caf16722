//! What every page must be.

use referee::suite::Language;

use super::{
    page::{elements, ids, parse, text},
    site::{files, small, whole},
};

/// No page may be larger, in bytes.
const MOST_BYTES: usize = 200_000;

#[test]
fn every_page_is_well_formed_and_has_what_a_page_needs() {
    for (file, content) in whole().iter().filter(|(file, _)| file.ends_with(".html")) {
        assert!(
            content.len() <= MOST_BYTES,
            "{file} has {} bytes",
            content.len()
        );
        let page = parse(file, content);
        let ids = ids(file, &page);
        let root = page.root_element();
        assert_eq!(root.attribute("lang"), Some(language_of(file)), "{file}");
        let titles: Vec<String> = elements(&page, "title")
            .filter(|node| {
                node.parent_element()
                    .is_some_and(|up| up.has_tag_name("head"))
            })
            .map(text)
            .collect();
        assert!(
            titles.len() == 1 && titles[0].len() > 3,
            "{file}: {titles:?}"
        );
        let headings: Vec<String> = elements(&page, "h1").map(text).collect();
        assert!(
            headings.len() == 1 && !headings[0].is_empty(),
            "{file}: {headings:?}"
        );
        let first = elements(&page, "a").next().unwrap();
        assert_eq!(first.attribute("class"), Some("skip"), "{file}");
        assert_eq!(first.attribute("href"), Some("#main"), "{file}");
        assert!(ids.contains("main"), "{file}");
        assert_eq!(elements(&page, "main").count(), 1, "{file}");
        let description = elements(&page, "meta")
            .find(|node| node.attribute("name") == Some("description"))
            .and_then(|node| node.attribute("content"));
        assert!(description.is_some_and(|text| !text.is_empty()), "{file}");
        for node in page.descendants() {
            for reference in ["aria-labelledby", "for"] {
                let named = node.attribute(reference).unwrap_or_default();
                for id in named.split_whitespace() {
                    assert!(ids.contains(id), "{file}: {reference} names {id}");
                }
            }
        }
    }
}

fn language_of(file: &str) -> &'static str {
    let folder = file.split('/').next().unwrap();
    let other = Language::ALL
        .iter()
        .find(|language| language.code() == folder);
    other.map_or("en", |language| language.code())
}

#[test]
fn every_page_is_there_in_every_language() {
    let pages: Vec<&String> = whole()
        .keys()
        .filter(|file| file.ends_with(".html") && language_of(file) == "en")
        .collect();
    assert!(pages.len() > 700, "{}", pages.len());
    for page in pages {
        for folder in ["ko", "es"] {
            let other = format!("{folder}/{page}");
            assert!(whole().contains_key(&other), "{other} is missing");
        }
    }
}

#[test]
fn the_same_suite_gives_the_same_bytes() {
    assert_eq!(files(&small(), &[]), files(&small(), &[]));
}

#[test]
fn what_pages_share_is_plain_and_small() {
    for (file, content) in whole()
        .iter()
        .filter(|(file, _)| file.starts_with("assets/"))
    {
        assert!(
            content.len() <= MOST_BYTES,
            "{file} has {} bytes",
            content.len()
        );
        if file.ends_with(".css") {
            assert!(!content.contains("url("), "{file} loads something");
            assert!(!content.contains("@import"), "{file} loads something");
        }
    }
}
