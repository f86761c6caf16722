//! The clauses in Korean and Spanish.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use referee::{
    lint::CHECKS,
    suite::{Files, Suite, SuiteSource},
};
use serde_json::{Value, json};

use crate::command::referee;

#[test]
fn lint_demands_every_language_and_the_same_names_in_each() {
    let files = Files::read(&SuiteSource::Folder("tests/data/languages".into())).unwrap();
    let suite = Suite::from_files(&files).unwrap();
    let check = CHECKS.iter().find(|check| check.name == "languages");
    let findings = check.unwrap().run(&files, &suite);
    let problems: Vec<String> = findings.problems.iter().map(ToString::to_string).collect();
    assert_eq!(findings.checked, "4 clauses in en, ko, es");
    assert_snapshot!(problems.join("\n"));
}

#[test]
fn rules_and_explain_and_show_speak_the_language_that_is_asked_for() {
    let position = r#"{"turn":"tiger","board":"T...T/...../..G../.GG../.T..T","in_hand":17}"#;
    let korean = "선은 a1에서 b2로 이어지고, `jump`는 다섯 번째로 BAG-14를 따른다.";
    let spanish = "Una línea une a1 con b2, y `jump` sigue a BAG-14 por quinta vez.";
    for (words, expected) in [
        ("explain BAG-13 --lang ko", korean),
        (&format!("explain {position} b1-d3 --lang es"), spanish),
        ("show bagh.languages.start --lang es", spanish),
        ("explain bagh.languages.start --lang ko", korean),
        ("rules bagh-chal --lang es", spanish),
    ] {
        let ran = referee(&format!("{words} --suite tests/data/languages"));
        assert_eq!(ran.code, 0, "{words}: {}", ran.stderr);
        assert!(ran.stdout.contains(expected), "{words}:\n{}", ran.stdout);
        assert!(!ran.stdout.contains("A line joins"), "{words}");
    }
}

#[test]
fn a_clause_without_a_text_in_the_language_is_told_in_english() {
    let told = referee("explain --suite tests/data/languages BAG-23 --lang ko").stdout;
    assert!(
        told.contains("The tigers win at once with the fifth capture."),
        "{told}"
    );
}

#[test]
fn rules_as_json_carry_every_language() {
    let told =
        referee("rules --suite tests/data/languages bagh-chal --lang es --format json").stdout;
    let files: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(
        files[0]["clauses"][0]["text"],
        json!({
            "en": "A line joins a1 to b2, and `jump` follows BAG-14 for the 5th time.",
            "ko": "선은 a1에서 b2로 이어지고, `jump`는 다섯 번째로 BAG-14를 따른다.",
            "es": "Una línea une a1 con b2, y `jump` sigue a BAG-14 por quinta vez.",
        })
    );
}

#[test]
fn an_unknown_language_is_refused_with_those_there_are() {
    let ran = referee("rules --lang de");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("possible values: en, ko, es"),
        "{}",
        ran.stderr
    );
}
