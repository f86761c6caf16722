use std::collections::BTreeMap;

use referee_rules::any::GameId;

use super::{
    apart::tell_apart,
    contest::{Contest, Engines, Field},
    deviation::{Deviation, Kind},
    finding::Finding,
    record::GameRecord,
    ruling::{SavedRuling, ruling_of},
    shrink::Shrinker,
    terms::Side,
};
use crate::{
    chance::Chance,
    diagnose::{Choice, Setting},
    engine::Engine,
    suite::Suite,
};

/// What all games of a duel gave together. Records are taken in the order of their numbers, so
/// that the same records give the same ledger.
#[derive(Debug)]
pub struct Ledger<'c> {
    contest: &'c Contest,
    totals: BTreeMap<GameId, Totals>,
    refuted: BTreeMap<(GameId, String), u64>,
    findings: Vec<Finding>,
    /// Deviations that known faults explain only together.
    together: u64,
    gone: Option<String>,
}

/// What was played of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games.
    pub games: u64,
    /// Questions that were put.
    pub questions: u64,
    /// Plies at which answers were compared.
    pub plies: u64,
    /// Questions that an engine skipped.
    pub skipped: u64,
    /// Plies at which each clause was touched.
    pub touched: BTreeMap<String, u64>,
}

impl<'c> Ledger<'c> {
    /// An empty ledger.
    #[must_use]
    pub fn new(contest: &'c Contest) -> Self {
        Self {
            contest,
            totals: contest
                .games()
                .map(|game| (game, Totals::default()))
                .collect(),
            refuted: BTreeMap::new(),
            findings: Vec::new(),
            together: 0,
            gone: None,
        }
    }

    /// The contest.
    #[must_use]
    pub const fn contest(&self) -> &'c Contest {
        self.contest
    }

    /// What was played of each game.
    #[must_use]
    pub const fn totals(&self) -> &BTreeMap<GameId, Totals> {
        &self.totals
    }

    /// What was found so far.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// How many answers are explained only by several of the findings at once.
    #[must_use]
    pub const fn together(&self) -> u64 {
        self.together
    }

    /// Why an engine cannot be asked any more, if it cannot.
    #[must_use]
    pub fn gone(&self) -> Option<&str> {
        self.gone.as_deref()
    }

    /// A finding as a ruling; `None` if the reference, as the suite reads the rules, answers as the
    /// engine did.
    #[must_use]
    pub fn ruling(&self, suite: &Suite, finding: &Finding) -> Option<SavedRuling> {
        ruling_of(suite, self.contest.field(finding.game)?, finding)
    }

    /// Takes the record of the next game. A fault that is new is asked of the engine again, until
    /// it is shown as barely as can be.
    pub fn take(&mut self, record: &GameRecord, engines: &mut Engines<'_>) {
        let Some(field) = self.contest.field(record.game) else {
            self.gone = record.gone.clone();
            return;
        };
        self.add_up(record);
        self.gone = record.gone.clone();
        let mut seen: Vec<usize> = Vec::new();
        for deviation in &record.deviations {
            let source = Source {
                number: Some(record.number),
                seed: record.seed,
            };
            let place = self.place(field, deviation, source, engines);
            if let Some(place) = place
                && !seen.contains(&place)
            {
                seen.push(place);
                self.findings[place].games += 1;
            }
        }
        let refuted = &self.refuted;
        for finding in &mut self.findings {
            let game = finding.game;
            finding.drop_refuted(|choice| refuted.contains_key(&(game, choice.to_string())));
            if let Some(field) = self.contest.field(game) {
                finding.name_clauses(field);
            }
        }
    }

    /// Takes a deviation that no game of the duel has shown.
    pub(super) fn take_alone(&mut self, deviation: &Deviation, engines: &mut Engines<'_>) {
        let source = Source {
            number: None,
            seed: self.contest.options().seed,
        };
        if let Some(field) = self.contest.field(deviation.play.game)
            && let Some(place) = self.place(field, deviation, source, engines)
        {
            self.findings[place].games += 1;
            self.findings[place].name_clauses(field);
        }
    }

    fn add_up(&mut self, record: &GameRecord) {
        let totals = self.totals.entry(record.game).or_default();
        totals.games += 1;
        totals.questions += record.questions;
        totals.plies += record.plies;
        totals.skipped += record.skipped;
        for (clause, plies) in &record.touched {
            *totals.touched.entry(clause.clone()).or_default() += plies;
        }
        for (choice, times) in &record.refuted {
            let key = (record.game, choice.clone());
            *self.refuted.entry(key).or_default() += times;
        }
    }

    /// The finding that a deviation belongs to, by index, a new one if need be; `None` if known
    /// faults explain it together.
    fn place(
        &mut self,
        field: &Field,
        deviation: &Deviation,
        source: Source,
        engines: &mut Engines<'_>,
    ) -> Option<usize> {
        let live: Vec<Choice> = deviation
            .explained
            .iter()
            .filter(|choice| !self.is_refuted(field.terms.game, choice))
            .copied()
            .collect();
        if let Some(place) = self.known(field, deviation, &live) {
            return Some(place);
        }
        if self.is_explained_together(field, deviation) {
            self.together += deviation.times;
            return None;
        }
        let mut chance = Chance::new(source.seed);
        let engine: &mut dyn Engine = match (deviation.side, &mut engines.b) {
            (Side::B, Some(b)) => *b,
            _ => engines.a,
        };
        let left = match live.len() {
            0 | 1 => live,
            _ => tell_apart(field, engine, live, &mut chance),
        };
        let narrowed = Deviation {
            explained: left.clone(),
            ..deviation.clone()
        };
        if let Some(place) = self.known(field, &narrowed, &left) {
            return Some(place);
        }
        let finding = new_finding(field, deviation, left, source, engine, &mut chance);
        // What is bare enough may turn out to be known.
        let barest = &finding.barest;
        if finding.settings.is_empty()
            && let Some(place) = self.known(field, barest, &[])
        {
            return Some(place);
        }
        self.findings.push(finding);
        Some(self.findings.len() - 1)
    }

    /// The finding that a deviation shows again; it is counted there.
    fn known(&mut self, field: &Field, deviation: &Deviation, live: &[Choice]) -> Option<usize> {
        let takes = |finding: &Finding| finding.takes(field.terms.game, deviation, live);
        let place = self.findings.iter().position(takes)?;
        let finding = &mut self.findings[place];
        finding.times += deviation.times;
        finding.narrow(deviation);
        Some(place)
    }

    fn is_refuted(&self, game: GameId, choice: &Choice) -> bool {
        self.refuted.contains_key(&(game, choice.to_string()))
    }

    fn is_explained_together(&self, field: &Field, deviation: &Deviation) -> bool {
        if deviation.kind == Kind::Spoilt || deviation.answer.is_err() {
            return false;
        }
        let known = self
            .findings
            .iter()
            .filter(|finding| finding.game == field.terms.game && finding.side == deviation.side);
        let leads: Vec<&Setting> = known
            .filter_map(|finding| finding.settings.first())
            .collect();
        if leads.len() < 2 {
            return false;
        }
        let union = leads.iter().flat_map(|setting| setting.choices()).copied();
        let told = field.terms.told(&deviation.play, &union.collect());
        deviation.heard(&field.terms).agrees_with(&told)
    }
}

