use super::report::{Findings, Linted};
use crate::{
    errata::withdrawn_rulings,
    suite::{Erratum, Status, Suite},
};

/// The rulings that errata name are there, or are not, as the status says; and no withdrawn
/// ruling is there again.
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let suite = linted.suite;
    let mut problems = Vec::new();
    let mut named = 0;
    for erratum in &suite.errata {
        for (word, id) in erratum.effect.rulings() {
            named += 1;
            if let Some(message) = complaint(suite, erratum, word, id) {
                let span = erratum.span_at(&["effect", "rulings", word, id]);
                problems.push(linted.problem(&erratum.place.file, span, message));
            }
        }
    }
    Findings {
        checked: format!("{named} rulings named by errata"),
        problems,
    }
}

fn complaint(suite: &Suite, erratum: &Erratum, word: &str, id: &str) -> Option<String> {
    let ruling = suite.ruling(id);
    let is_gone = withdrawn_rulings(suite).any(|(gone, _)| gone == id);
    let id = crate::yaml::quoted(id);
    match (&erratum.status, word) {
        (Status::Accepted { since, .. }, "added") => match ruling {
            Some(ruling) if ruling.since < *since => Some(format!(
                "{id} is there since suite {}, before {} brought it with suite {since}",
                ruling.since, erratum.id
            )),
            None if !is_gone => Some(format!("{} has added {id}, which is not there", erratum.id)),
            _ => None,
        },
        (Status::Accepted { .. }, "withdrawn") => ruling.map(|ruling| {
            format!(
                "{} has withdrawn {id}, but it stands at {}",
                erratum.id, ruling.place
            )
        }),
        (Status::Open, "added") if ruling.is_some() => {
            Some(format!("{id} would be added, but is there already"))
        }
        (_, "added") => None,
        _ if ruling.is_none() && !is_gone => Some(nearest(suite, &id)),
        _ => None,
    }
}

fn nearest(suite: &Suite, id: &str) -> String {
    let ids = suite.rulings.iter().map(|ruling| ruling.id.as_str());
    match crate::yaml::nearest(id.trim_matches('`'), ids) {
        Some(near) => format!("there is no ruling {id}; did you mean `{near}`?"),
        None => format!("there is no ruling {id}"),
    }
}
