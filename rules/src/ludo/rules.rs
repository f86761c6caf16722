use super::{
    board::Colour,
    options::{Choices, QuickTeamsGoal, TokensToWin, WallsStand},
    table::Table,
    tokens::Goal,
};
use crate::{OptionError, OptionInfo, RuleSet, TableKey, any::RuleValue};

/// The rules of ludo: what a table chooses, and the choices that are the same at every table.
///
/// # Examples
///
/// ```
/// use referee_rules::{RuleSet as _, any::RuleValue, ludo::Rules};
///
/// let mut rules = Rules::default();
/// rules.set_table("walls", &RuleValue::Flag(true))?;
/// rules.set("third_six", "kept")?;
/// assert!(rules.table.walls);
///
/// let neighbours = RuleValue::List(vec!["red".into(), "green".into()]);
/// rules.set_table("seats", &neighbours)?;
/// assert!(rules.check().is_err());
/// # Ok::<(), referee_rules::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What the table chose.
    pub table: Table,
    choices: Choices,
    /// Whether the choices are the guide's: told once, and not at every ply.
    by_guide: bool,
}

impl Rules {
    /// The guide's rules at a plain table.
    pub const GUIDE: Self = Self {
        table: Table::PLAIN,
        choices: Choices::GUIDE,
        by_guide: true,
    };

    /// Rules with these choices at a table.
    #[must_use]
    pub fn new(table: Table, choices: Choices) -> Self {
        Self {
            table,
            choices,
            by_guide: choices == Choices::GUIDE,
        }
    }

    /// The guide's rules, or house rules.
    #[must_use]
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The same rules with choices that the compiler knows, if they are the guide's.
    #[inline]
    pub(super) const fn as_guide(&self) -> Option<ByGuide<'_>> {
        if self.by_guide {
            Some(ByGuide(&self.table))
        } else {
            None
        }
    }
}

/// The guide's rules at a table. Rules that ask for a choice are compiled for these a second time,
/// and without the question.
pub(super) struct ByGuide<'a>(&'a Table);

/// The rules that a position is asked under.
pub(super) trait InForce {
    /// What the table chose.
    fn table(&self) -> &Table;

    /// The choices that are the same at every table.
    fn choices(&self) -> &Choices;

    /// How many tokens a player brings home (`LUD-40`, `LUD-45`, `LUD-54`).
    #[inline]
    fn goal(&self) -> Goal {
        let tokens = if !self.table().quick {
            self.choices().tokens_to_win
        } else {
            match self.choices().quick_teams_goal {
                QuickTeamsGoal::Four if self.table().teams => TokensToWin::Four,
                _ => self.choices().quick_tokens_to_win,
            }
        };
        Goal::of_tokens(tokens.count())
    }

    /// Whether two other colours play together (`LUD-47`).
    #[inline]
    fn are_partners(&self, colour: Colour, other: Colour) -> bool {
        self.table().teams && colour.opposite() == other
    }

    /// Whether pairs bar the way (`LUD-34`, `LUD-36`).
    #[inline]
    fn walls_stand(&self) -> bool {
        match self.choices().walls_stand {
            WallsStand::WhenChosen => self.table().walls,
            WallsStand::Always => true,
            WallsStand::Never => false,
        }
    }
}

impl InForce for Rules {
    #[inline]
    fn table(&self) -> &Table {
        &self.table
    }

    #[inline]
    fn choices(&self) -> &Choices {
        &self.choices
    }
}

impl InForce for ByGuide<'_> {
    #[inline]
    fn table(&self) -> &Table {
        self.0
    }

    #[inline]
    fn choices(&self) -> &Choices {
        &Choices::GUIDE
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::GUIDE
    }
}

impl RuleSet for Rules {
    const OPTIONS: &'static [OptionInfo] = Choices::OPTIONS;
    const TABLE_KEYS: &'static [TableKey] = Table::KEYS;

    fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let mut choices = self.choices;
        choices.set(option, value)?;
        *self = Self::new(self.table, choices);
        Ok(())
    }

    fn get(&self, option: &str) -> Option<&'static str> {
        self.choices.get(option)
    }

    fn set_table(&mut self, key: &str, value: &RuleValue) -> Result<(), OptionError> {
        self.table.set(key, value)
    }

    fn check(&self) -> Result<(), OptionError> {
        self.table.check()
    }
}
