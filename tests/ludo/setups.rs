//! Contradictions: every reason at once, and nothing refused that is only unreachable.

use referee_rules::{
    Position as _, RuleSet as _,
    ludo::{Cell, Colour, Contradiction, Die, Position, Rules, Setup},
};

use crate::support::{setup, table, tokens};

fn reasons(setup: &Setup, rules: &Rules) -> Vec<Contradiction> {
    Position::new(setup, rules)
        .err()
        .map(|contradictions| contradictions.reasons().to_vec())
        .unwrap_or_default()
}

fn with(option: &str, value: &str) -> Rules {
    let mut rules = table("red yellow");
    rules.set(option, value).unwrap();
    rules
}

#[test]
fn every_reason_is_told_at_once() {
    let rules = table("red yellow");
    let mut wrong = setup(Colour::Green, Some(3), tokens(&rules, "red r51 r5"));
    wrong.tokens.remove(Colour::Yellow);
    wrong.tokens.insert(Colour::Blue, vec![Cell::HOME; 3]);
    wrong.sixes = 2;
    wrong.owed = 1;
    wrong.last_moved = Some(Cell::HOME);
    wrong.pending = vec![Die::Six];
    wrong.turn_start = Some(wrong.tokens.clone());
    wrong.places = vec![Colour::Red];
    let r51 = "r51".parse().unwrap();
    let no_memory = |key| Contradiction::NoMemory { key };
    assert_eq!(
        reasons(&wrong, &rules),
        [
            Contradiction::NeverThere {
                colour: Colour::Red,
                cell: r51
            },
            Contradiction::NoTokens {
                colour: Colour::Yellow
            },
            Contradiction::NotSeated {
                colour: Colour::Blue
            },
            Contradiction::TokenCount {
                colour: Colour::Blue,
                tokens: 3
            },
            Contradiction::TurnNotSeated {
                colour: Colour::Green
            },
            Contradiction::Sixes {
                sixes: 2,
                die: Some(Die::Three)
            },
            no_memory("owed"),
            no_memory("last_moved"),
            no_memory("pending"),
            no_memory("turn_start"),
            no_memory("places"),
        ]
    );
}

#[test]
fn a_colour_never_stands_on_the_cell_behind_its_start_nor_on_c6() {
    let rules = table("");
    let c6: Cell = "c6".parse().unwrap();
    for colour in Colour::ALL {
        let behind = Cell::ring((colour.start().number().unwrap() + 51) % 52).unwrap();
        for cell in Cell::all() {
            let mut lists = tokens(&rules, "red yard");
            lists.insert(colour, vec![cell; 4]);
            let won = cell == Cell::HOME;
            let found = reasons(&setup(colour, None, lists), &rules);
            if cell == behind || cell == c6 {
                assert_eq!(found.len(), 4, "{colour} on {cell}");
                assert!(matches!(found[0], Contradiction::NeverThere { .. }));
            } else {
                assert!(found.is_empty(), "{colour} on {cell}: {found:?} {won}");
            }
        }
    }
}

#[test]
fn sixes_that_cannot_be() {
    let rules = table("");
    let lists = tokens(&rules, "red r5 r10");
    for die in 0..=6_u8 {
        for sixes in 0..=5 {
            let mut setup = setup(Colour::Red, (die > 0).then_some(die), lists.clone());
            setup.sixes = sixes;
            let fits = match die {
                0 => sixes < 3,
                6 => sixes == 1 || sixes == 2,
                _ => sixes == 0,
            };
            assert_eq!(reasons(&setup, &rules).is_empty(), fits, "{die} {sixes}");
        }
    }
}

