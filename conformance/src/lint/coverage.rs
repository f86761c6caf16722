use std::collections::BTreeSet;

use super::report::{Findings, Linted};
use crate::suite::{Expect, Ruling};

/// A way in which an engine can break a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// It allows too much.
    TooMuch,
    /// It allows too little.
    TooLittle,
}

/// Every clause has rulings that an engine fails by allowing too much and by allowing too little.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut clauses = 0;
    for file in &linted.suite.clause_files {
        for clause in &file.clauses {
            clauses += 1;
            let rulings = linted.suite.rulings_on(&clause.id);
            let caught: BTreeSet<Direction> = rulings.flat_map(directions).collect();
            let caught = [Direction::TooMuch, Direction::TooLittle].map(|it| caught.contains(&it));
            let complaint = match (caught, &clause.one_sided) {
                ([true, true], None) => continue,
                ([true, true], Some(_)) => "it says `one_sided`, but rulings break it both ways",
                ([false, false], _) => "it has no ruling",
                (_, Some(_)) => continue,
                ([true, false], None) => {
                    "no ruling catches an engine that allows too little; add `allows` or an exact \
                     value, or say in `one_sided` why there can be none"
                }
                ([false, true], None) => {
                    "no ruling catches an engine that allows too much; add `forbids` or an exact \
                     value, or say in `one_sided` why there can be none"
                }
            };
            let message = format!("{} {}: {complaint}", clause.id, clause.name);
            problems.push(linted.problem(file.source.name(), clause.span, message));
        }
    }
    Findings {
        checked: format!("{clauses} clauses, {} rulings", linted.suite.rulings.len()),
        problems,
    }
}

/// The ways in which an engine can fail a ruling.
pub fn directions(ruling: &Ruling) -> impl Iterator<Item = Direction> {
    let after = ruling.after.iter().map(|(_, expect)| expect);
    let expects: Vec<&Expect> = after.chain([&ruling.expect]).collect();
    let exact = expects.iter().any(|expect| {
        expect.legal.is_some()
            || expect.position.is_some()
            || expect.outcome.is_some()
            || expect.scores.is_some()
    });
    let too_much = exact || expects.iter().any(|expect| !expect.forbids.is_empty());
    let too_little = exact || expects.iter().any(|expect| !expect.allows.is_empty());
    [
        too_much.then_some(Direction::TooMuch),
        too_little.then_some(Direction::TooLittle),
    ]
    .into_iter()
    .flatten()
}
