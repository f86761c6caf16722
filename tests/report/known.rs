//! The list of known failures.

use pretty_assertions::assert_eq;

use crate::harness::{Folder, HOUSE, referee};

/// A list that is right for [`HOUSE`] on the small suite.
const LIST: &str = "\
# What this engine does otherwise.

# It is compulsory at our table.
- ruling: small.capture.optional
  verdict: fail
  got: '{\"legal\":[\"a1-c3\"]}' # the capture only
  reason: Our table must capture.

- ruling: small.capture.not-over-a-tiger
  verdict: fail
  reason: >-
    Tigers jump over
    each other here.
";

fn check(folder: &Folder, list: &str, more: &[&str]) -> crate::harness::Ran {
    let file = folder.write("known.yaml", list);
    let mut arguments = vec!["check", "--engine", HOUSE, "--known", &file];
    arguments.extend(more);
    let mut ran = referee(&arguments);
    ran.stdout = folder.without_path(&ran.stdout);
    ran.stderr = folder.without_path(&ran.stderr);
    ran
}

#[test]
fn what_fails_as_listed_is_known_and_ok() {
    let ran = check(&Folder::new(), LIST, &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn what_fails_otherwise_is_a_failure_and_says_what_is_listed() {
    let list = LIST
        .replace("[\\\"a1-c3\\\"]", "[]")
        .replace("[\"a1-c3\"]", "[]");
    let ran = check(&Folder::new(), &list, &[]);
    assert_eq!(ran.code, 1);
    let told: Vec<&str> = ran
        .stdout
        .lines()
        .filter(|line| line.contains("listed") || line.contains("otherwise"))
        .collect();
    assert_eq!(
        told,
        [
            "    listed  Our table must capture.",
            "            it was to be otherwise: fail, answering {\"legal\":[]}",
            "known small.capture.not-over-a-tiger: fail as listed: Tigers jump over each other here.",
        ]
    );
}

#[test]
fn what_passes_is_fixed_and_a_failure() {
    let list =
        format!("{LIST}- {{ruling: small.five.wins, verdict: crash, reason: It used to crash.}}\n");
    let ran = check(&Folder::new(), &list, &["--format", "tap"]);
    assert_eq!(ran.code, 1);
    let point = ran
        .stdout
        .lines()
        .find(|line| line.contains("small.five.wins"));
    assert!(
        point.is_some_and(|point| point.starts_with("not ok")),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("verdict: \"fixed\""), "{}", ran.stdout);
}

#[test]
fn a_listed_failure_does_not_end_a_run_that_ends_at_the_first_failure() {
    let ran = check(&Folder::new(), LIST, &["--fail-fast"]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn a_glob_stands_for_several() {
    let list =
        "- {ruling: 'small.capture.{optional,not-*}', verdict: fail, reason: House rules.}\n";
    assert_eq!(check(&Folder::new(), list, &[]).code, 0);
    let ran = check(
        &Folder::new(),
        "- {ruling: 'small.capture.*', verdict: fail, reason: x}\n",
        &[],
    );
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("FIXED small.capture.stays-out"),
        "{}",
        ran.stdout
    );
}

#[test]
fn every_fault_of_the_list_is_told_with_its_place() {
    let list = "\
- ruling: small.capture.optionl
  verdict: fail
  reason: x
- ruling: small.capture.stays-out
  verdict: pass
  reason: x
- ruling: small.five.*
  verdict: fail
  got: x
  reason: x
- ruling: nothing.*
  verdict: fail
  reason: x
- ruling: small.start.goat-first
  verdict: fail
- ruling: small.place.on-empty
  verdict: fail
  reason: ''
- ruling: small.place.by-goats
  verdict: fail
  reason: x
- ruling: small.place.by-goats
  verdict: crash
  reason: x
";
    let ran = check(&Folder::new(), list, &[]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.stderr);
}

#[test]
fn a_glob_may_not_hide_a_crowd() {
    let list = "- {ruling: 'bagh.*', verdict: fail, reason: x}\n";
    let folder = Folder::new();
    let file = folder.write("known.yaml", list);
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_referee"))
        .args(["check", "--known", &file])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("a glob may match 20"), "{said}");
}

#[test]
fn two_entries_that_name_the_same_ruling_are_told() {
    let list = "\
- {ruling: small.place.by-goats, verdict: fail, reason: x}
- {ruling: 'small.place.by*', verdict: crash, reason: x}
";
    let ran = check(&Folder::new(), list, &[]);
    assert_eq!(ran.code, 2);
    let said = "`small.place.by-goats` is listed in line 1 already";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
}

#[test]
fn an_update_keeps_what_stays_as_it_is_written() {
    let folder = Folder::new();
    let ran = check(&folder, LIST, &["--update-known"]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    assert_eq!(folder.read("known.yaml"), LIST);
}

#[test]
fn an_update_takes_off_what_passes_changes_what_fails_otherwise_and_adds_the_rest() {
    let list = "\
# The head of the file.
- ruling: small.five.wins
  verdict: crash
  reason: It is mended.

# Of all captures:

# This one goes, and its comment with it.
- ruling: small.capture.stays-out
  verdict: fail
  reason: x

# This one stays.
- ruling: small.capture.optional
  verdict: crash # how it ended
  # What the engine said.
  got: 'the engine ended'
  reason: Our table must capture.
# The end.
";
    let folder = Folder::new();
    let ran = check(&folder, list, &["--update-known"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.stderr, @r#"
    DIR/known.yaml is rewritten as the engine fails now
    1 entry waits for its reason
    "#);
    insta::assert_snapshot!(folder.read("known.yaml"), @r#"
    # The head of the file.

    # Of all captures:

    # This one stays.
    - ruling: small.capture.optional
      verdict: fail # how it ended
      # What the engine said.
      got: '{"legal":["a1-c3"]}'
      reason: Our table must capture.
    # The end.
    - ruling: small.capture.not-over-a-tiger
      verdict: fail
      got: '{"legal":["b2-d4","c3-a1"]}'
      reason: to be explained
    "#);
    // The next run knows all of it.
    let text = folder.read("known.yaml");
    let again = check(&folder, &text, &[]);
    assert_eq!(again.code, 0, "{}", again.stdout);
    insta::assert_snapshot!(again.stderr, @r#"DIR/known.yaml:12: `small.capture.not-over-a-tiger` is listed, but nobody has said why it fails"#);
}

#[test]
fn an_update_splits_a_glob_of_which_some_pass() {
    let folder = Folder::new();
    let list = "- {ruling: 'small.capture.*', verdict: fail, reason: House rules.}\n";
    check(&folder, list, &["--update-known"]);
    insta::assert_snapshot!(folder.read("known.yaml"), @r#"
    - ruling: small.capture.optional
      verdict: fail
      got: '{"legal":["a1-c3"]}'
      reason: House rules.
    - ruling: small.capture.not-over-a-tiger
      verdict: fail
      got: '{"legal":["b2-d4","c3-a1"]}'
      reason: House rules.
    "#);
}

#[test]
fn an_update_writes_a_list_where_there_was_none_and_empties_one() {
    let folder = Folder::new();
    let file = folder.file("new.yaml");
    let ran = referee(&[
        "check",
        "--engine",
        HOUSE,
        "--known",
        &file,
        "--update-known",
    ]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(folder.read("new.yaml"), @r#"
    # Known failures. What fails as it is written here counts as ok; what passes, or fails otherwise,
    # shows. Every entry has its reason.

    - ruling: small.capture.optional
      verdict: fail
      got: '{"legal":["a1-c3"]}'
      reason: to be explained
    - ruling: small.capture.not-over-a-tiger
      verdict: fail
      got: '{"legal":["b2-d4","c3-a1"]}'
      reason: to be explained
    "#);
    let ran = referee(&["check", "--known", &file, "--update-known"]);
    assert_eq!(
        ran.code, 1,
        "what was listed passes, which is no success yet"
    );
    insta::assert_snapshot!(folder.read("new.yaml"), @r#"
    # Known failures. What fails as it is written here counts as ok; what passes, or fails otherwise,
    # shows. Every entry has its reason.
    "#);
    let ran = referee(&["check", "--known", &file]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
}

#[test]
fn an_update_refuses_what_would_lose_entries() {
    for more in [
        &["--id", "small.*"][..],
        &["--level", "smoke"],
        &["--shard", "1/2"],
        &["--fail-fast"],
        &["--engine", "builtin"],
    ] {
        let folder = Folder::new();
        let mut arguments = vec!["--update-known"];
        arguments.extend(more);
        let ran = check(&folder, LIST, &arguments);
        assert_eq!(ran.code, 2, "{more:?}: {}", ran.stderr);
        assert_eq!(folder.read("known.yaml"), LIST);
    }
}

#[test]
fn an_update_leaves_a_list_in_brackets_alone() {
    let folder = Folder::new();
    let list = "[{ruling: small.five.wins, verdict: fail, reason: x}]\n";
    let ran = check(&folder, list, &["--update-known"]);
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.stderr,
        "error: DIR/known.yaml: the list is written in brackets; write each entry with a dash on a \
         line of its own\n"
    );
    assert_eq!(folder.read("known.yaml"), list);
}
