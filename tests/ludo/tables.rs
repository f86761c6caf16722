//! What a table may choose, and what not.

use referee_rules::{
    OptionError, Position as _, RuleSet as _,
    any::RuleValue,
    ludo::{Colour, Position, Rules},
};

fn list(names: &[&str]) -> RuleValue {
    RuleValue::List(names.iter().map(ToString::to_string).collect())
}

fn seats(names: &[&str]) -> Result<Rules, OptionError> {
    let mut rules = Rules::GUIDE;
    rules.set_table("seats", &list(names))?;
    rules.check()?;
    Ok(rules)
}

#[test]
fn two_to_four_different_colours_two_of_them_opposite() {
    for right in [
        &["red", "yellow"][..],
        &["yellow", "red"],
        &["green", "blue"],
        &["red", "green", "yellow"],
        &["blue", "green", "red"],
        &["red", "green", "yellow", "blue"],
        &["blue", "red", "yellow", "green"],
    ] {
        let rules = seats(right).unwrap();
        assert_eq!(rules.table.seats.first().name(), right[0]);
        assert_eq!(Position::start(&rules).turn().name(), right[0]);
        assert_eq!(rules.table.seats.colours().count(), right.len());
    }
    for wrong in [
        &[][..],
        &["red"],
        &["red", "red"],
        &["red", "green"],
        &["blue", "yellow"],
        &["red", "green", "red"],
        &["red", "green", "yellow", "blue", "red"],
        &["red", "purple"],
        &["Red", "yellow"],
    ] {
        assert!(seats(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn teams_need_four() {
    for names in [&["red", "yellow"][..], &["red", "green", "yellow"]] {
        let mut rules = seats(names).unwrap();
        rules.set_table("teams", &RuleValue::Flag(true)).unwrap();
        assert!(rules.check().is_err(), "{names:?}");
        rules.set_table("teams", &RuleValue::Flag(false)).unwrap();
        assert!(rules.check().is_ok(), "{names:?}");
    }
    let mut rules = Rules::GUIDE;
    rules.set_table("teams", &RuleValue::Flag(true)).unwrap();
    assert!(rules.check().is_ok());
}

#[test]
fn a_value_that_is_none_leaves_the_rules_as_they_were() {
    let mut rules = Rules::GUIDE;
    for (key, value) in [
        ("walls", RuleValue::Text("allowed".to_owned())),
        ("quick", list(&["red"])),
        ("teams", RuleValue::Text("true".to_owned())),
        ("seats", RuleValue::Flag(true)),
        ("seats", list(&["red"])),
        ("chairs", RuleValue::Flag(true)),
    ] {
        assert!(rules.set_table(key, &value).is_err(), "{key}");
        assert_eq!(rules, Rules::GUIDE);
    }
    assert!(rules.set("third_six", "void_").is_err());
    assert!(rules.set("fourth_six", "void").is_err());
    assert_eq!(rules, Rules::GUIDE);
}

#[test]
fn every_option_is_set_and_got_by_name() {
    for info in Rules::OPTIONS {
        let mut rules = Rules::GUIDE;
        assert_eq!(rules.get(info.name), Some(info.default));
        for value in info.values {
            rules.set(info.name, value.name).unwrap();
            assert_eq!(rules.get(info.name), Some(value.name));
        }
        rules.set(info.name, info.default).unwrap();
        assert_eq!(rules, Rules::GUIDE);
    }
}

#[test]
fn seats_that_do_not_fit_are_still_played_without_panic() {
    let mut rules = Rules::GUIDE;
    rules.set_table("seats", &list(&["red", "green"])).unwrap();
    rules.set_table("teams", &RuleValue::Flag(true)).unwrap();
    let mut position = Position::start(&rules);
    for index in 0..2_000 {
        let legal = position.legal(&rules);
        let Some(action) = legal.get(index % legal.len().max(1)) else {
            break;
        };
        position = position.after(&rules, *action);
    }
    assert!([Colour::Red, Colour::Green].contains(&position.turn()));
}
