use referee_rules::any::{AnyPosition, AnyRules, GameId, RuleValue};
use serde_json::{Map, Value};

use super::{
    games::{self, Spread, Style},
    sight::Sight,
    terms::{Terms, begin},
};
use crate::{
    chance::Chance,
    diagnose::Setting,
    engine::{fields_of, wire::RuleChoices},
};

/// So many random arrangements are drawn until one does not contradict itself.
const DRAWS: usize = 12;

/// A way through a game by the reference, from the start or from a position.
#[derive(Clone, Debug)]
pub(super) struct Walk<'t> {
    pub(super) terms: &'t Terms,
    /// What the table chose, as it is sent.
    pub(super) sent: RuleChoices,
    pub(super) rules: AnyRules,
    /// Where it begins; `None` for the start of the game.
    pub(super) base: Option<Map<String, Value>>,
    pub(super) actions: Vec<String>,
    pub(super) position: AnyPosition,
    pub(super) sight: Sight,
}

/// Where a walk begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    Start,
    Random(Spread),
}

impl<'t> Walk<'t> {
    /// A walk by a setting, at a table that is drawn too; `None` if no arrangement was found.
    pub(super) fn begin(
        terms: &'t Terms,
        by: &Setting,
        chance: &mut Chance,
        from: From,
        has_mode: bool,
    ) -> Option<Self> {
        let mut sent = games::table(chance, terms);
        if has_mode && let Some(mode) = chance.pick(&["online", "ai", "local"]) {
            let mode = RuleValue::Text((*mode).to_owned());
            sent.entry("mode".to_owned()).or_insert(mode);
        }
        let rules = terms.rules(&sent, by)?;
        let (base, position) = match from {
            From::Start => (None, begin(&rules, None)?),
            From::Random(spread) => {
                let drawn = (0..DRAWS).find_map(|_| {
                    let setup = games::arrangement(chance, &rules, spread);
                    AnyPosition::new(&setup, &rules).ok()
                })?;
                (Some(fields_of(&drawn)), drawn)
            }
        };
        Some(Self {
            terms,
            sent,
            rules,
            base,
            actions: Vec::new(),
            sight: Sight::of(&position),
            position,
        })
    }

    /// Plays an action if it is legal; tells whether it is.
    pub(super) fn play(&mut self, action: &str) -> bool {
        let Ok(next) = self.terms.step(&self.position, action) else {
            return false;
        };
        self.sight = Sight::of(&next);
        self.position = next;
        self.actions.push(action.to_owned());
        true
    }

    /// An action of the game, if there is one, chosen in a style.
    pub(super) fn choose(&self, chance: &mut Chance, style: Style) -> Option<String> {
        let legal = self.sight.legal();
        if style == Style::Even {
            return chance.pick(legal).cloned();
        }
        let setup = self.position.setup();
        let before = self.actions.len().checked_sub(2);
        let before = before.and_then(|index| self.actions.get(index));
        let weights: Vec<usize> = legal
            .iter()
            .map(|action| games::weight(style, &setup, action, before.map(String::as_str)))
            .collect();
        let sum: usize = weights.iter().sum();
        if sum == 0 {
            return chance.pick(legal).cloned();
        }
        let mut left = chance.below(sum);
        let found = weights.iter().position(|weight| {
            let is_here = left < *weight;
            left = left.saturating_sub(*weight);
            is_here
        });
        legal.get(found?).cloned()
    }

    /// An action of the table, legal or not, now and then, where the table has any.
    pub(super) fn of_table(&self, chance: &mut Chance) -> Option<String> {
        let is_wanted = self.sight.is_over() || chance.below(3) == 0;
        (self.sent.contains_key("mode") && is_wanted).then(|| self.table_action(chance))
    }

    /// An action of the table, legal or not.
    pub(super) fn table_action(&self, chance: &mut Chance) -> String {
        let sides = match self.terms.game {
            GameId::SnakesAndLadders => ["black", "white"],
            _ => ["red", "blue"],
        };
        let side = sides[chance.below(sides.len())];
        match chance.below(8) {
            0 => format!("resign {side}"),
            1..=3 => format!("offer-draw {side}"),
            4..=5 => format!("accept-draw {side}"),
            _ => "new-game".to_owned(),
        }
    }

    /// Plays on in a style, so many plies at most.
    pub(super) fn go_on(&mut self, chance: &mut Chance, style: Style, plies: usize) {
        for _ in 0..plies {
            if let Some(action) = self.of_table(chance) {
                // What is refused is tried all the same, elsewhere.
                self.play(&action);
                continue;
            }
            let Some(action) = self.choose(chance, style) else {
                break;
            };
            self.play(&action);
        }
    }
}
