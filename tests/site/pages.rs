//! What every page must be.

use pretty_assertions::assert_eq;
use referee::suite::Language;

use super::{
    site::{files, small, whole},
    survey,
};

/// No page may be larger, in bytes.
const MOST_BYTES: usize = 200_000;

#[test]
fn every_page_is_well_formed_and_has_what_a_page_needs() {
    for page in survey::pages() {
        let file = &page.file;
        assert_eq!(page.language, language_of(file), "{file}");
        assert!(
            page.titles.len() == 1 && page.titles[0].len() > 3,
            "{file}: {:?}",
            page.titles
        );
        assert!(
            page.headings.len() == 1 && !page.headings[0].is_empty(),
            "{file}: {:?}",
            page.headings
        );
        assert!(!page.description.is_empty(), "{file}");
        assert_eq!(page.mains, 1, "{file}");
        let skip = Some(("skip".to_owned(), "#main".to_owned()));
        assert_eq!(page.first_link, skip, "{file}");
        assert!(page.ids.contains("main"), "{file}");
        let unknown: Vec<&String> = page.references.difference(&page.ids).collect();
        assert_eq!(unknown, [""; 0], "{file}");
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
fn no_page_is_too_large() {
    for (file, content) in whole() {
        let bytes = content.len();
        assert!(bytes <= MOST_BYTES, "{file} has {bytes} bytes");
    }
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
fn style_sheets_load_nothing() {
    for (file, content) in whole()
        .iter()
        .filter(|(file, _)| file.starts_with("assets/"))
    {
        if file.ends_with(".css") {
            assert!(!content.contains("url("), "{file} loads something");
            assert!(!content.contains("@import"), "{file} loads something");
        }
    }
}
