//! What single options change, where the rulings do not show it to the end.

use referee_rules::{
    Position as _, Refusal as _,
    bagh_chal::{Position, Rules, Side},
};

use crate::support::{action, legal, rules_with, setup, winners};

fn position(rules: &Rules, turn: Side, board: &str, in_hand: u8, captured: u8) -> Position {
    Position::new(&setup(turn, board, in_hand, captured), rules).unwrap()
}

fn play(position: &Position, rules: &Rules, actions: &[&str]) -> Position {
    actions.iter().fold(position.clone(), |position, text| {
        position.play(rules, action(text)).unwrap()
    })
}

fn clause(position: &Position, rules: &Rules, text: &str) -> &'static str {
    position.refusal(rules, action(text)).unwrap().clause().id()
}

#[test]
fn a_chain_of_captures_goes_on_or_stops() {
    let rules = rules_with("chain_jumps", "allowed");
    let start = position(&rules, Side::Tiger, "T...T/...../...G./.G.../T...T", 18, 0);
    let chain = play(&start, &rules, &["a1-c3"]);
    assert_eq!(chain.turn(), Side::Tiger);
    let expected = ["c3-e3", "pass"].map(str::to_owned);
    assert_eq!(legal(&chain, &rules), expected.into());
    assert_eq!(clause(&chain, &rules, "a5-a4"), "BAG-18");
    assert_eq!(clause(&chain, &rules, "c3-c4"), "BAG-18");
    assert_eq!(clause(&chain, &rules, "a5-c4"), "BAG-13");
    assert_eq!(play(&chain, &rules, &["pass"]).turn(), Side::Goat);
    let all = play(&chain, &rules, &["c3-e3"]);
    assert_eq!((all.turn(), all.setup().captured), (Side::Goat, 2));
}

#[test]
fn a_chain_ends_with_the_game() {
    let rules = rules_with("chain_jumps", "allowed");
    let start = position(&rules, Side::Tiger, "T...T/...../...G./.G.../T...T", 14, 4);
    let end = play(&start, &rules, &["a1-c3"]);
    assert_eq!(winners(&end, &rules), Some(vec!["tiger".to_owned()]));
    assert!(end.setup().jumper.is_none());
}

#[test]
fn captured_goats_come_back_in_the_moving_stage_too() {
    let rules = rules_with("captured_goats", "placed_again");
    let board = "TGGGG/GGGG./GGTGG/GGG.G/.GTGT";
    let start = position(&rules, Side::Tiger, board, 2, 2);
    let after = play(&start, &rules, &["c3-a1"]);
    assert_eq!((after.setup().in_hand, after.setup().captured), (3, 3));
    assert!(legal(&after, &rules).iter().all(|action| action.len() == 2));
}

#[test]
fn a_goat_that_captures_takes_the_tiger_off() {
    let rules = rules_with("goat_captures", "allowed");
    let start = position(&rules, Side::Goat, "GGGGT/G.G.G/GGTGG/.GG.G/TG.GT", 0, 4);
    let after = play(&start, &rules, &["b2-d4"]);
    assert_eq!(after.board().tigers().len(), 3);
    assert_eq!(after.setup().captured, 4);
    assert_eq!(clause(&start, &rules, "b2-b4"), "BAG-12");
}

#[test]
fn without_tigers_the_tigers_have_nothing_to_do() {
    let rules = rules_with("goat_captures", "allowed");
    let empty = position(&rules, Side::Tiger, "...../...../..G../...../.....", 19, 0);
    assert_eq!(winners(&empty, &rules), Some(vec!["goat".to_owned()]));
    let mut one_is_enough = rules;
    one_is_enough.shut_in = referee_rules::bagh_chal::ShutIn::OneTiger;
    assert!(winners(&empty, &one_is_enough).is_some());
    let mut pass = rules;
    pass.shut_in_while_placing = referee_rules::bagh_chal::ShutInWhilePlacing::Passes;
    assert_eq!(legal(&empty, &pass), ["pass".to_owned()].into());
}

#[test]
fn shut_in_tigers_pass_only_while_goats_are_in_hand() {
    let rules = rules_with("shut_in_while_placing", "passes");
    let board = "...../GG.G./GGG../TTGG./TTGG.";
    let placing = position(&rules, Side::Tiger, board, 10, 0);
    assert_eq!(legal(&placing, &rules), ["pass".to_owned()].into());
    assert_eq!(play(&placing, &rules, &["pass"]).turn(), Side::Goat);
    let board = "GG.G./GGGGG/GGGGG/TTGGG/TTGG.";
    let moving = position(&rules, Side::Tiger, board, 0, 2);
    assert_eq!(winners(&moving, &rules), Some(vec!["goat".to_owned()]));
}

/// A goat and a tiger step to and fro: the position of the first ply comes back every four plies.
const TO_AND_FRO: [&str; 4] = ["b5-b4", "a1-a2", "b4-b5", "a2-a1"];
const SIXTEEN_GOATS: &str = "GGGGT/G.G.G/GGTGG/.GG.G/TG.GT";

#[test]
fn the_third_time_draws() {
    let rules = rules_with("repetition", "draw");
    let start = position(&rules, Side::Goat, SIXTEEN_GOATS, 0, 4);
    let twice = play(&start, &rules, &TO_AND_FRO);
    assert_eq!(winners(&twice, &rules), None);
    let thrice = play(&twice, &rules, &TO_AND_FRO);
    assert_eq!(winners(&thrice, &rules), Some(Vec::new()));
    assert_eq!(clause(&thrice, &rules, "b5-b4"), "BAG-05");
}

#[test]
fn a_ban_refuses_the_third_time() {
    let rules = rules_with("repetition", "banned");
    let start = position(&rules, Side::Goat, SIXTEEN_GOATS, 0, 4);
    let twice = play(&start, &rules, &TO_AND_FRO);
    let before_thrice = play(&twice, &rules, &TO_AND_FRO[..3]);
    assert_eq!(clause(&before_thrice, &rules, "a2-a1"), "BAG-28");
    assert!(!legal(&before_thrice, &rules).contains("a2-a1"));
}

#[test]
fn what_cannot_come_back_is_forgotten() {
    let rules = rules_with("repetition", "draw");
    let start = position(&rules, Side::Goat, SIXTEEN_GOATS, 0, 4);
    let twice = play(&start, &rules, &TO_AND_FRO);
    assert_eq!(twice.setup().seen.len(), 4);
    let captured = play(&twice, &rules, &["b5-b4", "c3-c1"]);
    assert_eq!(captured.setup().seen, []);
}

#[test]
fn who_may_only_repeat_has_lost() {
    let rules = rules_with("repetition", "banned");
    let board = "GGGGG/GGGGG/GGGGG/TGGGG/.TGTT";
    let mut arrangement = setup(Side::Goat, board, 0, 0);
    let after = position(&rules, Side::Goat, board, 0, 0).after(&rules, action("b2-a1"));
    let past = referee_rules::bagh_chal::PastPosition {
        turn: Side::Tiger,
        board: after.board(),
    };
    arrangement.seen = vec![past; 2];
    let cornered = Position::new(&arrangement, &rules).unwrap();
    assert!(legal(&cornered, &rules).is_empty());
    assert_eq!(winners(&cornered, &rules), Some(vec!["tiger".to_owned()]));
    assert_eq!(clause(&cornered, &rules, "b2-a1"), "BAG-05");
}
