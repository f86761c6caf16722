//! The suite as the pages need it: drawn, and put in order once for all languages.

use std::collections::BTreeMap;

use referee_rules::{OptionInfo, RuleSet as _, any::GameId, table::TableRules};

use super::{flip::Flips, scene::Scene};
use crate::{
    check::{RunRecord, Verdict},
    suite::{Basis, Clause, ClauseFile, Erratum, Ruling, Suite},
};

/// Everything that the pages are made of.
pub(super) struct Book<'s> {
    pub(super) suite: &'s Suite,
    /// Who was asked, and what came of it.
    pub(super) runs: &'s [RunRecord],
    /// What house rules turn over.
    pub(super) flips: Flips<'s>,
    scenes: BTreeMap<&'s str, Scene>,
    /// The clause of each ruling under which it is shown where it is shown once.
    homes: BTreeMap<&'s str, &'s str>,
}

impl<'s> Book<'s> {
    pub(super) fn of(suite: &'s Suite, runs: &'s [RunRecord]) -> Self {
        // The two that take time do not need each other.
        let (flips, scenes) = std::thread::scope(|threads| {
            let flips = threads.spawn(|| Flips::of(suite));
            let scenes: BTreeMap<&str, Scene> = suite
                .rulings
                .iter()
                .map(|ruling| (ruling.id.as_str(), Scene::of(ruling)))
                .collect();
            (flips.join(), scenes)
        });
        Self {
            suite,
            runs,
            flips: flips.unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            scenes,
            homes: homes(suite),
        }
    }

    /// A ruling with its pictures.
    pub(super) fn drawn(&self, ruling: &'s Ruling) -> Option<Drawn<'_>> {
        let scene = self.scenes.get(ruling.id.as_str())?;
        Some(Drawn { ruling, scene })
    }

    /// The rulings on a clause with their pictures; those first that are most about it: that name
    /// it first, name few others, and are asked of an engine first.
    pub(super) fn on_clause(&self, clause: &Clause) -> Vec<Drawn<'_>> {
        let mut drawn: Vec<Drawn<'_>> = self
            .suite
            .rulings
            .iter()
            .filter(|ruling| ruling.clauses.contains(&clause.id))
            .filter_map(|ruling| self.drawn(ruling))
            .collect();
        drawn.sort_by_key(|Drawn { ruling, .. }| {
            let is_smoke = ruling.tags.iter().any(|tag| tag == "smoke");
            let names_first = ruling.clauses.first() == Some(&clause.id);
            (!names_first, ruling.clauses.len(), !is_smoke)
        });
        drawn
    }

    /// The rulings that are shown under a clause where each is shown once.
    pub(super) fn at_home(&self, clause: &Clause) -> Vec<Drawn<'_>> {
        let mut drawn = self.on_clause(clause);
        drawn.retain(|drawn| self.is_at_home(&drawn.ruling.id, &clause.id));
        drawn
    }

    /// Whether a ruling is shown under a clause where it is shown once.
    pub(super) fn is_at_home(&self, ruling: &str, clause: &str) -> bool {
        self.homes.get(ruling) == Some(&clause)
    }

    /// Whose option it is, by name: the game's or the table's.
    pub(super) fn subject_of_option(&self, game: GameId, option: &str) -> Option<&'s str> {
        let has = |file: &&ClauseFile| {
            file.game.is_none_or(|of| of == game)
                && options_of(file).iter().any(|info| info.name == option)
        };
        let found = self.suite.clause_files.iter().find(has);
        found.map(|file| file.subject.as_str())
    }

    /// Whether some engine's answer to a ruling is worth a page.
    pub(super) fn is_reported(&self, id: &str) -> bool {
        let mut records = self.runs.iter().flat_map(|run| &run.rulings);
        records.any(|record| record.id == id && is_worth_a_page(record.verdict))
    }

    /// The errata that concern a clause.
    pub(super) fn errata_on(&self, clause: &str) -> Vec<&'s Erratum> {
        let errata = self.suite.errata.iter();
        errata.filter(|erratum| erratum.concerns(clause)).collect()
    }

    /// The clause file that has a clause.
    pub(super) fn file_of(&self, clause: &str) -> Option<&'s ClauseFile> {
        let mut files = self.suite.clause_files.iter();
        files.find(|file| file.clauses.iter().any(|one| one.id == clause))
    }
}

/// A ruling with its pictures.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'b> {
    pub(super) ruling: &'b Ruling,
    pub(super) scene: &'b Scene,
}

/// The options of a clause file's game, or of the table.
pub(super) fn options_of(file: &ClauseFile) -> &'static [OptionInfo] {
    file.game.map_or(TableRules::OPTIONS, GameId::options)
}

/// The clauses of a file that the guides decide, and those that they leave open.
pub(super) fn decided_and_open(file: &ClauseFile) -> (Vec<&Clause>, Vec<&Clause>) {
    file.clauses
        .iter()
        .partition(|clause| clause.basis != Basis::Open)
}

/// Whether an answer is shown with its board: all but those that are right, or are none.
pub(super) const fn is_worth_a_page(verdict: Verdict) -> bool {
    !matches!(verdict, Verdict::Pass | Verdict::Skip | Verdict::Unasked)
}

/// Each ruling's clause: the first that it names, but that no clause is without a ruling for that,
/// if another can spare one.
fn homes(suite: &Suite) -> BTreeMap<&str, &str> {
    let mut homes: BTreeMap<&str, &str> = suite
        .rulings
        .iter()
        .filter_map(|ruling| Some((ruling.id.as_str(), ruling.clauses.first()?.as_str())))
        .collect();
    for clause in suite.clauses() {
        let count = |homes: &BTreeMap<&str, &str>, id: &str| {
            homes.values().filter(|home| **home == id).count()
        };
        if count(&homes, &clause.id) > 0 {
            continue;
        }
        let spared = suite.rulings_on(&clause.id).find(|ruling| {
            let home = homes.get(ruling.id.as_str());
            home.is_some_and(|home| count(&homes, home) > 1)
        });
        if let Some(ruling) = spared {
            homes.insert(&ruling.id, &clause.id);
        }
    }
    homes
}
