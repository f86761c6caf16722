use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::{
    command::referee,
    folder::{Folder, SUITE},
};

#[test]
fn errata_are_listed_a_line_each() {
    let ran = referee(&format!("errata list --suite {SUITE}"));
    assert_eq!(ran.code, 0);
    assert_snapshot!(ran.stdout);
}

#[test]
fn a_list_can_be_filtered() {
    let listed = |words: &str| {
        let ran = referee(&format!(
            "errata list {words} --format json --suite {SUITE}"
        ));
        let rows: Value = serde_json::from_str(&ran.stdout).unwrap();
        let ids = rows.as_array().unwrap().iter();
        let ids: Vec<String> = ids
            .map(|row| row["id"].as_str().unwrap()[9..].to_owned())
            .collect();
        (ran.code, ids.join(" "))
    };
    assert_eq!(listed("--status open"), (0, "001".to_owned()));
    assert_eq!(
        listed("--status open --status accepted"),
        (0, "001 002".to_owned())
    );
    assert_eq!(listed("--clause BAG-13"), (0, "003 004".to_owned()));
    assert_eq!(
        listed("--game bagh-chal --status withdrawn"),
        (0, "004".to_owned())
    );
    assert_eq!(listed("--game jungle"), (4, String::new()));
    let ran = referee("errata list --status closed");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("open, accepted, rejected, withdrawn"),
        "{}",
        ran.stderr
    );
}

#[test]
fn an_erratum_is_shown_with_both_answers() {
    assert_snapshot!(referee(&format!("errata show ERR-2025-001 --suite {SUITE}")).stdout);
    assert_snapshot!(referee(&format!("errata show ERR-2025-002 --suite {SUITE}")).stdout);
}

#[test]
fn an_erratum_of_texts_is_shown_with_the_one_answer() {
    assert_snapshot!(referee(&format!("errata show ERR-2025-004 --suite {SUITE}")).stdout);
}

#[test]
fn the_open_ones_are_sent_to_those_who_decide() {
    let words = format!("errata show --status open --format markdown --suite {SUITE}");
    assert_snapshot!(referee(&words).stdout);
}

#[test]
fn machines_get_the_record_and_the_answers() {
    let ran = referee(&format!(
        "errata show ERR-2025-003 --format json --suite {SUITE}"
    ));
    assert_snapshot!(ran.stdout);
}

#[test]
fn verify_says_whether_the_record_holds() {
    let ran = referee(&format!("errata verify --suite {SUITE}"));
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    assert_snapshot!(ran.stdout);
    let folder = Folder::new();
    folder.erratum(
        1,
        "today: {outcome: null}",
        "today: {outcome: {winners: [goat]}}",
    );
    let ran = folder.run(&["errata", "verify"]);
    assert_eq!(ran.code, 1);
    assert_snapshot!(ran.stdout);
    assert_eq!(folder.run(&["errata", "verify", "ERR-2025-001"]).code, 1);
    assert_eq!(folder.run(&["errata", "verify", "ERR-2025-002"]).code, 0);
    assert_eq!(folder.run(&["errata", "verify", "ERR-2025-009"]).code, 2);
}

#[test]
fn a_suite_without_errata_has_nothing_to_verify() {
    let ran = referee("errata verify --suite tests/data/small");
    assert_eq!(ran.code, 4);
}

#[test]
fn the_open_record_of_the_suite_can_be_answered_in_one_reading() {
    let ran = referee("errata show --status open --format markdown");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let open = referee("errata list --status open --format json");
    let rows: Value = serde_json::from_str(&open.stdout).unwrap();
    for row in rows.as_array().unwrap() {
        let head = format!("## {}: ", row["id"].as_str().unwrap());
        assert!(ran.stdout.contains(&head), "{head}");
    }
}
