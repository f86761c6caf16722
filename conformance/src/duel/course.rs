use super::{
    boundary::Boundary,
    games::{Spread, Style, longest},
    terms::Terms,
    walk::{From, Walk},
};
use crate::{
    chance::Chance,
    diagnose::{Choice, Setting},
};

/// So many random walks are made to reach what a game is to be about.
const TRIES: usize = 100;
/// The same where every walk begins at the start.
const TRIES_FROM_START: usize = 4;
/// So many plies are played beyond the point that a game is about.
const BEYOND: usize = 4;
/// So many plies are played from a random position.
const FROM_POSITION: usize = 16;
/// So many in one line, which grows with each question.
const IN_ONE_LINE: usize = 12;

/// How games are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PlayStyle {
    /// What rules decide is sought: captures, special places, limits, ends.
    #[default]
    Biased,
    /// Every action is as likely as another.
    Uniform,
}

impl PlayStyle {
    /// The style's word on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Biased => "biased",
            Self::Uniform => "uniform",
        }
    }
}

/// How the points of a game are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Each from the point before, by one action.
    Step,
    /// Each from where the game began, by all actions: what must be remembered shows.
    Line,
}

/// What is played in one game.
#[derive(Clone, Debug)]
pub(super) struct Course<'t> {
    pub(super) walk: Walk<'t>,
    pub(super) manner: Manner,
    /// What the game is about, if it is about one choice of the rules.
    pub(super) about: Option<Choice>,
    /// What is to be tried at its last point but is illegal.
    pub(super) refused: Option<String>,
}

impl<'t> Course<'t> {
    /// Draws a game; `None` if none was found.
    pub(super) fn draw(
        terms: &'t Terms,
        alternatives: &[Choice],
        play: PlayStyle,
        chance: &mut Chance,
    ) -> Option<Self> {
        match play {
            PlayStyle::Uniform => Self::uniform(terms, chance),
            PlayStyle::Biased if chance.below(8) < 5 => {
                let about = chance.pick(alternatives).copied()?;
                Self::about(terms, about, chance).or_else(|| Self::biased(terms, chance))
            }
            PlayStyle::Biased => Self::biased(terms, chance),
        }
    }

    fn uniform(terms: &'t Terms, chance: &mut Chance) -> Option<Self> {
        let from_start = !terms.set_position || chance.below(2) == 0;
        let (from, plies) = match from_start {
            true => (From::Start, longest(terms.game)),
            false => (From::Random(Spread::Even), FROM_POSITION),
        };
        let manner = match terms.set_position {
            true => Manner::Step,
            false => Manner::Line,
        };
        Self::played(terms, chance, from, manner, Style::Even, plies)
    }

    fn biased(terms: &'t Terms, chance: &mut Chance) -> Option<Self> {
        let (from, manner, plies) = match chance.below(3) {
            _ if !terms.set_position => (From::Start, Manner::Line, longest(terms.game)),
            0 => (From::Start, Manner::Step, longest(terms.game)),
            1 => (From::Random(Spread::Gathered), Manner::Step, FROM_POSITION),
            _ => (From::Random(Spread::Gathered), Manner::Line, IN_ONE_LINE),
        };
        let style = *chance.pick(&Style::ALL)?;
        Self::played(terms, chance, from, manner, style, plies)
    }

    fn played(
        terms: &'t Terms,
        chance: &mut Chance,
        from: From,
        manner: Manner,
        style: Style,
        plies: usize,
    ) -> Option<Self> {
        let has_mode = terms.table && manner == Manner::Line && chance.below(8) == 0;
        let mut walk = Walk::begin(terms, &Setting::guide(), chance, from, has_mode)?;
        walk.go_on(chance, style, plies);
        Some(Self {
            walk,
            manner,
            about: None,
            refused: None,
        })
    }

    /// A game that reaches a point that a choice of the rules decides.
    fn about(terms: &'t Terms, about: Choice, chance: &mut Chance) -> Option<Self> {
        let (guide, choice) = (Setting::guide(), [about].into_iter().collect());
        let boundary = Boundary {
            terms,
            by: &guide,
            other: &choice,
        };
        let tries = match terms.set_position {
            true => TRIES,
            false => TRIES_FROM_START,
        };
        let crossing = boundary.find(chance, tries, longest(terms.game))?;
        let mut walk = crossing.walk;
        if crossing.refused.is_none() {
            let style = *chance.pick(&Style::ALL)?;
            walk.go_on(chance, style, BEYOND);
        }
        Some(Self {
            walk,
            manner: Manner::Line,
            about: Some(about),
            refused: crossing.refused,
        })
    }
}