/// Where a deviation comes from.
#[derive(Clone, Copy, Debug)]
struct Source {
    number: Option<u64>,
    seed: u64,
}

fn new_finding(
    field: &Field,
    deviation: &Deviation,
    explained: Vec<Choice>,
    source: Source,
    engine: &mut dyn Engine,
    chance: &mut Chance,
) -> Finding {
    let single = |choice: &Choice| [*choice].into_iter().collect::<Setting>();
    let mut settings: Vec<Setting> = explained.iter().map(single).collect();
    let mut shrinker = Shrinker {
        field,
        engine,
        lead: settings.first().cloned(),
        asked: 0,
        borne: 0,
    };
    let barest = match deviation.kind {
        // It does not come back when it is asked alone.
        Kind::Spoilt => deviation.clone(),
        _ => shrinker.shrink(deviation.clone(), chance),
    };
    if settings.is_empty() {
        settings = pairs(field, deviation, &barest);
    }
    let alike = deviation
        .explained
        .iter()
        .filter(|choice| !explained.contains(choice))
        .map(single)
        .collect();
    let mut finding = Finding {
        game: field.terms.game,
        side: deviation.side,
        number: source.number,
        seed: source.seed,
        first: deviation.clone(),
        barest,
        settings,
        alike,
        clauses: Vec::new(),
        times: deviation.times,
        games: 0,
    };
    finding.name_clauses(field);
    finding
}

/// The pairs of choices that explain a deviation which no single one does, if they are few.
fn pairs(field: &Field, deviation: &Deviation, barest: &Deviation) -> Vec<Setting> {
    /// More explain anything.
    const MOST: usize = 3;
    if deviation.kind == Kind::Spoilt || deviation.answer.is_err() {
        return Vec::new();
    }
    let terms = &field.terms;
    let mut found = Vec::new();
    for (index, one) in field.alternatives.iter().enumerate() {
        for other in &field.alternatives[index + 1..] {
            if one.option.name == other.option.name {
                continue;
            }
            let pair: Setting = [*one, *other].into_iter().collect();
            let explains = |it: &Deviation| {
                let told = terms.told(&it.play, &pair);
                it.heard(terms).agrees_with(&told)
            };
            if explains(barest) && explains(deviation) {
                found.push(pair);
            }
        }
    }
    match found.len() {
        0..=MOST => found,
        _ => Vec::new(),
    }
}
