//! What each house rule changes, where the guide's rulings cannot show it.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use referee_rules::{
    Position as _, RuleSet as _,
    jungle::{Position, Rules, Setup, Side},
};

use crate::support::{GUIDE, action, legal, position, rules_with, setup, winners};

fn plays(rules: &Rules, side: Side, pieces: &str, text: &str) -> bool {
    position(side, pieces, rules)
        .play(rules, action(text))
        .is_ok()
}

fn after(rules: &Rules, side: Side, pieces: &str, text: &str) -> Position {
    position(side, pieces, rules)
        .play(rules, action(text))
        .unwrap()
}

#[test]
fn blue_may_begin() {
    let start = Position::start(&rules_with("first", "blue"));
    assert_eq!(start.turn(), Side::Blue);
}

#[test]
fn an_own_den_can_be_guarded_and_taken() {
    let rules = rules_with("own_den", "allowed");
    let guarded = after(&rules, Side::Blue, "de9 Cd8 Ld7", "e9-d9");
    assert_eq!(winners(&guarded, &rules), None);
    assert!(
        !plays(&rules, Side::Red, "dd9 Cc8 Lb7 Ed8", "d8-d9"),
        "out of a trap nothing is taken"
    );
    let taken = rules_with("trapped_attacker", "full");
    let both = Rules {
        own_den: rules.own_den,
        ..taken
    };
    let won = after(&both, Side::Red, "dd9 Ed8 ca1", "d8-d9");
    assert_eq!(winners(&won, &both), Some(vec!["red".to_owned()]));
}

#[test]
fn a_swimming_dog_is_an_animal_in_the_water() {
    let rules = rules_with("dog_swims", "allowed");
    assert!(plays(&rules, Side::Red, "Da5 cg9", "a5-b5"));
    assert!(
        plays(&rules, Side::Red, "Db5 rb6 cg9", "b5-b6"),
        "water to water"
    );
    assert!(
        !plays(&rules, Side::Red, "Db5 ca5 rg9", "b5-a5"),
        "across the shore"
    );
    assert!(
        !plays(&rules, Side::Red, "Da5 rb5 cg9", "a5-b5"),
        "across the shore"
    );
    assert!(
        !plays(&rules, Side::Red, "Rb5 db6 cg9", "b5-b6"),
        "rank holds in the water"
    );
    assert!(
        !plays(&rules, Side::Red, "Lb3 Db5 cg9", "b3-b7"),
        "it blocks a leap"
    );
}

#[test]
fn what_may_be_leapt_over() {
    let mut rules = rules_with("dog_swims", "allowed");
    for (value, own_rat, enemy_rat, dog) in [
        ("forbidden", false, false, false),
        ("own_rat", true, false, false),
        ("any_rat", true, true, false),
        ("any_piece", true, true, true),
    ] {
        rules.leap_over_rat = rules_with("leap_over_rat", value).leap_over_rat;
        assert_eq!(
            plays(&rules, Side::Red, "Lb3 Rb5 cg9", "b3-b7"),
            own_rat,
            "{value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Lb3 rb5 cg9", "b3-b7"),
            enemy_rat,
            "{value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Lb3 db5 cg9", "b3-b7"),
            dog,
            "{value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Lb3 Rb5 rb6 cg9", "b3-b7"),
            enemy_rat,
            "{value}"
        );
    }
}

#[test]
fn which_way_the_tiger_leaps() {
    for (value, along_rank, along_file) in [
        ("both_ways", true, true),
        ("along_ranks", true, false),
        ("along_files", false, true),
        ("never", false, false),
    ] {
        let rules = rules_with("tiger_leaps", value);
        assert_eq!(
            plays(&rules, Side::Red, "Ta5 cg9", "a5-d5"),
            along_rank,
            "{value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Tb3 cg9", "b3-b7"),
            along_file,
            "{value}"
        );
        assert!(
            plays(&rules, Side::Red, "Lb3 cg9", "b3-b7"),
            "the lion leaps: {value}"
        );
    }
    let rules = rules_with("leopard_leaps", "allowed");
    assert!(plays(&rules, Side::Red, "Pb3 cg9", "b3-b7"));
    assert!(!plays(&rules, Side::Red, "Wb3 cg9", "b3-b7"));
}

