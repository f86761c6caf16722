use std::collections::{BTreeMap, BTreeSet};

use referee_rules::any::{AnyPosition, AnyRules, GameId};
use serde_json::{Map, Value};

use super::{
    course::Manner,
    script::{Point, Script},
    sight::Sight,
    terms::{Terms, begin},
};
use crate::{
    diagnose::{Choice, Setting},
    suite::Suite,
};

/// The clauses of a game that play can touch: those with an option, and those that refusals name.
///
/// A clause counts as touched at a ply where one of its options at another value would have
/// answered otherwise, and where a refusal names it.
#[derive(Clone, Debug)]
pub struct Touchable {
    by_option: BTreeMap<String, Vec<String>>,
    clauses: BTreeSet<String>,
}

impl Touchable {
    /// The clauses of a game. What refusals name is taken from the suite's rulings. `with_table`
    /// tells whether actions of the table are played.
    #[must_use]
    pub fn of(suite: &Suite, game: GameId, with_table: bool) -> Self {
        let mut by_option: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut of_subject = BTreeSet::new();
        let files = suite.clause_files.iter().filter(|file| match file.game {
            Some(of) => of == game,
            None => with_table,
        });
        for clause in files.flat_map(|file| &file.clauses) {
            of_subject.insert(clause.id.clone());
            for option in &clause.options {
                let known = by_option.entry(option.clone()).or_default();
                known.push(clause.id.clone());
            }
        }
        let named = suite
            .rulings
            .iter()
            .filter(|ruling| ruling.game == game)
            .flat_map(|ruling| {
                let after = ruling.after.iter().map(|(_, expect)| expect);
                after.chain([&ruling.expect])
            })
            .flat_map(|expect| &expect.forbids)
            .filter_map(|forbidden| forbidden.clause.clone())
            .filter(|clause| of_subject.contains(clause));
        let clauses = by_option.values().flatten().cloned().chain(named).collect();
        Self { by_option, clauses }
    }

    /// The clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        self.clauses.iter().map(String::as_str)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// Whether a clause is one of them.
    #[must_use]
    pub fn has(&self, clause: &str) -> bool {
        self.clauses.contains(clause)
    }

    /// The clauses that an option would change.
    #[must_use]
    pub fn of_option(&self, option: &str) -> &[String] {
        self.by_option.get(option).map_or(&[], Vec::as_slice)
    }
}

/// A choice of the rules that would have answered a question otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// Its index among the alternatives.
    pub(super) choice: usize,
    /// Whether an engine that plays it would be there at all, and not have left the line before.
    pub(super) is_there: bool,
}

/// Which choices of the rules would have answered otherwise, question by question of a script.
pub(super) fn shown(
    script: &Script<'_>,
    terms: &Terms,
    alternatives: &[Choice],
) -> Vec<Vec<Shown>> {
    let walk = &script.course.walk;
    let mut shadows: Vec<(usize, Shadow<'_>)> = alternatives
        .iter()
        .enumerate()
        .filter_map(|(index, choice)| {
            let setting: Setting = [*choice].into_iter().collect();
            let rules = terms.rules(&walk.sent, &setting)?;
            let shadow = Shadow {
                terms,
                rules,
                at: None,
                has_left: false,
            };
            Some((index, shadow))
        })
        .collect();
    let mut before: Option<&AnyPosition> = None;
    let mut shown = Vec::with_capacity(script.questions.len());
    for asked in &script.questions {
        let Point::Ply { number, position } = &asked.point else {
            shown.push(Vec::new());
            continue;
        };
        let sight = Sight::of(position);
        let action = number
            .checked_sub(1)
            .and_then(|last| Some((before?, walk.actions.get(last)?.as_str())));
        let differing = shadows.iter_mut().filter_map(|(index, shadow)| {
            if script.course.manner == Manner::Step {
                (shadow.at, shadow.has_left) = (None, false);
            }
            let is_there = !shadow.has_left;
            let shows = match action {
                None => shadow.begins_otherwise(walk.base.as_ref(), position, &sight),
                Some((before, action)) => shadow.goes_otherwise(before, action, position, &sight),
            };
            let choice = *index;
            shows.then_some(Shown { choice, is_there })
        });
        shown.push(differing.collect());
        before = Some(position);
    }
    shown
}

/// A game as other rules see it.
struct Shadow<'t> {
    terms: &'t Terms,
    rules: AnyRules,
    /// Where it stands, as long as it goes along.
    at: Option<AnyPosition>,
    has_left: bool,
}

impl Shadow<'_> {
    fn begins_otherwise(
        &mut self,
        base: Option<&Map<String, Value>>,
        here: &AnyPosition,
        sight: &Sight,
    ) -> bool {
        let there = begin(&self.rules, base);
        self.arrive(there, here, sight)
    }

    fn goes_otherwise(
        &mut self,
        before: &AnyPosition,
        action: &str,
        here: &AnyPosition,
        sight: &Sight,
    ) -> bool {
        let Some(at) = self.at.take().or_else(|| self.join(before)) else {
            // These rules know no such position, so they say nothing of it.
            return false;
        };
        match self.terms.step(&at, action) {
            Ok(there) => self.arrive(Some(there), here, sight),
            Err(_) => {
                self.leave(here);
                true
            }
        }
    }

    fn arrive(&mut self, there: Option<AnyPosition>, here: &AnyPosition, sight: &Sight) -> bool {
        match there {
            Some(there) if Sight::of(&there) == *sight => {
                self.at = Some(there);
                false
            }
            other => {
                self.leave(here);
                other.is_some()
            }
        }
    }

    /// Goes on from where the game is, if these rules know the position.
    fn leave(&mut self, here: &AnyPosition) {
        self.at = self.join(here);
        self.has_left = true;
    }

    /// The position under these rules, if they know it.
    fn join(&self, position: &AnyPosition) -> Option<AnyPosition> {
        let joined = AnyPosition::new(&position.setup(), &self.rules).ok()?;
        match position.offer() {
            None => Some(joined),
            Some(side) => joined.with_offer(&side).ok(),
        }
    }
}
