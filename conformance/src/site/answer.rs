//! What a check expected and what an engine answered, as facts and boards. What an engine says may
//! be of any length; pages are not.

use referee_rules::any::{AnyOutcome, AnySetup};
use serde_json::{Map, Value};

use super::{
    board::Board,
    fact::{Fact, Field, Refused},
    scene::position_at,
};
use crate::{
    check::CheckKind,
    draw::Marks,
    engine::{
        Reference, fields_of,
        wire::{Play, read_rules},
    },
    suite::merge,
    text::visible,
};

/// How many actions, fields or sides of an answer are shown.
const ITEMS: usize = 60;
/// How many letters of each.
const LETTERS: usize = 160;

/// The fields of positions that are seen on a board.
const ON_BOARD: [&str; 4] = ["board", "tokens", "black", "white"];

/// A question to which there is an answer.
#[derive(Clone, Copy)]
pub(super) struct Answered<'a> {
    /// What is asserted of the answer.
    pub(super) kind: CheckKind,
    /// The question.
    pub(super) ask: &'a Play,
    /// Who says why an action is illegal, if that is to be said.
    pub(super) reasons: Option<&'a Reference>,
}

impl Answered<'_> {
    /// Parts of a reply as facts.
    pub(super) fn facts(&self, parts: &Value) -> Vec<Fact> {
        let Some(parts) = parts.as_object() else {
            return Vec::new();
        };
        let is_played = self.kind == CheckKind::ForbidsPlayed && parts.contains_key("position");
        if is_played {
            return vec![Fact::Allowed(self.last())];
        }
        parts
            .iter()
            .flat_map(|(key, value)| self.part(key, value))
            .collect()
    }

    /// The answer to a question that was asked again, without what it shares with the first.
    pub(super) fn facts_again(&self, before: &Value, again: &Value) -> Vec<Fact> {
        let (mut before, mut again) = (self.facts(before), self.facts(again));
        Fact::tell_apart(&mut before, &mut again);
        again
    }

    fn part(&self, key: &str, value: &Value) -> Vec<Fact> {
        match (key, value) {
            ("legal", Value::Array(actions)) => {
                let mut shown: Vec<String> = actions.iter().take(ITEMS).map(text).collect();
                if actions.len() > ITEMS {
                    shown.push("…".to_owned());
                }
                vec![Fact::Legal(shown)]
            }
            ("legal", Value::Object(named)) => {
                let named = named.iter();
                named
                    .map(|(word, action)| self.listed(word, action))
                    .collect()
            }
            ("position", Value::Object(fields)) if fields.is_empty() => {
                vec![Fact::Allowed(self.last())]
            }
            ("position", Value::Object(fields)) => position(fields),
            ("outcome", outcome) => {
                let outcome: Option<AnyOutcome> =
                    serde_json::from_value(outcome.clone()).unwrap_or_default();
                vec![Fact::End(outcome.as_ref().into())]
            }
            ("illegal", index) => {
                let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
                vec![self.refused(self.ask, index.unwrap_or(usize::MAX))]
            }
            ("scores", Value::Object(scores)) => {
                let scores = scores.iter().take(ITEMS);
                let scores = scores.map(|(side, score)| {
                    let score = score.as_u64().and_then(|score| u32::try_from(score).ok());
                    (short(side), score.unwrap_or_default())
                });
                vec![Fact::Scores(scores.collect())]
            }
            ("same", _) => vec![Fact::SameAgain],
            ("error" | "skip", why) => vec![Fact::Said(text(why))],
            _ => Vec::new(),
        }
    }

    /// That an action is among the legal ones, or is not.
    fn listed(&self, word: &str, action: &Value) -> Fact {
        if word == "has" {
            return Fact::Allowed(text(action));
        }
        let mut play = self.ask.clone();
        play.actions.push(text(action));
        self.refused(&play, self.ask.actions.len())
    }

    fn refused(&self, play: &Play, index: usize) -> Fact {
        let action = play.actions.get(index).map_or("?", String::as_str);
        let reason = self.reasons.and_then(|reference| reference.refusal(play));
        Fact::Refused(Refused {
            action: short(action),
            clause: reason
                .as_ref()
                .and_then(|reason| reason.clause)
                .map(|clause| clause.id().to_owned()),
            why: reason.map(|reason| reason.why),
        })
    }

    fn last(&self) -> String {
        let actions = &self.ask.actions;
        actions.last().map_or_else(String::new, |last| short(last))
    }
}

fn position(fields: &Map<String, Value>) -> Vec<Fact> {
    let mut facts = Vec::new();
    if fields.contains_key("board") {
        facts.push(Fact::Board);
    }
    let shown: Vec<Field> = Field::all(fields)
        .into_iter()
        .take(ITEMS)
        .map(|field| Field {
            name: short(&field.name),
            value: short(&field.value),
        })
        .collect();
    if !shown.is_empty() {
        facts.push(Fact::Fields(shown));
    }
    facts
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => short(text),
        other => short(&other.to_string()),
    }
}

fn short(text: &str) -> String {
    visible(text).chars().take(LETTERS).collect()
}

/// The board that parts of a reply tell, the rest of it as the reference has it; `None` if they
/// tell of none, or of one that has not the form of the game.
pub(super) fn reached(ask: &Play, parts: &Value) -> Option<Board> {
    let told = parts.get("position")?.as_object()?;
    if !ON_BOARD.iter().any(|field| told.contains_key(*field)) {
        return None;
    }
    let rules = read_rules(ask.game, &ask.rules).ok()?;
    let mut fields = fields_of(&position_at(ask)?);
    merge(&mut fields, told);
    AnySetup::read(ask.game, &fields).ok()?;
    Some(Board::new(rules, fields, Marks::default()))
}
