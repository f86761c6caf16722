use super::report::{Findings, Linted};
use crate::suite::{Expect, Ruling};

/// What rulings on a clause catch.
#[derive(Clone, Copy, Default)]
struct Catches {
    too_much: bool,
    too_little: bool,
}

/// Every clause has rulings that an engine fails by allowing too much and by allowing too little.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut clauses = 0;
    for file in &linted.suite.clause_files {
        for clause in &file.clauses {
            clauses += 1;
            let mut catches = Catches::default();
            for ruling in linted.suite.rulings_on(&clause.id) {
                catches = catches.and(of_ruling(ruling));
            }
            let complaint = match (catches.too_much, catches.too_little, &clause.one_sided) {
                (true, true, None) => continue,
                (true, true, Some(_)) => "it says `one_sided`, but rulings break it both ways",
                (false, false, _) => "it has no ruling",
                (_, _, Some(_)) => continue,
                (true, false, None) => {
                    "no ruling catches an engine that allows too little; add `allows` or an exact \
                     value, or say in `one_sided` why there can be none"
                }
                (false, true, None) => {
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

impl Catches {
    const fn and(self, other: Self) -> Self {
        Self {
            too_much: self.too_much || other.too_much,
            too_little: self.too_little || other.too_little,
        }
    }
}

fn of_ruling(ruling: &Ruling) -> Catches {
    let after = ruling.after.iter().map(|(_, expect)| of_expect(expect));
    after.fold(of_expect(&ruling.expect), Catches::and)
}

fn of_expect(expect: &Expect) -> Catches {
    let exact = expect.legal.is_some()
        || expect.position.is_some()
        || expect.outcome.is_some()
        || expect.scores.is_some();
    Catches {
        too_much: exact || !expect.forbids.is_empty(),
        too_little: exact || !expect.allows.is_empty(),
    }
}
