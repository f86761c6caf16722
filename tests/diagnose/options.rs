//! What an engine plays is found: every single choice, and pairs of them.

use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use referee::{
    chance::Chance,
    diagnose::{Choice, Setting},
    kills::in_parallel,
    suite::Suite,
};
use referee_rules::any::GameId;

use crate::suite::suite;
use crate::support::{find, in_a_line, playing};

/// What no question tells apart, and why: those that share a line give the same answers.
const ALIKE: [&str; 1] = [
    // Only rats swim, so whatever swims is a rat, unless the dog swims too.
    "leap_over_rat=any_rat | leap_over_rat=any_piece",
];

/// What is found of an engine that plays a setting; nothing if it is just that setting.
fn wrong(suite: &Suite, game: GameId, setting: &Setting) -> (Option<String>, Duration) {
    let begun = Instant::now();
    let found = find(suite, game, &mut playing(game, setting));
    let took = begun.elapsed();
    let told = in_a_line(&found.finding);
    let same = sorted(&told) == sorted(&setting.to_string());
    let why = (!same).then(|| format!("{game} {setting}: {} {told}", found.finding.name()));
    (why, took)
}

/// What is found of engines that play these settings, where it is something else.
fn all_wrong(suite: &Suite, settings: &[(GameId, Setting)]) -> Vec<String> {
    let wrong = |(game, setting): &(GameId, Setting)| wrong(suite, *game, setting).0;
    let all = in_parallel(settings, wrong, |_| {});
    all.into_iter().flatten().collect()
}

fn sorted(setting: &str) -> Vec<&str> {
    let mut choices: Vec<&str> = setting.split(", ").collect();
    choices.sort_unstable();
    choices
}

fn is_alike(wrong: &str) -> bool {
    ALIKE.iter().any(|settings| wrong.ends_with(settings))
}

fn singles() -> impl Iterator<Item = (GameId, Setting)> {
    GameId::ALL.iter().flat_map(|game| {
        let choices = Choice::all(*game).into_iter();
        choices.map(|choice| (*game, [choice].into_iter().collect()))
    })
}

/// Pairs of choices of one game, drawn by lot.
fn pairs(count: usize) -> Vec<(GameId, Setting)> {
    let mut chance = Chance::new(7);
    let mut pairs = Vec::new();
    while pairs.len() < count {
        let game = GameId::ALL[chance.below(GameId::ALL.len())];
        let choices = Choice::all(game);
        let drawn = [chance.below(choices.len()), chance.below(choices.len())];
        let setting: Setting = drawn.map(|at| choices[at]).into_iter().collect();
        if setting.choices().len() == 2 {
            pairs.push((game, setting));
        }
    }
    pairs
}

#[test]
fn a_choice_is_found() {
    let suite = suite();
    let some: Vec<(GameId, Setting)> = singles().step_by(24).collect();
    let mut wrong = all_wrong(suite, &some);
    wrong.retain(|wrong| !is_alike(wrong));
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_pair_of_choices_is_found() {
    let suite = suite();
    assert_eq!(all_wrong(suite, &pairs(2)), Vec::<String>::new());
}

#[test]
fn what_nothing_tells_apart_is_said_to_be_alike() {
    let suite = suite();
    let game = GameId::Jungle;
    let setting = crate::support::setting(game, &["leap_over_rat=any_rat"]);
    let (wrong, _) = wrong(suite, game, &setting);
    assert_eq!(
        wrong.as_deref(),
        Some(
            "jungle leap_over_rat=any_rat: ambiguous leap_over_rat=any_rat | \
             leap_over_rat=any_piece"
        )
    );
}

/// Prints how long each takes. It takes about ten seconds; `cargo test --release` less.
#[test]
#[ignore = "long: every choice of every game, and forty pairs"]
fn every_choice_and_forty_pairs_are_found() {
    let suite = suite();
    let mut all: Vec<(GameId, Setting)> = singles().collect();
    let single = all.len();
    all.extend(pairs(40));
    let mut wrongs = Vec::new();
    let mut longest = Duration::ZERO;
    let mut total = Duration::ZERO;
    for (game, setting) in &all {
        let (wrong, took) = wrong(suite, *game, setting);
        longest = longest.max(took);
        total += took;
        if let Some(wrong) = wrong {
            println!("{wrong} ({took:.0?})");
            wrongs.push(wrong);
        }
    }
    println!(
        "{single} choices and {} pairs in {total:.1?}, the longest {longest:.0?}; {} not as played",
        all.len() - single,
        wrongs.len()
    );
    wrongs.retain(|wrong| !is_alike(wrong));
    assert_eq!(wrongs, Vec::<String>::new());
}
