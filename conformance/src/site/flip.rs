//! House rules, shown by the rulings that another value of an option turns over.

use std::collections::BTreeMap;

use referee_rules::{
    OptionInfo,
    any::{AnyRules, RuleValue},
};

use super::{
    board::Board,
    fact::{Fact, Refused},
    scene::position_at,
};
use crate::{
    check::{Check, CheckKind, Expected, Plan, Verdict, judge},
    draw::Marks,
    engine::{
        Reference, fields_of,
        wire::{Play, RuleChoices, read_rules},
    },
    suite::{Ruling, Suite},
};

/// A ruling whose answer is another under a value of an option.
#[derive(Clone, Debug)]
pub(super) struct Flip<'s> {
    /// The ruling.
    pub(super) ruling: &'s Ruling,
    /// The check that turns over.
    kind: CheckKind,
    ask: Play,
    before: Expected,
    after: Expected,
    choices: RuleChoices,
}

/// A flip as a picture.
#[derive(Clone, Debug)]
pub(super) struct Pictured {
    /// The board at the point in question.
    pub(super) board: Board,
    /// The action that is asked about; `None` where the position itself is.
    pub(super) action: Option<String>,
    /// The answer under the ruling's own rules.
    pub(super) before: Vec<Fact>,
    /// The answer under the other value.
    pub(super) after: Vec<Fact>,
}

/// The flips of every value of every option, by the name of the game or `table`.
#[derive(Clone, Debug, Default)]
pub(super) struct Flips<'s>(BTreeMap<Key<'s>, Vec<Flip<'s>>>);

/// A subject, an option and its value.
type Key<'s> = (&'s str, &'static str, &'static str);

impl<'s> Flips<'s> {
    /// Asks every ruling under every value of the options that its clauses name.
    pub(super) fn of(suite: &'s Suite) -> Self {
        let mut flips = Self::default();
        for ruling in &suite.rulings {
            for (subject, info) in options_of(suite, ruling) {
                for value in info.alternatives() {
                    if let Some(flip) = Flip::find(ruling, info.name, value) {
                        flips.add(subject, info.name, value, flip);
                    }
                }
            }
        }
        flips.fill(suite);
        flips
    }

    /// Looks further for the values that no ruling on their own clauses shows.
    fn fill(&mut self, suite: &'s Suite) {
        for file in &suite.clause_files {
            let Some(game) = file.game else { continue };
            for info in game.options() {
                for value in info.alternatives() {
                    if !self.on(&file.subject, info.name, value).is_empty() {
                        continue;
                    }
                    let mut of_game = suite.rulings.iter().filter(|ruling| ruling.game == game);
                    if let Some(flip) = of_game.find_map(|one| Flip::find(one, info.name, value)) {
                        self.add(&file.subject, info.name, value, flip);
                    }
                }
            }
        }
    }

    fn add(
        &mut self,
        subject: &'s str,
        option: &'static str,
        value: &'static str,
        flip: Flip<'s>,
    ) {
        let key = (subject, option, value);
        self.0.entry(key).or_default().push(flip);
    }

    /// The rulings that turn over under a value, in the order of the suite.
    pub(super) fn on(&self, subject: &str, option: &str, value: &str) -> &[Flip<'s>] {
        let found = self
            .0
            .iter()
            .find(|(key, _)| **key == (subject, option, value));
        found.map_or(&[], |(_, flips)| flips)
    }

    /// The values that turn a ruling over: the subject, the option and the value of each.
    pub(super) fn of_ruling(&self, id: &str) -> impl Iterator<Item = Key<'s>> {
        let turns = move |flips: &[Flip<'s>]| flips.iter().any(|flip| flip.ruling.id == id);
        self.0
            .iter()
            .filter(move |(_, flips)| turns(flips))
            .map(|(key, _)| *key)
    }
}

/// The options that the clauses of a ruling name, each with its subject.
fn options_of<'s>(
    suite: &'s Suite,
    ruling: &Ruling,
) -> Vec<(&'s str, &'static OptionInfo)> {
    let mut options = Vec::new();
    for file in &suite.clause_files {
        let known = super::book::options_of(file);
        for clause in &file.clauses {
            if !ruling.clauses.contains(&clause.id) {
                continue;
            }
            for name in &clause.options {
                let info = known.iter().find(|info| info.name == name);
                let option = info.map(|info| (file.subject.as_str(), info));
                options.extend(option.filter(|option| !options.contains(option)));
            }
        }
    }
    options
}

