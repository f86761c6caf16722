//! Rules as named choices: the one mechanism behind open questions, errata, house rules and bugs.

use std::{error::Error, fmt, marker::PhantomData, ops::Deref};

use crate::any::RuleValue;

/// A choice that a rule option offers, such as *stay*, *bounce* or *clamp*.
pub trait Choice: Copy + Eq + 'static {
    /// Every value, in the order in which people are told of them.
    const ALL: &'static [Self];
    /// The same values with what they mean.
    const VALUES: &'static [ValueInfo];

    /// The value's name on the wire and in fixtures.
    fn name(self) -> &'static str;

    /// The value of that name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// One value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueInfo {
    /// Its name on the wire and in fixtures.
    pub name: &'static str,
    /// What is played under it.
    pub about: &'static str,
}

/// Whether the guides decide an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionKind {
    /// The guides decide it; every other value is a house rule or a bug.
    House,
    /// The guides leave it open; the default is the suite's reading.
    Open,
}

/// What is known of one rule option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name on the wire and in fixtures.
    pub name: &'static str,
    /// What it decides.
    pub about: &'static str,
    /// Whether the guides decide it.
    pub kind: OptionKind,
    /// The guide's value, or the suite's reading where the guides leave it open.
    pub default: &'static str,
    /// Every value, the default among them.
    pub values: &'static [ValueInfo],
}

impl OptionInfo {
    /// The values that are not the default.
    pub fn alternatives(&self) -> impl Iterator<Item = &'static str> + use<> {
        let default = self.default;
        self.values
            .iter()
            .map(|value| value.name)
            .filter(move |name| *name != default)
    }
}

/// Why an option could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The game has no option of that name.
    UnknownOption {
        /// The name that was given.
        option: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The option has no value of that name.
    UnknownValue {
        /// The option.
        option: &'static str,
        /// The value that was given.
        value: String,
        /// The values that there are.
        known: Vec<&'static str>,
    },
    /// The choices do not go together, or a table key holds what it cannot.
    Unfit(String),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownOption { option, known } => {
                write!(
                    f,
                    "there is no option `{option}`; known: {}",
                    known.join(", ")
                )
            }
            Self::UnknownValue {
                option,
                value,
                known,
            } => write!(
                f,
                "option `{option}` has no value `{value}`; known: {}",
                known.join(", ")
            ),
            Self::Unfit(why) => f.write_str(why),
        }
    }
}

impl Error for OptionError {}

/// A table option: a choice that every table makes and that is no house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableKey {
    /// Its name on the wire and in fixtures.
    pub name: &'static str,
    /// What it decides, and its values.
    pub about: &'static str,
}

/// The rules that a table plays by: a plain struct of choices whose default is the guide.
///
/// # Examples
///
/// ```
/// use referee_rules::{RuleSet as _, bagh_chal::Rules};
///
/// let mut rules = Rules::default();
/// rules.set("captures_to_win", "4")?;
/// assert_eq!(rules.get("captures_to_win"), Some("4"));
/// assert!(rules.set("captures_to_win", "17").is_err());
/// # Ok::<(), referee_rules::OptionError>(())
/// ```
pub trait RuleSet: Clone + PartialEq + Default {
    /// Every option of the game, in a fixed order.
    const OPTIONS: &'static [OptionInfo];

    /// Sets an option by name.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if there is no such option or value; the rules are then unchanged.
    fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError>;

    /// The value of an option, or `None` if there is no such option.
    fn get(&self, option: &str) -> Option<&'static str>;

    /// The table options: what every table of the game chooses, such as the seats. None by default.
    const TABLE_KEYS: &'static [TableKey] = &[];

    /// Sets a table option.
    ///
    /// # Errors
    ///
    /// [`OptionError`] if the game has no such table option, or the value is none of its values.
    fn set_table(&mut self, key: &str, _value: &RuleValue) -> Result<(), OptionError> {
        Err(OptionError::UnknownOption {
            option: key.to_owned(),
            known: Self::TABLE_KEYS.iter().map(|known| known.name).collect(),
        })
    }

    /// Whether the choices go together.
    ///
    /// # Errors
    ///
    /// [`OptionError::Unfit`] with what does not fit.
    fn check(&self) -> Result<(), OptionError> {
        Ok(())
    }

    /// The option's description.
    ///
    /// # Errors
    ///
    /// [`OptionError::UnknownOption`] if there is none of that name.
    fn info(option: &str) -> Result<&'static OptionInfo, OptionError> {
        Self::OPTIONS
            .iter()
            .find(|info| info.name == option)
            .ok_or_else(|| OptionError::UnknownOption {
                option: option.to_owned(),
                known: Self::OPTIONS.iter().map(|info| info.name).collect(),
            })
    }
}

