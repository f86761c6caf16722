//! The search for a question that tells settings apart which explain the same answers.

use referee_rules::{
    RuleSet as _,
    any::{AnyPosition, AnyRules},
    table::TableRules,
};
use serde_json::{Map, Value};

use super::{
    evidence::{Evidence, Exchange},
    setting::{Choice, Setting},
};
use crate::{
    chance::Chance,
    compare::Told,
    engine::{
        HouseRules, Reference, fields_of, read_position,
        wire::{Ability, Play, RuleChoices, read_rules},
    },
};

/// The seed of the random games.
const SEED: u64 = 1;
/// So many games are played in search of a question.
pub(super) const GAMES: usize = 1000;
/// So long is a game from the start at most, in actions.
const LONGEST: usize = 400;
/// So many actions are played from a ruling's position, or with a table, at most.
const SHORT: usize = 30;

/// Plays so many random games under the settings until a question shows that not all of them answer alike.
/// The question is one that the engine can be asked, in a part that it reports.
pub(super) fn distinguish(
    evidence: &Evidence,
    ability: &Ability,
    settings: &[Setting],
    games: usize,
) -> Option<Play> {
    let of_table = |choice: &Choice| TableRules::info(choice.option.name).is_ok();
    let mut walk = Walk {
        evidence,
        ability,
        settings,
        at_table: settings
            .iter()
            .any(|setting| setting.choices().iter().any(of_table)),
        chance: Chance::new(SEED),
    };
    (0..games).find_map(|game| walk.game(game))
}

struct Walk<'a> {
    evidence: &'a Evidence,
    ability: &'a Ability,
    settings: &'a [Setting],
    /// Whether what may be done at the table is in question.
    at_table: bool,
    chance: Chance,
}

/// Where a random game stands, and how it came there.
struct Stand {
    table: RuleChoices,
    position: AnyPosition,
    /// From where the actions are played; `None` for the start of the game.
    from: Option<Map<String, Value>>,
    actions: Vec<String>,
}

