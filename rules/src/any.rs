//! The closed set of games, chosen at run time: what a harness, which knows games by name, speaks to.
//!
//! Here actions, sides and clauses are text; inside a game they are types.
//!
//! # Examples
//!
//! ```
//! use referee_rules::any::{AnyPosition, AnyRules, GameId};
//!
//! let rules = AnyRules::guide("bagh-chal".parse::<GameId>()?);
//! let start = AnyPosition::start(&rules);
//! assert_eq!(start.legal().len(), 21);
//! assert_eq!(start.play("b1-b2").unwrap_err().clause.map(|clause| clause.id()), Some("BAG-08"));
//! # Ok::<(), referee_rules::any::UnknownGame>(())
//! ```

use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Clause, OptionError, OptionInfo, Position, Refusal, RuleSet, TextError, bagh_chal, jungle,
    ludo, options::TableKey, snakes_and_ladders,
};

/// Declares the games once; everything that must know all of them is made from this list.
macro_rules! games {
    ($($(#[doc = $about:literal])+ $game:ident = $name:literal, $module:ident;)+) => {
        /// A game of the suite.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum GameId {
            $($(#[doc = $about])+ $game,)+
        }

        impl GameId {
            /// Every game, in the order of the suite.
            pub const ALL: &'static [Self] = &[$(Self::$game),+];

            /// The name on the wire, in fixtures and on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$game => $name,)+
                }
            }

            /// The name of the game's folder in the reference.
            #[must_use]
            pub const fn module(self) -> &'static str {
                match self {
                    $(Self::$game => stringify!($module),)+
                }
            }
        }

        /// The rules of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AnyRules {
            $($(#[doc = $about])+ $game($module::Rules),)+
        }

        impl AnyRules {
            /// The rules as the guide of a game gives them.
            #[must_use]
            pub fn guide(game: GameId) -> Self {
                match game {
                    $(GameId::$game => Self::$game($module::Rules::default()),)+
                }
            }

            /// The game.
            #[must_use]
            pub const fn game(&self) -> GameId {
                match self {
                    $(Self::$game(_) => GameId::$game,)+
                }
            }
        }

        /// An arrangement of a game, checked for its form but not for contradictions.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnySetup {
            $($(#[doc = $about])+ $game($module::Setup),)+
        }

        impl AnySetup {
            /// Reads an arrangement of a game.
            ///
            /// # Errors
            ///
            /// What the deserializer says of a value that has not the form of the game.
            pub fn read<'de, D: Deserializer<'de>>(
                game: GameId,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                match game {
                    $(GameId::$game => $module::Setup::deserialize(deserializer).map(Self::$game),)+
                }
            }
        }

        impl Serialize for AnySetup {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$game(setup) => setup.serialize(serializer),)+
                }
            }
        }

        /// A position of a game under the rules of a table.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyPosition {
            $($(#[doc = $about])+ $game(Ruled<$module::Position>),)+
        }

        impl AnyPosition {
            /// The position in which a game begins.
            #[must_use]
            pub fn start(rules: &AnyRules) -> Self {
                match rules {
                    $(AnyRules::$game(rules) => Self::$game(Ruled {
                        rules: *rules,
                        position: $module::Position::start(rules),
                    }),)+
                }
            }

            /// Checks an arrangement.
            ///
            /// # Errors
            ///
            /// Every reason why it contradicts itself, or that it belongs to another game.
            pub fn new(setup: &AnySetup, rules: &AnyRules) -> Result<Self, Vec<String>> {
                match (setup, rules) {
                    $((AnySetup::$game(setup), AnyRules::$game(rules)) => {
                        Ruled::new(setup, rules).map(Self::$game)
                    })+
                    #[allow(unreachable_patterns, reason = "with one game there is no other")]
                    _ => Err(vec![format!(
                        "the position is not one of {}",
                        rules.game().name()
                    )]),
                }
            }

            /// The rules of the table.
            #[must_use]
            pub const fn rules(&self) -> AnyRules {
                match self {
                    $(Self::$game(ruled) => AnyRules::$game(ruled.rules),)+
                }
            }

            /// The arrangement.
            #[must_use]
            pub fn setup(&self) -> AnySetup {
                match self {
                    $(Self::$game(ruled) => AnySetup::$game(ruled.position.setup()),)+
                }
            }

            /// Plays an action.
            ///
            /// # Errors
            ///
            /// Why the text is no action, or an illegal one.
            pub fn play(&self, action: &str) -> Result<Self, AnyRefusal> {
                match self {
                    $(Self::$game(ruled) => ruled.play(action).map(Self::$game),)+
                }
            }
        }

        /// Evaluates an expression for the rules of whichever game.
        macro_rules! for_rules {
            ($any:expr, $rules:ident => $value:expr) => {
                match $any {
                    $(AnyRules::$game($rules) => $value,)+
                }
            };
        }

        /// Evaluates an expression for the position of whichever game.
        macro_rules! for_position {
            ($any:expr, $ruled:ident => $value:expr) => {
                match $any {
                    $(AnyPosition::$game($ruled) => $value,)+
                }
            };
        }

        /// Evaluates an expression with the position type of a game, as `P`.
        macro_rules! for_game {
            ($any:expr, $value:expr) => {
                match $any {
                    $(GameId::$game => {
                        type P = $module::Position;
                        $value
                    })+
                }
            };
        }
    };
}

