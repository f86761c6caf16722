//! How engines and house rules are named on the command line.

use std::{error::Error, fmt, str::FromStr};

use referee_rules::any::{AnyRules, GameId, RuleValue};

use super::{
    Engine, ProcessEngine, ProcessOptions, Reference, StartError,
    wire::{RuleChoices, read_rules},
};

/// The prefix that names the reference instead of a command.
const BUILTIN: &str = "builtin";

/// What `--engine` names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineSpec {
    /// The reference, perhaps playing house rules: `builtin`, `builtin:jungle.first=blue`.
    Builtin(HouseRules),
    /// A command, split as a shell splits words.
    Command(Vec<String>),
}

impl FromStr for EngineSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        if text == BUILTIN {
            return Ok(Self::Builtin(HouseRules::default()));
        }
        if let Some(list) = text.strip_prefix("builtin:") {
            let sets: Result<Vec<SetOption>, SpecError> = list.split(',').map(str::parse).collect();
            return HouseRules::new(&sets?, &[]).map(Self::Builtin);
        }
        let words = shell_words::split(text).map_err(|error| SpecError(error.to_string()))?;
        if words.is_empty() {
            return Err(SpecError("the engine's command is empty".to_owned()));
        }
        Ok(Self::Command(words))
    }
}

impl EngineSpec {
    /// Starts the engine that it names.
    ///
    /// # Errors
    ///
    /// [`StartError`] if a command cannot be run, or speaks no `hello`.
    pub fn start(&self, options: ProcessOptions) -> Result<Box<dyn Engine + Send>, StartError> {
        match self {
            Self::Builtin(rules) => Ok(Box::new(Reference::with(rules.clone()))),
            Self::Command(words) => Ok(Box::new(ProcessEngine::start(words.clone(), options)?)),
        }
    }

    /// Whether it names a command.
    #[must_use]
    pub const fn is_process(&self) -> bool {
        matches!(self, Self::Command(_))
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin(rules) if rules.is_empty() => f.write_str(BUILTIN),
            Self::Builtin(rules) => write!(f, "{BUILTIN}:{rules}"),
            Self::Command(words) => {
                let command = shell_words::join(words);
                // A program may have the name of the reference; in quotes it is a command.
                match command.split_once(' ') {
                    None if names_the_reference(&command) => write!(f, "'{command}'"),
                    Some((program, rest)) if names_the_reference(&command) => {
                        write!(f, "'{program}' {rest}")
                    }
                    _ => f.write_str(&command),
                }
            }
        }
    }
}

/// Whether a text names the reference, whatever house rules it may play.
fn names_the_reference(text: &str) -> bool {
    let rest = text.strip_prefix(BUILTIN);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

/// An option set on the command line: `GAME.option=value`, `GAME.` perhaps left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetOption {
    /// The game; `None` if it was left out.
    pub game: Option<GameId>,
    /// The option.
    pub option: String,
    /// Its value.
    pub value: String,
}

impl FromStr for SetOption {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (key, value) = text.split_once('=').ok_or_else(|| {
            SpecError(format!("`{text}` sets nothing; expected GAME.option=value"))
        })?;
        let (game, option) = match key.split_once('.') {
            Some((game, option)) => {
                let game = game
                    .parse::<GameId>()
                    .map_err(|error| SpecError(error.to_string()))?;
                (Some(game), option)
            }
            None => (None, key),
        };
        Ok(Self {
            game,
            option: option.to_owned(),
            value: value.to_owned(),
        })
    }
}

impl fmt::Display for SetOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "{game}.")?;
        }
        write!(f, "{}={}", self.option, self.value)
    }
}

/// The options that are set for each game; an empty set is the guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseRules(Vec<(GameId, String, String)>);

impl HouseRules {
    /// Gives every option its game: the one named, or the only one of `games` (all, if empty)
    /// that has an option of that name.
    ///
    /// # Errors
    ///
    /// [`SpecError`] if no game or several have the option, or it has no such value.
    pub fn new(sets: &[SetOption], games: &[GameId]) -> Result<Self, SpecError> {
        let mut rules = Self::default();
        for set in sets {
            let game = Self::game_of(set, games)?;
            AnyRules::guide(game)
                .set_value(&set.option, &rule_value(game, &set.option, &set.value))
                .map_err(|error| SpecError(format!("{game}: {error}")))?;
            rules.0.push((game, set.option.clone(), set.value.clone()));
        }
        Ok(rules)
    }

    /// The game of an option: the one named, or the only one of `games` (all, if empty) that has
    /// an option of that name.
    ///
    /// # Errors
    ///
    /// [`SpecError`] if no game or several have the option.
    pub fn game_of(set: &SetOption, games: &[GameId]) -> Result<GameId, SpecError> {
        let games = if games.is_empty() { GameId::ALL } else { games };
        match set.game {
            Some(game) => Ok(game),
            None => only_game_with(&set.option, games),
        }
    }

    /// Whether nothing is set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The options set for a game, as a request's `rules` carries them.
    #[must_use]
    pub fn choices(&self, game: GameId) -> RuleChoices {
        self.0
            .iter()
            .filter(|(of, _, _)| *of == game)
            .map(|(_, option, value)| (option.clone(), rule_value(game, option, value)))
            .collect()
    }

    /// The rules of a game under these options and those of a request.
    ///
    /// # Errors
    ///
    /// The first choice that the game does not have, or that does not fit the others.
    pub fn applied_to(&self, game: GameId, request: &RuleChoices) -> Result<AnyRules, String> {
        if self.is_empty() {
            return read_rules(game, request);
        }
        let mut choices = self.choices(game);
        choices.extend(request.clone());
        read_rules(game, &choices)
    }
}

impl fmt::Display for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets: Vec<String> = self
            .0
            .iter()
            .map(|(game, option, value)| format!("{game}.{option}={value}"))
            .collect();
        f.write_str(&sets.join(","))
    }
}

fn only_game_with(option: &str, games: &[GameId]) -> Result<GameId, SpecError> {
    let has = |game: &&GameId| {
        let house = game.all_options().map(|info| info.name);
        let table = game.table_keys().iter().map(|key| key.name);
        house.chain(table).any(|name| name == option)
    };
    let having: Vec<GameId> = games.iter().filter(has).copied().collect();
    match having.as_slice() {
        [game] => Ok(*game),
        [] => Err(SpecError(format!("no game has an option `{option}`"))),
        several => {
            let names: Vec<&str> = several.iter().map(|game| game.name()).collect();
            Err(SpecError(format!(
                "option `{option}` is in several games ({}); write GAME.{option}=…",
                names.join(", ")
            )))
        }
    }
}

/// The value of an option as typed on a command line: a table switch, a list, or a word.
fn rule_value(game: GameId, option: &str, value: &str) -> RuleValue {
    let of_table = game.table_keys().iter().any(|key| key.name == option);
    match value {
        "true" if of_table => RuleValue::Flag(true),
        "false" if of_table => RuleValue::Flag(false),
        list if of_table && list.contains('+') => {
            RuleValue::List(list.split('+').map(ToOwned::to_owned).collect())
        }
        word => RuleValue::Text(word.to_owned()),
    }
}

/// Why an engine or an option of the command line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError(pub String);

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for SpecError {}
