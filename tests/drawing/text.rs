//! Boards as text.

use anstream::adapter::strip_str;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use referee::draw::{Marks, beside, draw, draw_marked};
use referee_rules::any::{AnyRules, GameId};

use crate::support::{position, rules};

fn unmarked(rules: impl Into<AnyRules>, json: &str) -> String {
    draw(rules, &position(json)).join("\n")
}

fn marked(rules: impl Into<AnyRules>, json: &str, action: &str, others: &[&str]) -> String {
    let (rules, position) = (rules.into(), position(json));
    let marks = Marks::of_action(rules, &position, action)
        .joined_with(Marks::of_legal(rules, &position, others));
    let rows = draw_marked(rules, &position, &marks);
    strip_str(&rows.join("\n")).to_string()
}

#[test]
fn the_rows_of_snakes_and_ladders_run_in_a_zigzag() {
    let position = r#"{"turn":"black","black":97,"white":80}"#;
    assert_snapshot!(unmarked(GameId::SnakesAndLadders, position));
}

#[test]
fn a_roll_is_marked_with_its_landing_and_the_end_of_its_link() {
    let position = r#"{"turn":"white","black":99,"white":77}"#;
    assert_snapshot!(marked(
        GameId::SnakesAndLadders,
        position,
        "roll 3",
        &["roll 6"]
    ));
}

#[test]
fn straight_numbers_are_drawn_where_they_are() {
    let rules = rules(GameId::SnakesAndLadders, &[("numbering", "straight")]);
    assert_snapshot!(marked(
        rules,
        r#"{"turn":"black","black":95,"white":0}"#,
        "roll 5",
        &[]
    ));
}

#[test]
fn a_blocked_leap_and_what_else_the_lion_can_do() {
    let position = r#"{"turn":"red","board":"l....../......./......./......./.r...../......./.L...../......./......E","quiet":3}"#;
    assert_snapshot!(marked(
        GameId::Jungle,
        position,
        "b3-b7",
        &["b3-b2", "b3-c3"]
    ));
}

#[test]
fn a_capture_of_bagh_chal() {
    let position =
        r#"{"turn":"tiger","board":"T...T/...../...../.G.../T...T","in_hand":19,"captured":0}"#;
    assert_snapshot!(marked(
        GameId::BaghChal,
        position,
        "a1-c3",
        &["a1-b1", "e5-e4"]
    ));
}

#[test]
fn lines_of_bagh_chal_are_those_of_the_rules() {
    let position =
        r#"{"turn":"goat","board":"T...T/...../...../...../T...T","in_hand":20,"captured":0}"#;
    let drawn = |value| unmarked(rules(GameId::BaghChal, &[("diagonals", value)]), position);
    assert!(drawn("everywhere").contains("\n  | X | X | X | X |\n"));
    assert!(drawn("nowhere").contains("\n  |   |   |   |   |\n"));
    assert!(drawn("even_points").contains("\n  | \\ | / | \\ | / |\n"));
}

#[test]
fn every_place_of_ludo_is_on_the_cross() {
    let position = r#"{"turn":"red","die":null,"sixes":0,"tokens":{
        "red":["yard","r0","c3","home"],"green":["yard","yard","r13","r51"],
        "yellow":["r26","r26","c5","home"],"blue":["r39","r11","r26","c1"]}}"#;
    assert_snapshot!(unmarked(GameId::Ludo, position));
}

#[test]
fn a_wall_bars_a_walk() {
    let position = r#"{"turn":"green","die":6,"sixes":1,"tokens":{
        "red":["yard","yard","r16","r16"],"green":["yard","r13","r9","home"],
        "yellow":["r26","r30","c5","home"],"blue":["r39","yard","yard","yard"]}}"#;
    let rules = rules(GameId::Ludo, &[("walls_stand", "always")]);
    assert_snapshot!(marked(rules, position, "r13-r19", &["r9-c4", "yard-r13"]));
}

#[test]
fn a_column_of_six_ends_within_the_middle() {
    let position = r#"{"turn":"red","die":null,"sixes":0,"tokens":{
        "red":["yard","yard","c6","home"],"yellow":["c6","c6","home","home"]}}"#;
    let rules = rules(GameId::Ludo, &[("column_length", "6")]);
    assert_snapshot!(unmarked(rules, position));
}

#[test]
fn signs_are_coloured_and_leave_the_same_text_without_colour() {
    let position = position(r#"{"turn":"black","black":12,"white":0}"#);
    let marks = Marks::of_action(GameId::SnakesAndLadders, &position, "roll 3");
    let rows = draw_marked(GameId::SnakesAndLadders, &position, &marks);
    let coloured = rows.iter().filter(|row| row.contains('\u{1b}')).count();
    assert_eq!(coloured, 2, "the row of the roll, and the legend");
    assert!(
        strip_str(&rows.join("\n"))
            .to_string()
            .contains("[15]  :14:  :13:  (12B)")
    );
}

#[test]
fn what_has_not_the_form_of_a_position_is_shown_as_it_is_written() {
    let rows = draw(GameId::Jungle, &position(r#"{"board":"no"}"#));
    assert_eq!(rows, [r#"{"board":"no"}"#]);
}

#[test]
fn boards_stand_side_by_side_below_titles_in_any_script() {
    let position = position(
        r#"{"turn":"tiger","board":"T...T/...../...../.G.../T...T","in_hand":19,"captured":0}"#,
    );
    let marks = Marks::of_action(GameId::BaghChal, &position, "a1-c3");
    let titled = |title: &str, marks: &Marks| {
        let mut rows = vec![title.to_owned()];
        rows.extend(draw_marked(GameId::BaghChal, &position, marks));
        rows
    };
    let both = beside(
        &titled("지금의 답", &Marks::default()),
        &titled("주장하는 답", &marks),
    );
    assert_snapshot!(strip_str(&both.join("\n")).to_string());
}
