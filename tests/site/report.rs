//! Who plays what.

use pretty_assertions::assert_eq;
use referee::engine::{
    Answer, Engine, Profile,
    wire::{Here, Play, Reply},
};
use serde_json::json;

use super::{
    page::{elements, of_class, parse, text},
    site::{files, run, small, whole},
};

#[test]
fn without_a_log_there_is_no_report() {
    let files = files(&small(), &[]);
    assert!(!files.keys().any(|file| file.contains("report")));
    assert!(!files["index.html"].contains("report.html"));
}

#[test]
fn engines_stand_side_by_side_clause_by_clause() {
    let page = parse("", &whole()["report.html"]);
    let engines: Vec<String> = of_class(&page, "engine").map(text).collect();
    assert_eq!(engines.len(), 2);
    assert!(engines[0].contains("not ok"), "{}", engines[0]);
    assert!(!engines[1].contains("not ok"), "{}", engines[1]);
    let readings: Vec<String> = elements(&page, "section").map(text).collect();
    assert!(
        readings
            .iter()
            .any(|text| text.contains("trapped_attacker=full")),
        "who reads an open question otherwise is named"
    );
    let row = elements(&page, "tr")
        .map(text)
        .find(|row| row.starts_with("JUN-18"))
        .unwrap();
    let (own, others) = row.rsplit_once(' ').unwrap();
    let met = |cell: &str| -> bool {
        let (met, judged) = cell.split_once('/').unwrap();
        met == judged
    };
    assert!(!met(own.rsplit_once(' ').unwrap().1), "{row}");
    assert!(met(others), "{row}");
}

#[test]
fn a_mark_that_is_no_pass_leads_to_the_board_with_both_answers() {
    let table = parse("", &whole()["report/snakes-and-ladders.html"]);
    let row = elements(&table, "tr")
        .find(|row| text(*row).contains("snakes.exact.from-97"))
        .unwrap();
    let link = row
        .descendants()
        .filter(|node| node.has_tag_name("td"))
        .find_map(|cell| cell.first_element_child())
        .and_then(|link| link.attribute("href"))
        .unwrap();
    assert_eq!(link, "../report/rulings/snakes.exact.from-97.html#engine-A");
    let page = parse("", &whole()["report/rulings/snakes.exact.from-97.html"]);
    let failing = of_class(&page, "failing").next().unwrap();
    let pictures = failing
        .descendants()
        .filter(|node| node.attribute("role") == Some("img"))
        .count();
    assert_eq!(
        pictures, 3,
        "the question, what was expected, what was answered"
    );
    let answers: Vec<String> = of_class(&page, "answer").take(2).map(text).collect();
    assert!(
        answers[0].starts_with("Expected Black on 97"),
        "{answers:?}"
    );
    assert!(
        answers[1].starts_with("Answered Black on 99"),
        "{answers:?}"
    );
    assert!(text(failing.parent_element().unwrap()).contains("referee check --engine"));
}

/// Says what no page could hold, in every field that it has.
struct Loud;

impl Engine for Loud {
    fn profile(&self) -> Profile {
        let mut profile = Profile::playing_everything("</script><script>alert(1)</script>");
        profile.version = Some("\u{1b}[31m\u{202e}".to_owned());
        profile.command = "loud --say '<b>'".to_owned();
        profile
    }

    fn play(&mut self, play: &Play) -> Answer {
        let long = "<i>&\"'".repeat(20_000);
        let fields =
            json!({ "turn": long, "board": long, "captured": [long.clone(), 1, {"<": ">"}] });
        Ok(match play.actions.len() {
            0 => Reply::Here(Here {
                position: fields.as_object().cloned(),
                legal: Some(vec![long; 12]),
                outcome: Some(None),
                scores: None,
            }),
            1 => Reply::Error(long),
            _ => Reply::Skip(long),
        })
    }
}

#[test]
fn an_engine_that_says_too_much_spoils_no_page() {
    let suite = small();
    let runs = [run(&suite, &mut Loud)];
    for (file, content) in files(&suite, &runs) {
        if file.ends_with(".html") {
            parse(&file, &content);
            assert!(content.len() <= 200_000, "{file} has {}", content.len());
            assert!(!content.contains("<script>alert"), "{file}");
            assert!(!content.contains('\u{202e}'), "{file}");
        }
    }
}

#[test]
fn many_engines_are_parted() {
    let suite = small();
    let run = run(&suite, &mut referee::engine::Reference::default());
    let runs = vec![run; 8];
    let files = files(&suite, &runs);
    for (file, columns) in [("report/bagh-chal.html", 7), ("report/bagh-chal-2.html", 3)] {
        let page = parse(file, &files[file]);
        let head = elements(&page, "thead").next().unwrap();
        let cells = head.descendants().filter(|node| node.has_tag_name("th"));
        assert_eq!(cells.count(), columns, "{file}");
    }
}

#[test]
fn a_log_about_another_suite_is_shown_as_such() {
    let suite = small();
    let mut run = run(&suite, &mut referee::engine::Reference::default());
    run.info.suite_hash = "another".to_owned();
    let files = files(&suite, &[run]);
    let page = parse("", &files["report.html"]);
    let engine = text(of_class(&page, "engine").next().unwrap());
    assert!(engine.contains("another version of the suite"), "{engine}");
}
