//! Two logs compared.

use pretty_assertions::assert_eq;

use crate::harness::{Folder, HOUSE, Ran, referee};

fn log(folder: &Folder, name: &str, arguments: &[&str]) -> String {
    let file = folder.file(name);
    let mut all = vec!["check", "--log", &file];
    all.extend(arguments);
    referee(&all);
    file
}

fn diff(old: &str, new: &str, more: &[&str]) -> Ran {
    let mut arguments = vec!["report", "diff", old, new];
    arguments.extend(more);
    referee(&arguments)
}

#[test]
fn what_is_worse_comes_first_and_is_exit_code_1() {
    let folder = Folder::new();
    let good = log(&folder, "good.log", &[]);
    let house = log(&folder, "house.log", &["--engine", HOUSE]);
    let worse = diff(&good, &house, &[]);
    assert_eq!(worse.code, 1);
    insta::assert_snapshot!(worse.stdout);
    let better = diff(&house, &good, &[]);
    assert_eq!(better.code, 0);
    insta::assert_snapshot!(better.stdout, @r#"
    referee VERSION
    repaired small.capture.optional (fail → pass)
    repaired small.capture.not-over-a-tiger (fail → pass)
    2 repaired, 9 unchanged
    "#);
    let same = diff(&house, &house, &[]);
    assert_eq!(same.code, 0);
    insta::assert_snapshot!(same.stdout, @r#"
    referee VERSION
    11 unchanged
    "#);
}

#[test]
fn rulings_that_come_and_go_are_no_regression() {
    let folder = Folder::new();
    let all = log(&folder, "all.log", &[]);
    let some = log(&folder, "some.log", &["--id", "small.capture.*"]);
    let gone = diff(&all, &some, &["--format", "markdown"]);
    assert_eq!(gone.code, 0);
    insta::assert_snapshot!(gone.stdout, @r#"
    ## referee VERSION

    8 gone, 3 unchanged.

    - gone `small.start.goat-first` (pass)
    - gone `small.five.wins` (pass)
    - gone `small.repetition.third-time` (pass)
    - gone `small.place.on-empty` (pass)
    - gone `small.place.not-on-a-piece` (pass)
    - gone `small.place.by-goats` (pass)
    - gone `small.place.six-stand` (pass)
    - gone `small.place.seven-stand` (pass)
    "#);
    let new = diff(&some, &all, &["--format", "json"]);
    assert_eq!(new.code, 0);
    let kinds = new.stdout.matches("\"kind\": \"new\"").count();
    assert_eq!(kinds, 8, "{}", new.stdout);
}

#[test]
fn another_wrong_answer_is_a_change() {
    let folder = Folder::new();
    let one = "builtin:bagh-chal.capture=compulsory";
    let other = "builtin:bagh-chal.jump_over_tiger=allowed";
    let one = log(
        &folder,
        "one.log",
        &["--engine", one, "--id", "small.capture.not-*"],
    );
    let other = log(
        &folder,
        "other.log",
        &["--engine", other, "--id", "small.capture.not-*"],
    );
    let ran = diff(&one, &other, &[]);
    assert_eq!(ran.code, 1, "{}", ran.stdout);
    let wider = format!("{HOUSE},bagh-chal.jump_two_goats=allowed");
    let wider = log(
        &folder,
        "w.log",
        &["--engine", &wider, "--id", "small.capture.not-*"],
    );
    let changed = diff(&other, &wider, &[]);
    assert_eq!(changed.code, 0);
    insta::assert_snapshot!(changed.stdout, @r#"
    referee VERSION
    changed small.capture.not-over-a-tiger (fail, but answered otherwise)
        where are we, and what is legal?: expected 17 legal actions, answered legal (4): a5-d5 e1-b1 b2-d4 c3-a1; missing e1-d2 e1-e2 b2-a1 b2-b1 b2-a2 b2-c2 b2-a3 b2-b3 c3-c2 c3-d2 c3-b3 c3-d3 and 5 more: legal; the ruling rests on BAG-15; extra a5-d5: 2 goats are in between: a tiger jumps over one (BAG-14); extra e1-b1: 2 goats are in between: a tiger jumps over one (BAG-14); extra b2-d4: a tiger is on c3: a tiger jumps over a goat only (BAG-15); extra c3-a1: a tiger is on b2: a tiger jumps over a goat only (BAG-15)
    1 changed, 0 unchanged
    "#);
}

#[test]
fn a_run_that_is_not_complete_cannot_be_no_worse() {
    let folder = Folder::new();
    let old = log(&folder, "old.log", &["--engine", HOUSE]);
    let new = log(&folder, "new.log", &["--engine", HOUSE, "--fail-fast"]);
    let ran = diff(&old, &new, &[]);
    assert_eq!(ran.code, 1);
    let second = ran.stdout.lines().nth(1);
    assert_eq!(second, Some("not complete: 8 rulings were not asked"));
}

#[test]
fn engines_are_paired_by_their_commands() {
    let folder = Folder::new();
    let two = log(
        &folder,
        "two.log",
        &["--engine", HOUSE, "--engine", "builtin"],
    );
    let turned = log(
        &folder,
        "turned.log",
        &["--engine", "builtin", "--engine", HOUSE],
    );
    let ran = diff(&two, &turned, &[]);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    let other = "builtin:bagh-chal.first=tiger";
    let other = log(
        &folder,
        "other.log",
        &["--engine", "builtin", "--engine", other],
    );
    let ran = diff(&two, &other, &[]);
    assert_eq!(ran.code, 1);
    let alone: Vec<&str> = ran
        .stdout
        .lines()
        .filter(|line| line.contains(" asked "))
        .collect();
    assert_eq!(
        alone,
        [
            "builtin:bagh-chal.first=tiger was not asked before",
            "builtin:bagh-chal.jump_over_tiger=allowed,bagh-chal.capture=compulsory is not asked any more",
        ]
    );
}
