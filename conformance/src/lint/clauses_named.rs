use super::report::{Findings, Linted};
use crate::{
    engine::{Reference, wire::Play},
    suite::{Expect, Ruling},
};

/// The reference names the clause that a ruling says forbids an action.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut named = 0;
    for ruling in &linted.suite.rulings {
        for (at, expect) in points(ruling) {
            for forbidden in &expect.forbids {
                let Some(wanted) = &forbidden.clause else {
                    continue;
                };
                named += 1;
                let mut question = at.clone();
                question.actions.push(forbidden.action.clone());
                let refusal = Reference::default().refusal(&question);
                let given = refusal.as_ref().and_then(|refusal| refusal.clause);
                if given.map(|clause| clause.id()) != Some(wanted.as_str()) {
                    let said = refusal.map_or_else(
                        || "nothing forbids it".to_owned(),
                        |refusal| match refusal.clause {
                            Some(clause) => format!("{clause}: {}", refusal.why),
                            None => refusal.why,
                        },
                    );
                    let message = format!(
                        "`{}` says that {wanted} forbids {}; the reference says {said}",
                        ruling.id, forbidden.action
                    );
                    problems.push(linted.problem(&ruling.place.file, ruling.place.span, message));
                }
            }
        }
    }
    Findings {
        checked: format!("{named} forbidden actions with a clause"),
        problems,
    }
}

/// The points of a ruling, with what must hold at each.
fn points(ruling: &Ruling) -> Vec<(Play, &Expect)> {
    let base = ruling.question();
    let after = ruling.after.iter().map(|(action, expect)| {
        let mut at = base.clone();
        at.actions.push(action.clone());
        (at, expect)
    });
    let mut points = vec![(base.clone(), &ruling.expect)];
    points.extend(after);
    points
}
