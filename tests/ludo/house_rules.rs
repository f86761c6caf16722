//! Play under every option: nothing is lost, one side moves, and the end is the end.

use proptest::{
    prelude::*,
    test_runner::{Config, TestRng, TestRunner},
};
use referee_rules::{
    Position as _, RuleSet as _,
    ludo::{Action, Cell, Colour, Die, Position, Rules},
};

use crate::support::{every_single_option, legal, setup, table, tokens};

/// Plays the choices, each one out of the legal actions, and looks at every step.
fn plays_well(rules: &Rules, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut position = Position::start(rules);
    for choice in choices {
        let legal = position.legal(rules);
        let over = position.outcome(rules).is_some();
        prop_assert_eq!(legal.is_empty(), over, "{:?}", position);
        prop_assert_eq!(position.scores(rules).is_empty(), !over);
        if over {
            for die in Die::ALL {
                prop_assert!(position.play(rules, Action::Roll(die)).is_err());
            }
            return Ok(());
        }
        let action = legal[usize::from(*choice) % legal.len()];
        let next = position.play(rules, action).unwrap();
        looks_right(rules, &position, action, &next)?;
        position = next;
    }
    Ok(())
}

fn looks_right(
    rules: &Rules,
    before: &Position,
    action: Action,
    after: &Position,
) -> Result<(), TestCaseError> {
    let setup = after.setup();
    let again = Position::new(&setup, rules);
    prop_assert_eq!(again.as_ref(), Ok(after), "{} in {:?}", action, before);
    for (colour, cells) in setup.tokens.iter() {
        prop_assert_eq!(cells.len(), 4);
        let undone = rules.get("third_six") == Some("turn_undone");
        let moved = colour == before.turn() || colour == before.turn().opposite();
        for cell in before.tokens(colour) {
            let fewer = cells.iter().filter(|other| **other == cell).count()
                < before
                    .tokens(colour)
                    .iter()
                    .filter(|other| **other == cell)
                    .count();
            // Whoever else's token leaves its cell was captured.
            let captured = cells.iter().filter(|cell| **cell == Cell::YARD).count()
                > before
                    .tokens(colour)
                    .iter()
                    .filter(|cell| **cell == Cell::YARD)
                    .count();
            prop_assert!(
                !fewer || captured || moved || undone,
                "{} in {:?}",
                action,
                before
            );
        }
    }
    Ok(())
}

fn run(tables: &[&str], rolls: usize, cases: u32) {
    for words in tables {
        for rules in every_single_option(table(words)) {
            let config = Config {
                cases,
                failure_persistence: None,
                ..Config::default()
            };
            let rng = TestRng::deterministic_rng(config.rng_algorithm);
            TestRunner::new_with_rng(config, rng)
                .run(&prop::collection::vec(any::<u16>(), rolls), |choices| {
                    plays_well(&rules, &choices)
                })
                .unwrap();
        }
    }
}

#[test]
fn four_players_under_every_option() {
    run(&["", "walls"], 300, 2);
}

#[test]
fn teams_under_every_option() {
    run(&["teams quick", "teams walls"], 400, 2);
}

#[test]
fn two_and_three_players_under_every_option() {
    run(&["red yellow quick", "blue green red walls"], 400, 2);
}

/// The position after actions under one option, as it is written.
fn after(words: &str, option: (&str, &str), at: (Colour, &str), actions: &[&str]) -> Position {
    let mut rules = table(words);
    rules.set(option.0, option.1).unwrap();
    let start = setup(at.0, None, tokens(&rules, at.1));
    let start = Position::new(&start, &rules).unwrap();
    actions.iter().fold(start, |position, action| {
        position.play(&rules, action.parse().unwrap()).unwrap()
    })
}