impl Walk<'_> {
    /// Whether actions of the table may be played there, and are in question.
    fn plays_at_table(&self, stand: &Stand) -> bool {
        self.at_table && stand.table.contains_key("mode")
    }

    /// Plays one game, three of four from where a ruling asks.
    fn game(&mut self, game: usize) -> Option<Play> {
        let setting = &self.settings[game % self.settings.len()];
        let mut stand = self.begin(game, setting)?;
        let rules: Vec<AnyRules> = self
            .settings
            .iter()
            .filter_map(|setting| rules(self.evidence, setting, &stand.table))
            .collect();
        let length = match &stand.from {
            None if !self.plays_at_table(&stand) => LONGEST,
            // What is done at the table shows at once.
            _ => SHORT,
        };
        for _ in 0..length {
            let action = self.action(&stand);
            if self.is_contested(&stand, &rules, action.as_deref())
                && let Some(found) = self.question_at(&stand, &rules, action.as_deref())
            {
                return Some(found);
            }
            let action = action?;
            match stand.position.play(&action) {
                Ok(next) => stand.position = next,
                // What the table refuses is not played; the game goes on.
                Err(_) if self.plays_at_table(&stand) => continue,
                Err(_) => return None,
            }
            stand.actions.push(action);
        }
        None
    }

    /// What is played next: an action of the game or, one time in three where there is one, of the
    /// table.
    fn action(&mut self, stand: &Stand) -> Option<String> {
        let sides = self.evidence.game.table_sides();
        if let Some(sides) = sides.filter(|_| self.plays_at_table(stand))
            && self.chance.below(3) == 0
        {
            let side = self.chance.pick(&sides)?;
            // Most of what is open at a table is about offers.
            let actions = ["offer-draw", "offer-draw", "accept-draw", "resign"];
            let action = self.chance.pick(&actions)?;
            return Some(format!("{action} {side}"));
        }
        let legal = stand.position.legal();
        match self.chance.pick(&legal) {
            None if self.plays_at_table(stand) => Some("new-game".to_owned()),
            action => action.cloned(),
        }
    }

    /// Whether the settings see the point, or what an action makes of it, in different ways. It is
    /// quicker than asking, and sees differences that no engine need report.
    fn is_contested(&self, stand: &Stand, rules: &[AnyRules], action: Option<&str>) -> bool {
        // What stands at the table is no part of an arrangement: there it must be asked.
        if self.plays_at_table(stand) {
            return true;
        }
        let setup = stand.position.setup();
        let mut seen = rules.iter().map(|rules| {
            let there = AnyPosition::new(&setup, rules).ok()?;
            let next = action.and_then(|action| there.play(action).ok());
            let next = next.map(|next| (next.setup(), next.legal(), next.outcome()));
            Some((there.legal(), there.outcome(), next))
        });
        let first = seen.next();
        rules.len() < self.settings.len() || seen.any(|other| Some(other) != first)
    }

    /// The question at a point to which the answers differ in what the engine reports.
    fn question_at(&self, stand: &Stand, rules: &[AnyRules], action: Option<&str>) -> Option<Play> {
        if let Some(found) = self.split(self.question(stand, None)) {
            return Some(found);
        }
        if let Some(found) = action.and_then(|action| self.try_play(stand, action)) {
            return Some(found);
        }
        // An engine that lists nothing shows what is legal only when it is asked to play it.
        let legal = stand.position.legal();
        let setup = stand.position.setup();
        let mut contested = rules
            .iter()
            .filter_map(|rules| AnyPosition::new(&setup, rules).ok())
            .flat_map(|there| there.legal())
            .filter(|action| !legal.contains(action));
        contested.find_map(|action| self.try_play(stand, &action))
    }

    fn try_play(&self, stand: &Stand, action: &str) -> Option<Play> {
        self.split(self.question(stand, Some(action)))
    }

    fn begin(&mut self, game: usize, setting: &Setting) -> Option<Stand> {
        let exchanges = self.evidence.exchanges.iter();
        let at_table = |exchange: &&Exchange| exchange.play.rules.contains_key("mode");
        let tables: Vec<&Exchange> = match self.at_table {
            true => exchanges.filter(at_table).collect(),
            false => exchanges.collect(),
        };
        let exchange = *self.chance.pick(&tables)?;
        let table = exchange.play.rules.clone();
        let rules = rules(self.evidence, setting, &table)?;
        let given = exchange.play.position.as_ref();
        let from = given.filter(|_| !game.is_multiple_of(4) && self.ability.set_position);
        let from = from.map(|fields| self.nudged(fields));
        let position = match &from {
            None => AnyPosition::start(&rules),
            Some(fields) => read_position(&rules, fields)
                .or_else(|_| read_position(&rules, given.unwrap_or(fields)))
                .ok()?,
        };
        Some(Stand {
            table,
            from: from.map(|_| fields_of(&position)),
            position,
            actions: Vec::new(),
        })
    }

    /// A position with one of its counts at another value, every other time: limits show there.
    fn nudged(&mut self, fields: &Map<String, Value>) -> Map<String, Value> {
        let mut nudged = fields.clone();
        let counts: Vec<String> = fields
            .iter()
            .filter(|(_, value)| value.is_u64())
            .map(|(field, _)| field.clone())
            .collect();
        if self.chance.below(2) == 0
            && let Some(field) = self.chance.pick(&counts)
        {
            nudged.insert(field.clone(), Value::from(self.chance.below(130)));
        }
        nudged
    }

    /// The question whether an action may be played here, from where the engine can be asked.
    fn question(&self, stand: &Stand, action: Option<&str>) -> Play {
        let (position, mut actions) = if self.ability.set_position {
            (Some(fields_of(&stand.position)), Vec::new())
        } else {
            (stand.from.clone(), stand.actions.clone())
        };
        actions.extend(action.map(ToOwned::to_owned));
        Play {
            game: self.evidence.game,
            rules: stand.table.clone(),
            position,
            actions,
        }
    }

    fn told(&self, play: &Play) -> Vec<Told> {
        let reports = self.ability.reports.as_deref();
        self.settings
            .iter()
            .map(|setting| {
                let mut play = play.clone();
                let mut choices = setting.rules();
                choices.extend(play.rules);
                play.rules = choices;
                let reply = Reference::with(HouseRules::default()).answer(&play);
                Told::of_reference(reply).reported(reports)
            })
            .collect()
    }

    /// The question, if not all answers to it are alike.
    fn split(&self, play: Play) -> Option<Play> {
        let told = self.told(&play);
        let first = told.first()?;
        let differs = |other: &Told| !other.agrees_with(first) || !first.agrees_with(other);
        told.iter().any(differs).then_some(play)
    }
}

fn rules(evidence: &Evidence, setting: &Setting, table: &RuleChoices) -> Option<AnyRules> {
    let mut choices = setting.rules();
    choices.extend(table.clone());
    read_rules(evidence.game, &choices).ok()
}
