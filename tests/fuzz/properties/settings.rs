//! Words of the command line that name an engine, options, rulings.

use std::{collections::BTreeSet, fmt::Debug, str::FromStr};

use pretty_assertions::assert_eq;
use referee::{
    check::Verdict,
    engine::{EngineSpec, EnvironmentVariable, HouseRules, SetOption, wire::RuleChoices},
    report::Format,
    suite::{Basis, ErratumId, IdGlob, Language, Selection, SentenceId, Shard},
};
use referee_rules::any::GameId;

use super::support::is_fit_for_a_terminal;

/// A word of the command line is told to be none, or is written as it was read; an engine that it
/// names is the same engine in the command that asks a ruling again, and options that it sets are
/// those of the rules in force.
pub fn a_setting_is_written_as_it_was_read(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    is_written_as_it_was_read::<EngineSpec>(text);
    is_written_as_it_was_read::<EnvironmentVariable>(text);
    is_written_as_it_was_read::<GameId>(text);
    is_written_as_it_was_read::<ErratumId>(text);
    is_written_as_it_was_read::<Format>(text);
    if let Ok(shard) = text.parse::<Shard>() {
        assert_eq!(shard.to_string().parse(), Ok(shard));
        assert!((1..=shard.count()).contains(&shard.index()));
        let of_one = ["small.a.b", "small.c.d"].map(|id| shard.has(id));
        assert!(shard.count() > 1 || of_one == [true; 2]);
    }
    if let Some(sentence) = SentenceId::parse(text) {
        assert_eq!(sentence.to_string(), text);
    }
    if let Some(verdict) = Verdict::from_name(text) {
        assert_eq!(verdict.name(), text);
    }
    let _: Result<Language, _> = text.parse();
    let sets: Result<Vec<SetOption>, _> = text.split(',').map(str::parse).collect();
    match sets {
        Ok(sets) => are_in_force(&sets),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    selects(text);
}

fn is_written_as_it_was_read<T>(text: &str)
where
    T: FromStr<Err: ToString> + ToString + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            match written.parse::<T>() {
                Ok(again) => assert_eq!(again, value, "{written:?}"),
                Err(error) => panic!("{written:?} is refused: {}", error.to_string()),
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Options that can be set are set, the last of each name; the others are refused.
fn are_in_force(sets: &[SetOption]) {
    let Ok(house) = HouseRules::new(sets, &[]) else {
        return;
    };
    let written = format!("builtin:{house}");
    if !house.is_empty() {
        assert_eq!(written.parse(), Ok(EngineSpec::Builtin(house.clone())));
    }
    for game in GameId::ALL {
        let choices = house.choices(*game);
        let named: BTreeSet<&str> = sets.iter().map(|set| set.option.as_str()).collect();
        assert!(choices.keys().all(|option| named.contains(option.as_str())));
        // What does not go together is refused when a question is asked under it.
        if let Ok(rules) = house.applied_to(*game, &RuleChoices::new()) {
            for (option, value) in rules.house_rules() {
                let set = sets
                    .iter()
                    .any(|set| set.option == option && set.value == value);
                assert!(set, "{option}={value}, but {sets:?}");
            }
        }
    }
}

/// A selection is described in words that select the same.
fn selects(text: &str) {
    let glob = text.parse::<IdGlob>();
    let shard = text.parse::<Shard>().ok();
    if let Err(why) = &glob {
        assert!(!why.is_empty());
    }
    let selection = Selection {
        ids: glob.into_iter().collect(),
        clauses: vec![text.to_owned()],
        bases: Basis::ALL
            .into_iter()
            .filter(|basis| basis.name() == text)
            .collect(),
        shard,
        ..Selection::default()
    };
    let words = selection.describe();
    let again = words.selection().map(|selection| selection.describe());
    assert_eq!(again.as_ref(), Some(&words));
    assert!(!selection.is_everything());
    if text.chars().all(|letter| !letter.is_control()) {
        is_fit_for_a_terminal(&words.to_string());
    }
}
