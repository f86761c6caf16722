//! Every value of every option shows in the rulings: a house rule fails one that the guides
//! decide, another reading of an open question makes an open one differ.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use referee::{
    check::{RunOptions, Runner, Verdict},
    engine::{Engine as _, HouseRules, Reference, SetOption},
    suite::{Basis, Suite, SuiteSource},
};
use referee_rules::{OptionKind, any::GameId};

/// The rulings of a game that are not met by the reference playing a house rule.
fn unmet(suite: &Suite, game: GameId, option: &str, value: &str) -> Vec<(String, Basis, Verdict)> {
    let set = SetOption {
        game: Some(game),
        option: option.to_owned(),
        value: value.to_owned(),
    };
    let mut engine = Reference::with(HouseRules::new(&[set], &[]).unwrap());
    let profile = engine.profile();
    let runner = Runner::new(suite, RunOptions::default());
    suite
        .rulings
        .iter()
        .filter(|ruling| ruling.game == game)
        .map(|ruling| (ruling, runner.judge_ruling(ruling, &profile, &mut engine)))
        .filter(|(_, report)| report.verdict != Verdict::Pass)
        .map(|(ruling, report)| (ruling.id.clone(), ruling.basis, report.verdict))
        .collect()
}

#[test]
fn every_option_value_shows_in_a_ruling() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let mut unseen = Vec::new();
    for game in GameId::ALL {
        for info in game.all_options() {
            for value in info.alternatives() {
                let unmet = unmet(&suite, *game, info.name, value);
                let shows = match info.kind {
                    OptionKind::House => unmet.iter().any(|(_, basis, verdict)| {
                        *basis != Basis::Open && *verdict == Verdict::Fail
                    }),
                    OptionKind::Open => unmet
                        .iter()
                        .any(|(_, _, verdict)| *verdict == Verdict::Differs),
                };
                if !shows {
                    let wanted = match info.kind {
                        OptionKind::House => "a ruling that is not open and that it fails",
                        OptionKind::Open => "an open ruling (option: …) on which it differs",
                    };
                    let folder = format!("fixtures/{game}/");
                    unseen.push(format!(
                        "{game}.{}={value} shows in no ruling; write {wanted} in {folder}",
                        info.name
                    ));
                }
            }
        }
    }
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

#[test]
fn another_reading_never_fails_a_ruling_that_the_guides_decide() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let mut wrong = BTreeSet::new();
    for game in GameId::ALL {
        for info in game
            .all_options()
            .filter(|info| info.kind == OptionKind::Open)
        {
            for value in info.alternatives() {
                for (id, basis, verdict) in unmet(&suite, *game, info.name, value) {
                    if basis != Basis::Open || verdict != Verdict::Differs {
                        wrong.insert(format!("{game}.{}={value}: {id} is {verdict}", info.name));
                    }
                }
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(
        wrong.is_empty(),
        "an engine that plays another reading differs, it does not fail:\n{}",
        wrong.join("\n")
    );
}
