//! What is wrong in an erratum's file is told with its place, before anything else is done.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::folder::Folder;

/// What is said of a suite that cannot be read.
fn said(break_it: impl FnOnce(&Folder)) -> String {
    let folder = Folder::new();
    break_it(&folder);
    let ran = folder.run(&["errata", "list"]);
    assert_eq!(ran.code, 2, "{}", ran.stdout);
    ran.stderr
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    assert_snapshot!(said(|folder| {
        folder.erratum(1, "date: 2025-03-02", "date: 2025-02-30");
        folder.erratum(1, "clause: BAG-23", "clause: BAG-32");
        folder.erratum(1, "[bagh-chal-ko 18.1]", "[bagh-chal-ko 18.9]");
        folder.erratum(1, "captures_to_win:", "captures_to_vin:");
        folder.erratum(1, "claim: They", "clam: They");
        folder.erratum(1, "BAG-23:", "BAG-24:");
    }));
}

#[test]
fn a_status_needs_its_fields() {
    assert_snapshot!(said(|folder| {
        folder.erratum(1, "status: open", "status: accepted");
        folder.erratum(2, "  since: 1\n", "");
        folder.erratum(3, "status: rejected", "status: open");
        folder.erratum(4, "  reason: Another clause does so.\n", "  since: 1\n");
    }));
}

#[test]
fn an_erratum_stands_in_the_file_of_its_name() {
    assert_snapshot!(said(|folder| {
        folder.erratum(4, "id: ERR-2025-004", "id: ERR-2025-003");
        folder.erratum(3, "id: ERR-2025-003", "id: ERR-25-3");
    }));
}

#[test]
fn a_position_that_contradicts_itself_under_its_rules_is_named() {
    assert_snapshot!(said(|folder| {
        folder.erratum(1, "captured: 3", "captured: 9");
        // Under these rules the goats of the position are too many.
        folder.erratum(3, "in_hand: 17", "in_hand: 18");
    }));
}

#[test]
fn an_answer_is_a_refusal_or_says_where_we_are() {
    assert_snapshot!(said(|folder| {
        folder.erratum(1, "today: {outcome: null}", "today: {}");
        folder.erratum(
            1,
            "claimed: {outcome: {winners: [tiger]}}",
            "claimed: {illegal: 0, outcome: null}",
        );
        folder.erratum(
            3,
            "claimed: {position: {captured: 1}}",
            "claimed: {outcome: null, clause: BAG-13}",
        );
    }));
}

#[test]
fn a_change_changes_something() {
    assert_snapshot!(said(|folder| {
        folder.erratum(1, "{old: '5', new: '4'}", "{old: '5', new: '5'}");
        folder.erratum(
            3,
            "{old: required, new: ignored}",
            "{old: required, new: unknown}",
        );
    }));
}

#[test]
fn a_history_names_errata() {
    assert_snapshot!(said(|folder| {
        folder.edit(
            "specs/bagh-chal.yaml",
            "erratum: ERR-2025-002",
            "erratum: E2",
        );
    }));
}
