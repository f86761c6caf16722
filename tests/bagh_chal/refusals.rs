//! Why an action is illegal: the first clause, in the order of the clause file, that it breaks.

use referee_rules::{Position as _, Refusal as _, bagh_chal::Action};

use crate::{
    naive::at,
    support::{Chance, GUIDE, any_position, every_action, naive},
};

#[test]
fn the_first_broken_clause_is_named() {
    let mut chance = Chance(6);
    for _ in 0..500 {
        let position = any_position(&mut chance);
        let plain = naive(&position);
        let is_over = plain.winner().is_some();
        for action in every_action() {
            let named = position.refusal(&GUIDE, action);
            let first = match action {
                _ if is_over => Some(5),
                Action::Pass => Some(6),
                Action::Place(point) => plain.first_clause_against_placing(at(&point.to_string())),
                Action::Move { from, to } => {
                    plain.first_clause_against_moving(at(&from.to_string()), at(&to.to_string()))
                }
            };
            let first = first.map(|number| format!("BAG-{number:02}"));
            assert_eq!(
                named.as_ref().map(|illegal| illegal.clause().to_string()),
                first,
                "{action} in {position:?}: {named:?}"
            );
        }
    }
}

#[test]
fn the_text_names_what_is_in_the_way() {
    use crate::support::{action, position};
    use referee_rules::bagh_chal::Side;

    let why = |board: &str, turn, in_hand, captured, text: &str| {
        let position = position(turn, board, in_hand, captured);
        position.refusal(&GUIDE, action(text)).unwrap().to_string()
    };
    let tigers = |text| why("TGG.T/...../..G../.G.../T...T", Side::Tiger, 16, 0, text);
    assert_eq!(tigers("a1-c3"), "c3 is taken by a goat");
    assert_eq!(
        tigers("a1-d4"),
        "2 goats are in between: a tiger jumps over one"
    );
    assert_eq!(tigers("e1-e3"), "no goat is on e2 to jump over");
    assert_eq!(tigers("a1-c2"), "the line from a1 to c2 does not exist");
    assert_eq!(tigers("b2-c2"), "the goat on b2 belongs to the other side");
    assert_eq!(tigers("d3-c2"), "no piece stands on d3");
    assert_eq!(tigers("d3"), "it is the tigers' turn: no goat is placed");
    assert_eq!(tigers("pass"), "a side may not pass");
    let goats = |text| why("GGGGT/G.G.G/GGTGG/.GG.G/TG.GT", Side::Goat, 0, 4, text);
    assert_eq!(goats("b2-d4"), "a goat may not jump over c3");
    assert_eq!(goats("e3-c1"), "c1 is not next to e3");
    assert_eq!(goats("c1"), "all twenty goats have been placed");
}

#[test]
fn house_rules_are_told_in_words_too() {
    use referee_rules::bagh_chal::{Contradiction, Illegal};

    let point = "c3".parse().unwrap();
    let told = [
        Illegal::MustGoOn { jumper: point }.to_string(),
        Illegal::MustCapture.to_string(),
        Illegal::Repeats.to_string(),
        Contradiction::NoJumper { point }.to_string(),
        Contradiction::NoMemory.to_string(),
    ];
    insta::assert_snapshot!(told.join("\n"), @r#"
    the tiger on c3 is capturing: it goes on or passes
    a tiger can capture, so it must
    the position would come up for the third time
    `jumper` is c3, but no tiger there is to move
    `seen` is given, but these rules do not count repetitions
    "#);
}
