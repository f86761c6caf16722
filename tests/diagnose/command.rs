//! `referee diagnose` as people and machines read it. The suite in `tests/data/small` does not
//! change when rulings are added.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::command_line::referee;

const SMALL: &str = "diagnose --suite tests/data/small --game bagh-chal --engine";

#[test]
fn a_house_rule_is_named_with_its_clause_and_where_it_shows() {
    let ran = referee(&format!("{SMALL} builtin:bagh-chal.jump_lines=ignored"));
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert_snapshot!(ran.stdout);
}

#[test]
fn json_can_be_read_by_machines() {
    let ran = referee(&format!(
        "{SMALL} builtin:bagh-chal.jump_lines=ignored --format json"
    ));
    assert_snapshot!(ran.stdout);
}

#[test]
fn the_reference_conforms() {
    let ran = referee("diagnose --engine builtin --format json");
    assert_eq!(ran.code, 0);
    let diagnosis: Value = serde_json::from_str(&ran.stdout).unwrap();
    for (game, found) in diagnosis["games"].as_object().unwrap() {
        assert_eq!(found["status"], "conforms", "{game}");
    }
}

#[test]
fn an_engine_that_does_not_start_is_no_finding() {
    assert_eq!(referee("diagnose --engine no-such-engine").code, 3);
}

#[test]
fn a_game_that_the_engine_does_not_play_is_not_asked() {
    let ran = referee("diagnose --game ludo --engine tests/diagnose/silent.sh --hello-timeout 5");
    assert_eq!(ran.code, 4, "{}", ran.stdout);
    assert_eq!(
        ran.stdout,
        "silent\n\nludo  not asked: the engine does not play it\n"
    );
}
