//! No crate of ours may have unsafe code: each forbids it in its manifest or in every crate root.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

use std::{
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;

/// Every file of the project of which the name ends so, `target` and what git keeps left aside.
fn files(folder: &Path, ends: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target" && !name.starts_with('.') {
                files(&path, ends, found);
            }
        } else if ends.iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
}

/// A manifest without blanks and comments.
fn bare(manifest: &Path) -> String {
    let text = fs::read_to_string(manifest).unwrap();
    let line = |line: &str| line.split('#').next().unwrap_or_default().replace(' ', "");
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Whether the lint table of a manifest forbids unsafe code, itself or by the workspace.
fn forbids(manifest: &str) -> bool {
    let table = |head: &str| {
        let (_, table) = manifest.split_once(head)?;
        Some(table.split("\n[").next().unwrap_or_default())
    };
    let forbidden = "\nunsafe_code=\"forbid\"";
    let itself = table("[lints.rust]").is_some_and(|lints| lints.contains(forbidden));
    let by_workspace = table("[lints]").is_some_and(|lints| lints.contains("\nworkspace=true"));
    itself || by_workspace
}

#[test]
fn the_workspace_forbids_unsafe_code() {
    let manifest = bare(Path::new("Cargo.toml"));
    let (_, lints) = manifest.split_once("[workspace.lints.rust]").unwrap();
    let lints = lints.split("\n[").next().unwrap();
    assert!(lints.contains("unsafe_code=\"forbid\""), "{lints}");
}

#[test]
fn every_package_forbids_unsafe_code() {
    let mut manifests = Vec::new();
    files(
        Path::new("."),
        &["Cargo.toml", "Cargo.toml.template"],
        &mut manifests,
    );
    assert!(manifests.len() >= 4, "{manifests:?}");
    let without: Vec<&PathBuf> = manifests
        .iter()
        .filter(|manifest| !forbids(&bare(manifest)))
        .collect();
    let none: [&PathBuf; 0] = [];
    assert_eq!(
        without, none,
        "write `[lints.rust]` with `unsafe_code = \"forbid\"` into each (`[lints]` with `workspace = true` \
         in the workspace)"
    );
}

#[test]
fn a_manifest_that_only_warns_is_found() {
    assert!(forbids("[lints.rust]\nunsafe_code=\"forbid\""));
    assert!(forbids("[package]\n[lints]\nworkspace=true\n[profile]"));
    assert!(!forbids("[package]\nname=\"x\""));
    assert!(!forbids("[lints.rust]\nunsafe_code=\"warn\""));
    assert!(!forbids("[lints.rust]\n[other]\nunsafe_code=\"forbid\""));
    assert!(!forbids("[lints.clippy]\nunwrap_used=\"warn\""));
}