#[test]
fn a_leap_may_be_kept_from_capturing() {
    let rules = rules_with("landing_capture", "forbidden");
    assert!(!plays(&rules, Side::Red, "Lb3 cb7", "b3-b7"));
    assert!(plays(&rules, Side::Red, "Lb3 cb2", "b3-b7"));
    assert!(
        plays(&rules, Side::Red, "Lb3 cb2", "b3-b2"),
        "a step still captures"
    );
}

#[test]
fn what_a_rat_takes_from_the_water() {
    for (value, elephant, rat) in [
        ("nothing", false, false),
        ("elephant", true, false),
        ("rat", false, true),
        ("both", true, true),
    ] {
        let rules = rules_with("rat_takes_from_water", value);
        assert_eq!(
            plays(&rules, Side::Red, "Rb4 ea4", "b4-a4"),
            elephant,
            "{value}"
        );
        assert_eq!(plays(&rules, Side::Red, "Rb4 ra4", "b4-a4"), rat, "{value}");
        assert!(!plays(&rules, Side::Red, "Rb4 ca4", "b4-a4"), "{value}");
        assert!(
            !plays(&rules, Side::Red, "Ra4 rb4", "a4-b4"),
            "the other way: {value}"
        );
    }
}

#[test]
fn who_takes_a_rat_in_the_water() {
    for (value, from_water, from_land) in [
        ("taken_in_water", true, false),
        ("immune", false, false),
        ("taken_from_land", true, true),
    ] {
        let rules = rules_with("water_rat", value);
        assert_eq!(
            plays(&rules, Side::Red, "Rb5 rb4", "b5-b4"),
            from_water,
            "{value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Ra4 rb4", "a4-b4"),
            from_land,
            "{value}"
        );
        assert!(
            !plays(&rules, Side::Red, "Ca4 rb4", "a4-b4"),
            "no cat swims: {value}"
        );
        assert!(
            plays(&rules, Side::Red, "Ra4 ra5", "a4-a5"),
            "on land: {value}"
        );
    }
}

#[test]
fn equal_ranks() {
    let falls = rules_with("equal_ranks", "both_fall");
    let alone = after(&falls, Side::Red, "Ca4 ca5 Dg1 dg9", "a4-a5");
    assert_eq!(
        alone
            .board()
            .to_string()
            .matches(char::is_alphabetic)
            .count(),
        2
    );
    assert_eq!((alone.quiet(), alone.turn()), (0, Side::Blue));
    let stronger = after(&falls, Side::Red, "Da4 ca5 dg9", "a4-a5");
    assert_eq!(stronger.board().standing(Side::Red).len(), 1);
    let trapped = after(&falls, Side::Red, "Cc2 cd2 dg9", "c2-d2");
    assert_eq!(
        trapped.board().standing(Side::Red).len(),
        1,
        "rank 0 is no equal"
    );
    let nobody = after(&falls, Side::Red, "Ca4 ca5", "a4-a5");
    assert_eq!(winners(&nobody, &falls), Some(Vec::new()));
    assert_eq!(Position::new(&nobody.setup(), &falls).as_ref(), Ok(&nobody));

    let none = rules_with("equal_ranks", "no_capture");
    assert!(!plays(&none, Side::Red, "Ca4 ca5", "a4-a5"));
    assert!(
        plays(&none, Side::Red, "Cc2 cd2", "c2-d2"),
        "rank 0 is no equal"
    );
    assert!(plays(&none, Side::Red, "Ra4 ea5", "a4-a5"));
}

