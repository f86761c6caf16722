//! Many pictures on a page.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use referee::draw::{
    Marks,
    svg::{self, Caption, board_using_symbols, symbols},
};
use referee_rules::any::{AnyRules, GameId};
use roxmltree::Document;

use crate::support::{picture, points, position, rules};

/// The most that a page of the site may weigh, in bytes.
const PAGE: usize = 200_000;

#[test]
fn a_page_of_forty_boards_stays_small() {
    for game in GameId::ALL {
        let boards: usize = points()
            .iter()
            .filter(|point| point.rules.game() == *game)
            .take(40)
            .map(|point| {
                let marks = Marks::of_legal(point.rules, &point.position, &point.actions);
                let words = svg::describe(point.rules, &point.position, &marks);
                let caption = Caption::new("A title", words);
                board_using_symbols(point.rules, &point.position, &marks, &caption).len()
            })
            .sum();
        let page = boards + symbols(*game).len() + svg::style().len();
        assert!(page < PAGE, "{game}: {page}");
    }
}

#[test]
fn house_rules_with_another_board_draw_their_own() {
    let start = |game: GameId| match game {
        GameId::Ludo => position(r#"{"turn":"red","die":null,"sixes":0,"tokens":{}}"#),
        GameId::SnakesAndLadders => position(r#"{"turn":"black","black":0,"white":0}"#),
        _ => position(
            r#"{"turn":"goat","board":"T...T/...../...../...../T...T","in_hand":20,"captured":0}"#,
        ),
    };
    let ground = |rules: AnyRules| {
        let caption = Caption::new("", "");
        let svg = board_using_symbols(rules, &start(rules.game()), &Marks::default(), &caption);
        svg.contains(&format!("#{}-ground", rules.game()))
    };
    for (game, option, value, is_the_guides) in [
        (GameId::SnakesAndLadders, "numbering", "straight", false),
        (GameId::SnakesAndLadders, "overshoot", "bounce", true),
        (GameId::BaghChal, "diagonals", "everywhere", false),
        (GameId::BaghChal, "diagonals", "nowhere", false),
        (GameId::BaghChal, "capture", "compulsory", true),
        (GameId::Ludo, "star_place", "nine_ahead", false),
        (GameId::Ludo, "column_length", "6", false),
        (GameId::Ludo, "third_six", "kept", true),
    ] {
        let rules = rules(game, &[(option, value)]);
        assert_eq!(ground(rules), is_the_guides, "{option}={value}");
    }
}

#[test]
fn lines_are_drawn_exactly_where_the_rules_have_them() {
    let lines = |diagonals| {
        let rules = rules(GameId::BaghChal, &[("diagonals", diagonals)]);
        let svg = picture(rules, &position("{}"), &Marks::default());
        let document = Document::parse(&svg).unwrap();
        let lines = crate::support::of_class(&document, "way-line");
        lines[0].attribute("d").unwrap().matches('M').count()
    };
    let edges = referee_rules::bagh_chal::EDGES as usize;
    assert_eq!(lines("even_points"), edges);
    assert_eq!(lines("nowhere"), 40);
    assert_eq!(lines("everywhere"), 72);
}

#[test]
fn every_class_of_a_picture_has_a_style_and_every_colour_a_dark_one() {
    let style = svg::style();
    let defined = |in_dark: bool| -> BTreeSet<&str> {
        let (light, dark) = style.split_once("@media").unwrap();
        let part = if in_dark {
            dark.split_once("}}").unwrap().0
        } else {
            light
        };
        part.split(['{', ';'])
            .filter_map(|declaration| declaration.split_once(':'))
            .map(|(name, _)| name)
            .filter(|name| name.starts_with("--board-"))
            .collect()
    };
    assert_eq!(defined(false), defined(true));
    let used: BTreeSet<&str> = style
        .split("var(")
        .skip(1)
        .map(|rest| rest.split_once(')').unwrap().0)
        .collect();
    assert_eq!(used, defined(false), "every colour is used, and defined");
}

/// A picture with a line for each element.
fn by_lines(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

fn short(game: GameId, json: &str, action: &str) -> String {
    let position = position(json);
    let marks = Marks::of_action(game, &position, action);
    let words = svg::describe(game, &position, &marks);
    let caption = Caption::new(format!("{game}: {action}"), words)
        .with_id("one")
        .in_language("en");
    by_lines(&board_using_symbols(game, &position, &marks, &caption))
}

#[test]
fn a_roll_of_snakes_and_ladders() {
    let position = r#"{"turn":"white","black":45,"white":45}"#;
    assert_snapshot!(short(GameId::SnakesAndLadders, position, "roll 6"));
}

#[test]
fn a_blocked_leap_of_jungle() {
    let position = r#"{"turn":"red","board":"l....../......./......./......./.r...../......./.L...../......./......E","quiet":3}"#;
    assert_snapshot!(short(GameId::Jungle, position, "b3-b7"));
}

#[test]
fn a_capture_of_bagh_chal() {
    let position =
        r#"{"turn":"tiger","board":"T...T/...../...../.G.../T...T","in_hand":19,"captured":0}"#;
    assert_snapshot!(short(GameId::BaghChal, position, "a1-c3"));
}

#[test]
fn a_walk_of_ludo_with_stacks_and_an_empty_seat() {
    let position = r#"{"turn":"red","die":2,"sixes":0,"tokens":{
        "red":["r49","r49","r26","home"],"green":["yard","r26","r26","c3"],
        "yellow":["r26","yard","yard","yard"]}}"#;
    assert_snapshot!(short(GameId::Ludo, position, "r49-c1"));
}

#[test]
fn the_symbols_of_bagh_chal() {
    assert_snapshot!(by_lines(&symbols(GameId::BaghChal)));
}

#[test]
fn captions_are_escaped() {
    let caption = Caption::new("1 < 2 & \"so\"", "하나 \u{7}").with_id("a-b");
    let svg = board_using_symbols(GameId::Jungle, &position("{}"), &Marks::default(), &caption);
    let document = Document::parse(&svg).unwrap();
    let texts: Vec<&str> = document
        .descendants()
        .filter(|node| {
            node.has_tag_name(("http://www.w3.org/2000/svg", "title"))
                || node.has_tag_name(("http://www.w3.org/2000/svg", "desc"))
        })
        .filter_map(|node| node.text())
        .collect();
    assert_eq!(texts, ["1 < 2 & \"so\"", r"하나 \u{7}"]);
}
