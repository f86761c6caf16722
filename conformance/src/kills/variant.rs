use std::fmt;

use referee_rules::{OptionInfo, OptionKind, any::GameId};

use crate::{
    check::Verdict,
    engine::{HouseRules, Reference, SetOption, SpecError},
    suite::{Basis, Ruling},
};

/// An option with a value that is not the guide's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The option.
    pub option: &'static OptionInfo,
    /// The value.
    pub value: &'static str,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.option.name, self.value)
    }
}

/// The reference with some options that are not as the guide has them.
///
/// # Examples
///
/// ```
/// use referee::kills::Variant;
/// use referee_rules::any::GameId;
///
/// let singles = Variant::singles(GameId::SnakesAndLadders);
/// assert!(singles.iter().any(|variant| variant.name() == "overshoot=bounce"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The game.
    pub game: GameId,
    /// The options, each once.
    pub settings: Vec<Setting>,
}

/// How a ruling shows that an engine is wrong, or reads an open question otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A ruling that is not open fails.
    Fails,
    /// An open ruling differs.
    Differs,
}

impl Wanted {
    /// Whether a ruling with this verdict shows it.
    ///
    /// A position that the reference refuses under a house rule, as one that contradicts itself,
    /// shows nothing: an engine with that fault need not look for contradictions.
    #[must_use]
    pub fn is_shown_by(self, ruling: &Ruling, verdict: Verdict) -> bool {
        match self {
            Self::Fails => ruling.basis != Basis::Open && verdict == Verdict::Fail,
            Self::Differs => ruling.basis == Basis::Open && verdict == Verdict::Differs,
        }
    }
}

impl Variant {
    /// Every value of every option of a game and of its table that is not the guide's.
    #[must_use]
    pub fn singles(game: GameId) -> Vec<Self> {
        settings(game)
            .map(|setting| Self {
                game,
                settings: vec![setting],
            })
            .collect()
    }

    /// Every pair of such values of two different options.
    #[must_use]
    pub fn pairs(game: GameId) -> Vec<Self> {
        let settings: Vec<Setting> = settings(game).collect();
        let pairs = settings.iter().enumerate().flat_map(|(index, first)| {
            settings[index + 1..]
                .iter()
                .filter(|second| second.option.name != first.option.name)
                .map(|second| vec![*first, *second])
        });
        pairs.map(|settings| Self { game, settings }).collect()
    }

    /// How it must show: where the guides leave all of it open, an open ruling differs; otherwise
    /// another ruling fails.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        let open = |setting: &Setting| setting.option.kind == OptionKind::Open;
        if self.settings.iter().all(open) {
            Wanted::Differs
        } else {
            Wanted::Fails
        }
    }

    /// The options with their values: `overshoot=bounce,six=rolls_again`.
    #[must_use]
    pub fn name(&self) -> String {
        let settings: Vec<String> = self.settings.iter().map(ToString::to_string).collect();
        settings.join(",")
    }

    /// The reference, playing these options.
    ///
    /// # Errors
    ///
    /// [`SpecError`] if an option is none of the game's, or has no such value.
    pub fn engine(&self) -> Result<Reference, SpecError> {
        let sets: Vec<SetOption> = self
            .settings
            .iter()
            .map(|setting| SetOption {
                game: Some(self.game),
                option: setting.option.name.to_owned(),
                value: setting.value.to_owned(),
            })
            .collect();
        Ok(Reference::with(HouseRules::new(&sets, &[])?))
    }
}

fn settings(game: GameId) -> impl Iterator<Item = Setting> {
    game.all_options().flat_map(|option| {
        let values = option.alternatives();
        values.map(move |value| Setting { option, value })
    })
}
