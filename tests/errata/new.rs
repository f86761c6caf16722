use insta::assert_snapshot;
use pretty_assertions::assert_eq;

use crate::{
    command::{Ran, run},
    folder::Folder,
};

const FIFTH: &str = "turn: tiger
board: |
  T . . . T
  . . . . .
  . . . . .
  . G . . .
  T . . . T
in_hand: 15
captured: 4
";

/// The words of a letter, some of them put in place of others.
fn letter<'a>(other: &[(&'a str, &'a str)]) -> Vec<&'a str> {
    let mut words = vec![
        ("--game", "bagh-chal"),
        ("--position", FIFTH),
        ("--actions", "a1-c3"),
        ("--clause", "BAG-23"),
        ("--question", "Do the tigers win here?"),
        ("--claim", "They don't: there is no \"fifth\" goat."),
        ("--date", "2025-06-01"),
    ];
    for (flag, value) in other {
        match words.iter_mut().find(|(known, _)| known == flag) {
            Some(known) => known.1 = value,
            None => words.push((flag, value)),
        }
    }
    words.retain(|(_, value)| *value != "none");
    let words = words.into_iter().flat_map(|(flag, value)| [flag, value]);
    ["errata", "new"].into_iter().chain(words).collect()
}

fn record(folder: &Folder, other: &[(&str, &str)]) -> Ran {
    folder.run(&letter(other))
}

#[test]
fn a_letter_becomes_an_erratum_with_todays_answer_and_the_next_id() {
    let folder = Folder::new();
    let ran = record(&folder, &[("--effect", "captures_to_win=6")]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout
            .starts_with("wrote specs/errata/ERR-2025-005.yaml\n"),
        "{}",
        ran.stdout
    );
    assert_snapshot!(folder.read("specs/errata/ERR-2025-005.yaml"));
    assert_eq!(folder.run(&["errata", "verify"]).code, 0);
    let again = record(&folder, &[("--date", "2026-01-02")]);
    assert!(
        again
            .stdout
            .starts_with("wrote specs/errata/ERR-2026-001.yaml\n"),
        "{}",
        again.stdout
    );
}

#[test]
fn a_refusal_is_answered_with_its_clause() {
    let folder = Folder::new();
    let ran = record(&folder, &[("--actions", "a1-e3"), ("--clause", "BAG-13")]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let file = folder.read("specs/errata/ERR-2025-005.yaml");
    assert!(file.contains("today: {illegal: 0, clause: BAG-"), "{file}");
}

#[test]
fn without_an_effect_the_options_that_would_answer_otherwise_are_named() {
    let folder = Folder::new();
    let ran = record(&folder, &[]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout
            .contains("bagh-chal.captures_to_win=6 would answer otherwise"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.contains("captures_to_win: {old: 5, new: 6}"),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_sentence_of_the_guide_names_the_clause_that_cites_it() {
    let folder = Folder::new();
    let ran = record(&folder, &[("--clause", "bagh-chal-ko 10.3")]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let file = folder.read("specs/errata/ERR-2025-005.yaml");
    assert!(
        file.contains("clause: BAG-13\nsentences: [bagh-chal-ko 10.3]\n"),
        "{file}"
    );
    let ran = record(&folder, &[("--clause", "bagh-chal-ko 18.1")]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.contains("BAG-23, BAG-28; name one"),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_file_is_printed_and_not_written_if_that_is_asked_for() {
    let folder = Folder::new();
    let mut words = letter(&[("--position", "start"), ("--actions", "c3, a1-b2")]);
    words.push("--print");
    let ran = folder.run(&words);
    assert_snapshot!(ran.stdout);
    assert!(!folder.path("specs/errata/ERR-2025-005.yaml").exists());
}

#[test]
fn rules_in_force_and_long_lists_are_written_so_that_they_read_back() {
    let tokens = r#"{"turn":"red","die":4,"sixes":0,"tokens":{"red":["yard","yard","r10","r20"],"green":["yard","yard","yard","yard"],"yellow":["yard","yard","r14","r14"],"blue":["yard","yard","yard","yard"]}}"#;
    let words = [
        "errata",
        "new",
        "--print",
        "--game",
        "ludo",
        "--set",
        "teams=true",
        "--position",
        tokens,
        "--clause",
        "LUD-50",
        "--question",
        "What is legal?",
        "--claim",
        "Less.",
        "--date",
        "2030-01-01",
        "--sentence",
        "ludo-ko 27.5",
    ];
    let ran = run(words, "");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert_snapshot!(ran.stdout);
}

#[test]
fn every_contradiction_of_a_position_is_named() {
    let folder = Folder::new();
    let contradictory = FIFTH
        .replace("T . . . T\n  . .", "T . . . .\n  . .")
        .replace("15", "16");
    let ran = record(&folder, &[("--position", &contradictory)]);
    assert_eq!(ran.code, 2);
    assert_snapshot!(ran.stderr);
}

#[test]
fn what_a_letter_lacks_is_named_where_nobody_can_be_asked() {
    let folder = Folder::new();
    let ran = record(&folder, &[("--claim", "none"), ("--clause", "none")]);
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.stderr,
        "error: an erratum needs --clause, --claim; on a terminal it is asked for\n"
    );
}

#[test]
fn what_is_wrong_in_a_letter_is_said() {
    let wrong = [
        ("--game", "chess", "no game `chess`"),
        ("--set", "nope=1", "there is no option `nope`"),
        (
            "--set",
            "jungle.dog_swims=allowed",
            "about bagh-chal, not jungle",
        ),
        ("--position", "nonsense", "a map"),
        ("--actions", "z9", "z9"),
        ("--clause", "BAG-24", "did you mean BAG-2"),
        ("--clause", "JUN-27", "JUN-27 is no clause of bagh-chal"),
        ("--sentence", "bagh-chal-ko 1.1", "no guide has a sentence"),
        ("--question", " ", "say it in words"),
        ("--effect", "captures_to_win=5", "says already"),
        ("--effect", "first=tiger", "does not show the claim"),
    ];
    let folder = Folder::new();
    for (flag, value, why) in wrong {
        let ran = record(&folder, &[(flag, value)]);
        assert_eq!(ran.code, 2, "{flag} {value}\n{}", ran.stdout);
        assert!(ran.stderr.contains(why), "{flag} {value}\n{}", ran.stderr);
    }
}

#[test]
fn it_is_said_where_the_file_would_go() {
    let ran = run(letter(&[]), "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("--suite ."), "{}", ran.stderr);
}
