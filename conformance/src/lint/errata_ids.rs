use std::collections::BTreeMap;

use super::report::{Findings, Linted};
use crate::suite::Erratum;

/// The numbers of a year run from 1 without a gap, so that no id can be given twice: an erratum
/// is withdrawn, never deleted. (That an id is the name of its file is checked as it is read.)
pub(super) fn check(linted: &Linted<'_>) -> Findings {
    let errata = &linted.suite.errata;
    let mut problems = Vec::new();
    let mut next: BTreeMap<u16, u16> = BTreeMap::new();
    for erratum in errata {
        let expected = next.entry(erratum.id.year).or_insert(1);
        if erratum.id.number != *expected {
            let message = format!(
                "{} comes after a gap: ERR-{:04}-{expected:03} is not there; an erratum is \
                 withdrawn, never deleted",
                erratum.id, erratum.id.year
            );
            problems.push(linted.problem(&erratum.place.file, erratum.place.span, message));
        }
        *expected = erratum.id.number.saturating_add(1);
        problems.extend(wrong_days(erratum).map(|(path, message)| {
            linted.problem(&erratum.place.file, erratum.span_at(path), message)
        }));
    }
    Findings {
        checked: format!("{} errata", errata.len()),
        problems,
    }
}

/// A decision comes after the record, and the year of the id is that of its day.
fn wrong_days(erratum: &Erratum) -> impl Iterator<Item = (&'static [&'static str], String)> {
    use chrono::Datelike as _;
    let of_year = erratum.date.year() == i32::from(erratum.id.year);
    let year = (!of_year).then(|| {
        let message = format!("{} is not of the year of {}", erratum.date, erratum.id);
        (["date"].as_slice(), message)
    });
    let decision = erratum.status.decision();
    let early = decision.filter(|decision| decision.date < erratum.date);
    let early = early.map(|decision| {
        let message = format!(
            "it was decided on {}, before it was recorded on {}",
            decision.date, erratum.date
        );
        (["decision", "date"].as_slice(), message)
    });
    year.into_iter().chain(early)
}
