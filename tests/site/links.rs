//! Where links lead.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    page::{ids, parse},
    site::{Files, files, run, small, whole},
};

/// The attributes that name something to be loaded or followed.
const LINKS: [&str; 4] = ["href", "src", "action", "data-index"];

#[test]
fn every_link_leads_to_something_within_the_site() {
    assert_eq!(broken(whole()), [""; 0]);
}

#[test]
fn the_site_of_a_part_of_the_suite_has_no_broken_link_either() {
    // Its reference names clauses that the small suite does not have.
    let suite = small();
    let run = run(&suite, &mut referee::engine::Reference::default());
    assert_eq!(broken(&files(&suite, &[run])), [""; 0]);
}

/// Every link that leads nowhere, or out of the site.
fn broken(files: &Files) -> Vec<String> {
    let mut known: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut links: Vec<(&str, String)> = Vec::new();
    for (file, content) in files {
        if !file.ends_with(".html") {
            known.insert(file, BTreeSet::new());
            continue;
        }
        let page = parse(file, content);
        let ids = ids(file, &page);
        known.insert(file, ids.into_iter().map(ToOwned::to_owned).collect());
        for node in page.descendants() {
            let found = LINKS.iter().filter_map(|name| node.attribute(*name));
            links.extend(found.map(|link| (file.as_str(), link.to_owned())));
        }
    }
    links.sort_unstable();
    links.dedup();
    assert!(links.len() > 100, "there are links to be checked");
    links
        .into_iter()
        .filter(|(file, link)| !leads(&known, file, link))
        .map(|(file, link)| format!("{file}: {link}"))
        .collect()
}

/// Whether a link leads to a file of the site, and to an id that is in it.
fn leads(known: &BTreeMap<&str, BTreeSet<String>>, file: &str, link: &str) -> bool {
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
    fragment.is_none_or(|fragment| ids.contains(fragment))
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
    let known = BTreeMap::from([
        ("index.html", BTreeSet::new()),
        ("clauses/A.html", BTreeSet::from(["here".to_owned()])),
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