games! {
    /// Snakes and ladders: a race of two tokens by the roll of one die.
    SnakesAndLadders = "snakes-and-ladders", snakes_and_ladders;
    /// Jungle (dou shou qi): eight animals a side, a den to reach.
    Jungle = "jungle", jungle;
    /// Bagh chal: four tigers against twenty goats.
    BaghChal = "bagh-chal", bagh_chal;
    /// Ludo: two to four players bring four tokens each around a ring and home.
    Ludo = "ludo", ludo;
}

impl GameId {
    /// Every rule option of the game.
    #[must_use]
    pub fn options(self) -> &'static [OptionInfo] {
        for_game!(self, <P as Position>::Rules::OPTIONS)
    }

    /// The table options of the game, such as the seats.
    #[must_use]
    pub fn table_keys(self) -> &'static [TableKey] {
        for_game!(self, <P as Position>::Rules::TABLE_KEYS)
    }

    /// The keys of a position.
    #[must_use]
    pub fn fields(self) -> &'static [&'static str] {
        for_game!(self, P::FIELDS)
    }

    /// The keys that a position cannot be read without.
    #[must_use]
    pub fn required_fields(self) -> &'static [&'static str] {
        for_game!(self, P::REQUIRED_FIELDS)
    }

    /// Whether a text has the form of an action of this game, legal or not.
    ///
    /// # Errors
    ///
    /// What is expected instead.
    pub fn check_action(self, text: &str) -> Result<(), String> {
        for_game!(
            self,
            text.parse::<<P as Position>::Action>()
                .map(|_| ())
                .map_err(|error| error.to_string())
        )
    }

    /// Whether a text has the form of a board of this game.
    ///
    /// # Errors
    ///
    /// The first thing that is no board, with its place.
    pub fn check_board(self, text: &str) -> Result<(), TextError> {
        for_game!(self, P::check_board(text))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame(name.chars().take(40).collect()))
    }
}

/// A name that is no game of the suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        write!(
            f,
            "there is no game `{}`; known: {}",
            self.0,
            known.join(", ")
        )
    }
}

impl Error for UnknownGame {}

/// The value of a table option, as it is read and written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RuleValue {
    /// A switch of the table.
    Flag(bool),
    /// A named choice.
    Text(String),
    /// A list, such as the seats.
    List(Vec<String>),
}

