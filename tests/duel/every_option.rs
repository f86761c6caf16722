//! How long a duel takes to find each option.

use std::time::Instant;

use referee::{
    diagnose::Choice,
    duel::{Contest, DuelOptions, Engines, Ledger, Opponent, PlayStyle},
    engine::{Engine as _, HouseRules},
    suite::{Suite, SuiteSource},
};
use referee_rules::any::GameId;

use crate::house::House;

#[test]
#[ignore = "it takes minutes"]
fn every_option_is_found() {
    let suite = Suite::read(&SuiteSource::Embedded).unwrap();
    let style = match std::env::var("PLAY").as_deref() {
        Ok("uniform") => PlayStyle::Uniform,
        _ => PlayStyle::Biased,
    };
    let most: u64 = std::env::var("MOST")
        .ok()
        .and_then(|m| m.parse().ok())
        .unwrap_or(20_000);
    let only = std::env::var("GAME").ok();
    for game in GameId::ALL {
        if only.as_deref().is_some_and(|only| only != game.name()) {
            continue;
        }
        let mut rows = Vec::new();
        for choice in Choice::all(*game) {
            let mut found = Vec::new();
            let begun = Instant::now();
            let mut named = String::new();
            for seed in 1..=5 {
                let options = DuelOptions {
                    games: vec![*game],
                    seed,
                    play: style,
                    set: HouseRules::default(),
                };
                let mut engine = House::playing(*game, choice);
                let contest = Contest::new(
                    &suite,
                    options,
                    &engine.profile(),
                    Opponent::Reference(HouseRules::default()),
                );
                let mut plies = 0;
                let mut number = 0;
                let mut ledger = Ledger::new(&contest);
                while plies < most {
                    let record = contest.play(
                        number,
                        &mut Engines {
                            a: &mut engine,
                            b: None,
                        },
                    );
                    plies += record.plies;
                    number += 1;
                    ledger.take(
                        &record,
                        &mut Engines {
                            a: &mut engine,
                            b: None,
                        },
                    );
                    if !ledger.findings().is_empty() {
                        break;
                    }
                }
                if let Some(f) = ledger.findings().first() {
                    let s: Vec<String> = f.settings.iter().map(|s| s.to_string()).collect();
                    if s != [choice.to_string()] {
                        named += &format!(
                            " [{} a{} p{}]",
                            s.join(" | "),
                            f.barest.play.actions.len(),
                            f.barest.play.position.is_some()
                        );
                    }
                    found.push(plies);
                } else {
                    found.push(u64::MAX);
                }
            }
            found.sort_unstable();
            rows.push((found[2], choice.to_string()));
            eprintln!(
                "{game} {choice}: {:?} {} ms{named}",
                found,
                begun.elapsed().as_millis() / 5
            );
        }
        rows.sort();
        eprintln!(
            "{game} hardest: {:?}",
            &rows[rows.len().saturating_sub(6)..]
        );
    }
}
