//! Asking an engine the rulings.

use std::{io, time::Instant};

use referee_rules::{
    OptionKind,
    any::{AnyRules, RuleValue},
};
use serde_json::Value;

use super::{
    event::{
        CheckReport, EngineInfo, Event, EventSink, Exchange, PLAYS, RulingReport, RunInfo, Settle,
        Summary,
    },
    expected::{Expected, Parts},
    judge::{Judgement, judge},
    plan::{Check, CheckKind, Plan},
    verdict::Verdict,
};
use crate::{
    engine::{
        Answer, Engine, HouseRules, Profile, Reference,
        wire::{Ability, Play, RuleChoices, read_rules},
    },
    suite::{Ruling, SUITE_VERSION, Selection, Suite},
};

/// How a run goes.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Which rulings are asked.
    pub selection: Selection,
    /// Options under which the answers are expected, and which are sent.
    pub set: HouseRules,
    /// Whether the first failure ends the run.
    pub fail_fast: bool,
    /// Whether another reading of an open question is a failure.
    pub strict: bool,
}

/// Asks the rulings of a suite.
///
/// # Examples
///
/// ```
/// use referee::{check::{Event, RunOptions, Runner}, engine::Reference, suite::{Suite, SuiteSource}};
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let runner = Runner::new(&suite, RunOptions::default());
/// let summary = runner.run(&mut Reference::default(), &mut |_: &Event<'_>| Ok(()))?;
/// assert!(summary.is_ok(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Runner<'s> {
    suite: &'s Suite,
    options: RunOptions,
    rulings: Vec<&'s Ruling>,
    settle: Option<&'s dyn Settle>,
}

impl<'s> Runner<'s> {
    /// A runner over a suite.
    #[must_use]
    pub fn new(suite: &'s Suite, options: RunOptions) -> Self {
        let rulings = suite.rulings.iter();
        Self {
            suite,
            rulings: rulings
                .filter(|ruling| options.selection.matches(ruling))
                .collect(),
            options,
            settle: None,
        }
    }

    /// The same runner asking these rulings in this order; by default those that are selected, in
    /// the order of the suite.
    #[must_use]
    pub fn asking(mut self, rulings: Vec<&'s Ruling>) -> Self {
        self.rulings = rulings;
        self
    }

    /// The same runner showing each judged ruling to `settle` before it is told.
    #[must_use]
    pub fn settling(mut self, settle: &'s dyn Settle) -> Self {
        self.settle = Some(settle);
        self
    }

    /// The rulings that are asked, in their order.
    pub fn selected(&self) -> impl Iterator<Item = &'s Ruling> {
        self.rulings.iter().copied()
    }

    /// Asks an engine every selected ruling.
    ///
    /// # Errors
    ///
    /// What the sink says of writing.
    pub fn run(&self, engine: &mut dyn Engine, sink: &mut dyn EventSink) -> io::Result<Summary> {
        let profile = engine.profile();
        sink.take(&Event::Started(Box::new(self.info(&profile))))?;
        let mut summary = Summary {
            complete: true,
            ..Summary::default()
        };
        let mut stopped = false;
        for ruling in self.selected() {
            let mut report = if stopped {
                self.unasked(ruling, &profile)
            } else {
                self.judge_ruling(ruling, &profile, engine)
            };
            if let Some(settle) = self.settle {
                settle.settle(&mut report);
            }
            stopped |= self.options.fail_fast && !report.verdict.is_ok(self.options.strict);
            summary.add(&report);
            sink.take(&Event::Judged(report))?;
        }
        sink.take(&Event::Ended(summary.clone()))?;
        Ok(summary)
    }

    fn info(&self, profile: &Profile) -> RunInfo {
        RunInfo {
            suite_version: SUITE_VERSION,
            suite_hash: self.suite.hash.clone(),
            suite_rulings: self.suite.rulings.len(),
            selection: self.options.selection.describe(),
            selected: self.selected().map(|ruling| ruling.id.clone()).collect(),
            set: self.options.set.to_string(),
            strict: self.options.strict,
            engine: EngineInfo {
                name: profile.name.clone(),
                version: profile.version.clone(),
                command: profile.command.clone(),
            },
        }
    }

    /// Asks an engine one ruling.
    pub fn judge_ruling(
        &self,
        ruling: &'s Ruling,
        profile: &Profile,
        engine: &mut dyn Engine,
    ) -> RulingReport<'s> {
        let case = Case::new(ruling, profile, &self.options.set);
        let base = match &case.base {
            Ok(base) => base,
            Err(why) => return report_alike(ruling, Verdict::Skip, why),
        };
        let plan = Plan::new(ruling, base);
        let mut answers: Vec<Answer> = Vec::with_capacity(plan.asks.len());
        let mut exchanges = Vec::with_capacity(plan.asks.len());
        for ask in &plan.asks {
            let begun = Instant::now();
            let answer = engine.play(&ask.play);
            exchanges.push(Exchange {
                ask: ask.play.clone(),
                answer: answer.clone(),
                time: begun.elapsed(),
            });
            answers.push(answer);
        }
        let checks = plan
            .checks
            .iter()
            .map(|check| case.judge(&plan, check, &answers));
        finished(ruling, checks.collect(), exchanges)
    }

    fn unasked(&self, ruling: &'s Ruling, profile: &Profile) -> RulingReport<'s> {
        match Case::new(ruling, profile, &self.options.set).base {
            Ok(_) => report_alike(ruling, Verdict::Unasked, "the run was cut short"),
            Err(why) => report_alike(ruling, Verdict::Skip, &why),
        }
    }
}

