use referee_rules::any::AnyRules;

use super::report::{Findings, Linted};
use crate::{
    check::{RunOptions, Runner, Verdict},
    engine::Engine as _,
    errata::{Change, amended_later, changes_option, same_text},
    suite::{Amendment, Erratum, SUITE_VERSION, Status},
    yaml::{Problem, quoted},
};

/// What an open erratum would change stands as it says; what an accepted one has changed stands
/// as it should.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let mut problems = Vec::new();
    let mut amendments = 0;
    for erratum in &linted.suite.errata {
        let effect = &erratum.effect;
        amendments += effect.options.len() + effect.clauses.len();
        let mut complain = |path: &[&str], message: String| {
            let span = erratum.span_at(path);
            problems.push(linted.problem(&erratum.place.file, span, message));
        };
        for (option, amendment) in &effect.options {
            if let Some(wanted) = standing(linted, erratum, Amended::Option(option), amendment) {
                let now = AnyRules::guide(erratum.game)
                    .get(option)
                    .unwrap_or_default();
                if now != wanted {
                    let message = format!(
                        "{} is {}, but the suite's rules say {option}={now}, not {wanted}",
                        erratum.id, erratum.status
                    );
                    complain(&["effect", "options", option, side(erratum)], message);
                }
            }
        }
        for (id, amendment) in &effect.clauses {
            let now = linted
                .suite
                .clause(id)
                .map_or("", |clause| clause.english());
            if let Some(wanted) = standing(linted, erratum, Amended::Clause(id), amendment)
                && !same_text(now, wanted)
            {
                let message = format!(
                    "{} is {}, but clause {id} says {} and not {}",
                    erratum.id,
                    erratum.status,
                    quoted(now),
                    quoted(wanted)
                );
                complain(&["effect", "clauses", id, side(erratum)], message);
            }
        }
        if let Err(why) = Change::of(erratum) {
            complain(&["effect", "options"], why.to_string());
        }
        if let Some((_, since)) = erratum.acceptance()
            && since > SUITE_VERSION
        {
            let message = format!("suite {since} is not there yet; this is {SUITE_VERSION}");
            complain(&["decision", "since"], message);
        }
        problems.extend(unchanged(linted, erratum));
    }
    Findings {
        checked: format!("{amendments} options and texts of clauses"),
        problems,
    }
}

/// The value of an amendment that must stand in the suite.
const fn side(erratum: &Erratum) -> &'static str {
    match erratum.status {
        Status::Open => "old",
        _ => "new",
    }
}

enum Amended<'a> {
    Option(&'a str),
    Clause(&'a str),
}

/// What stands in the suite if the record is right; `None` if the erratum does not say.
fn standing<'a>(
    linted: &Linted<'_>,
    erratum: &Erratum,
    amended: Amended<'_>,
    amendment: &'a Amendment,
) -> Option<&'a str> {
    match &erratum.status {
        Status::Open => Some(&amendment.old),
        Status::Accepted { .. } => {
            let later = amended_later(linted.suite, erratum, |other| match amended {
                Amended::Option(option) => changes_option(other, erratum.game, option),
                Amended::Clause(id) => other.effect.clauses.contains_key(id),
            });
            (!later).then_some(&amendment.new)
        }
        Status::Rejected(_) | Status::Withdrawn(_) => None,
    }
}

/// Rulings that an accepted erratum says it has changed, and that the rules before it meet.
fn unchanged(linted: &Linted<'_>, erratum: &Erratum) -> Vec<Problem> {
    let change = Change::of(erratum).unwrap_or_default();
    if erratum.acceptance().is_none() || change.is_empty() {
        return Vec::new();
    }
    let runner = Runner::new(linted.suite, RunOptions::default());
    let mut before = change.before();
    let profile = before.profile();
    let changed = erratum.effect.changed.iter();
    let rulings = changed.filter_map(|id| linted.suite.ruling(id));
    let met = rulings.filter(|ruling| {
        let report = runner.judge_ruling(ruling, &profile, &mut before);
        report.verdict == Verdict::Pass
    });
    met.map(|ruling| {
        let id = ruling.id.as_str();
        let span = erratum.span_at(&["effect", "rulings", "changed", id]);
        let message = format!(
            "{} has changed {}, but the rules before it meet the ruling as well",
            erratum.id,
            quoted(id)
        );
        linted.problem(&erratum.place.file, span, message)
    })
    .collect()
}
