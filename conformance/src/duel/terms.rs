use referee_rules::{
    OptionKind,
    any::{AnyPosition, AnyRefusal, AnyRules, GameId, RuleValue},
};
use serde_json::{Map, Value};

use crate::{
    compare::Told,
    diagnose::{Choice, Setting},
    engine::{
        Answer, Engine, EngineSpec, HouseRules, Profile, describe, read_position,
        wire::{Ability, Play, Reply, RuleChoices, read_rules},
    },
};

/// Which of the two answers otherwise than the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The engine.
    A,
    /// The other engine.
    B,
}

impl Side {
    /// The side's word in logs and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The side of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::A, Self::B]
            .into_iter()
            .find(|side| side.name() == name)
    }
}

/// Against whom an engine is played.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// The reference, perhaps playing house rules.
    Reference(HouseRules),
    /// Another engine.
    Engine(Profile),
}

impl Opponent {
    /// The opponent that was named on the command line, as it runs if it is a process.
    #[must_use]
    pub fn of(spec: Option<&EngineSpec>, running: Option<&(dyn Engine + Send)>) -> Self {
        match (spec, running) {
            (_, Some(engine)) => Self::Engine(engine.profile()),
            (Some(EngineSpec::Builtin(house)), None) => Self::Reference(house.clone()),
            _ => Self::Reference(HouseRules::default()),
        }
    }
}

/// What two sides can be asked in one game, and by which rules it is steered.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// The game.
    pub(super) game: GameId,
    /// Whether both can start from a given position.
    pub(super) set_position: bool,
    /// Whether both know the actions of the table.
    pub(super) table: bool,
    /// The table options that both can play with.
    options: Vec<String>,
    /// Whether a sole action after a roll is played at once.
    auto: bool,
    /// What the replies of each side carry.
    reports: [Option<Vec<String>>; 2],
    /// What is played without being sent: the house rules of the reference, and how the engine
    /// reads open questions.
    house: RuleChoices,
    /// The house rules among them: what a ruling must name to be judged alike.
    named: RuleChoices,
    /// What is sent at every table.
    sent: RuleChoices,
}

impl Terms {
    /// The terms of a game.
    ///
    /// # Errors
    ///
    /// Why the two cannot play it.
    pub(super) fn new(
        game: GameId,
        engine: &Profile,
        opponent: &Opponent,
        set: &HouseRules,
    ) -> Result<Self, String> {
        let not_played = |side: &str| format!("{side} does not play it");
        let a = engine
            .ability(game)
            .ok_or_else(|| not_played("the engine"))?;
        let (b, named) = match opponent {
            Opponent::Reference(house) => (None, house.choices(game)),
            Opponent::Engine(profile) => (
                Some(
                    profile
                        .ability(game)
                        .ok_or_else(|| not_played("the other engine"))?,
                ),
                RuleChoices::new(),
            ),
        };
        // Another engine is the measure: the rules are steered as it reads them.
        let mut house = readings(game, b.unwrap_or(a));
        house.extend(named.clone());
        let sent = set.choices(game);
        let known = |ability: &Ability, key: &str| ability.options.iter().any(|it| it == key);
        let both = |key: &str| known(a, key) && b.is_none_or(|b| known(b, key));
        if let Some(lacking) = sent.keys().find(|key| *key != "mode" && !both(key)) {
            return Err(format!("the engine has no option {lacking}"));
        }
        let terms = Self {
            game,
            set_position: a.set_position && b.is_none_or(|b| b.set_position),
            table: game.has_table() && a.table && b.is_none_or(|b| b.table),
            options: a.options.iter().filter(|key| both(key)).cloned().collect(),
            auto: game == GameId::Ludo && a.auto,
            reports: [
                a.reports.clone(),
                b.and_then(|ability| ability.reports.clone()),
            ],
            house,
            named,
            sent,
        };
        if b.is_some_and(|b| b.auto != a.auto) {
            return Err("only one of the two plays sole actions by itself".to_owned());
        }
        read_rules(game, &terms.choices(&terms.sent, &Setting::guide()))?;
        Ok(terms)
    }

    /// Whether a table option can be sent.
    pub(super) fn has_option(&self, key: &str) -> bool {
        self.options.iter().any(|known| known == key)
    }

    /// What is sent at every table.
    pub(super) const fn sent(&self) -> &RuleChoices {
        &self.sent
    }

    /// What a ruling must name besides what is sent.
    pub(super) const fn named(&self) -> &RuleChoices {
        &self.named
    }