/// Where the rules come from: a table's choices, read at run time, or the guide's ([`Guide`]), which
/// are known when the program is compiled, so that asking for a choice costs nothing. A rule is
/// written once, for either.
pub(crate) trait Table<Rules>: Copy + Deref<Target = Rules> {}

impl<Rules, T: Copy + Deref<Target = Rules>> Table<Rules> for T {}

/// The rules of a table that plays by the guide.
pub(crate) struct Guide<Rules>(PhantomData<Rules>);

impl<Rules> Guide<Rules> {
    pub(crate) const RULES: Self = Self(PhantomData);
}

impl<Rules> Clone for Guide<Rules> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Rules> Copy for Guide<Rules> {}

/// Evaluates an expression under rules, once compiled for the guide's and once for all others.
macro_rules! at_table {
    ($rules:ident => $value:expr) => {
        if *$rules == Rules::GUIDE {
            let $rules = $crate::options::Guide::<Rules>::RULES;
            $value
        } else {
            $value
        }
    };
}

/// Declares the choices of options: enums with a name on the wire for each value.
macro_rules! choices {
    ($(
        $(#[$meta:meta])*
        pub enum $choice:ident {
            $(#[doc = $about:literal] $variant:ident = $name:literal,)+
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $choice {
            $(#[doc = $about] $variant,)+
        }

        impl $crate::Choice for $choice {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const VALUES: &'static [$crate::ValueInfo] =
                &[$($crate::ValueInfo { name: $name, about: $about.trim_ascii() }),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    )+};
}

/// Declares a game's rules: a struct with one field an option, each with its default and whether
/// the guides decide it (`House`) or leave it open (`Open`).
macro_rules! rule_set {
    (
        $(#[$meta:meta])*
        pub struct $rules:ident {
            $(
                #[doc = $about:literal]
                $kind:ident $option:ident: $choice:ident = $default:ident,
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $rules {
            $(#[doc = $about] pub $option: $choice,)+
        }

        impl $rules {
            /// The rules as the guide gives them, open questions read as the suite reads them.
            pub const GUIDE: Self = Self {
                $($option: $choice::$default,)+
            };
        }

        impl std::ops::Deref for $crate::options::Guide<$rules> {
            type Target = $rules;

            #[inline(always)]
            fn deref(&self) -> &$rules {
                const { &$rules::GUIDE }
            }
        }

        impl Default for $rules {
            fn default() -> Self {
                Self::GUIDE
            }
        }

        impl $crate::RuleSet for $rules {
            const OPTIONS: &'static [$crate::OptionInfo] = &[
                $($crate::OptionInfo {
                    name: stringify!($option),
                    about: $about.trim_ascii(),
                    kind: $crate::OptionKind::$kind,
                    default: $crate::options::default_name::<$choice>($choice::$default as usize),
                    values: <$choice as $crate::Choice>::VALUES,
                },)+
            ];

            fn set(&mut self, option: &str, value: &str) -> Result<(), $crate::OptionError> {
                match option {
                    $(stringify!($option) => {
                        self.$option = $crate::options::choose(stringify!($option), value)?;
                        Ok(())
                    })+
                    _ => Self::info(option).map(|_| ()),
                }
            }

            fn get(&self, option: &str) -> Option<&'static str> {
                match option {
                    $(stringify!($option) => Some($crate::Choice::name(self.$option)),)+
                    _ => None,
                }
            }
        }
    };
}

/// The name of a choice by its place in the declaration.
pub(crate) const fn default_name<C: Choice>(index: usize) -> &'static str {
    C::VALUES[index].name
}

/// Reads the value of an option.
pub(crate) fn choose<C: Choice>(option: &'static str, value: &str) -> Result<C, OptionError> {
    C::from_name(value).ok_or_else(|| OptionError::UnknownValue {
        option,
        value: value.to_owned(),
        known: C::VALUES.iter().map(|known| known.name).collect(),
    })
}

choices! {
    /// Whether something may be done.
    pub enum Permission {
        /// It may not be done.
        Forbidden = "forbidden",
        /// It may be done.
        Allowed = "allowed",
    }
}

impl Permission {
    /// Whether the thing may be done.
    #[must_use]
    pub const fn is_allowed(self) -> bool {
        matches!(self, Self::Allowed)
    }
}

pub(crate) use {at_table, choices, rule_set};
