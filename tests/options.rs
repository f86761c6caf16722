//! Every value of every option shows in the rulings, alone and together with any other: a house
//! rule fails one that the guides decide, another reading of an open question makes an open one
//! differ.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking"
)]

#[path = "support/suite.rs"]
mod suite;

use std::sync::LazyLock;

use insta::assert_snapshot;
use referee::{
    check::{Docket, Verdict},
    kills::{Uncaught, Variant, Wanted, catches, in_parallel, is_caught},
    suite::{Basis, Suite},
};
use referee_rules::any::GameId;

use crate::suite::suite;

/// The option values of a game, and which rulings catch each.
struct Singles {
    docket: Docket<'static>,
    variants: Vec<Variant>,
    by: Vec<Vec<usize>>,
}

static SINGLES: LazyLock<Vec<Singles>> = LazyLock::new(|| {
    let of_game = |game: &GameId| {
        let docket = Docket::new(suite(), *game);
        let variants = Variant::singles(*game);
        let catches = |single: &Variant| catches(&docket, single).unwrap();
        let by = in_parallel(&variants, catches, |_| {});
        Singles {
            docket,
            variants,
            by,
        }
    };
    GameId::ALL.iter().map(of_game).collect()
});

impl Singles {
    /// The rulings that likely catch a variant: who catches one of two values will mostly catch
    /// both.
    fn likely(&self, variant: &Variant) -> Vec<usize> {
        let of = |single: &Variant| variant.settings.contains(&single.settings[0]);
        let all = self.variants.iter().zip(&self.by);
        let likely = all.filter(|(single, _)| of(single));
        likely.flat_map(|(_, by)| by.iter().copied()).collect()
    }
}

/// What is to be written against a variant that no ruling catches.
fn uncaught(suite: &Suite, variant: &Variant) -> String {
    Uncaught::new(suite, variant.clone()).to_string()
}

#[test]
fn every_option_value_shows_in_a_ruling() {
    let singles = SINGLES.iter();
    let all = singles.flat_map(|singles| singles.variants.iter().zip(&singles.by));
    let unseen: Vec<String> = all
        .filter(|(_, by)| by.is_empty())
        .map(|(variant, _)| uncaught(suite(), variant))
        .collect();
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

/// Two faults may hide each other, so each pair is put to the rulings afresh.
#[test]
fn every_pair_of_option_values_shows_in_a_ruling() {
    let mut unseen = Vec::new();
    for (game, singles) in GameId::ALL.iter().zip(SINGLES.iter()) {
        let pairs = Variant::pairs(*game);
        let caught = in_parallel(
            &pairs,
            |pair| is_caught(&singles.docket, pair, &singles.likely(pair)).unwrap(),
            |_| {},
        );
        let uncaught_pairs = pairs.iter().zip(caught).filter(|(_, caught)| !caught);
        unseen.extend(uncaught_pairs.map(|(pair, _)| uncaught(suite(), pair)));
    }
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

#[test]
fn another_reading_never_fails_a_ruling_that_the_guides_decide() {
    let mut wrong = Vec::new();
    for (game, singles) in GameId::ALL.iter().zip(SINGLES.iter()) {
        let docket = &singles.docket;
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
    let variants = [Variant::singles(game), Variant::pairs(game)].concat();
    let variant = variants.into_iter().find(|variant| variant.name() == name);
    let variant = variant.expect("there are such options");
    let docket = Docket::new(suite(), game);
    let places = catches(&docket, &variant).unwrap();
    let places = places.into_iter().filter_map(|place| docket.ruling(place));
    let ids: Vec<&str> = places.map(|ruling| ruling.id.as_str()).collect();
    let mut suite = suite().clone();
    suite
        .rulings
        .retain(|ruling| !ids.contains(&ruling.id.as_str()));
    let docket = Docket::new(&suite, game);
    assert!(
        !is_caught(&docket, &variant, &[]).unwrap(),
        "it is seen no more"
    );
    uncaught(&suite, &variant)
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
