use std::cell::OnceCell;

use referee_rules::any::{AnyPosition, AnyRules};

use super::{
    evidence::{Evidence, Exchange},
    setting::Setting,
};
use crate::{
    compare::{Told, differences, parts},
    engine::{
        check_position, describe,
        wire::{Reply, read_rules},
    },
};

/// What the reference would answer if it played a setting.
pub(super) struct Hypothesis<'e> {
    evidence: &'e Evidence,
    pub(super) setting: Setting,
    /// The rules at each table of the evidence; `None` if the choices do not go together.
    rules: Vec<OnceCell<Option<AnyRules>>>,
}

impl<'e> Hypothesis<'e> {
    pub(super) fn new(evidence: &'e Evidence, setting: Setting) -> Self {
        Self {
            evidence,
            setting,
            rules: vec![OnceCell::new(); evidence.tables.len()],
        }
    }

    /// Whether the engine's answer is the one that this setting gives.
    pub(super) fn explains(&self, exchange: &Exchange) -> bool {
        exchange.flaw.is_none() && exchange.told.agrees_with(&self.answer(exchange))
    }

    /// In how many parts an answer is another than this setting's; one that no option can explain
    /// counts as one.
    pub(super) fn parts_missed(&self, exchange: &Exchange) -> usize {
        match exchange.flaw {
            Some(_) => 1,
            None => parts(&differences(&exchange.told, &self.answer(exchange))).len(),
        }
    }

    /// In how many parts all the answers are others than this setting's.
    pub(super) fn misses(&self) -> usize {
        let exchanges = self.evidence.exchanges.iter();
        exchanges.map(|exchange| self.parts_missed(exchange)).sum()
    }

    /// The exchanges, by index, that it does not explain.
    pub(super) fn unexplained(&self) -> Vec<usize> {
        let exchanges = self.evidence.exchanges.iter().enumerate();
        exchanges
            .filter(|(_, exchange)| !self.explains(exchange))
            .map(|(index, _)| index)
            .collect()
    }

    /// What the setting answers.
    pub(super) fn answer(&self, exchange: &Exchange) -> Told {
        match self.rules(exchange.table) {
            Some(rules) => answer(rules, exchange),
            None => Told::Invalid,
        }
    }

    fn rules(&self, table: usize) -> Option<&AnyRules> {
        let made = self.rules[table].get_or_init(|| {
            // What the request itself asks for goes before the engine's own choice.
            let mut choices = self.setting.rules();
            choices.extend(self.evidence.tables[table].clone());
            read_rules(self.evidence.game, &choices).ok()
        });
        made.as_ref()
    }
}

fn answer(rules: &AnyRules, exchange: &Exchange) -> Told {
    let started = match (&exchange.play.position, &exchange.setup) {
        (None, _) => Some(AnyPosition::start(rules)),
        (Some(fields), Some(setup)) => check_position(rules, setup, fields).ok(),
        (Some(_), None) => None,
    };
    let Some(mut position) = started else {
        return Told::Invalid;
    };
    for (index, action) in exchange.play.actions.iter().enumerate() {
        match position.play(action) {
            Ok(next) => position = next,
            Err(_) => return Told::Illegal(index),
        }
    }
    Told::of_reference(Reply::Here(describe(&position)))
}
