//! What is marked of an action.

use pretty_assertions::assert_eq;
use referee::draw::{Mark, Marks};
use referee_rules::any::{AnyRules, GameId};

use crate::support::{position, rules};

const JUNGLE: &str = r#"{"turn":"red","board":"......./......./..p..../......./.r...../......./.L...../..C..../.......","quiet":0}"#;
const LUDO: &str = r#"{"turn":"green","die":6,"sixes":1,"tokens":{
    "red":["yard","yard","r16","r16"],"green":["yard","r13","r9","home"],
    "yellow":["r26","r30","c5","home"],"blue":["r39","yard","yard","yard"]}}"#;

/// The marks of an action, a word for each kind that there is.
fn told(rules: impl Into<AnyRules>, json: &str, action: &str) -> String {
    let marks = Marks::of_action(rules, &position(json), action);
    let kinds = [
        ("from", Mark::From),
        ("over", Mark::Passed),
        ("jumped", Mark::Jumped),
        ("blocked", Mark::Blocked),
        ("to", Mark::To),
        ("target", Mark::Target),
    ];
    let told: Vec<String> = kinds
        .into_iter()
        .filter(|(_, mark)| !marks.places(*mark).is_empty())
        .map(|(word, mark)| format!("{word} {}", marks.places(mark).join(",")))
        .collect();
    told.join(" ")
}

#[test]
fn a_leap_goes_over_water_and_is_blocked_by_a_rat() {
    let told = |action| told(GameId::Jungle, JUNGLE, action);
    assert_eq!(told("b3-b7"), "from b3 over b4,b5,b6 blocked b5 to b7");
    assert_eq!(told("b3-b2"), "from b3 to b2");
    assert_eq!(told("c2-c3"), "from c2 to c3");
    let onto_an_own_animal = JUNGLE.replace(".L.....", ".LC....");
    assert_eq!(
        super::marks::told(
            GameId::Jungle,
            &onto_an_own_animal.replace("..C....", "......."),
            "b3-c3"
        ),
        "from b3 blocked c3 to c3"
    );
}

#[test]
fn a_jump_captures_and_a_placement_has_no_beginning() {
    let board =
        r#"{"turn":"tiger","board":"T...T/...../..G../.G.T./T....","in_hand":18,"captured":0}"#;
    let told = |action| told(GameId::BaghChal, board, action);
    assert_eq!(told("e5-c3"), "from e5 blocked c3 to c3");
    assert_eq!(told("d2-b4"), "from d2 jumped c3 to b4");
    assert_eq!(told("a1-c3"), "from a1 blocked c3 to c3");
    assert_eq!(told("a1-a2"), "from a1 to a2");
    let goat = board.replace("tiger", "goat");
    assert_eq!(super::marks::told(GameId::BaghChal, &goat, "b4"), "to b4");
    assert_eq!(
        super::marks::told(GameId::BaghChal, &goat, "c3"),
        "blocked c3 to c3"
    );
    assert_eq!(
        super::marks::told(GameId::BaghChal, &goat, "b2-d4"),
        "from b2 to d4"
    );
}

#[test]
fn a_tiger_in_the_way_bars_a_jump() {
    let board =
        r#"{"turn":"tiger","board":"T...T/...../..T../.T.../....G","in_hand":19,"captured":0}"#;
    assert_eq!(
        told(GameId::BaghChal, board, "b2-d4"),
        "from b2 blocked c3 to d4"
    );
    let over_tigers = rules(GameId::BaghChal, &[("jump_over_tiger", "allowed")]);
    assert_eq!(told(over_tigers, board, "b2-d4"), "from b2 over c3 to d4");
}

#[test]
fn a_roll_walks_to_its_landing_and_along_its_link() {
    let board = r#"{"turn":"black","black":12,"white":97}"#;
    let told_of = |action| told(GameId::SnakesAndLadders, board, action);
    assert_eq!(told_of("roll 3"), "from 12 over 13,14 to 15");
    assert_eq!(told_of("roll 4"), "from 12 over 13,14,15 to 16,6");
    let white = board.replace(r#"turn":"black"#, r#"turn":"white"#);
    let told_of = |rules: AnyRules, action| told(rules, &white, action);
    let guide = AnyRules::guide(GameId::SnakesAndLadders);
    assert_eq!(told_of(guide, "roll 1"), "from 97 to 98,78");
    assert_eq!(told_of(guide, "roll 3"), "from 97 over 98,99 to 100");
    assert_eq!(told_of(guide, "roll 4"), "from 97", "it stays");
    let bounce = rules(GameId::SnakesAndLadders, &[("overshoot", "bounce")]);
    assert_eq!(told_of(bounce, "roll 5"), "from 97 to 98,78");
    let next_turn = rules(GameId::SnakesAndLadders, &[("links", "next_turn")]);
    assert_eq!(
        told_of(next_turn, "roll 1"),
        "from 97 to 98",
        "the link waits"
    );
    let start = r#"{"turn":"black","black":0,"white":0}"#;
    assert_eq!(told(guide, start, "roll 1"), "from 0 to 1,38");
}

#[test]
fn a_token_walks_cell_by_cell_in_its_own_places() {
    let told_of = |action| told(GameId::Ludo, LUDO, action);
    assert_eq!(told_of("yard-r13"), "from green yard to r13");
    assert_eq!(
        told_of("r9-c4"),
        "from r9 over r10,r11,green c1,green c2,green c3 to green c4"
    );
    assert_eq!(
        told_of("r13-r19"),
        "from r13 over r14,r15,r16,r17,r18 to r19"
    );
    assert_eq!(told_of("roll 6"), "", "a roll is nowhere");
    let three = LUDO.replace(r#""die":6,"sixes":1"#, r#""die":3,"sixes":0"#);
    assert_eq!(
        told(GameId::Ludo, &three, "r13-r16"),
        "from r13 over r14,r15 blocked r16 to r16"
    );
    let walls = rules(GameId::Ludo, &[("walls_stand", "always")]);
    let walled = "from r13 over r14,r15,r16,r17,r18 blocked r16 to r19";
    assert_eq!(told(walls, LUDO, "r13-r19"), walled);
}

#[test]
fn actions_of_the_table_and_no_actions_mark_nothing() {
    for action in ["resign red", "pass", "b3", "", "b3-b7-b9"] {
        assert_eq!(told(GameId::Jungle, JUNGLE, action), "", "{action}");
    }
}

#[test]
fn legal_actions_mark_their_targets_once() {
    let here = position(JUNGLE);
    let marks = Marks::of_legal(GameId::Jungle, &here, &["b3-c3", "c2-c3", "b3-b2"]);
    assert_eq!(marks.targets, ["c3", "b2"]);
    assert_eq!(marks.joined_with(Marks::default()).targets, ["c3", "b2"]);
    let roll = position(r#"{"turn":"black","black":0,"white":0}"#);
    let marks = Marks::of_legal(GameId::SnakesAndLadders, &roll, &["roll 1", "roll 2"]);
    assert_eq!(marks.targets, ["38", "2"]);
}

#[test]
fn a_place_with_several_marks_shows_the_one_that_says_most() {
    let place = vec!["b5".to_owned()];
    let marks = Marks {
        passed: place.clone(),
        blocked: place.clone(),
        targets: place,
        ..Marks::default()
    };
    assert_eq!(marks.at("b5"), Some(Mark::Blocked));
    assert_eq!(marks.at("b6"), None);
}
