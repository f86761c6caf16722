//! Laws that hold for whatever is thrown at them.

use quickcheck::{Arbitrary, Gen, QuickCheck, Testable};
use referee_rules::{
    Position as _, RuleSet as _,
    snakes_and_ladders::{Action, First, Position, Rules, Setup, Side},
};

use crate::support::chosen;

fn holds(law: impl Testable) {
    QuickCheck::new()
        .rng(Gen::from_size_and_seed(120, 100))
        .tests(2_000)
        .quickcheck(law);
}

#[derive(Clone, Debug)]
struct AnySetup(Setup);

impl Arbitrary for AnySetup {
    fn arbitrary(g: &mut Gen) -> Self {
        let side = |g: &mut Gen| *g.choose(&Side::ALL).unwrap();
        let square = |g: &mut Gen| {
            if u8::arbitrary(g) < 230 {
                i64::from(u8::arbitrary(g) % 101)
            } else {
                i64::arbitrary(g)
            }
        };
        Self(Setup {
            turn: side(g),
            black: square(g),
            white: square(g),
            sixes: i64::from(u8::arbitrary(g) % 4),
            pending: bool::arbitrary(g).then(|| side(g)),
        })
    }
}

#[derive(Clone, Debug)]
struct AnyRules(Rules);

impl Arbitrary for AnyRules {
    fn arbitrary(g: &mut Gen) -> Self {
        Self(chosen(
            &Rules::OPTIONS
                .iter()
                .map(|_| usize::arbitrary(g))
                .collect::<Vec<_>>(),
        ))
    }
}

fn exchanged(setup: &Setup) -> Setup {
    Setup {
        turn: setup.turn.opponent(),
        black: setup.white,
        white: setup.black,
        sixes: setup.sixes,
        pending: setup.pending.map(Side::opponent),
    }
}

#[test]
fn an_action_is_read_as_it_is_written() {
    holds(as_written as fn(u32) -> bool);
    fn as_written(number: u32) -> bool {
        let roll = Action::Roll(number);
        roll.to_string().parse() == Ok(roll)
    }
}

#[test]
fn only_a_roll_and_a_number_is_an_action() {
    for text in [
        "roll 0",
        "roll 4",
        "roll 7",
        "roll 99",
        "roll 99999999999999999999999",
    ] {
        assert!(text.parse::<Action>().is_ok(), "{text}");
    }
    for text in [
        "",
        "roll",
        "roll ",
        "roll  4",
        " roll 4",
        "roll 4 ",
        "Roll 4",
        "roll 04",
        "roll 00",
        "roll -1",
        "roll +4",
        "roll 4.0",
        "roll four",
        "roll 4 5",
        "roll ４",
        "4",
        "pass",
        "rol 4",
        "roll\t4",
        "roll 4\n",
    ] {
        let error = text.parse::<Action>().unwrap_err();
        assert_eq!(error.text, text);
    }
}

#[test]
fn what_is_read_as_an_action_is_written_the_same() {
    holds(the_same as fn(String) -> bool);
    fn the_same(text: String) -> bool {
        [text.clone(), format!("roll {text}")]
            .iter()
            .all(|text| match text.parse::<Action>() {
                Ok(action) => action.to_string() == *text,
                Err(_) => true,
            })
    }
}

#[test]
fn a_setup_is_read_as_it_is_written() {
    holds(as_written as fn(AnySetup) -> bool);
    fn as_written(AnySetup(setup): AnySetup) -> bool {
        let json = serde_json::to_string(&setup).unwrap();
        serde_json::from_str::<Setup>(&json).unwrap() == setup
    }
}

#[test]
fn the_guides_positions_have_three_keys() {
    let start = Position::start(&Rules::GUIDE).setup();
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(json, r#"{"turn":"black","black":0,"white":0}"#);
    for key in Position::REQUIRED_FIELDS {
        let mut fields = serde_json::to_value(&start).unwrap();
        fields.as_object_mut().unwrap().remove(*key);
        assert!(serde_json::from_value::<Setup>(fields).is_err(), "{key}");
    }
}

#[test]
fn a_position_keeps_its_setup() {
    holds(kept as fn(AnySetup, AnyRules) -> bool);
    fn kept(AnySetup(setup): AnySetup, AnyRules(rules): AnyRules) -> bool {
        match Position::new(&setup, &rules) {
            Ok(position) => position.setup() == setup,
            Err(contradictions) => !contradictions.reasons().is_empty(),
        }
    }
}

#[test]
fn colours_can_be_exchanged() {
    holds(exchange as fn(AnySetup, AnyRules, u8) -> bool);
    fn exchange(AnySetup(setup): AnySetup, AnyRules(rules): AnyRules, roll: u8) -> bool {
        let other = exchanged(&setup);
        let (Ok(position), Ok(mirrored)) =
            (Position::new(&setup, &rules), Position::new(&other, &rules))
        else {
            return Position::new(&setup, &rules).is_err()
                && Position::new(&other, &rules).is_err();
        };
        let roll = Action::Roll(u32::from(roll % 8));
        let reached = position.play(&rules, roll).map(|next| next.setup());
        let reached_mirrored = mirrored.play(&rules, roll).map(|next| next.setup());
        let won = position
            .outcome(&rules)
            .map(|outcome| outcome.winners[0].opponent());
        let won_mirrored = mirrored.outcome(&rules).map(|outcome| outcome.winners[0]);
        position.legal(&rules) == mirrored.legal(&rules)
            && won == won_mirrored
            && reached.map(|setup| exchanged(&setup)).ok() == reached_mirrored.ok()
    }
}

#[test]
fn who_rolls_first_is_all_that_tells_the_colours_apart() {
    let black = Position::start(&Rules::GUIDE).setup();
    let white = Position::start(&Rules {
        first: First::White,
        ..Rules::GUIDE
    });
    assert_eq!(exchanged(&black), white.setup());
}
