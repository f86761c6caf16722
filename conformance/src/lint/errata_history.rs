use super::report::{Findings, Linted};
use crate::{
    errata::{accepted, same_text},
    suite::{Clause, Erratum, Suite},
    yaml::Problem,
};

/// A clause that an accepted erratum has changed says so, and no other does; the texts before and
/// after follow each other.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let suite = linted.suite;
    let mut problems = Vec::new();
    let mut changes = 0;
    for erratum in accepted(suite) {
        problems.extend(untold(linted, erratum));
    }
    for file in &suite.clause_files {
        for clause in &file.clauses {
            changes += clause.history.len();
            let told = faults(suite, clause).into_iter();
            problems.extend(told.map(|message| {
                let message = format!("{} {}: {message}", clause.id, clause.name);
                linted.problem(file.source.name(), clause.span, message)
            }));
        }
    }
    Findings {
        checked: format!("{changes} changes of clauses"),
        problems,
    }
}

/// Clauses that do not tell of an erratum that has changed them.
fn untold(linted: &Linted<'_>, erratum: &Erratum) -> Vec<Problem> {
    let since = erratum.acceptance().map_or(0, |(_, since)| since);
    let silent = erratum.effect.clauses.keys().filter(|id| {
        let clause = linted.suite.clause(id);
        clause.is_none_or(|clause| {
            let mut history = clause.history.iter();
            !history.any(|change| change.erratum == erratum.id && change.since == since)
        })
    });
    silent
        .map(|id| {
            let span = erratum.span_at(&["effect", "clauses", id]);
            let message = format!(
                "{} has changed clause {id}, which does not say so; its `history` needs \
                 {{since: {since}, erratum: {}}}",
                erratum.id, erratum.id
            );
            linted.problem(&erratum.place.file, span, message)
        })
        .collect()
}

/// What is wrong in the history of a clause.
fn faults(suite: &Suite, clause: &Clause) -> Vec<String> {
    let mut faults = Vec::new();
    let mut since = clause.since;
    let mut text: Option<&str> = None;
    for change in &clause.history {
        if change.since < since {
            faults.push(format!(
                "its history goes back from suite {since} to {}",
                change.since
            ));
        }
        since = change.since;
        let erratum = accepted(suite).find(|erratum| erratum.id == change.erratum);
        let Some(amendment) = erratum.and_then(|erratum| erratum.effect.clauses.get(&clause.id))
        else {
            faults.push(format!(
                "its history names {}, which is no accepted erratum with a text for it",
                change.erratum
            ));
            continue;
        };
        if text.is_some_and(|text| !same_text(text, &amendment.old)) {
            faults.push(format!(
                "the old text of {} is not the new text of the erratum before it",
                change.erratum
            ));
        }
        text = Some(&amendment.new);
    }
    faults
}
