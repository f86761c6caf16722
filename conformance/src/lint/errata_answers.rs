use super::report::{Findings, Linted};
use crate::{
    engine::Reference,
    errata::{Change, amended_later, changes_option, unlike},
    suite::{Erratum, Recorded, Status, Suite},
};

/// The recorded answers are still those of the reference.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut answers = 0;
    for erratum in &linted.suite.errata {
        for (key, recorded, reference) in recorded(linted.suite, erratum) {
            answers += 1;
            if let Some(why) = unlike(&erratum.ask(), recorded, &reference) {
                let message = format!(
                    "`{key}` of {} is not what the reference says: {why}",
                    erratum.id
                );
                let span = erratum.span_at(&[key]);
                problems.push(linted.problem(&erratum.place.file, span, message));
            }
        }
        if let Some((key, message)) = needless_or_missing(erratum) {
            let span = erratum.span_at(&[key]);
            problems.push(linted.problem(&erratum.place.file, span, message));
        }
    }
    Findings {
        checked: format!("{answers} recorded answers"),
        problems,
    }
}

/// The answers that can be checked, each with the reference that must give it. A decision that a
/// later one has overtaken is history.
fn recorded<'e>(
    suite: &Suite,
    erratum: &'e Erratum,
) -> Vec<(&'static str, &'e Recorded, Reference)> {
    let change = Change::of(erratum).unwrap_or_default();
    let mut answers = Vec::new();
    let claimed = erratum.claimed.as_ref();
    match &erratum.status {
        Status::Open => {
            answers.push(("today", &erratum.today, Reference::default()));
            if !change.is_empty() {
                answers.extend(claimed.map(|claimed| ("claimed", claimed, change.after())));
            }
        }
        Status::Accepted { .. } => {
            let overtaken = |other: &Erratum| {
                let mut options = erratum.effect.options.keys();
                options.any(|option| changes_option(other, erratum.game, option))
            };
            if !amended_later(suite, erratum, overtaken) {
                answers.extend(claimed.map(|claimed| ("claimed", claimed, Reference::default())));
                if !change.is_empty() {
                    answers.push(("today", &erratum.today, change.before()));
                }
            }
        }
        Status::Rejected(_) | Status::Withdrawn(_) => {}
    }
    answers
}

/// A claimed answer is there where answers change, and nowhere else.
fn needless_or_missing(erratum: &Erratum) -> Option<(&'static str, String)> {
    match (&erratum.claimed, erratum.effect.is_text_only()) {
        (None, false) => Some((
            "effect",
            format!(
                "{} changes answers, but does not say which it claims",
                erratum.id
            ),
        )),
        (Some(_), true) => Some((
            "claimed",
            format!(
                "{} changes texts only, and so claims no other answer",
                erratum.id
            ),
        )),
        _ => None,
    }
}