#[test]
fn banked_sixes_are_moved_after_the_last_roll() {
    let mut rules = table("red yellow");
    rules.set("third_six", "banked").unwrap();
    let option = ("third_six", "banked");
    let at = (Colour::Red, "red r10, yellow r40");
    let waiting = after("red yellow", option, at, &["roll 6", "roll 6"]);
    assert_eq!(waiting.setup().pending, [Die::Six, Die::Six]);
    assert_eq!(waiting.die(), None);
    let using = waiting.play(&rules, "roll 2".parse().unwrap()).unwrap();
    assert_eq!(using.die(), Some(Die::Six));
    assert_eq!(using.setup().pending, [Die::Six, Die::Two]);
    let moved = ["yard-r0", "r0-r6", "r6-r8"]
        .iter()
        .fold(using, |position, action| {
            position.play(&rules, action.parse().unwrap()).unwrap()
        });
    assert_eq!(moved.turn(), Colour::Yellow);
    assert!(moved.setup().pending.is_empty());
    let void = waiting.play(&rules, "roll 6".parse().unwrap()).unwrap();
    assert_eq!(void.turn(), Colour::Yellow);
    assert_eq!(void.tokens(Colour::Red), waiting.tokens(Colour::Red));
}

#[test]
fn an_undone_turn_gives_back_what_was_captured() {
    let at = (Colour::Red, "red r10, yellow r16 r30");
    let actions = ["roll 6", "r10-r16", "roll 6", "r16-r22", "roll 6"];
    let undone = after("red yellow", ("third_six", "turn_undone"), at, &actions);
    assert_eq!(undone.setup().tokens, tokens(&table("red yellow"), at.1));
    assert_eq!(undone.turn(), Colour::Yellow);
    assert_eq!(undone.setup().turn_start, None);
    let sent_home = after("red yellow", ("third_six", "token_home"), at, &actions);
    let expected = tokens(&table("red yellow"), "red yard, yellow r30");
    assert_eq!(sent_home.setup().tokens, expected);
}

#[test]
fn rolls_that_add_up_are_owed() {
    let option = ("bonus_rolls", "each");
    let at = (Colour::Red, "red r10, yellow r16 r30");
    let owed = after("red yellow", option, at, &["roll 6", "r10-r16"]);
    assert_eq!(owed.setup().owed, 1);
    let second = after(
        "red yellow",
        option,
        at,
        &["roll 6", "r10-r16", "roll 1", "r16-r17"],
    );
    assert_eq!((second.turn(), second.setup().owed), (Colour::Red, 0));
    let third = after(
        "red yellow",
        option,
        at,
        &[
            "roll 6", "r10-r16", "roll 1", "r16-r17", "roll 1", "r17-r18",
        ],
    );
    assert_eq!(third.turn(), Colour::Yellow);
}

#[test]
fn who_finished_first_wins_although_the_rest_play_on() {
    let mut rules = table("red green yellow");
    rules.set("after_win", "play_on").unwrap();
    let words = "red yard, green c5 home home home, yellow c5 home home home";
    let start = setup(Colour::Yellow, None, tokens(&rules, words));
    let mut position = Position::new(&start, &rules).unwrap();
    for action in ["roll 1", "c5-home"] {
        position = position.play(&rules, action.parse().unwrap()).unwrap();
    }
    assert_eq!(position.setup().places, [Colour::Yellow]);
    assert_eq!(position.turn(), Colour::Red);
    for action in ["roll 1", "roll 2", "roll 1", "roll 1", "c5-home"] {
        position = position.play(&rules, action.parse().unwrap()).unwrap();
    }
    assert_eq!(position.setup().places, [Colour::Yellow, Colour::Green]);
    let outcome = position.outcome(&rules).unwrap();
    assert_eq!(outcome.winners.as_slice(), [Colour::Yellow]);
    assert!(legal(&position, &rules).is_empty());
}

#[test]
fn a_finished_player_plays_for_the_partner() {
    let mut rules = table("teams");
    rules.set("finished_partner", "plays_partner").unwrap();
    let words = "red home home home home, yellow r30 r40";
    let mut start = setup(Colour::Red, Some(4), tokens(&rules, words));
    start.sixes = 0;
    let position = Position::new(&start, &rules).unwrap();
    let expected = ["r30-r34", "r40-r44"].map(str::to_owned).into();
    assert_eq!(legal(&position, &rules), expected);
    let next = position.play(&rules, "r30-r34".parse().unwrap()).unwrap();
    assert_eq!(next.turn(), Colour::Green);
}
