//! Each format of a run that has every verdict.

use pretty_assertions::assert_eq;
use referee::{
    check::{RunRecord, Summary, Verdict},
    engine::wire::Ability,
    report::{Context, Format, Verbosity},
};
use referee_rules::any::GameId;

use crate::{
    engine::{every_verdict, suite},
    harness::{Folder, HOUSE, referee, referee_with, without_version},
};

fn text(format: Format) -> String {
    let suite = suite();
    let run = every_verdict(&suite);
    let text = format.text(&[run], &Context::new(&suite)).unwrap();
    anstream::adapter::strip_str(&text).to_string()
}

#[test]
fn every_verdict_is_in_the_run_that_the_formats_are_tried_with() {
    let run = every_verdict(&suite());
    let lacking: Vec<Verdict> = Verdict::ALL
        .into_iter()
        .filter(|verdict| run.summary.rulings.of(*verdict) == 0)
        .collect();
    // What was not asked is tried in `partial.rs`.
    assert_eq!(lacking, [Verdict::Unasked]);
}

#[test]
fn human() {
    insta::assert_snapshot!(text(Format::Human));
}

#[test]
fn json() {
    insta::assert_snapshot!(text(Format::Json));
}

#[test]
fn junit() {
    insta::assert_snapshot!(text(Format::Junit));
}

#[test]
fn tap() {
    insta::assert_snapshot!(text(Format::Tap));
}

#[test]
fn github() {
    insta::assert_snapshot!(text(Format::Github));
}

#[test]
fn markdown() {
    insta::assert_snapshot!(text(Format::Markdown));
}

