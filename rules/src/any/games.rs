//! The list of games, and everything that is made from it.

use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    ruled::{self, AnyOutcome, AnyRefusal, Ruled},
    rules::{Chosen, RuleValue},
};
use crate::{
    OptionError, OptionInfo, Position, RuleSet, TextError, bagh_chal, jungle, ludo,
    options::TableKey, snakes_and_ladders, table::TableRules,
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
            $($(#[doc = $about])+ $game(Chosen<$module::Rules>),)+
        }

        impl AnyRules {
            /// The rules as the guide of a game gives them.
            #[must_use]
            pub fn guide(game: GameId) -> Self {
                match game {
                    $(GameId::$game => Self::$game(Chosen::default()),)+
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
                    $(AnyRules::$game(chosen) => Self::$game(Ruled::start(chosen)),)+
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
                    $(Self::$game(ruled) => AnyRules::$game(ruled.chosen()),)+
                }
            }

            /// The arrangement.
            #[must_use]
            pub fn setup(&self) -> AnySetup {
                match self {
                    $(Self::$game(ruled) => AnySetup::$game(ruled.setup()),)+
                }
            }

            /// The position with an offer of a draw that a side has made before.
            ///
            /// # Errors
            ///
            /// Why there can be no such offer at this table.
            pub fn with_offer(self, side: &str) -> Result<Self, String> {
                match self {
                    $(Self::$game(ruled) => ruled.with_offer(side).map(Self::$game),)+
                }
            }

            /// Plays an action, of the game or of the table.
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
    /// Whether the game's guide grants actions of the table: resigning, draws, new games.
    #[must_use]
    pub fn has_table(self) -> bool {
        for_game!(self, P::TABLE_SIDES.is_some())
    }

    /// The two sides between whom the rules of the table hold; `None` where there is no table.
    #[must_use]
    pub fn table_sides(self) -> Option<[String; 2]> {
        for_game!(
            self,
            P::TABLE_SIDES.map(|sides| sides.map(|side| side.to_string()))
        )
    }

    /// The rule options of the game itself and of its table.
    pub fn all_options(self) -> impl Iterator<Item = &'static OptionInfo> {
        let of_table = if self.has_table() {
            TableRules::OPTIONS
        } else {
            &[]
        };
        self.options().iter().chain(of_table)
    }

    /// Whether an option is one of the table's.
    fn is_table_option(self, option: &str) -> bool {
        self.has_table() && TableRules::OPTIONS.iter().any(|info| info.name == option)
    }

    /// Every rule option of the game itself.
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

    /// Whether a text has the form of an action of this game or of its table, legal or not.
    ///
    /// # Errors
    ///
    /// What is expected instead.
    pub fn check_action(self, text: &str) -> Result<(), String> {
        for_game!(self, ruled::check_action::<P>(text))
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

impl From<GameId> for AnyRules {
    /// The rules as the guide of the game gives them.
    fn from(game: GameId) -> Self {
        Self::guide(game)
    }
}

impl From<&Self> for AnyRules {
    fn from(rules: &Self) -> Self {
        *rules
    }
}

impl AnyRules {
    /// Sets a rule option by name, be it of the game or of its table.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if there is no such option or value.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let of_table = self.game().is_table_option(option);
        for_rules!(self, chosen => chosen.set(option, value, of_table))
    }

    /// The value of a rule option.
    #[must_use]
    pub fn get(&self, option: &str) -> Option<&'static str> {
        let of_table = self.game().is_table_option(option);
        for_rules!(self, chosen => chosen.get(option, of_table))
    }

    /// Sets an option from a value as it stands in a request's `rules`: a rule option, a table
    /// option such as the seats, or the table's `mode`.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if there is no such option, or the value is none of its values.
    pub fn set_value(&mut self, key: &str, value: &RuleValue) -> Result<(), OptionError> {
        if for_rules!(self, chosen => chosen.set_of_table(key, value))? {
            return Ok(());
        }
        match value {
            RuleValue::Text(value) => self.set(key, value),
            _ => Err(OptionError::Unfit(format!(
                "the value of option `{key}` is a string"
            ))),
        }
    }

    /// The rule options that are not as the guide has them, with their values.
    #[must_use]
    pub fn house_rules(&self) -> Vec<(&'static str, &'static str)> {
        self.game()
            .all_options()
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
        for_rules!(self, chosen => chosen.game.check())
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
        for_position!(self, ruled => ruled.legal())
    }

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<AnyOutcome> {
        for_position!(self, ruled => ruled.outcome())
    }

    /// The side whose offer of a draw is there.
    #[must_use]
    pub fn offer(&self) -> Option<String> {
        for_position!(self, ruled => ruled.offer())
    }

    /// The score of each side once the game is over, in games that have scores.
    #[must_use]
    pub fn scores(&self) -> Vec<(String, u32)> {
        for_position!(self, ruled => ruled.scores())
    }

    /// The number of action sequences of exactly `depth` plies.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        for_position!(self, ruled => ruled.perft(depth))
    }
}
