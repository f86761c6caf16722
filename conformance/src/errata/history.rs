use chrono::NaiveDate;

use super::record::accepted;
use crate::suite::{Clause, Erratum, ErratumId, Suite};

/// What became of a clause.
#[derive(Clone, Debug)]
pub struct History<'s> {
    /// The clause.
    pub clause: &'s Clause,
    /// Its English texts, the first one first.
    pub texts: Vec<Version<'s>>,
    /// The errata about it by the day on which something was last said of each, the earliest
    /// first.
    pub errata: Vec<&'s Erratum>,
}

/// A text of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version<'s> {
    /// The version of the suite that brought it.
    pub since: u32,
    /// The accepted erratum that asked for it; `None` for the first text.
    pub by: Option<ErratumId>,
    /// The text.
    pub text: &'s str,
}

impl<'s> History<'s> {
    /// Tells of a clause; `None` if the suite has none of that id.
    #[must_use]
    pub fn of(suite: &'s Suite, id: &str) -> Option<Self> {
        let clause = suite.clause(id)?;
        let amendments: Vec<_> = accepted(suite)
            .filter_map(|erratum| {
                let (_, since) = erratum.acceptance()?;
                Some((since, erratum, erratum.effect.clauses.get(&clause.id)?))
            })
            .collect();
        let first = amendments
            .first()
            .map_or(clause.english(), |(_, _, amendment)| &amendment.old);
        let mut texts = vec![Version {
            since: clause.since,
            by: None,
            text: first,
        }];
        for (since, erratum, amendment) in amendments {
            texts.push(Version {
                since,
                by: Some(erratum.id),
                text: &amendment.new,
            });
        }
        let mut errata: Vec<&Erratum> = suite
            .errata
            .iter()
            .filter(|erratum| erratum.concerns(&clause.id))
            .collect();
        errata.sort_by_key(|erratum| (last_day(erratum), erratum.id));
        Some(Self {
            clause,
            texts,
            errata,
        })
    }
}

/// The day of the decision; of an open erratum, the day on which it was recorded.
fn last_day(erratum: &Erratum) -> NaiveDate {
    let decision = erratum.status.decision();
    decision.map_or(erratum.date, |decision| decision.date)
}