/// A report on a ruling that was not asked, with the reason.
#[must_use]
pub fn not_asked<'s>(ruling: &'s Ruling, why: &str) -> RulingReport<'s> {
    report_alike(ruling, Verdict::Unasked, why)
}

/// A report that says the same of every check.
fn report_alike<'s>(ruling: &'s Ruling, verdict: Verdict, note: &str) -> RulingReport<'s> {
    let plan = Plan::new(ruling, &ruling.question());
    let checks = plan.checks.iter().map(|check| CheckReport {
        kind: check.kind,
        ask: plan.asks[check.ask].play.clone(),
        expected: check.expected.to_value(),
        got: Value::Null,
        verdict,
        note: Some(note.to_owned()),
    });
    finished(ruling, checks.collect(), Vec::new())
}

fn finished(
    ruling: &Ruling,
    checks: Vec<CheckReport>,
    exchanges: Vec<Exchange>,
) -> RulingReport<'_> {
    let worst = checks.iter().map(|check| check.verdict).max();
    RulingReport {
        ruling,
        verdict: worst.unwrap_or(Verdict::Pass),
        checks,
        exchanges,
        listed: None,
    }
}

/// A ruling as it is put to one engine.
struct Case<'s> {
    ruling: &'s Ruling,
    ability: Ability,
    /// The question, or why it cannot be put.
    base: Result<Play, String>,
    /// The rules that the answers are expected under.
    in_force: RuleChoices,
    /// Whether those are other rules than the ruling was written for.
    is_recomputed: bool,
}

impl<'s> Case<'s> {
    fn new(ruling: &'s Ruling, profile: &Profile, set: &HouseRules) -> Self {
        let ability = profile.ability(ruling.game).cloned();
        let sets = set.choices(ruling.game);
        let chosen = ability
            .as_ref()
            .map(|ability| readings(ruling, ability))
            .unwrap_or_default();
        let mut in_force = ruling.rules.clone();
        in_force.extend(chosen.clone());
        in_force.extend(sets.clone());
        let base = match &ability {
            None => Err(format!("the engine does not play {}", ruling.game)),
            Some(ability) => question(ruling, ability).map(|mut play| {
                play.rules.extend(sets.clone());
                play
            }),
        };
        Self {
            ruling,
            ability: ability.unwrap_or_default(),
            base,
            is_recomputed: in_force != ruling.rules,
            in_force,
        }
    }

    fn judge(&self, plan: &Plan, check: &Check, answers: &[Answer]) -> CheckReport {
        let ask = &plan.asks[check.ask];
        let expected = if self.is_recomputed {
            self.expected_under(&self.in_force, &ask.play, &check.expected)
        } else {
            Some(check.expected.clone())
        };
        let shown = expected.as_ref().unwrap_or(&check.expected).to_value();
        let judgement = match expected.and_then(|expected| self.reported(check.kind, expected)) {
            None => Judgement {
                verdict: Verdict::Skip,
                got: Value::Null,
                note: Some("the engine does not report this, or it cannot be asked".to_owned()),
            },
            Some(expected) => {
                let answer = &answers[check.ask];
                let first = ask.repeats.map(|first| &answers[first]);
                self.judge_answer(&ask.play, &expected, answer, first)
            }
        };
        CheckReport {
            kind: check.kind,
            ask: ask.play.clone(),
            expected: shown,
            got: judgement.got,
            verdict: judgement.verdict,
            note: judgement.note,
        }
    }

