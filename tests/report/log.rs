//! The log: any report can be made of it, shards are joined, and what is missing is said.

use pretty_assertions::assert_eq;
use referee::report::Format;

use crate::harness::{Folder, HOUSE, Ran, referee};

fn logged(folder: &Folder, name: &str, more: &[&str]) -> (String, Ran) {
    let file = folder.file(name);
    let mut arguments = vec!["check", "--log", &file];
    arguments.extend(more);
    let ran = referee(&arguments);
    (file, ran)
}

#[test]
fn a_report_of_a_log_is_the_report_of_the_run_byte_for_byte() {
    let folder = Folder::new();
    let engines = ["--engine", HOUSE, "--engine", "builtin"];
    let (log, _) = logged(&folder, "run.log", &engines);
    for format in Format::ALL
        .into_iter()
        .filter(|format| *format != Format::Badge)
    {
        let mut arguments = vec!["check", "--format", format.name()];
        arguments.extend(engines);
        let direct = referee(&arguments);
        let shown = referee(&["report", "show", &log, "--format", format.name()]);
        assert_eq!(shown.stdout, direct.stdout, "{format}");
        assert_eq!(shown.code, direct.code, "{format}");
    }
}

#[test]
fn a_log_is_the_same_bytes_for_the_same_answers() {
    let folder = Folder::new();
    logged(&folder, "one.log", &["--engine", HOUSE]);
    logged(&folder, "other.log", &["--engine", HOUSE]);
    assert_eq!(folder.read("one.log"), folder.read("other.log"));
    let of_one = ["--id", "small.five.wins"];
    logged(&folder, "small.log", &of_one);
    let text = crate::harness::without_version(&folder.read("small.log"));
    insta::assert_snapshot!(text);
}

#[test]
fn known_failures_are_kept_in_the_log() {
    let folder = Folder::new();
    let list =
        "- {ruling: 'small.capture.{optional,not-*}', verdict: fail, reason: House rules.}\n";
    let known = folder.write("known.yaml", list);
    let (log, direct) = logged(&folder, "run.log", &["--engine", HOUSE, "--known", &known]);
    let shown = referee(&["report", "show", &log]);
    assert_eq!((shown.code, shown.stdout), (0, direct.stdout));
}

#[test]
fn shards_are_joined_to_the_run_that_they_are_parts_of() {
    let folder = Folder::new();
    let (whole, _) = logged(&folder, "whole.log", &["--engine", HOUSE]);
    let mut shards = Vec::new();
    for shard in ["3/3", "1/3", "2/3"] {
        let name = format!("{}.log", shard.replace('/', "-"));
        shards.push(logged(&folder, &name, &["--engine", HOUSE, "--shard", shard]).0);
    }
    let joined = folder.file("joined.log");
    let mut arguments = vec!["report", "merge", "--log", &joined];
    arguments.extend(shards.iter().map(String::as_str));
    let merged = referee(&arguments);
    let shown = referee(&["report", "show", &whole]);
    assert_eq!((merged.code, &merged.stdout), (1, &shown.stdout));
    assert_eq!(referee(&["report", "show", &joined]).stdout, shown.stdout);
}

#[test]
fn a_missing_shard_is_named_and_its_rulings_are_unasked() {
    let folder = Folder::new();
    let (one, _) = logged(&folder, "1.log", &["--shard", "1/3"]);
    let (three, _) = logged(&folder, "3.log", &["--shard", "3/3"]);
    let merged = referee(&["report", "merge", &one, &three]);
    assert_eq!(merged.code, 1);
    insta::assert_snapshot!(merged.stdout);
    let tap = referee(&["report", "merge", &one, &three, "--format", "tap"]).stdout;
    let last = tap.lines().last();
    assert_eq!(last, Some("Bail out! not complete: shard 2/3 is missing"));
}

#[test]
fn what_does_not_go_together_is_not_joined() {
    let folder = Folder::new();
    let (one, _) = logged(&folder, "1.log", &["--shard", "1/3"]);
    let (half, _) = logged(&folder, "half.log", &["--shard", "2/2"]);
    let (whole, _) = logged(&folder, "whole.log", &[]);
    let said = |logs: &[&str]| {
        let mut arguments = vec!["report", "merge"];
        arguments.extend(logs);
        let ran = referee(&arguments);
        assert_eq!(ran.code, 2);
        ran.stderr
    };
    assert_eq!(
        said(&[&one, &one]),
        "error: referee VERSION: shard 1/3 of it is there twice\n"
    );
    assert_eq!(
        said(&[&one, &half]),
        "error: referee VERSION: shards 1/3 and 2/2 do not go together\n"
    );
    assert_eq!(
        said(&[&one, &whole]),
        "error: referee VERSION: a whole run and shards of it are there\n"
    );
    assert_eq!(
        said(&[&whole, &whole]),
        "error: referee VERSION: the same run is there twice\n"
    );
}

#[test]
fn the_log_of_a_killed_run_says_what_it_lacks() {
    let folder = Folder::new();
    logged(&folder, "run.log", &[]);
    let text = folder.read("run.log");
    let lines: Vec<&str> = text.lines().collect();
    // Four rulings, and half of the fifth.
    let mut cut = lines[..6].join("\n");
    cut.push('\n');
    cut.push_str(&lines[6][..100]);
    let log = folder.write("cut.log", &cut);
    let shown = referee(&["report", "show", &log]);
    assert_eq!(shown.code, 1);
    insta::assert_snapshot!(shown.stdout);
}

#[test]
fn what_is_no_log_is_refused_with_its_place() {
    let folder = Folder::new();
    logged(&folder, "run.log", &[]);
    let good = folder.read("run.log");
    let said = |text: &str| {
        let log = folder.write("bad.log", text);
        let ran = referee(&["report", "show", &log]);
        assert_eq!(ran.code, 2);
        folder.without_path(&ran.stderr)
    };
    assert_eq!(
        said("TAP version 14\n"),
        "error: DIR/bad.log:1: this is no log; `referee check --log FILE` writes one\n"
    );
    assert_eq!(said(""), "error: DIR/bad.log: no run is in this log\n");
    assert_eq!(
        said(&good.replacen("\"version\":1", "\"version\":2", 1)),
        "error: DIR/bad.log:1: referee VERSION wrote this log in format 2; this referee reads up \
         to 1\n"
    );
    let wrong = good.replacen("\"verdict\":\"pass\"", "\"verdict\":\"good\"", 1);
    assert!(said(&wrong).starts_with(
        "error: DIR/bad.log:3: this is no event: there is no verdict `good`; known: pass, "
    ));
    assert_eq!(
        said(&good.replacen("\"ask\":0", "\"ask\":99", 1)),
        "error: DIR/bad.log:3: `small.start.goat-first` has no ask 99\n"
    );
}
