use serde_json::Value;

use super::change::Change;
use crate::{
    check::{Check, CheckKind, Expected, Plan, Verdict, judge},
    engine::{
        Reference,
        wire::{Play, Reply},
    },
    suite::{Ruling, Suite},
};

/// A ruling that the rules after a change do not meet.
#[derive(Clone, Debug)]
pub struct Flip<'s> {
    /// The ruling.
    pub ruling: &'s Ruling,
    /// The clause among its clauses that the change is about.
    pub clause: &'s str,
    /// The checks that get another answer.
    pub checks: Vec<FlippedCheck>,
}

/// A check that gets another answer.
#[derive(Clone, Debug, PartialEq)]
pub struct FlippedCheck {
    /// What it asserts.
    pub kind: CheckKind,
    /// The question.
    pub ask: Play,
    /// What must be answered before the change, as parts of a reply.
    pub before: Value,
    /// What is answered after it.
    pub after: Value,
}

/// The rulings of the games concerned that flip, in the order of the suite, and the number of
/// those that stay. Every check of every ruling is put to the reference under the rules before the
/// change and after it.
///
/// A ruling that names the option in its own `rules` keeps its value.
#[must_use]
pub fn flips<'s>(suite: &'s Suite, change: &Change) -> (Vec<Flip<'s>>, usize) {
    let games = change.games();
    let (before, after) = (change.before(), change.after());
    let (mut flips, mut unchanged) = (Vec::new(), 0);
    let concerned = |ruling: &&Ruling| games.contains(&ruling.game);
    for ruling in suite.rulings.iter().filter(concerned) {
        let checks = flipped_checks(ruling, &before, &after);
        if checks.is_empty() {
            unchanged += 1;
            continue;
        }
        flips.push(Flip {
            ruling,
            clause: clause_of(suite, ruling, change),
            checks,
        });
    }
    (flips, unchanged)
}

/// The checks of a ruling that get another answer from one reference than from another.
#[must_use]
pub fn flipped_checks(ruling: &Ruling, before: &Reference, after: &Reference) -> Vec<FlippedCheck> {
    let plan = Plan::new(ruling, &ruling.question());
    let asks = plan.asks.iter();
    let told: Vec<(Reply, Reply)> = asks
        .map(|ask| (before.answer(&ask.play), after.answer(&ask.play)))
        .collect();
    let checks = plan.checks.iter();
    checks
        .filter(|check| told[check.ask].0 != told[check.ask].1)
        .filter_map(|check| {
            let ask = &plan.asks[check.ask].play;
            flipped(check, ask, &told[check.ask], before, after)
        })
        .collect()
}

/// What becomes of a check whose question has other answers, if it is about what is other.
fn flipped(
    check: &Check,
    ask: &Play,
    (was, answer): &(Reply, Reply),
    before: &Reference,
    after: &Reference,
) -> Option<FlippedCheck> {
    if check.expected == Expected::Same {
        return None;
    }
    let (before, after) = match check.expected.recomputed(before, ask) {
        Some(expected) => {
            let rules = after.rules_of(ask).ok()?;
            let judgement = judge(&rules, &expected, &Ok(answer.clone()), None);
            if judgement.verdict == Verdict::Pass {
                return None;
            }
            (expected.to_value(), judgement.got)
        }
        // The position could not be asked for before.
        None => (was.to_value(), answer.to_value()),
    };
    Some(FlippedCheck {
        kind: check.kind,
        ask: ask.clone(),
        before,
        after,
    })
}

/// The first clause of a ruling that lists an option of the change; its first clause, if none does.
fn clause_of<'s>(suite: &'s Suite, ruling: &'s Ruling, change: &Change) -> &'s str {
    let lists = |id: &&String| {
        let clause = suite.clause(id);
        clause.is_some_and(|clause| clause.options.iter().any(|o| change.has_option(o)))
    };
    let ids = &ruling.clauses;
    let id = ids.iter().find(lists).or_else(|| ids.first());
    id.map_or("", String::as_str)
}