#[test]
fn badge() {
    insta::assert_snapshot!(text(Format::Badge), @r#"{"schemaVersion":1,"label":"referee","message":"1 pass, 2 fail, 1 differs, 1 skip, 1 known, 1 fixed, 1 refused, 1 timeout, 1 crash, 1 protocol","color":"red","isError":true}"#);
}

#[test]
fn all_formats_keep_all_verdicts_apart() {
    let given = Verdict::ALL
        .into_iter()
        .filter(|verdict| *verdict != Verdict::Unasked);
    for verdict in given {
        for format in Format::ALL {
            let text = text(format);
            assert!(
                text.contains(verdict.name()),
                "{format} does not say `{verdict}`:\n{text}"
            );
        }
    }
}

#[test]
fn all_formats_name_the_reading_that_an_engine_plays() {
    for format in Format::ALL
        .into_iter()
        .filter(|format| *format != Format::Badge)
    {
        let text = text(format);
        // Markdown escapes nothing in a block of code, where it says it.
        assert!(text.contains("repetition=draw"), "{format}:\n{text}");
    }
}

#[test]
fn the_command_reports_on_a_house_rule() {
    let ran = referee(&["check", "--engine", HOUSE]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn quiet_is_one_line_and_verbose_names_every_ruling() {
    let quiet = referee(&["check", "--quiet"]).stdout;
    insta::assert_snapshot!(quiet, @r#"ok: rulings 11 pass; checks 29 pass"#);
    let verbose = referee(&["check", "--verbose"]).stdout;
    insta::assert_snapshot!(verbose, @r#"
    referee asks referee VERSION (builtin)
    suite 1 (b771625960abc062), 11 of 11 rulings: everything

    game         rulings  pass
    bagh-chal         11    11
      capturing        4     4
      ending           2     2
      placing          5     5

    pass small.start.goat-first
    pass small.capture.stays-out
    pass small.capture.optional
    pass small.capture.not-over-a-tiger
    pass small.five.wins
    pass small.repetition.third-time
    pass small.place.on-empty
    pass small.place.not-on-a-piece
    pass small.place.by-goats
    pass small.place.six-stand
    pass small.place.seven-stand

    bagh-chal: 6 of 6 clauses judged
    ok: rulings 11 pass; checks 29 pass
    "#);
}

#[test]
fn a_badge_is_green_only_for_a_complete_run_without_failures() {
    let suite = suite();
    let badge = |run: RunRecord| Format::Badge.text(&[run], &Context::new(&suite)).unwrap();
    let mut run = every_verdict(&suite);
    assert!(badge(run.clone()).contains("\"color\":\"red\""));
    run.rulings.retain(|ruling| ruling.verdict.is_ok(false));
    run.summary = Summary::over(&run.rulings, Vec::new());
    assert!(badge(run.clone()).contains("\"color\":\"brightgreen\""));
    run.summary = Summary::over(&run.rulings, vec!["shard 2/2 is missing".to_owned()]);
    assert!(badge(run.clone()).contains("\"color\":\"red\""));
    run.rulings.retain(|ruling| ruling.verdict == Verdict::Skip);
    run.summary = Summary::over(&run.rulings, Vec::new());
    assert!(badge(run).contains("\"color\":\"lightgrey\""));
}

#[test]
fn a_badge_is_about_one_engine() {
    let two = [
        "check", "--format", "badge", "--engine", "builtin", "--engine", HOUSE,
    ];
    let ran = referee(&two);
    assert_eq!(ran.code, 2);
    assert_eq!(
        ran.stderr,
        "error: a badge is about one engine; ask one, or make a badge for each\n"
    );
}

#[test]
fn github_appends_to_the_summary_of_the_step() {
    let folder = Folder::new();
    let summary = folder.write("summary.md", "before\n");
    let ran = referee_with(
        &["check", "--engine", HOUSE, "--format", "github"],
        &[("GITHUB_STEP_SUMMARY", summary.as_ref())],
    );
    assert_eq!(ran.code, 1);
    let written = without_version(&folder.read("summary.md"));
    let markdown = referee(&["check", "--engine", HOUSE, "--format", "markdown"]).stdout;
    assert_eq!(written, format!("before\n{markdown}"));
}

#[test]
fn annotations_point_at_the_file_as_it_is_found_from_here() {
    let ran = referee(&["check", "--engine", HOUSE, "--format", "github"]);
    let first = ran.stdout.lines().next().unwrap_or_default();
    let place = "::error file=tests/data/suite/fixtures/bagh-chal/capturing.yaml,line=";
    assert!(first.starts_with(place), "{first}");
}

#[test]
fn a_report_in_a_file_leaves_its_last_line_on_stderr() {
    let folder = Folder::new();
    let file = folder.file("report.json");
    let ran = referee(&["check", "--format", "json", "--output", &file]);
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""));
    assert_eq!(ran.stderr, "ok: rulings 11 pass; checks 29 pass\n");
    let direct = referee(&["check", "--format", "json"]).stdout;
    assert_eq!(without_version(&folder.read("report.json")), direct);
}

#[test]
fn times_are_told_on_request_only() {
    for (format, mark) in [("json", "\"ms\":"), ("junit", " time=")] {
        let without = referee(&["check", "--format", format]).stdout;
        assert!(!without.contains(mark), "{without}");
        let with = referee(&["check", "--format", format, "--times"]).stdout;
        assert!(with.contains(mark), "{with}");
    }
}

#[test]
fn the_slowest_questions_are_listed_slowest_first() {
    let ran = referee(&["check", "--slowest", "3"]);
    let lines: Vec<f64> = ran
        .stdout
        .lines()
        .filter_map(|line| line.trim_start().split_once(" ms  small."))
        .map(|(time, _)| time.parse().unwrap())
        .collect();
    assert_eq!(lines.len(), 3, "{}", ran.stdout);
    assert!(lines.is_sorted_by(|one, other| one >= other), "{lines:?}");
}

#[test]
fn a_flood_of_failures_is_cut_short_unless_all_are_wanted() {
    let suite = suite();
    let run = every_verdict(&suite);
    let failing = run
        .rulings
        .iter()
        .find(|ruling| ruling.verdict == Verdict::Fail);
    let mut flood = run.clone();
    flood.rulings = (1..=30)
        .map(|line| {
            let mut ruling = failing.unwrap().clone();
            ruling.line = line;
            ruling
        })
        .collect();
    let boards = |verbosity| {
        let context = Context {
            verbosity,
            ..Context::new(&suite)
        };
        let text = Format::Human.text(&[flood.clone()], &context).unwrap();
        text.matches("---+---").count() / board_lines(failing.unwrap(), &suite, &run)
    };
    assert_eq!(boards(Verbosity::Normal), 20);
    assert_eq!(boards(Verbosity::Verbose), 30);
}

/// How many lines of a board the text of one ruling has.
fn board_lines(
    ruling: &referee::check::RulingRecord,
    suite: &referee::suite::Suite,
    run: &RunRecord,
) -> usize {
    let one = RunRecord {
        rulings: vec![ruling.clone()],
        ..run.clone()
    };
    let text = Format::Human.text(&[one], &Context::new(suite)).unwrap();
    text.matches("---+---").count()
}

/// Of a game that one engine does not play, only what the others differ in has lines of its own.
#[test]
fn a_game_that_an_engine_does_not_play_is_one_line() {
    let suite = suite();
    let run = every_verdict(&suite);
    let mut elsewhere = run.clone();
    elsewhere.info.engine.games = [(GameId::Ludo, Ability::default())].into();
    for ruling in &mut elsewhere.rulings {
        ruling.verdict = Verdict::Skip;
    }
    let mut other = run.clone();
    let differing = other
        .rulings
        .iter_mut()
        .find(|ruling| ruling.verdict == Verdict::Pass);
    let differing = differing.unwrap();
    differing.verdict = Verdict::Fail;
    let id = differing.id.clone();
    let rows = |runs: &[RunRecord]| -> Vec<String> {
        let text = Format::Human.text(runs, &Context::new(&suite)).unwrap();
        let text = anstream::adapter::strip_str(&text).to_string();
        let (_, table) = text.split_once("engines compared").unwrap();
        let rows = table
            .lines()
            .filter(|line| line.starts_with("all of ") || line.starts_with("small."));
        rows.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    };
    assert_eq!(
        rows(&[run.clone(), elsewhere.clone()]),
        ["all of bagh-chal plays it does not"]
    );
    let all = rows(&[run, elsewhere, other]);
    assert!(all.contains(&format!("{id} pass - fail")), "{all:?}");
    assert!(
        all.contains(&"all of bagh-chal plays it does not plays it".to_owned()),
        "{all:?}"
    );
}
