//! Both implementations in step, and what to say where they part.

use std::{
    cell::Cell,
    collections::BTreeSet,
    env,
    fmt::Write as _,
    panic::{AssertUnwindSafe, catch_unwind},
};

use proptest::{
    collection::vec,
    prelude::{ProptestConfig, Strategy as _, any},
    test_runner::{RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner},
};
use referee::engine::{read_position, wire::read_rules};
use referee_rules::any::{AnyPosition, AnyRules, GameId};
use serde_json::{Value, json};

use super::{
    draw::{Given, given},
    second::Second,
};

/// The longest game, in plies.
const LONGEST: usize = 120;
/// Plies that are drawn for a game unless `REFEREE_PLIES` says otherwise.
const PLIES: u64 = 3_000;
/// Actions besides the legal ones that are tried at each ply.
const TRIED: usize = 4;

/// Where the two implementations part, after a line of actions.
#[derive(Clone, Debug)]
pub(super) struct Parting {
    pub(super) line: Vec<String>,
    pub(super) why: String,
}

/// Draws games of a kind until enough plies are played; says where the implementations part, if they do.
pub(super) fn draw_games<S: Second>(
    game: GameId,
    second: impl Fn(&AnyRules, &Value) -> S,
) -> Result<u64, String> {
    let number = |name: &str, by_itself| match env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name} is a whole number")),
        Err(_) => by_itself,
    };
    draw_plies(
        game,
        second,
        number("REFEREE_SEED", 1),
        number("REFEREE_PLIES", PLIES),
    )
}

