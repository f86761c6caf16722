//! What is told of the legal actions without a list of them is what the list says, in every game and
//! under every option.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use pretty_assertions::assert_eq;
use referee_rules::{Position, RuleSet as _, bagh_chal, jungle, ludo, snakes_and_ladders};

/// Games played under each value of each option.
const GAMES: u32 = 3;
/// Plies after which a game is left, for some need not end.
const PLIES: u32 = 250;

/// A number that follows from the one before (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

/// The guide's rules, and those that differ from it in one option.
fn all_rules<P: Position>() -> Vec<P::Rules> {
    let mut all = vec![P::Rules::default()];
    for option in P::Rules::OPTIONS {
        for value in option.alternatives() {
            let mut rules = P::Rules::default();
            rules.set(option.name, value).unwrap();
            all.push(rules);
        }
    }
    all
}

fn agrees_with_its_list<P: Position>(position: &P, rules: &P::Rules) {
    let legal: Vec<P::Action> = position.legal(rules).into_iter().collect();
    assert_eq!(
        position.count_legal(rules),
        legal.len() as u64,
        "{position:?}"
    );
    for place in 0..=legal.len() {
        let chosen = position.choose(rules, |count| {
            assert_eq!(count, legal.len(), "{position:?}");
            place
        });
        assert_eq!(chosen, legal.get(place).copied(), "{position:?}");
    }
    for action in legal {
        let mut next = position.clone();
        next.act(rules, action);
        assert_eq!(next, position.after(rules, action), "{position:?} {action}");
    }
}

fn games_agree<P: Position>() {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    for rules in all_rules::<P>() {
        for _ in 0..GAMES {
            let mut position = P::start(&rules);
            for _ in 0..PLIES {
                agrees_with_its_list(&position, &rules);
                let Some(action) = position.choose(&rules, |count| chance.below(count)) else {
                    break;
                };
                position.act(&rules, action);
            }
        }
    }
}

#[test]
fn in_snakes_and_ladders() {
    games_agree::<snakes_and_ladders::Position>();
}

#[test]
fn in_jungle() {
    games_agree::<jungle::Position>();
}

#[test]
fn in_bagh_chal() {
    games_agree::<bagh_chal::Position>();
}

#[test]
fn in_ludo() {
    games_agree::<ludo::Position>();
}
