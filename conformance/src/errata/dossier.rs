use serde_json::Value;

use super::{
    change::{Change, ChangeError},
    record::alike,
    seen::Seen,
};
use crate::{
    engine::{
        HouseRules, Reference, SetOption,
        wire::{Here, Play, Reply},
    },
    suite::{Erratum, Recorded, Suite, merge},
};

/// An erratum with all that its readers must see to decide it.
#[derive(Clone, Debug)]
pub struct Dossier<'s> {
    /// The erratum.
    pub erratum: &'s Erratum,
    /// The options that would change.
    pub change: Change,
    /// Where it begins: before the actions.
    pub start: Here,
    /// What the reference says without the change.
    pub today: Seen,
    /// What it should say; absent where only a text would change.
    pub claimed: Option<Seen>,
    /// The answer under every other value of the options that would change.
    pub readings: Vec<Reading>,
    /// How many rulings flip.
    pub flips: usize,
    /// How many rulings of the games concerned stay.
    pub unchanged: usize,
}

/// What is answered under a value of an option.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The option.
    pub option: String,
    /// The value.
    pub value: &'static str,
    /// What is played under it.
    pub about: &'static str,
    /// The parts of the answer that the erratum names, as parts of a reply.
    pub answer: Value,
}

impl<'s> Dossier<'s> {
    /// Collects what there is to know of an erratum.
    ///
    /// # Errors
    ///
    /// The values that its options get do not go together.
    pub fn of(suite: &'s Suite, erratum: &'s Erratum) -> Result<Self, ChangeError> {
        let change = Change::of(erratum)?;
        let ask = erratum.ask();
        let at_start = Play {
            actions: Vec::new(),
            ..ask.clone()
        };
        let start = match change.before().answer(&at_start) {
            Reply::Here(here) => here,
            _ => Here::default(),
        };
        let today = Seen::by(&change.before(), &ask);
        let claimed = if change.is_empty() {
            erratum
                .claimed
                .as_ref()
                .map(|claimed| as_claimed(claimed, &today))
        } else {
            Some(Seen::by(&change.after(), &ask))
        };
        let (flips, unchanged) = super::flips(suite, &change);
        Ok(Self {
            erratum,
            readings: readings(erratum, &ask, &today),
            change,
            start,
            today,
            claimed,
            flips: flips.len(),
            unchanged,
        })
    }
}

/// A claimed answer that no option gives, laid over what is answered today.
fn as_claimed(claimed: &Recorded, today: &Seen) -> Seen {
    let point = today.point().cloned().unwrap_or_default();
    match claimed {
        Recorded::Refused { index, .. } => Seen::Refused {
            index: *index,
            why: "so the claim".to_owned(),
            clause: None,
            at: point,
        },
        Recorded::Reached(here) => {
            let mut position = point.position.unwrap_or_default();
            merge(&mut position, &here.position.clone().unwrap_or_default());
            Seen::Reached(Here {
                position: Some(position),
                legal: here.legal.clone().or(point.legal),
                outcome: here.outcome.clone().or(point.outcome),
                scores: here.scores.clone().or(point.scores),
            })
        }
    }
}

/// The parts of an answer that the erratum names, without the fields of the position that are as
/// they are today.
fn answer(recorded: &Recorded, today: &Seen, seen: &Seen) -> Value {
    let mut answer = alike(recorded, seen);
    let known = match today {
        Seen::Reached(here) => here.position.clone().unwrap_or_default(),
        _ => return answer,
    };
    if let Some(Value::Object(fields)) = answer.get_mut("position") {
        fields.retain(|field, value| known.get(field) != Some(value));
        if fields.is_empty()
            && let Value::Object(parts) = &mut answer
        {
            parts.remove("position");
        }
    }
    answer
}

/// The answers under the values that are neither today's nor the claimed one.
fn readings(erratum: &Erratum, ask: &Play, today: &Seen) -> Vec<Reading> {
    let mut readings = Vec::new();
    for (option, amendment) in &erratum.effect.options {
        let Some(info) = erratum.game.all_options().find(|info| info.name == option) else {
            continue;
        };
        for value in info.values {
            if value.name == amendment.old || value.name == amendment.new {
                continue;
            }
            let set = SetOption {
                game: Some(erratum.game),
                option: option.clone(),
                value: value.name.to_owned(),
            };
            let Ok(rules) = HouseRules::new(&[set], &[]) else {
                continue;
            };
            let seen = Seen::by(&Reference::with(rules), ask);
            readings.push(Reading {
                option: option.clone(),
                value: value.name,
                about: value.about,
                answer: answer(&erratum.today, today, &seen),
            });
        }
    }
    readings
}