#[test]
fn a_pending_roll_without_an_action() {
    let rules = table("red yellow walls");
    let at = |die, words: &str| {
        let setup = setup(Colour::Red, Some(die), tokens(&rules, words));
        reasons(&setup, &rules)
    };
    let idle = |die| [Contradiction::NoAction { die }];
    assert_eq!(at(5, "red home"), idle(Die::Five));
    assert_eq!(at(3, "red c4"), idle(Die::Three));
    assert_eq!(at(4, "red r10, yellow r14 r14"), idle(Die::Four));
    assert_eq!(at(5, "red r10, yellow r14 r14"), idle(Die::Five));
    assert!(at(5, "red r9, yellow r14").is_empty());
    assert!(at(6, "red r10, yellow r14 r14").is_empty());
    assert!(at(3, "red r10, yellow r14 r14").is_empty());
}

#[test]
fn two_winners() {
    let home = "red home home home home, yellow home home home home";
    let two = |rules: &Rules| {
        let found = reasons(&setup(Colour::Red, None, tokens(rules, home)), rules);
        found
            .iter()
            .any(|reason| matches!(reason, Contradiction::TwoWinners { .. }))
    };
    assert!(two(&table("red yellow")));
    assert!(two(&table("")));
    assert!(!two(&table("teams")));
    assert!(!two(&with("after_win", "play_on")));

    let rules = table("red yellow quick");
    let lists = tokens(&rules, "red home home, yellow home home");
    assert_eq!(
        reasons(&setup(Colour::Red, None, lists), &rules),
        [Contradiction::TwoWinners {
            first: Colour::Red,
            second: Colour::Yellow
        }]
    );
    let rules = table("teams");
    let lists = tokens(
        &rules,
        "red home home home home, yellow home home home home, green home home home home, \
         blue home home home home",
    );
    assert_eq!(
        reasons(&setup(Colour::Red, None, lists), &rules),
        [Contradiction::TwoWinners {
            first: Colour::Red,
            second: Colour::Green
        }]
    );
}

#[test]
fn a_turn_of_one_who_has_finished() {
    let rules = table("teams");
    let lists = tokens(&rules, "red home home home home");
    let finished = setup(Colour::Red, None, lists.clone());
    assert_eq!(
        reasons(&finished, &rules),
        [Contradiction::TurnFinished {
            colour: Colour::Red
        }]
    );
    assert!(reasons(&setup(Colour::Yellow, None, lists.clone()), &rules).is_empty());
    let mut rolls = rules;
    rolls.set("finished_partner", "rolls").unwrap();
    assert!(reasons(&finished, &rolls).is_empty());
}

#[test]
fn once_the_game_is_over_die_and_sixes_are_not_judged() {
    let rules = table("red yellow");
    let mut won = setup(
        Colour::Yellow,
        Some(2),
        tokens(&rules, "red home home home home"),
    );
    won.sixes = 9;
    assert!(reasons(&won, &rules).is_empty());
    let position = Position::new(&won, &rules).unwrap();
    assert!(position.legal(&rules).is_empty());
    assert_eq!(position.setup(), won);
}

