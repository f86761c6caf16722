use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::command::referee;

#[test]
fn every_fault_of_every_file_is_told_at_once_with_its_place() {
    let ran = referee("lint --suite tests/data/broken");
    assert_eq!(ran.code, 2);
    assert_eq!(ran.stdout, "");
    assert_snapshot!(ran.stderr);
}

#[test]
fn lint_says_what_it_checked_and_what_is_missing() {
    let ran = referee("lint --suite tests/data/small");
    assert_eq!(ran.code, 1);
    assert_snapshot!(ran.stdout);
}

#[test]
fn lint_lists_the_rulings_without_a_line() {
    let ran = referee("lint --unreached --suite tests/data/small");
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
}

#[test]
fn lint_passes_on_the_suite_itself() {
    let ran = referee("lint");
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    assert!(ran.stdout.contains("(100%)"), "{}", ran.stdout);
}
