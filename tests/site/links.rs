//! Where links lead.

use std::collections::{BTreeMap, BTreeSet};

use pretty_assertions::assert_eq;

use super::{
    site::{Files, files, run, small, whole},
    survey::{Surveyed, pages, survey},
};

#[test]
fn every_link_leads_to_something_within_the_site() {
    assert_eq!(broken(whole(), pages()), [""; 0]);
}

#[test]
fn the_site_of_a_part_of_the_suite_has_no_broken_link_either() {
    // Its reference names clauses that the small suite does not have.
    let suite = small();
    let run = run(&suite, &mut referee::engine::Reference::default());
    let files = files(&suite, &[run]);
    assert_eq!(broken(&files, &survey(&files)), [""; 0]);
}

/// The files of a site, with the ids of those that are read.
type Known<'s> = BTreeMap<&'s str, Option<&'s BTreeSet<String>>>;

/// Every link that leads nowhere, or out of the site.
fn broken(files: &Files, pages: &[Surveyed]) -> Vec<String> {
    let others = files.keys().map(|file| (file.as_str(), None));
    let read = pages.iter();
    let read = read.map(|page| (page.file.as_str(), Some(&page.ids)));
    let known: Known<'_> = others.chain(read).collect();
    let links = pages
        .iter()
        .flat_map(|page| page.links.iter().map(move |link| (&page.file, link)));
    assert!(links.clone().count() > 100, "there are links to be checked");
    links
        .filter(|(file, link)| !leads(&known, file, link))
        .map(|(file, link)| format!("{file}: {link}"))
        .collect()
}

/// Whether a link leads to a file of the site, and to an id that is in it.
fn leads(known: &Known<'_>, file: &str, link: &str) -> bool {
    if link.contains("//") || link.starts_with('/') || link.contains(':') {
        return false;
    }
    let (path, fragment) = match link.split_once('#') {
        Some((path, fragment)) => (path, Some(fragment)),
        None => (link, None),
    };
    let target = if path.is_empty() {
        Some(file.to_owned())
    } else {
        resolved(file, path)
    };
    let Some(ids) = target.and_then(|target| known.get(target.as_str())) else {
        return false;
    };
    let has = |fragment| ids.is_none_or(|ids| ids.contains(fragment));
    fragment.is_none_or(has)
}

/// The file that a relative link names; `None` if it leads out of the site.
fn resolved(file: &str, link: &str) -> Option<String> {
    let mut folders: Vec<&str> = file.split('/').collect();
    folders.pop();
    for part in link.split('/') {
        match part {
            ".." => {
                folders.pop()?;
            }
            part => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let (nothing, here) = (BTreeSet::new(), BTreeSet::from(["here".to_owned()]));
    let known = Known::from([
        ("index.html", Some(&nothing)),
        ("clauses/A.html", Some(&here)),
    ]);
    for (link, right) in [
        ("../index.html", true),
        ("#here", true),
        ("#there", false),
        ("../clauses/A.html#here", true),
        ("../clauses/B.html", false),
        ("../../index.html", false),
        ("https://example.org/", false),
        ("//example.org/", false),
    ] {
        assert_eq!(leads(&known, "clauses/A.html", link), right, "{link}");
    }
}