impl AnyRules {
    /// Sets a rule option by name.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if there is no such option or value.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        for_rules!(self, rules => rules.set(option, value))
    }

    /// The value of a rule option.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<&'static str> {
        for_rules!(self, rules => rules.get(option))
    }

    /// Sets a rule option or a table option from a value as it stands in a request's `rules`.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if there is no such option, or the value is none of its values.
    pub fn set_value(&mut self, key: &str, value: &RuleValue) -> Result<(), OptionError> {
        for_rules!(self, rules => {
            if table_key(rules, key) {
                return rules.set_table(key, value);
            }
            match value {
                RuleValue::Text(value) => rules.set(key, value),
                _ => Err(OptionError::Unfit(format!("the value of option `{key}` is a string"))),
            }
        })
    }

    /// The rule options that are not as the guide has them, with their values.
    #[must_use]
    pub fn house_rules(&self) -> Vec<(&'static str, &'static str)> {
        self.game()
            .options()
            .iter()
            .filter_map(|info| {
                let value = self.get(info.name)?;
                (value != info.default).then_some((info.name, value))
            })
            .collect()
    }

    /// Whether the choices of the table go together.
    ///
    /// # Errors
    ///
    /// [`OptionError::Unfit`] with what does not fit.
    pub fn check(&self) -> Result<(), OptionError> {
        for_rules!(self, rules => rules.check())
    }
}

fn table_key<R: RuleSet>(_rules: &R, key: &str) -> bool {
    R::TABLE_KEYS.iter().any(|known| known.name == key)
}

/// A position with the rules of its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled<P: Position> {
    rules: P::Rules,
    position: P,
}

/// Why a text cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyRefusal {
    /// The clause that forbids it; `None` if it is no action at all.
    pub clause: Option<Clause>,
    /// The reason in words.
    pub why: String,
}

/// How a game ended, in the words of the wire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyOutcome {
    /// The sides that won; empty in a draw.
    pub winners: Vec<String>,
    /// Why; shown to people, never compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl<P: Position> Ruled<P> {
    fn new(setup: &P::Setup, rules: &P::Rules) -> Result<Self, Vec<String>> {
        rules.check().map_err(|unfit| vec![unfit.to_string()])?;
        match P::new(setup, rules) {
            Ok(position) => Ok(Self {
                rules: rules.clone(),
                position,
            }),
            Err(contradictions) => Err(contradictions
                .reasons()
                .iter()
                .map(ToString::to_string)
                .collect()),
        }
    }

    fn play(&self, text: &str) -> Result<Self, AnyRefusal> {
        let action: P::Action = text
            .parse()
            .map_err(|error: crate::NotAnAction| AnyRefusal {
                clause: None,
                why: error.to_string(),
            })?;
        match self.position.play(&self.rules, action) {
            Ok(position) => Ok(Self {
                rules: self.rules.clone(),
                position,
            }),
            Err(illegal) => Err(AnyRefusal {
                clause: Some(illegal.clause()),
                why: illegal.to_string(),
            }),
        }
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        let outcome = self.position.outcome(&self.rules)?;
        Some(AnyOutcome {
            winners: outcome.winners.iter().map(ToString::to_string).collect(),
            reason: Some(outcome.reason.name().to_owned()),
        })
    }
}

impl AnyPosition {
    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.rules().game()
    }

    /// The legal actions, in a fixed order; none once the game is over.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        for_position!(self, ruled => ruled
            .position
            .legal(&ruled.rules)
            .into_iter()
            .map(|action| action.to_string())
            .collect())
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<AnyOutcome> {
        for_position!(self, ruled => ruled.outcome())
    }

    /// The score of each side once the game is over, in games that have scores.
    #[must_use]
    pub fn scores(&self) -> Vec<(String, u32)> {
        for_position!(self, ruled => ruled
            .position
            .scores(&ruled.rules)
            .into_iter()
            .map(|(side, score)| (side.to_string(), score))
            .collect())
    }

    /// The number of action sequences of exactly `depth` plies.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        for_position!(self, ruled => ruled.position.perft(&ruled.rules, depth))
    }
}