#[test]
fn the_elephant_may_take_rats() {
    let rules = rules_with("elephant_takes_rat", "allowed");
    assert!(plays(&rules, Side::Red, "Ea4 ra5", "a4-a5"));
    assert!(
        !plays(&rules, Side::Red, "Ed8 rd7", "d8-d7"),
        "not with rank 0"
    );
}

#[test]
fn dog_and_wolf_may_change_ranks() {
    let rules = rules_with("dog_wolf", "wolf_below_dog");
    assert!(plays(&rules, Side::Red, "Da3 wa4", "a3-a4"));
    assert!(!plays(&rules, Side::Red, "Wa3 da4", "a3-a4"));
    assert!(!plays(&rules, Side::Red, "Da3 pa4", "a3-a4"));
    assert!(plays(&rules, Side::Red, "Wa3 ca4", "a3-a4"));
}

#[test]
fn what_traps_do() {
    let cases = [
        // option, value, cat takes lion in Red's trap, lion takes cat there, cat takes lion in its own
        ("enemy_trap", "weakens", true, true, false),
        ("enemy_trap", "nothing", false, true, false),
        ("enemy_trap", "protects", false, false, false),
        ("own_trap", "weakens", true, true, true),
        ("own_trap", "protects", true, true, false),
    ];
    for (option, value, weak, strong, own) in cases {
        let rules = rules_with(option, value);
        assert_eq!(
            plays(&rules, Side::Red, "Cd3 ld2", "d3-d2"),
            weak,
            "{option} {value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Ld3 cd2", "d3-d2"),
            strong,
            "{option} {value}"
        );
        assert_eq!(
            plays(&rules, Side::Red, "Cd7 ld8", "d7-d8"),
            own,
            "{option} {value}"
        );
    }
    let protects = rules_with("own_trap", "protects");
    assert!(!plays(&protects, Side::Red, "Ld7 cd8", "d7-d8"));
    let weakens = rules_with("own_trap", "weakens");
    assert!(
        !plays(&weakens, Side::Red, "Ld2 cd3", "d2-d3"),
        "attack with rank 0"
    );
    assert!(plays(
        &rules_with("enemy_trap", "nothing"),
        Side::Red,
        "Ld8 cd7",
        "d8-d7"
    ));
    assert!(plays(
        &rules_with("enemy_trap", "protects"),
        Side::Red,
        "Ld8 cd7",
        "d8-d7"
    ));
}

#[test]
fn stuck_and_annihilated_are_told_apart() {
    let stuck = "ca9 Wa8 Pb9";
    let last = ("Ea4 ca5", "a4-a5");
    for (option, value, when_stuck, when_gone) in [
        ("stuck", "loses", Some(vec!["red"]), Some(vec!["red"])),
        ("stuck", "draws", Some(vec![]), Some(vec!["red"])),
        ("annihilation", "draws", Some(vec!["red"]), Some(vec![])),
        ("annihilation", "passes", Some(vec!["red"]), None),
    ] {
        let rules = rules_with(option, value);
        let named = |names: Option<Vec<&str>>| {
            names.map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>())
        };
        let shut_in = position(Side::Blue, stuck, &rules);
        assert_eq!(
            winners(&shut_in, &rules),
            named(when_stuck),
            "{option} {value}"
        );
        let gone = after(&rules, Side::Red, last.0, last.1);
        assert_eq!(winners(&gone, &rules), named(when_gone), "{option} {value}");
    }
}

#[test]
fn a_side_without_animals_may_have_to_pass() {
    let rules = rules_with("annihilation", "passes");
    let gone = after(&rules, Side::Red, "Ed7 cd8", "d7-d8");
    assert_eq!(legal(&gone, &rules), BTreeSet::from(["pass".to_owned()]));
    assert_eq!(gone.count_legal(&rules), 1);
    assert!(gone.play(&rules, action("d8-d9")).is_err());
    let passed = gone.play(&rules, action("pass")).unwrap();
    assert_eq!((passed.turn(), passed.quiet()), (Side::Red, 1));
    assert!(passed.play(&rules, action("pass")).is_err());
    let won = passed.play(&rules, action("d8-d9")).unwrap();
    assert_eq!(winners(&won, &rules), Some(vec!["red".to_owned()]));
}

