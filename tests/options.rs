//! Every value of every option shows in the rulings, alone and together with any other: a house
//! rule fails one that the guides decide, another reading of an open question makes an open one
//! differ.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use referee::{
    check::{Docket, Verdict},
    kills::{Uncaught, Variant, Wanted, catches, in_parallel, is_caught},
    suite::{Basis, Suite, SuiteSource},
};
use referee_rules::any::GameId;

fn suite() -> Suite {
    Suite::read(&SuiteSource::Embedded).unwrap()
}

/// What is to be written against the variants of a game that no ruling catches.
fn uncaught(suite: &Suite, game: GameId, variants: Vec<Variant>) -> Vec<String> {
    let docket = Docket::new(suite, game);
    // Who catches one of two values will mostly catch both.
    let singles = Variant::singles(game);
    let by = in_parallel(&singles, |single| catches(&docket, single).unwrap(), |_| {});
    let caught = in_parallel(
        &variants,
        |variant| {
            let of = |single: &&Variant| variant.settings.contains(&single.settings[0]);
            let likely = singles.iter().zip(&by).filter(|(single, _)| of(single));
            let likely: Vec<usize> = likely.flat_map(|(_, by)| by.iter().copied()).collect();
            is_caught(&docket, variant, &likely).unwrap()
        },
        |_| {},
    );
    let uncaught = variants
        .into_iter()
        .zip(caught)
        .filter(|(_, caught)| !caught);
    uncaught
        .map(|(variant, _)| Uncaught::new(suite, variant).to_string())
        .collect()
}

#[test]
fn every_option_value_shows_in_a_ruling() {
    let suite = suite();
    let games = GameId::ALL.iter();
    let unseen: Vec<String> = games
        .flat_map(|game| uncaught(&suite, *game, Variant::singles(*game)))
        .collect();
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

/// Two faults may hide each other, so each pair is put to the rulings afresh.
#[test]
fn every_pair_of_option_values_shows_in_a_ruling() {
    let suite = suite();
    let games = GameId::ALL.iter();
    let unseen: Vec<String> = games
        .flat_map(|game| uncaught(&suite, *game, Variant::pairs(*game)))
        .collect();
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

#[test]
fn another_reading_never_fails_a_ruling_that_the_guides_decide() {
    let suite = suite();
    let mut wrong = Vec::new();
    for game in GameId::ALL {
        let docket = Docket::new(&suite, *game);
        let open = Variant::singles(*game).into_iter();
        for variant in open.filter(|variant| variant.wanted() == Wanted::Differs) {
            let mut answers = docket.answers(Box::new(variant.engine().unwrap()));
            for (place, ruling) in docket.rulings().enumerate() {
                let verdict = answers.verdict(place);
                let differs = ruling.basis == Basis::Open && verdict == Verdict::Differs;
                if verdict != Verdict::Pass && !differs {
                    wrong.push(format!(
                        "{game}.{}: {} is {verdict}",
                        variant.name(),
                        ruling.id
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "an engine that plays another reading differs, it does not fail:\n{}",
        wrong.join("\n")
    );
}

/// What is said of a variant when all rulings that catch it are taken out of the suite.
fn told(game: GameId, name: &str) -> String {
    let mut suite = suite();
    let variants = [Variant::singles(game), Variant::pairs(game)].concat();
    let variant = variants.into_iter().find(|variant| variant.name() == name);
    let variant = variant.expect("there are such options");
    let docket = Docket::new(&suite, game);
    let places = catches(&docket, &variant).unwrap();
    let places = places.into_iter().filter_map(|place| docket.ruling(place));
    let ids: Vec<String> = places.map(|ruling| ruling.id.clone()).collect();
    suite.rulings.retain(|ruling| !ids.contains(&ruling.id));
    let mut told = uncaught(&suite, game, vec![variant]);
    assert_eq!(told.len(), 1, "it is seen no more");
    told.remove(0)
}

#[test]
fn who_adds_an_option_is_told_what_to_write() {
    assert_snapshot!("house", told(GameId::SnakesAndLadders, "overshoot=bounce"));
    assert_snapshot!("open", told(GameId::Ludo, "score_rest=scaled"));
    assert_snapshot!(
        "pair",
        told(GameId::BaghChal, "capture=compulsory,captures_to_win=4")
    );
}
