use super::report::{Findings, Linted};
use crate::{
    check::{RunOptions, Runner, Verdict},
    engine::{Engine as _, Reference},
};

/// The reference answers every ruling as it says.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let runner = Runner::new(linted.suite, RunOptions::default());
    let mut reference = Reference::default();
    let profile = reference.profile();
    let mut problems = Vec::new();
    let mut checks = 0;
    for ruling in &linted.suite.rulings {
        let report = runner.judge_ruling(ruling, &profile, &mut reference);
        checks += report.checks.len();
        let wrong = report
            .checks
            .iter()
            .find(|check| check.verdict != Verdict::Pass);
        if let Some(check) = wrong {
            let note = check.note.as_deref().unwrap_or("another answer");
            let message = format!(
                "the reference does not answer `{}` as it says ({}: {note}); see `referee check --id {0}`",
                ruling.id,
                check.kind.name()
            );
            problems.push(linted.problem(&ruling.place.file, ruling.place.span, message));
        }
    }
    Findings {
        checked: format!("{} rulings, {checks} checks", linted.suite.rulings.len()),
        problems,
    }
}