impl<'s> Flip<'s> {
    /// The check of a ruling that tells most of those that turn over.
    fn find(ruling: &'s Ruling, option: &str, value: &str) -> Option<Self> {
        let mut choices = ruling.rules.clone();
        choices.insert(option.to_owned(), RuleValue::Text(value.to_owned()));
        let rules = read_rules(ruling.game, &choices).ok()?;
        let plan = Plan::new(ruling, &ruling.question());
        let turned = plan
            .checks
            .iter()
            .filter(|check| check.kind != CheckKind::ForbidsAgain)
            .filter_map(|check| Self::turned(ruling, &plan, check, &rules, &choices));
        turned.min_by_key(Self::how_little_it_tells)
    }

    fn turned(
        ruling: &'s Ruling,
        plan: &Plan,
        check: &Check,
        rules: &AnyRules,
        choices: &RuleChoices,
    ) -> Option<Self> {
        let reference = Reference::default();
        let ask = &plan.asks.get(check.ask)?.play;
        let other = Play {
            rules: choices.clone(),
            ..ask.clone()
        };
        let answer = Ok(reference.answer(&other));
        if judge(rules, &check.expected, &answer, None).verdict != Verdict::Fail {
            return None;
        }
        Some(Self {
            ruling,
            kind: check.kind,
            ask: ask.clone(),
            before: check.expected.clone(),
            after: check.expected.recomputed(&reference, &other)?,
            choices: choices.clone(),
        })
    }

    /// Single actions tell most, long lists least.
    pub(super) fn how_little_it_tells(&self) -> u8 {
        match self.kind {
            CheckKind::ForbidsPlayed => 0,
            CheckKind::AllowsPlayed => 1,
            CheckKind::After => 2,
            CheckKind::Outcome | CheckKind::Scores | CheckKind::Position => 3,
            _ => 4,
        }
    }

    /// The board with the action that is asked about, and both answers.
    pub(super) fn pictured(&self) -> Option<Pictured> {
        let rules = read_rules(self.ruling.game, &self.ruling.rules).ok()?;
        let mut point = self.ask.clone();
        let action = match self.kind {
            CheckKind::AllowsListed | CheckKind::ForbidsListed | CheckKind::Legal => None,
            _ if point.actions.len() > self.ruling.play.len() => point.actions.pop(),
            _ => None,
        };
        let position = fields_of(&position_at(&point)?);
        let marks = action.as_ref().map_or_else(Marks::default, |action| {
            Marks::of_action(rules, &position, action)
        });
        let under_other = Play {
            rules: self.choices.clone(),
            ..self.ask.clone()
        };
        let mut before = facts(&self.before, &self.ask);
        let mut after = facts(&self.after, &under_other);
        Fact::tell_apart(&mut before, &mut after);
        Some(Pictured {
            board: Board::new(rules, position, marks),
            action,
            before,
            after,
        })
    }
}

/// What must be answered to a question, as facts.
pub(super) fn facts(expected: &Expected, ask: &Play) -> Vec<Fact> {
    let last = || ask.actions.last().cloned().unwrap_or_default();
    match expected {
        Expected::LegalIs(actions) => vec![Fact::Legal(actions.clone())],
        Expected::Lists(action) => vec![Fact::Allowed(action.clone())],
        Expected::Omits(action) => {
            let mut play = ask.clone();
            play.actions.push(action.clone());
            vec![refused(&play, play.actions.len() - 1)]
        }
        Expected::Accepted | Expected::Same => vec![Fact::Allowed(last())],
        Expected::Refused(index) => vec![refused(ask, *index)],
        Expected::Parts(parts) => Fact::of_parts(parts),
    }
}

/// That an action of a question is illegal, with the reference's reason if it has one.
fn refused(play: &Play, index: usize) -> Fact {
    let refusal = Reference::default().refusal(play);
    Fact::Refused(Refused {
        action: play.actions.get(index).cloned().unwrap_or_default(),
        clause: refusal
            .as_ref()
            .and_then(|refusal| refusal.clause)
            .map(|clause| clause.id().to_owned()),
        why: refusal.map(|refusal| refusal.why),
    })
}