#[test]
fn what_only_house_rules_remember() {
    let lists = tokens(&table("red yellow"), "red r6 r20, yellow r30");
    let start = || setup(Colour::Red, None, lists.clone());

    let banked = with("third_six", "banked");
    let mut aside = start();
    aside.sixes = 2;
    aside.pending = vec![Die::Six, Die::Six];
    assert!(reasons(&aside, &banked).is_empty());
    aside.sixes = 1;
    assert_eq!(reasons(&aside, &banked), [Contradiction::Pending]);
    aside.die = Some(Die::Six);
    aside.pending = vec![Die::Six, Die::Two];
    assert!(reasons(&aside, &banked).is_empty());
    aside.pending = vec![Die::Two, Die::Six];
    assert_eq!(reasons(&aside, &banked), [Contradiction::Pending]);

    let token_home = with("third_six", "token_home");
    let mut moved = start();
    moved.last_moved = "r6".parse().ok();
    assert!(reasons(&moved, &token_home).is_empty());
    moved.last_moved = "r7".parse().ok();
    assert_eq!(
        reasons(&moved, &token_home),
        [Contradiction::LastMoved {
            cell: "r7".parse().unwrap()
        }]
    );

    let undone = with("third_six", "turn_undone");
    let mut turned = start();
    turned.turn_start = Some(lists.clone());
    assert!(reasons(&turned, &undone).is_empty());
    turned.turn_start.as_mut().unwrap().remove(Colour::Red);
    assert_eq!(reasons(&turned, &undone), [Contradiction::TurnStart]);

    let each = with("bonus_rolls", "each");
    let mut owed = start();
    owed.owed = 2;
    assert!(reasons(&owed, &each).is_empty());

    let mut play_on = table("red green yellow");
    play_on.set("after_win", "play_on").unwrap();
    let lists = tokens(&play_on, "red home home home home");
    let mut placed = setup(Colour::Green, None, lists);
    assert!(reasons(&placed, &play_on).is_empty());
    placed.places = vec![Colour::Red];
    assert!(reasons(&placed, &play_on).is_empty());
    placed.places = vec![Colour::Green];
    assert_eq!(reasons(&placed, &play_on), [Contradiction::Places]);
    placed.places = vec![Colour::Red, Colour::Red];
    assert_eq!(reasons(&placed, &play_on), [Contradiction::Places]);
}

#[test]
fn what_has_not_the_form_of_a_position() {
    for text in [
        r#"{"tokens":{"red":[]}}"#,
        r#"{"turn":"purple","tokens":{}}"#,
        r#"{"turn":"red","die":7,"tokens":{}}"#,
        r#"{"turn":"red","die":0,"tokens":{}}"#,
        r#"{"turn":"red","die":"6","tokens":{}}"#,
        r#"{"turn":"red","sixes":-1,"tokens":{}}"#,
        r#"{"turn":"red","tokens":{"red":["r52"]}}"#,
        r#"{"turn":"red","tokens":{"pink":[]}}"#,
        r#"{"turn":"red","tokens":["r1"]}"#,
    ] {
        assert!(serde_json::from_str::<Setup>(text).is_err(), "{text}");
    }
}

#[test]
fn every_contradiction_is_told_in_words() {
    let red = Colour::Red;
    let cell: Cell = "r51".parse().unwrap();
    let all = [
        Contradiction::NoTokens { colour: red },
        Contradiction::NotSeated { colour: red },
        Contradiction::TokenCount {
            colour: red,
            tokens: 3,
        },
        Contradiction::NeverThere { colour: red, cell },
        Contradiction::TurnNotSeated { colour: red },
        Contradiction::TurnFinished { colour: red },
        Contradiction::TwoWinners {
            first: red,
            second: Colour::Yellow,
        },
        Contradiction::Sixes {
            sixes: 2,
            die: Some(Die::Three),
        },
        Contradiction::Sixes {
            sixes: 4,
            die: None,
        },
        Contradiction::NoAction { die: Die::Five },
        Contradiction::NoMemory { key: "owed" },
        Contradiction::LastMoved { cell },
        Contradiction::Pending,
        Contradiction::TurnStart,
        Contradiction::Places,
    ];
    insta::assert_snapshot!(all.map(|reason| reason.to_string()).join("\n"), @r#"
    red is seated but has no tokens
    red has tokens but is not seated
    a colour has 4 tokens, red has 3
    a token of red never stands on r51
    it is the turn of red, who is not seated
    it is the turn of red, who has finished
    both red and yellow have won
    `sixes` cannot be 2 when a 3 was rolled
    `sixes` cannot be 4 before a roll
    the pending 5 leaves no action, so the turn would have passed
    `owed` is given, but these rules do not use it
    `last_moved` is r51, where the mover has no token
    `pending` lists the sixes put aside and, while one is used, the last roll
    `turn_start` lists four tokens for each seated colour
    `places` lists those who finished, each once
    "#);
}
