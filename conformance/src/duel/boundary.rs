use std::collections::VecDeque;

use super::{
    games::{Spread, Style},
    sight::Sight,
    terms::{Terms, begin},
    walk::{From, Walk},
};
use crate::{
    chance::Chance,
    diagnose::Setting,
    engine::wire::{Play, RuleChoices},
};

/// The most actions that are played from a random position in search of a difference.
const SHORT: usize = 12;
/// The most that are played from the start.
const LONG: usize = 120;

/// So many points are looked at in search of the nearest.
const MOST_POINTS: usize = 4000;

/// The points that two settings see differently.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boundary<'t, 's> {
    pub(super) terms: &'t Terms,
    /// By this setting it is played.
    pub(super) by: &'s Setting,
    pub(super) other: &'s Setting,
}

/// A walk to a point that is seen differently.
#[derive(Clone, Debug)]
pub(super) struct Crossing<'t> {
    pub(super) walk: Walk<'t>,
    /// What the one setting refuses there and the other plays.
    pub(super) refused: Option<String>,
}

impl Crossing<'_> {
    /// The question whose answers differ.
    pub(super) fn into_play(self) -> Play {
        let mut actions = self.walk.actions;
        actions.extend(self.refused);
        Play {
            game: self.walk.terms.game,
            rules: self.walk.sent,
            position: self.walk.base,
            actions,
        }
    }
}

impl<'t> Boundary<'t, '_> {
    /// The question with the fewest actions from the start whose answers differ at a table, if
    /// it is near.
    pub(super) fn nearest(&self, sent: &RuleChoices) -> Option<Play> {
        let start = |setting| begin(&self.terms.rules(sent, setting)?, None);
        let mut points = VecDeque::from([(Vec::new(), start(self.by)?, start(self.other)?)]);
        let question = |actions| Play {
            game: self.terms.game,
            rules: sent.clone(),
            position: None,
            actions,
        };
        for _ in 0..MOST_POINTS {
            let (actions, here, there) = points.pop_front()?;
            let sight = Sight::of(&here);
            if Sight::of(&there) != sight {
                return Some(question(actions));
            }
            for action in sight.legal() {
                let mut actions: Vec<String> = actions.clone();
                actions.push(action.clone());
                let next = self.terms.step(&here, action).ok()?;
                match self.terms.step(&there, action) {
                    Ok(other) => points.push_back((actions, next, other)),
                    Err(_) => return Some(question(actions)),
                }
            }
        }
        None
    }

    /// Looks for such a point from random positions, or from the start where positions cannot be
    /// set. `longest` bounds the way from the start.
    pub(super) fn find(
        &self,
        chance: &mut Chance,
        tries: usize,
        longest: usize,
    ) -> Option<Crossing<'t>> {
        (0..tries).find_map(|number| {
            let from_start = !self.terms.set_position || number % 8 == 0;
            let (from, plies) = match from_start {
                true if self.terms.set_position => (From::Start, SHORT),
                true => (From::Start, longest.min(LONG)),
                false => (From::Random(Spread::Gathered), SHORT),
            };
            self.seek(chance, from, plies)
        })
    }

    /// Whether one of the settings decides an action of the table.
    fn is_about_the_table(&self) -> bool {
        let game = self.terms.game;
        let of_game = |name: &str| game.options().iter().any(|option| option.name == name);
        let settings = [self.by, self.other];
        let mut choices = settings.into_iter().flat_map(Setting::choices);
        choices.any(|choice| !of_game(choice.option.name))
    }

    fn seek(&self, chance: &mut Chance, from: From, plies: usize) -> Option<Crossing<'t>> {
        let has_mode = self.terms.table && (self.is_about_the_table() || chance.below(16) == 0);
        let mut walk = Walk::begin(self.terms, self.by, chance, from, has_mode)?;
        let style = *chance.pick(&Style::ALL)?;
        let rules = self.terms.rules(&walk.sent, self.other)?;
        let mut there = begin(&rules, walk.base.as_ref())?;
        for _ in 0..=plies {
            if Sight::of(&there) != walk.sight {
                return Some(Crossing {
                    walk,
                    refused: None,
                });
            }
            let of_table = walk.of_table(chance);
            let action = of_table.or_else(|| walk.choose(chance, style))?;
            let next = self.terms.step(&there, &action);
            match (walk.play(&action), next) {
                (true, Ok(next)) => there = next,
                (true, Err(_)) => {
                    return Some(Crossing {
                        walk,
                        refused: None,
                    });
                }
                (false, Ok(_)) => {
                    return Some(Crossing {
                        walk,
                        refused: Some(action),
                    });
                }
                (false, Err(_)) => {}
            }
        }
        None
    }
}
