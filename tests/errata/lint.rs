//! One test for each thing that lint demands of the record.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::folder::Folder;

/// What verify finds wrong in a suite.
fn wrong(break_it: impl FnOnce(&Folder)) -> String {
    let folder = Folder::new();
    break_it(&folder);
    let ran = folder.run(&["errata", "verify"]);
    assert_eq!(ran.code, 1, "{}\n{}", ran.stdout, ran.stderr);
    let (marks, problems) = ran.stdout.split_once("\n\n").unwrap();
    let checks: Vec<&str> = marks
        .lines()
        .filter(|line| !line.starts_with("ok"))
        .map(|line| line.split(':').next().unwrap())
        .collect();
    // The same stands in the report of `lint`.
    let linted = folder.run(&["lint"]).stdout;
    for check in &checks {
        assert!(linted.contains(check), "{check}\n{linted}");
    }
    format!("{}\n\n{problems}", checks.join("\n"))
}

#[test]
fn numbers_have_no_gap() {
    assert_snapshot!(wrong(|folder| {
        std::fs::remove_file(folder.path("specs/errata/ERR-2025-003.yaml")).unwrap();
    }));
}

#[test]
fn days_are_in_order() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(1, "date: 2025-03-02", "date: 2024-03-02");
        folder.erratum(4, "date: 2025-03-10", "date: 2025-03-08");
    }));
}

#[test]
fn rulings_that_are_named_exist() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(2, "[bagh.repetition.goes-on]", "[bagh.repetition.goes-off]");
        folder.erratum(2, "added: [bagh.win.fifth]", "added: [bagh.win.sixth]");
        folder.erratum(
            1,
            "effect:",
            "effect:\n  rulings: {changed: [bagh.win.fourth]}",
        );
    }));
}

#[test]
fn a_ruling_that_would_be_added_is_not_there_yet() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(
            1,
            "effect:",
            "effect:\n  rulings: {added: [bagh.win.fifth]}",
        );
    }));
}

#[test]
fn a_withdrawn_ruling_is_gone_for_good() {
    assert_snapshot!(wrong(|folder| {
        let fixture = "fixtures/bagh-chal/rules.yaml";
        folder.edit(fixture, "bagh.jump.needs-line", "bagh.repetition.draws");
    }));
}

#[test]
fn options_are_as_open_and_accepted_errata_say() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(1, "{old: '5', new: '4'}", "{old: '6', new: '4'}");
        folder.erratum(2, "{old: draw, new: free}", "{old: free, new: banned}");
        // The answers that would follow are not what is tested here.
        folder.erratum(
            2,
            "today: {outcome: {winners: []}}",
            "today: {outcome: null}",
        );
    }));
}

#[test]
fn texts_are_as_open_and_accepted_errata_say() {
    assert_snapshot!(wrong(|folder| {
        folder.edit(
            "specs/bagh-chal.yaml",
            "with the fifth capture.",
            "with five captures.",
        );
        folder.edit(
            "specs/bagh-chal.yaml",
            "comes back changes nothing.",
            "comes back is free.",
        );
    }));
}

#[test]
fn an_effect_does_not_come_from_the_future() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(2, "  since: 1", "  since: 9");
        folder.edit(
            "specs/bagh-chal.yaml",
            "{since: 1, erratum",
            "{since: 9, erratum",
        );
        folder.edit(
            "fixtures/bagh-chal/rules.yaml",
            "clauses: [BAG-23]\n    basis: stated\n    since: 1",
            "clauses: [BAG-23]\n    basis: stated\n    since: 9",
        );
    }));
}

#[test]
fn a_ruling_that_has_changed_is_not_met_by_the_rules_before() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(
            2,
            "[bagh.repetition.goes-on]",
            "[bagh.repetition.goes-on, bagh.jump.needs-line]",
        );
    }));
}

#[test]
fn a_changed_clause_tells_of_it() {
    assert_snapshot!(wrong(|folder| {
        let history = "    history:\n      - {since: 1, erratum: ERR-2025-002}\n";
        folder.edit("specs/bagh-chal.yaml", history, "");
    }));
}

#[test]
fn a_history_is_of_accepted_errata_with_a_text() {
    assert_snapshot!(wrong(|folder| {
        let clause = "options: [captures_to_win]\n    since: 1\n";
        let history =
            format!("{clause}    history:\n      - {{since: 1, erratum: ERR-2025-001}}\n");
        folder.edit("specs/bagh-chal.yaml", clause, &history);
    }));
}

#[test]
fn the_texts_of_a_history_follow_each_other() {
    assert_snapshot!(wrong(|folder| {
        let second = folder
            .read("specs/errata/ERR-2025-002.yaml")
            .replace("ERR-2025-002", "ERR-2025-005")
            .replace("date: 2025-04-01", "date: 2025-04-02")
            .replace("  options:\n    repetition: {old: draw, new: free}\n", "")
            .replace("ends the game as a draw.", "is a position like any other.");
        folder.write("specs/errata/ERR-2025-005.yaml", &second);
        folder.edit(
            "specs/bagh-chal.yaml",
            "      - {since: 1, erratum: ERR-2025-002}\n",
            "      - {since: 1, erratum: ERR-2025-002}\n      - {since: 1, erratum: ERR-2025-005}\n",
        );
    }));
}

#[test]
fn recorded_answers_are_the_references() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(
            1,
            "today: {outcome: null}",
            "today: {position: {captured: 5}, outcome: null}",
        );
        folder.erratum(
            1,
            "claimed: {outcome: {winners: [tiger]}}",
            "claimed: {illegal: 0, clause: BAG-23}",
        );
        folder.erratum(2, "claimed: {outcome: null}", "claimed: {legal: []}");
    }));
}

#[test]
fn an_answer_is_claimed_where_answers_change_and_nowhere_else() {
    assert_snapshot!(wrong(|folder| {
        folder.erratum(1, "claimed: {outcome: {winners: [tiger]}}\n", "");
        folder.erratum(4, "status:", "claimed: {outcome: null}\nstatus:");
    }));
}