#[test]
fn the_count_ends_where_it_is_said_to() {
    for value in Rules::info("quiet_limit")
        .unwrap()
        .values
        .iter()
        .map(|value| value.name)
    {
        let rules = rules_with("quiet_limit", value);
        let at = |quiet: u32| {
            let setup = Setup {
                quiet,
                ..setup(Side::Red, "Ea3 ra7 Cg1")
            };
            Position::new(&setup, &rules)
        };
        let Ok(limit) = value.parse::<u32>() else {
            let last = at(u32::MAX).unwrap().play(&rules, action("a3-a4")).unwrap();
            assert_eq!(winners(&last, &rules), None);
            continue;
        };
        let before = at(limit - 1).unwrap();
        assert_eq!(winners(&before, &rules), None, "{value}");
        let end = before.play(&rules, action("a3-a4")).unwrap();
        assert_eq!(winners(&end, &rules), Some(Vec::new()), "{value}");
        assert!(legal(&end, &rules).is_empty());
        assert!(at(limit + 1).is_err());
    }
}

#[test]
fn a_capture_may_count_like_any_other_ply() {
    let rules = rules_with("quiet_after_capture", "runs_on");
    let setup = Setup {
        quiet: 59,
        ..setup(Side::Red, "Ea3 ca4 Cg1 dg9")
    };
    let end = Position::new(&setup, &rules)
        .unwrap()
        .play(&rules, action("a3-a4"))
        .unwrap();
    assert_eq!(end.quiet(), 60);
    assert_eq!(winners(&end, &rules), Some(Vec::new()));
}

#[test]
fn the_last_ply_and_no_action() {
    for (value, expected) in [("draw", vec![]), ("loss", vec!["red".to_owned()])] {
        let rules = rules_with("quiet_end_and_stuck", value);
        let setup = Setup {
            quiet: 59,
            ..setup(Side::Red, "ca9 Wa8 Pb8 Rg1")
        };
        let shut_in = Position::new(&setup, &rules).unwrap();
        let end = shut_in.play(&rules, action("b8-b9")).unwrap();
        assert_eq!(winners(&end, &rules), Some(expected), "{value}");
        assert!(legal(&end, &rules).is_empty());
        let open = shut_in.play(&rules, action("g1-g2")).unwrap();
        assert_eq!(
            winners(&open, &rules),
            Some(Vec::new()),
            "not stuck: {value}"
        );
    }
}

#[test]
fn the_third_time_may_draw() {
    let rules = rules_with("repetition", "draw");
    let shuttle = ["a1-b1", "a9-b9", "b1-a1", "b9-a9"];
    let mut position = Position::start(&rules);
    for (ply, text) in shuttle.iter().cycle().take(8).enumerate() {
        assert_eq!(winners(&position, &rules), None, "before ply {ply}");
        position = position.play(&rules, action(text)).unwrap();
    }
    assert_eq!(winners(&position, &rules), Some(Vec::new()));
    assert!(legal(&position, &rules).is_empty());
    assert_eq!(position.setup().seen.len(), 8);
    assert_eq!(
        Position::new(&position.setup(), &rules).as_ref(),
        Ok(&position)
    );
    assert!(Position::new(&position.setup(), &GUIDE).is_err());
}

#[test]
fn a_capture_forgets_what_was_seen() {
    let rules = rules_with("repetition", "draw");
    let seen = after(&rules, Side::Red, "Ea3 Cg1 ca5 dg9", "a3-a4");
    assert_eq!(seen.setup().seen.len(), 1);
    let taken = seen
        .play(&rules, action("g9-g8"))
        .and_then(|position| position.play(&rules, action("a4-a5")))
        .unwrap();
    assert!(taken.setup().seen.is_empty());
}
