//! Every value of every option shows in the rulings: a house rule fails one that the guides
//! decide, another reading of an open question makes an open one differ.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

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

/// The variants of a game that no ruling catches, as texts that say what to write.
fn uncaught(suite: &Suite, game: GameId, variants: Vec<Variant>) -> Vec<String> {
    let docket = Docket::new(suite, game);
    let caught = in_parallel(
        &variants,
        |variant| is_caught(&docket, variant, &[]).unwrap(),
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

/// Two faults together may hide each other; each pair is asked afresh.
#[test]
fn every_pair_of_option_values_shows_in_a_ruling() {
    let suite = suite();
    let mut unseen = Vec::new();
    for game in GameId::ALL {
        let docket = Docket::new(&suite, *game);
        let singles = Variant::singles(*game);
        let catching = in_parallel(&singles, |single| catches(&docket, single).unwrap(), |_| {});
        let pairs = Variant::pairs(*game);
        let caught = in_parallel(
            &pairs,
            |pair| {
                // Who catches one of the two will mostly catch both.
                let of = |single: &Variant| pair.settings.contains(&single.settings[0]);
                let likely = singles
                    .iter()
                    .zip(&catching)
                    .filter(|(single, _)| of(single));
                let likely: Vec<usize> = likely.flat_map(|(_, by)| by.iter().copied()).collect();
                is_caught(&docket, pair, &likely).unwrap()
            },
            |_| {},
        );
        println!("{game}: {} singles, {} pairs", singles.len(), pairs.len());
        let uncaught = pairs.into_iter().zip(caught).filter(|(_, caught)| !caught);
        unseen.extend(uncaught.map(|(pair, _)| Uncaught::new(&suite, pair).to_string()));
    }
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}
