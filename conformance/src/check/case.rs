//! A ruling as it is put to one engine, under the rules that are in force for it.

use referee_rules::{
    OptionKind,
    any::{AnyRules, GameId, RuleValue},
};
use serde_json::Value;

use super::{
    event::{CheckReport, PLAYS},
    expected::{Expected, Parts},
    judge::{Judgement, judge},
    plan::{Check, CheckKind, Plan},
    verdict::Verdict,
};
use crate::{
    engine::{
        Answer, HouseRules, Profile, Reference,
        wire::{Ability, Play, RuleChoices, read_rules},
    },
    suite::Ruling,
};

/// A ruling as it is put to one engine.
pub(super) struct Case<'s> {
    pub(super) ruling: &'s Ruling,
    ability: Ability,
    /// The question, or why it cannot be put.
    pub(super) base: Result<Play, String>,
    /// The rules that the answers are expected under.
    in_force: RuleChoices,
    /// Whether those are other rules than the ruling was written for.
    is_recomputed: bool,
}

impl<'s> Case<'s> {
    pub(super) fn new(ruling: &'s Ruling, profile: &Profile, set: &HouseRules) -> Self {
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

    pub(super) fn judge(&self, plan: &Plan, check: &Check, answers: &[Answer]) -> CheckReport {
        let ask = &plan.asks[check.ask];
        let expected = if self.is_recomputed {
            self.expected_under(&self.in_force, &ask.play, &check.expected)
        } else {
            Some(check.expected.clone())
        };
        let shown = expected.as_ref().unwrap_or(&check.expected).to_value();
        let judgement =
            match expected.and_then(|expected| reported(&self.ability, check.kind, expected)) {
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
                .and_then(|expected| reported(&self.ability, CheckKind::After, expected))
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
}

/// An expectation without the parts that an engine does not report; `None` if none is left.
pub(super) fn reported(ability: &Ability, kind: CheckKind, expected: Expected) -> Option<Expected> {
    let Some(reports) = &ability.reports else {
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

/// The engine's own readings of open questions, as choices.
fn readings(ruling: &Ruling, ability: &Ability) -> RuleChoices {
    // On an open ruling the reading shows by itself, as `differs`, unless the engine declares it.
    open_readings(ruling.game, ability)
        .map(|(option, value)| (option.to_owned(), RuleValue::Text(value.to_owned())))
        .collect()
}

/// What an engine's hello says of open questions: its answers are expected under it. A house rule is
/// no reading, and what the game does not have is none either.
pub(crate) fn open_readings(game: GameId, ability: &Ability) -> impl Iterator<Item = (&str, &str)> {
    let is_open = move |option: &str, value: &str| {
        game.all_options().any(|info| {
            info.name == option
                && info.kind == OptionKind::Open
                && info.values.iter().any(|known| known.name == value)
        })
    };
    let plays = ability.plays.iter();
    plays
        .map(|(option, value)| (option.as_str(), value.as_str()))
        .filter(move |(option, value)| is_open(option, value))
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
pub(crate) fn question(ruling: &Ruling, ability: &Ability) -> Result<Play, String> {
    let lacking: Vec<&str> = ruling
        .rules
        .keys()
        .map(String::as_str)
        .filter(|key| !has_choice(ability, key))
        .collect();
    if lacking.contains(&"mode") {
        return Err(
            "the engine does not say `table` in its hello: it knows no table actions".to_owned(),
        );
    }
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
