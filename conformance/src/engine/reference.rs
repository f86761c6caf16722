use referee_rules::any::{AnyPosition, AnyRefusal, AnyRules, AnySetup, GameId};
use serde_json::{Map, Value};

use super::{
    Answer, Die, Engine, Face, Fault, HouseRules, NoRolls, Profile,
    account::describe,
    has_die,
    wire::{Play, Reply, RuleChoices},
};

/// The reference as an engine, perhaps playing house rules.
///
/// # Examples
///
/// ```
/// use referee::engine::{Engine, Reference, wire::{Play, Reply}};
///
/// let mut reference = Reference::default();
/// let start = Play {
///     game: "bagh-chal".parse()?,
///     rules: Default::default(),
///     position: None,
///     actions: vec!["c3".to_owned()],
/// };
/// let Ok(Reply::Here(here)) = reference.play(&start) else { panic!("a goat may be placed") };
/// assert_eq!(here.position.unwrap()["board"], "T...T/...../..G../...../T...T");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reference {
    house_rules: HouseRules,
}

/// Where a question leads, or why it does not.
#[derive(Clone, Debug)]
pub(crate) enum Course {
    /// All actions were played.
    Reached(AnyPosition),
    /// An action is forbidden.
    Refused { index: usize, refusal: AnyRefusal },
}

impl Course {
    /// Plays actions one after another, as far as they are legal.
    pub(super) fn of(start: AnyPosition, actions: &[String]) -> Self {
        let mut position = start;
        for (index, action) in actions.iter().enumerate() {
            match position.play(action) {
                Ok(next) => position = next,
                Err(refusal) => return Self::Refused { index, refusal },
            }
        }
        Self::Reached(position)
    }
}

impl Reference {
    /// The reference playing house rules.
    #[must_use]
    pub const fn with(house_rules: HouseRules) -> Self {
        Self { house_rules }
    }

    /// The rules that a question is answered under.
    ///
    /// # Errors
    ///
    /// What is wrong with the choices.
    pub fn rules_of(&self, play: &Play) -> Result<AnyRules, String> {
        self.rules_under(play.game, &play.rules)
    }

    /// The rules that a table's choices are played under.
    pub(super) fn rules_under(
        &self,
        game: GameId,
        choices: &RuleChoices,
    ) -> Result<AnyRules, String> {
        self.house_rules.applied_to(game, choices)
    }

    /// Follows a question as far as it is legal.
    ///
    /// # Errors
    ///
    /// What is wrong with its rules or its position.
    pub(crate) fn follow(&self, play: &Play) -> Result<Course, String> {
        let rules = self.rules_of(play)?;
        let start = match &play.position {
            None => AnyPosition::start(&rules),
            Some(fields) => read_position(&rules, fields)?,
        };
        Ok(Course::of(start, &play.actions))
    }

    /// Why a question is refused; `None` if all its actions are legal, or it is no question.
    #[must_use]
    pub fn refusal(&self, play: &Play) -> Option<AnyRefusal> {
        match self.follow(play) {
            Ok(Course::Refused { refusal, .. }) => Some(refusal),
            _ => None,
        }
    }

    /// Answers a question; the reference never fails to.
    #[must_use]
    pub fn answer(&self, play: &Play) -> Reply {
        match self.follow(play) {
            Ok(Course::Reached(position)) => Reply::Here(describe(&position)),
            Ok(Course::Refused { index, .. }) => Reply::Illegal(index),
            Err(why) => Reply::Error(why),
        }
    }
}

impl Engine for Reference {
    fn profile(&self) -> Profile {
        let mut profile = Profile::playing_everything("referee");
        profile.version = Some(env!("CARGO_PKG_VERSION").to_owned());
        profile.command = super::EngineSpec::Builtin(self.house_rules.clone()).to_string();
        profile
    }

    fn play(&mut self, play: &Play) -> Answer {
        Ok(self.answer(play))
    }

    fn perft(&mut self, from: &Play, depth: u32) -> Option<u64> {
        match self.follow(from) {
            Ok(Course::Reached(position)) => Some(position.perft(depth)),
            _ => None,
        }
    }

    fn roll(&mut self, game: GameId, count: usize) -> Result<Vec<Face>, NoRolls> {
        if !has_die(game) {
            return Err(NoRolls::Cannot(format!("{game} is played without a die")));
        }
        Die::default().roll(count).map_err(|error| {
            NoRolls::Fault(Fault::Gone {
                why: error.to_string(),
            })
        })
    }
}

/// Reads and checks a position as it stands in a request.
///
/// # Errors
///
/// What is wrong with its form, or every way in which it contradicts itself.
pub fn read_position(rules: &AnyRules, fields: &Map<String, Value>) -> Result<AnyPosition, String> {
    let setup = AnySetup::read(rules.game(), fields).map_err(|error| error.to_string())?;
    check_position(rules, &setup, fields).map_err(|reasons| reasons.join("; "))
}

/// Checks an arrangement, with the offer of a draw that its fields may carry.
///
/// # Errors
///
/// Every way in which it contradicts itself.
pub(crate) fn check_position(
    rules: &AnyRules,
    setup: &AnySetup,
    fields: &Map<String, Value>,
) -> Result<AnyPosition, Vec<String>> {
    let position = AnyPosition::new(setup, rules)?;
    match fields.get(OFFER) {
        None | Some(Value::Null) => Ok(position),
        Some(Value::String(side)) => position.with_offer(side).map_err(|why| vec![why]),
        Some(_) => Err(vec!["`offer` names the side that offers".to_owned()]),
    }
}

/// The key of a position that names the side whose offer of a draw is there.
pub(crate) const OFFER: &str = "offer";
