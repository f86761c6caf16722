use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::{command::referee, folder::SUITE};

#[test]
fn a_changed_clause_has_its_texts_in_order() {
    let ran = referee(&format!("errata history BAG-28 --suite {SUITE}"));
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
}

#[test]
fn open_errata_are_part_of_a_history() {
    assert_snapshot!(referee(&format!("errata history BAG-23 --suite {SUITE}")).stdout);
}

#[test]
fn rejected_and_withdrawn_errata_are_too() {
    assert_snapshot!(referee(&format!("errata history BAG-13 --suite {SUITE}")).stdout);
}

#[test]
fn machines_get_the_same() {
    let words = format!("errata history BAG-28 --format json --suite {SUITE}");
    assert_snapshot!(referee(&words).stdout);
}

#[test]
fn a_clause_that_nobody_has_asked_about_says_so() {
    let ran = referee("errata history JUN-01");
    assert!(
        ran.stdout.ends_with("no erratum is about it\n"),
        "{}",
        ran.stdout
    );
    let ran = referee("errata history JUN-0");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("did you mean `JUN-0"), "{}", ran.stderr);
}
