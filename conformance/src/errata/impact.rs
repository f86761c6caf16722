use super::{
    change::{Change, ChangeError},
    engines::{ListChange, list_changes},
    flips::{Flip, flips},
    logs::{LoggedChange, logged_changes},
    sample::{Sample, sample},
};
use crate::{
    check::RunRecord,
    known::EngineList,
    suite::{Amendment, Erratum, Suite},
};

/// What a change of the rules does: to the rulings, to play, and to what is known of real engines.
#[derive(Clone, Debug)]
pub struct Impact<'s> {
    /// The erratum that asks for the change, if one does.
    pub erratum: Option<&'s Erratum>,
    /// The options that change; none where only texts or rulings do.
    pub change: Change,
    /// The rulings that flip.
    pub flips: Vec<Flip<'s>>,
    /// The number of rulings of the games concerned that stay.
    pub unchanged: usize,
    /// The change in play.
    pub sample: Sample,
    /// What becomes of the lists of known failures.
    pub lists: Vec<ListChange<'s>>,
    /// What becomes of engines whose logs are at hand.
    pub logs: Vec<LoggedChange>,
}

impl<'s> Impact<'s> {
    /// Looks at what an erratum asks for. The impact of one that changes no option has no flips:
    /// what else it changes is in its effect.
    ///
    /// # Errors
    ///
    /// The values that its options get do not go together.
    pub fn of_erratum(
        suite: &'s Suite,
        erratum: &'s Erratum,
        lists: &'s [EngineList],
    ) -> Result<Self, ChangeError> {
        let mut impact = Self::of_change(suite, Change::of(erratum)?, lists);
        impact.erratum = Some(erratum);
        Ok(impact)
    }

    /// Looks at what a change does.
    #[must_use]
    pub fn of_change(suite: &'s Suite, change: Change, lists: &'s [EngineList]) -> Self {
        let (flips, unchanged) = flips(suite, &change);
        Self {
            erratum: None,
            sample: sample(&change),
            lists: list_changes(lists, &flips),
            logs: Vec::new(),
            change,
            flips,
            unchanged,
        }
    }

    /// The impact with what becomes of engines in these runs.
    #[must_use]
    pub fn with_runs(mut self, suite: &Suite, runs: &[RunRecord]) -> Self {
        self.logs = logged_changes(suite, &self.change, &self.flips, runs);
        self
    }

    /// The flips by the clause that the change is about, in the order of the suite.
    #[must_use]
    pub fn by_clause(&self) -> Vec<(&'s str, Vec<&Flip<'s>>)> {
        let mut groups: Vec<(&str, Vec<&Flip<'_>>)> = Vec::new();
        for flip in &self.flips {
            match groups.iter_mut().find(|(clause, _)| *clause == flip.clause) {
                Some((_, group)) => group.push(flip),
                None => groups.push((flip.clause, vec![flip])),
            }
        }
        groups
    }

    /// The clause texts that change, old and new.
    pub fn texts(&self) -> impl Iterator<Item = (&'s str, &'s Amendment)> {
        let effect = self.erratum.map(|erratum| &erratum.effect);
        let clauses = effect.into_iter().flat_map(|effect| &effect.clauses);
        clauses.map(|(clause, amendment)| (clause.as_str(), amendment))
    }
}