    fn judge_answer(
        &self,
        play: &Play,
        expected: &Expected,
        answer: &Answer,
        first: Option<&Answer>,
    ) -> Judgement {
        let rules = self.rules(&self.in_force);
        let judgement = judge(&rules, expected, answer, first);
        match &self.ruling.option {
            Some(option) if judgement.verdict == Verdict::Fail => self
                .other_reading(option, play, expected, answer)
                .map(|value| Judgement {
                    verdict: Verdict::Differs,
                    got: judgement.got.clone(),
                    note: Some(format!("{PLAYS}{option}={value}")),
                })
                .unwrap_or(judgement),
            _ => judgement,
        }
    }

    /// The value of an open option under which the answer is right.
    fn other_reading(
        &self,
        option: &str,
        play: &Play,
        expected: &Expected,
        answer: &Answer,
    ) -> Option<&'static str> {
        let info = self
            .ruling
            .game
            .all_options()
            .find(|info| info.name == option)?;
        info.values.iter().map(|value| value.name).find(|value| {
            let mut choices = self.in_force.clone();
            choices.insert(option.to_owned(), RuleValue::Text((*value).to_owned()));
            let rules = self.rules(&choices);
            self.expected_under(&choices, play, expected)
                .and_then(|expected| self.reported(CheckKind::After, expected))
                .is_some_and(|other| judge(&rules, &other, answer, None).verdict == Verdict::Pass)
        })
    }

    fn expected_under(
        &self,
        choices: &RuleChoices,
        play: &Play,
        expected: &Expected,
    ) -> Option<Expected> {
        let mut play = play.clone();
        play.rules = choices.clone();
        expected.recomputed(&Reference::default(), &play)
    }

    fn rules(&self, choices: &RuleChoices) -> AnyRules {
        read_rules(self.ruling.game, choices).unwrap_or_else(|_| AnyRules::guide(self.ruling.game))
    }

    /// An expectation without the parts that the engine does not report; `None` if none is left.
    fn reported(&self, kind: CheckKind, expected: Expected) -> Option<Expected> {
        let Some(reports) = &self.ability.reports else {
            return Some(expected);
        };
        let has = |part: &str| reports.iter().any(|reported| reported == part);
        match expected {
            Expected::LegalIs(_) | Expected::Lists(_) | Expected::Omits(_) => {
                has("legal").then_some(expected)
            }
            Expected::Accepted | Expected::Refused(_) => Some(expected),
            Expected::Same => (kind == CheckKind::ForbidsAgain).then_some(expected),
            Expected::Parts(parts) => {
                let position = parts.position.map(|mut fields| {
                    fields.retain(|field, _| has("position") || has(&format!("position.{field}")));
                    fields
                });
                let left = Parts {
                    legal: parts.legal.filter(|_| has("legal")),
                    position: position.filter(|fields| !fields.is_empty()),
                    outcome: parts.outcome.filter(|_| has("outcome")),
                    scores: parts.scores.filter(|_| has("scores")),
                };
                (!left.is_empty()).then_some(Expected::Parts(left))
            }
        }
    }
}

/// The engine's own readings of open questions, as choices. A house rule is no reading.
fn readings(ruling: &Ruling, ability: &Ability) -> RuleChoices {
    let open = |option: &str| {
        let mut options = ruling.game.all_options();
        options.any(|info| info.name == option && info.kind == OptionKind::Open)
    };
    // On an open ruling the reading shows by itself, as `differs`, unless the engine declares it.
    ability
        .plays
        .iter()
        .filter(|(option, _)| open(option))
        .map(|(option, value)| (option.clone(), RuleValue::Text(value.clone())))
        .collect()
}

/// Whether an engine can be asked with a choice of the table.
fn has_choice(ability: &Ability, key: &str) -> bool {
    match key {
        "ruleset" => true,
        "mode" => ability.table,
        option => ability.options.iter().any(|known| known == option),
    }
}

/// The question of a ruling for an engine of this ability.
fn question(ruling: &Ruling, ability: &Ability) -> Result<Play, String> {
    let lacking: Vec<&str> = ruling
        .rules
        .keys()
        .map(String::as_str)
        .filter(|key| !has_choice(ability, key))
        .collect();
    if !lacking.is_empty() {
        return Err(format!("the engine has no option {}", lacking.join(", ")));
    }
    if ability.set_position {
        return Ok(ruling.question());
    }
    ruling.question_from_start().ok_or_else(|| {
        "the engine cannot set positions, and no line from the start leads here".to_owned()
    })
}
