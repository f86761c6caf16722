//! What the pages show.

use pretty_assertions::assert_eq;

use super::{
    page::{elements, language, of_class, parse, text},
    site::whole,
};
use crate::suite::suite;

#[test]
fn a_game_shows_its_clauses_in_order_and_the_open_ones_apart() {
    let suite = suite();
    for file in &suite.clause_files {
        let name = format!("{}.html", file.subject);
        let page = parse(&name, &whole()[&name]);
        let shown: Vec<&str> = elements(&page, "article")
            .filter_map(|article| article.attribute("id"))
            .collect();
        let (open, decided): (Vec<_>, Vec<_>) = file
            .clauses
            .iter()
            .partition(|clause| clause.basis == referee::suite::Basis::Open);
        let expected: Vec<&str> = decided
            .iter()
            .chain(&open)
            .map(|clause| clause.id.as_str())
            .collect();
        assert_eq!(shown, expected);
        let apart = elements(&page, "section")
            .filter(|section| section.attribute("class") == Some("open"))
            .flat_map(|section| {
                section
                    .children()
                    .filter(|child| child.has_tag_name("article"))
            })
            .count();
        assert_eq!(apart, open.len());
    }
}

#[test]
fn every_clause_and_every_ruling_has_its_page_with_pictures() {
    let suite = suite();
    for clause in suite.clauses() {
        let name = format!("clauses/{}.html", clause.id);
        let page = parse(&name, &whole()[&name]);
        let cited: Vec<String> = of_class(&page, "number").map(text).collect();
        for source in &clause.sources {
            assert!(cited.contains(&source.number), "{name}: {source}");
        }
        let pictured = of_class(&page, "ruling").count();
        assert!(pictured > 0, "{name} has no picture");
    }
    for ruling in &suite.rulings {
        let name = format!("rulings/{}.html", ruling.id);
        let page = parse(&name, &whole()[&name]);
        let steps = of_class(&page, "steps").next().unwrap();
        let pictures = steps
            .descendants()
            .filter(|node| node.attribute("role") == Some("img"))
            .count();
        let actions = ruling.after.len() + ruling.expect.forbids.len() + ruling.expect.allows.len();
        let least = 1 + ruling.play.len().min(23) + actions.min(12);
        assert!(pictures >= least, "{name} has {pictures} pictures");
    }
}

#[test]
fn stepping_shows_the_position_then_each_action_then_the_answers() {
    let page = parse("", &whole()["rulings/bagh.capture.needs-a-line.html"]);
    let steps: Vec<String> = of_class(&page, "what").map(text).collect();
    assert_eq!(steps[0], "The position");
    assert!(
        steps.iter().any(|step| step == "c2-a4 is illegal"),
        "{steps:?}"
    );
    let reasons: Vec<String> = of_class(&page, "no").map(text).collect();
    assert!(reasons[0].contains("BAG-"), "{reasons:?}");
}

#[test]
fn each_other_value_of_an_option_shows_both_answers() {
    let suite = suite();
    let page = parse("", &whole()["house-rules/jungle.html"]);
    for info in suite
        .clause_files
        .iter()
        .filter_map(|file| file.game)
        .flat_map(|game| {
            let jungle = game.name() == "jungle";
            game.options().iter().filter(move |_| jungle)
        })
    {
        let article = elements(&page, "article")
            .find(|article| article.attribute("id") == Some(info.name))
            .unwrap_or_else(|| panic!("{}", info.name));
        let turned = article
            .descendants()
            .filter(|node| node.attribute("class") == Some("turned"))
            .count();
        let others = match info.kind {
            referee_rules::OptionKind::House => info.alternatives().count(),
            referee_rules::OptionKind::Open => 0,
        };
        assert_eq!(turned, others, "{}", info.name);
    }
    let open = parse("", &whole()["open-questions.html"]);
    let shown: Vec<String> = of_class(&open, "reading")
        .flat_map(|reading| reading.descendants().find(|node| node.has_tag_name("h4")))
        .map(text)
        .collect();
    assert!(
        shown
            .iter()
            .any(|reading| reading.contains("trapped_attacker=full"))
    );
}

#[test]
fn an_erratum_shows_the_rulings_before_and_after() {
    let page = parse("", &whole()["errata/ERR-2026-001.html"]);
    let turned: Vec<String> = of_class(&page, "turned").map(text).collect();
    assert!(!turned.is_empty());
    for turn in turned {
        assert!(turn.contains("legal") && turn.contains("illegal"), "{turn}");
    }
}

#[test]
fn what_is_english_is_marked_on_other_pages() {
    for folder in ["ko", "es"] {
        let name = format!("{folder}/rulings/bagh.capture.needs-a-line.html");
        let page = parse(&name, &whole()[&name]);
        assert_eq!(language(elements(&page, "h1").next().unwrap()), "en");
        let rule = of_class(&page, "rule").next().unwrap();
        let written_in = language(rule);
        let is_english = text(rule).contains(" the ");
        assert_eq!(written_in == "en", is_english, "{}", text(rule));
        let heading = elements(&page, "h2").next().unwrap();
        assert_eq!(language(heading), folder);
    }
}

#[test]
fn every_sentence_of_every_guide_has_an_address() {
    let suite = suite();
    for guide in suite.guides.names() {
        let name = format!("guides/{guide}.html");
        let page = parse(&name, &whole()[&name]);
        let rows: Vec<&str> = elements(&page, "tr")
            .filter_map(|row| row.attribute("id"))
            .collect();
        let sentences: Vec<String> = suite
            .guides
            .sentences(guide)
            .map(|sentence| format!("s{}", sentence.number))
            .collect();
        assert_eq!(rows, sentences);
        for row in elements(&page, "tr").skip(1) {
            let says = row.last_element_child().unwrap();
            assert!(!text(says).is_empty(), "{guide} {:?}", row.attribute("id"));
        }
    }
}

#[test]
fn the_index_of_each_language_has_every_clause_and_ruling() {
    let suite = suite();
    for language in referee::suite::Language::ALL {
        let script = &whole()[&format!("assets/search-{language}.js")];
        let json = script
            .strip_prefix("searchIndex(")
            .and_then(|rest| rest.strip_suffix(");\n"))
            .unwrap();
        let index: serde_json::Value = serde_json::from_str(json).unwrap();
        assert_eq!(
            index["clauses"].as_array().unwrap().len(),
            suite.clauses().count()
        );
        assert_eq!(
            index["rulings"].as_array().unwrap().len(),
            suite.rulings.len()
        );
    }
}
