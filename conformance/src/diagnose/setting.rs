use std::fmt;

use referee_rules::{
    OptionInfo, OptionKind,
    any::{GameId, RuleValue},
};

use crate::engine::wire::RuleChoices;

/// An option at another value than the guide's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The option.
    pub option: &'static OptionInfo,
    /// Its value.
    pub value: &'static str,
}

impl Choice {
    /// Every choice of a game, in the order of its options.
    #[must_use]
    pub fn all(game: GameId) -> Vec<Self> {
        let of = |option: &'static OptionInfo| {
            option
                .alternatives()
                .map(move |value| Self { option, value })
        };
        game.all_options().flat_map(of).collect()
    }

    /// Whether the guides leave the option open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(self.option.kind, OptionKind::Open)
    }

    /// What is played under it.
    #[must_use]
    pub fn about(&self) -> &'static str {
        let values = self.option.values.iter();
        values
            .filter(|value| value.name == self.value)
            .map(|value| value.about)
            .next()
            .unwrap_or_default()
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.option.name, self.value)
    }
}

/// What is played otherwise than the guide has it: one value each of some options. None is the
/// guide.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting(Vec<Choice>);

impl Setting {
    /// The guide.
    #[must_use]
    pub const fn guide() -> Self {
        Self(Vec::new())
    }

    /// Its choices, in the order of the game's options.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.0
    }

    /// Whether it is the guide.
    #[must_use]
    pub const fn is_guide(&self) -> bool {
        self.0.is_empty()
    }

    /// The choices that the guides decide otherwise.
    pub fn house(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter().filter(|choice| !choice.is_open())
    }

    /// The choices where the guides leave a question open.
    pub fn open(&self) -> impl Iterator<Item = &Choice> {
        self.0.iter().filter(|choice| choice.is_open())
    }

    /// Whether it has a choice of this option.
    #[must_use]
    pub fn decides(&self, option: &str) -> bool {
        self.0.iter().any(|choice| choice.option.name == option)
    }

    /// The setting with one choice more, in place of its own choice of that option.
    #[must_use]
    pub fn with(&self, choice: Choice) -> Self {
        let mut choices: Vec<Choice> = self.without(choice.option.name).0;
        choices.push(choice);
        Self(choices)
    }

    /// The setting with the guide's value of an option.
    #[must_use]
    pub fn without(&self, option: &str) -> Self {
        let left = self.0.iter().filter(|choice| choice.option.name != option);
        Self(left.copied().collect())
    }

    /// The setting as a request's `rules` carry it.
    #[must_use]
    pub fn rules(&self) -> RuleChoices {
        let value = |choice: &Choice| RuleValue::Text(choice.value.to_owned());
        self.0
            .iter()
            .map(|choice| (choice.option.name.to_owned(), value(choice)))
            .collect()
    }
}

impl FromIterator<Choice> for Setting {
    fn from_iter<T: IntoIterator<Item = Choice>>(choices: T) -> Self {
        choices
            .into_iter()
            .fold(Self::guide(), |setting, choice| setting.with(choice))
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&choices.join(", "))
    }
}
