use std::{error::Error, fmt};

use referee_rules::{
    RuleSet as _,
    any::{AnyRules, GameId},
    table::TableRules,
};

use crate::{
    engine::{HouseRules, Reference, SetOption, SpecError},
    suite::Erratum,
};

/// Options that get another value: what a change of the rules is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    options: Vec<OptionChange>,
    house_rules: HouseRules,
}

/// An option of a game that gets another value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionChange {
    /// The game.
    pub game: GameId,
    /// The option.
    pub option: String,
    /// Its value without the change.
    pub old: String,
    /// Its value with it.
    pub new: String,
}

impl OptionChange {
    /// The change as it stands in an erratum's effect.
    #[must_use]
    pub fn as_effect(&self) -> String {
        format!("{}: {{old: {}, new: {}}}", self.option, self.old, self.new)
    }
}

impl fmt::Display for OptionChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}={}", self.game, self.option, self.new)
    }
}

impl Change {
    /// The change that an erratum asks for. Of an accepted one that is the change from before the
    /// decision. It is empty where no option changes.
    ///
    /// # Errors
    ///
    /// The values do not go together.
    pub fn of(erratum: &Erratum) -> Result<Self, ChangeError> {
        let mut options = Vec::new();
        for (option, amendment) in &erratum.effect.options {
            for game in games_with(erratum.game, option) {
                options.push(OptionChange {
                    game,
                    option: option.clone(),
                    old: amendment.old.clone(),
                    new: amendment.new.clone(),
                });
            }
        }
        Self::new(options)
    }

    /// The change from the guides' rules to these values. An option of the table changes in every
    /// game that has a table, unless its game is named.
    ///
    /// # Errors
    ///
    /// There is no such option or value, it is what the suite says already, or the values do not
    /// go together.
    pub fn to(sets: &[SetOption], games: &[GameId]) -> Result<Self, ChangeError> {
        let mut options = Vec::new();
        for set in sets {
            let meant = match set.game {
                None if is_of_table(&set.option) => with_table(games),
                None => vec![HouseRules::game_of(set, games)?],
                Some(game) => vec![game],
            };
            for game in meant {
                let old = AnyRules::guide(game)
                    .get(&set.option)
                    .ok_or_else(|| ChangeError::no_option(game, &set.option))?;
                options.push(OptionChange {
                    game,
                    option: set.option.clone(),
                    old: old.to_owned(),
                    new: set.value.clone(),
                });
            }
        }
        Self::new(options)
    }

    fn new(options: Vec<OptionChange>) -> Result<Self, ChangeError> {
        let idle = options.iter().find(|change| change.old == change.new);
        if let Some(idle) = idle {
            return Err(ChangeError(format!(
                "{}.{}={} is what the suite says already",
                idle.game, idle.option, idle.new
            )));
        }
        let house_rules = HouseRules::new(&sets(&options, |change| &change.new), &[])?;
        let change = Self {
            options,
            house_rules,
        };
        for game in change.games() {
            let rules = change.house_rules.applied_to(game, &Default::default());
            rules.map_err(|why| ChangeError(format!("{game}: {why}")))?;
        }
        Ok(change)
    }

    /// The options, in the order in which they were given.
    #[must_use]
    pub fn options(&self) -> &[OptionChange] {
        &self.options
    }

    /// Whether no option changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The games in which something changes, in the order of the suite.
    #[must_use]
    pub fn games(&self) -> Vec<GameId> {
        let has = |game: &GameId| self.options.iter().any(|change| change.game == *game);
        GameId::ALL.iter().copied().filter(has).collect()
    }

    /// Whether it changes this option, in whichever game.
    #[must_use]
    pub fn has_option(&self, option: &str) -> bool {
        self.options.iter().any(|change| change.option == option)
    }

    /// Whether only options of the table change.
    #[must_use]
    pub fn is_of_table(&self) -> bool {
        self.options
            .iter()
            .all(|change| is_of_table(&change.option))
    }

    /// The options with the values that they get.
    #[must_use]
    pub const fn house_rules(&self) -> &HouseRules {
        &self.house_rules
    }

    /// The reference playing the rules before the change.
    #[must_use]
    pub fn before(&self) -> Reference {
        let sets = sets(&self.options, |change| &change.old);
        Reference::with(HouseRules::new(&sets, &[]).unwrap_or_default())
    }

    /// The reference playing the rules after the change.
    #[must_use]
    pub fn after(&self) -> Reference {
        Reference::with(self.house_rules.clone())
    }
}

impl fmt::Display for Change {
    /// `option=value`, each option once.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = Vec::new();
        for change in &self.options {
            let word = format!("{}={}", change.option, change.new);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        f.write_str(&words.join(", "))
    }
}

fn sets<'c>(
    options: &'c [OptionChange],
    value: impl Fn(&'c OptionChange) -> &'c str,
) -> Vec<SetOption> {
    let set = |change: &'c OptionChange| SetOption {
        game: Some(change.game),
        option: change.option.clone(),
        value: value(change).to_owned(),
    };
    options.iter().map(set).collect()
}

fn is_of_table(option: &str) -> bool {
    TableRules::info(option).is_ok()
}

fn with_table(games: &[GameId]) -> Vec<GameId> {
    let named = |game: &GameId| games.is_empty() || games.contains(game);
    let all = GameId::ALL.iter().copied();
    all.filter(|game| game.has_table() && named(game)).collect()
}

/// The games in which an option of a game changes with it.
pub(super) fn games_with(game: GameId, option: &str) -> Vec<GameId> {
    if is_of_table(option) {
        with_table(&[])
    } else {
        vec![game]
    }
}

/// Why a change is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeError(pub String);

impl ChangeError {
    fn no_option(game: GameId, option: &str) -> Self {
        let of_table = game.table_keys().iter().any(|key| key.name == option);
        Self(if of_table {
            format!(
                "`{option}` is chosen by every table of {game}; it is no rule that could change"
            )
        } else {
            let names = game.all_options().map(|info| info.name);
            match crate::yaml::nearest(option, names) {
                Some(near) => format!("{game} has no option `{option}`; did you mean `{near}`?"),
                None => {
                    format!("{game} has no option `{option}`; `referee rules {game}` lists them")
                }
            }
        })
    }
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ChangeError {}

impl From<SpecError> for ChangeError {
    fn from(error: SpecError) -> Self {
        Self(error.to_string())
    }
}