/// The same with a given seed and number of plies.
pub(super) fn draw_plies<S: Second>(
    game: GameId,
    second: impl Fn(&AnyRules, &Value) -> S,
    seed: u64,
    plies: u64,
) -> Result<u64, String> {
    let mut bytes = [game as u8; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = ProptestConfig {
        failure_persistence: None,
        max_shrink_iters: 20_000,
        ..ProptestConfig::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let games = (given(game), vec(any::<u16>(), 1..=LONGEST));
    let played = Cell::new(0);
    let every_action = every_action(game);
    while played.get() < plies {
        let tree = games.new_tree(&mut runner).map_err(|why| why.to_string())?;
        let outcome = runner.run_one(tree, |(given, picks)| {
            match in_step(&given, &picks, &every_action, &second) {
                Ok(plies) => {
                    played.set(played.get() + plies);
                    Ok(())
                }
                Err(parting) => Err(TestCaseError::fail(parting.why)),
            }
        });
        match outcome {
            Ok(_) => {}
            Err(TestError::Abort(why)) => return Err(why.to_string()),
            Err(TestError::Fail(_, (given, picks))) => {
                let parting = in_step(&given, &picks, &every_action, &second);
                return Err(match parting {
                    Ok(_) => "the implementations parted once, and not again".to_owned(),
                    Err(parting) => shortest(&given, &picks, &every_action, &second).map_or_else(
                        || told(&given, &parting, seed),
                        |(given, parting)| told(&given, &parting, seed),
                    ),
                });
            }
        }
    }
    Ok(played.get())
}

/// The same parting from a later position of its game, as late as may be: the shortest line that shows
/// it.
fn shortest<S: Second>(
    given: &Given,
    picks: &[u16],
    every_action: &[String],
    second: &impl Fn(&AnyRules, &Value) -> S,
) -> Option<(Given, Parting)> {
    let rules = read_rules(given.game, &given.rules).ok()?;
    let mut position = match &given.position {
        None => AnyPosition::start(&rules),
        Some(fields) => read_position(&rules, fields.as_object()?).ok()?,
    };
    let mut found = None;
    for (ply, pick) in (1..).zip(picks) {
        let legal: BTreeSet<String> = position.legal().into_iter().collect();
        let action = legal.iter().nth(usize::from(*pick) % legal.len().max(1))?;
        position = position.play(action).ok()?;
        let later = Given {
            position: Some(fields(&position)),
            ..given.clone()
        };
        match in_step(&later, &picks[ply..], every_action, second) {
            Ok(_) => break,
            Err(parting) => found = Some((later, parting)),
        }
    }
    found
}

fn told(given: &Given, Parting { line, why }: &Parting, seed: u64) -> String {
    let question = json!({
        "cmd": "play",
        "game": given.game.name(),
        "rules": given.rules,
        "position": given.position,
        "actions": line,
    });
    let mut told = String::new();
    let _ = writeln!(
        told,
        "the implementations part after {} actions: {why}",
        line.len()
    );
    let _ = writeln!(told, "  question: {question}");
    let _ = writeln!(
        told,
        "  again: REFEREE_SEED={seed} cargo test --test naive random::tests::{}",
        given.game.module()
    );
    told
}

/// Plays a game with both; says how many plies were compared.
fn in_step<S: Second>(
    given: &Given,
    picks: &[u16],
    every_action: &[String],
    second: &impl Fn(&AnyRules, &Value) -> S,
) -> Result<u64, Parting> {
    let mut line = Vec::new();
    let mut step = || -> Result<u64, String> {
        let rules = read_rules(given.game, &given.rules)?;
        let mut reference = match &given.position {
            None => AnyPosition::start(&rules),
            Some(fields) => {
                // A position that contradicts itself is none: nothing is compared.
                let Ok(position) = read_position(&rules, fields.as_object().ok_or("no object")?)
                else {
                    return Ok(0);
                };
                position
            }
        };
        let mut other = second(&rules, &fields(&reference));
        for (ply, pick) in (0..).zip(picks) {
            let legal = compare(&reference, &other)?;
            refuse_alike(&reference, &legal, every_action, *pick)?;
            let Some(action) = legal.get(usize::from(*pick) % legal.len().max(1)) else {
                return Ok(ply);
            };
            line.push(action.clone());
            let played = reference.play(action).map_err(|refused| refused.why)?;
            let played_too = other
                .play(action)
                .ok_or("the second refuses what it lists")?;
            (reference, other) = (played, played_too);
        }
        compare(&reference, &other)?;
        Ok(picks.len() as u64)
    };
    let outcome = catch_unwind(AssertUnwindSafe(&mut step));
    outcome
        .unwrap_or_else(|_| Err("an implementation panics".to_owned()))
        .map_err(|why| Parting { line, why })
}

/// Compares two positions; gives the legal actions.
fn compare(reference: &AnyPosition, second: &impl Second) -> Result<Vec<String>, String> {
    let (one, other) = (fields(reference), second.fields());
    if one != other {
        return Err(format!("the reference is at {one}, the second at {other}"));
    }
    let listed = reference.legal();
    let legal: BTreeSet<String> = listed.iter().cloned().collect();
    if legal.len() != listed.len() {
        return Err(format!(
            "the reference lists an action twice: {}",
            listed.join(" ")
        ));
    }
    let legal_too = second.legal();
    if legal != legal_too {
        let without = |these: &BTreeSet<String>, those: &BTreeSet<String>| {
            these
                .difference(those)
                .cloned()
                .collect::<Vec<_>>()
                .join(" ")
        };
        return Err(format!(
            "legal by the reference only: [{}], by the second only: [{}]",
            without(&legal, &legal_too),
            without(&legal_too, &legal)
        ));
    }
    let outcome = reference.outcome();
    let winners = outcome.map(|outcome| outcome.winners.into_iter().collect::<BTreeSet<_>>());
    let winners_too = second.winners();
    if winners != winners_too {
        return Err(format!(
            "won by {winners:?} by the reference, by {winners_too:?} by the second"
        ));
    }
    Ok(legal.into_iter().collect())
}

/// Tries some actions that may be illegal.
fn refuse_alike(
    reference: &AnyPosition,
    legal: &[String],
    every_action: &[String],
    pick: u16,
) -> Result<(), String> {
    for tried in 1..=TRIED {
        let spread = (usize::from(pick) + 1) * 7_919 * tried;
        let action = &every_action[spread % every_action.len()];
        let accepted = reference.play(action).is_ok();
        if accepted != legal.contains(action) {
            let verb = if accepted { "accepts" } else { "refuses" };
            return Err(format!("the reference {verb} {action}, against its list"));
        }
    }
    Ok(())
}

fn fields(position: &AnyPosition) -> Value {
    serde_json::to_value(position.setup()).unwrap()
}

/// Every action of a game that can be written, or nearly.
fn every_action(game: GameId) -> Vec<String> {
    let pairs = |places: &[String]| -> Vec<String> {
        let from = |from: &String| {
            places
                .iter()
                .map(move |to| format!("{from}-{to}"))
                .collect()
        };
        places
            .iter()
            .flat_map(|place| -> Vec<String> { from(place) })
            .collect()
    };
    let squares = |files: &str, ranks: std::ops::RangeInclusive<u8>| -> Vec<String> {
        let file = |file: char| ranks.clone().map(move |rank| format!("{file}{rank}"));
        files.chars().flat_map(file).collect()
    };
    let rolls = |faces: std::ops::RangeInclusive<u8>| faces.map(|face| format!("roll {face}"));
    let mut actions = match game {
        GameId::SnakesAndLadders => rolls(0..=9).collect(),
        GameId::Jungle => pairs(&squares("abcdefg", 1..=9)),
        GameId::BaghChal => {
            let points = squares("abcde", 1..=5);
            let moves = pairs(&points);
            points.into_iter().chain(moves).collect()
        }
        GameId::Ludo => {
            let mut cells: Vec<String> = (0..52).map(|cell| format!("r{cell}")).collect();
            cells.extend((1..=5).map(|cell| format!("c{cell}")));
            cells.extend(["yard", "home"].map(str::to_owned));
            rolls(1..=6).chain(pairs(&cells)).collect()
        }
    };
    actions.push("pass".to_owned());
    actions
}