    /// Whether replies leave something out.
    pub(super) fn is_partial(&self) -> bool {
        self.reports.iter().any(Option::is_some)
    }

    /// Every option at every value that is not the one played here.
    pub(super) fn alternatives(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for option in self.game.all_options() {
            if self.sent.contains_key(option.name) {
                continue;
            }
            let own = match self.house.get(option.name) {
                Some(RuleValue::Text(value)) => value.as_str(),
                _ => option.default,
            };
            let others = option.values.iter().map(|value| value.name);
            choices.extend(
                others
                    .filter(|value| *value != own)
                    .map(|value| Choice { option, value }),
            );
        }
        choices
    }

    fn choices(&self, sent: &RuleChoices, setting: &Setting) -> RuleChoices {
        let mut choices = self.house.clone();
        choices.extend(setting.rules());
        choices.extend(sent.clone());
        choices
    }

    /// The rules at a table if a setting were played; `None` if they do not go together.
    pub(super) fn rules(&self, sent: &RuleChoices, setting: &Setting) -> Option<AnyRules> {
        read_rules(self.game, &self.choices(sent, setting)).ok()
    }

    /// Plays an action, and the sole one after a roll where the engines do so.
    pub(super) fn step(
        &self,
        position: &AnyPosition,
        action: &str,
    ) -> Result<AnyPosition, AnyRefusal> {
        let next = position.play(action)?;
        if self.auto
            && action.starts_with("roll")
            && let [sole] = next.legal().as_slice()
        {
            return next.play(sole);
        }
        Ok(next)
    }

    /// What the reference answers if it plays a setting.
    pub(super) fn told(&self, play: &Play, setting: &Setting) -> Told {
        let Some(rules) = self.rules(&play.rules, setting) else {
            return Told::Invalid;
        };
        let Some(mut position) = begin(&rules, play.position.as_ref()) else {
            return Told::Invalid;
        };
        for (index, action) in play.actions.iter().enumerate() {
            match self.step(&position, action) {
                Ok(next) => position = next,
                Err(_) => return Told::Illegal(index),
            }
        }
        self.told_of(&position)
    }

    /// Why the reference refuses the last action of a question; `None` if it does not.
    pub(super) fn refusal(&self, play: &Play) -> Option<AnyRefusal> {
        let rules = self.rules(&play.rules, &Setting::guide())?;
        let mut position = begin(&rules, play.position.as_ref())?;
        for action in &play.actions {
            match self.step(&position, action) {
                Ok(next) => position = next,
                Err(refusal) => return Some(refusal),
            }
        }
        None
    }

    /// Where a question leads by the reference; `None` if it does not.
    pub(super) fn reached(&self, play: &Play) -> Option<AnyPosition> {
        let rules = self.rules(&play.rules, &Setting::guide())?;
        let start = begin(&rules, play.position.as_ref())?;
        play.actions
            .iter()
            .try_fold(start, |position, action| self.step(&position, action).ok())
    }

    /// What is told of a position, as far as both sides report it.
    pub(super) fn told_of(&self, position: &AnyPosition) -> Told {
        self.reported(Told::of_reference(Reply::Here(describe(position))))
    }

    /// What an answer tells, as far as both sides report it.
    pub(super) fn heard(&self, answer: &Answer) -> Told {
        self.reported(Told::of_engine(self.game, answer, None))
    }

    fn reported(&self, told: Told) -> Told {
        let [a, b] = &self.reports;
        told.reported(a.as_deref()).reported(b.as_deref())
    }
}

/// The start of a question under some rules; `None` if its position contradicts itself.
pub(super) fn begin(
    rules: &AnyRules,
    position: Option<&Map<String, Value>>,
) -> Option<AnyPosition> {
    match position {
        None => Some(AnyPosition::start(rules)),
        Some(fields) => read_position(rules, fields).ok(),
    }
}

/// How an engine reads open questions. A house rule is no reading.
fn readings(game: GameId, ability: &Ability) -> RuleChoices {
    let is_open = |option: &str, value: &str| {
        game.all_options().any(|info| {
            info.name == option
                && info.kind == OptionKind::Open
                && info.values.iter().any(|known| known.name == value)
        })
    };
    ability
        .plays
        .iter()
        .filter(|(option, value)| is_open(option, value))
        .map(|(option, value)| (option.clone(), RuleValue::Text(value.clone())))
        .collect()
}
