use referee_rules::{
    Clause,
    any::{AnyPosition, AnyRules},
};

use super::{
    course::{Course, Manner, PlayStyle},
    games,
    sight::Sight,
    terms::{Terms, begin},
};
use crate::{
    chance::Chance,
    diagnose::{Choice, Setting},
    engine::{fields_of, wire::Play},
};

/// So often is an action drawn until one is illegal.
const DRAWS: usize = 6;

/// The questions of a game, in the order in which they are asked.
#[derive(Clone, Debug)]
pub(super) struct Script<'t> {
    pub(super) course: Course<'t>,
    pub(super) questions: Vec<Asked>,
}

/// A question of a game.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) play: Play,
    /// The index from which on all questions before this one must have been answered.
    pub(super) after: Option<usize>,
    pub(super) point: Point,
}

/// Where a question leads by the reference.
#[derive(Clone, Debug)]
pub(super) enum Point {
    /// To a point of the game.
    Ply {
        /// The actions before it.
        number: usize,
        position: AnyPosition,
    },
    /// Nowhere: the last action is illegal.
    Refused { clause: Option<Clause> },
    /// To where an earlier question has led, by index: an illegal action has changed nothing.
    Again { first: usize },
}

impl<'t> Script<'t> {
    /// The questions of a game that is drawn; `None` if none was found.
    pub(super) fn draw(
        terms: &'t Terms,
        alternatives: &[Choice],
        play: PlayStyle,
        chance: &mut Chance,
    ) -> Option<Self> {
        let course = Course::draw(terms, alternatives, play, chance)?;
        let writer = Writer {
            terms,
            alternatives,
            often: match play {
                PlayStyle::Biased => 4,
                PlayStyle::Uniform => 8,
            },
        };
        Some(Self {
            questions: writer.write(&course, chance)?,
            course,
        })
    }
}

struct Writer<'w> {
    terms: &'w Terms,
    alternatives: &'w [Choice],
    /// At one in so many points something illegal is tried.
    often: usize,
}

impl Writer<'_> {
    fn write(&self, course: &Course<'_>, chance: &mut Chance) -> Option<Vec<Asked>> {
        let walk = &course.walk;
        let mut position = begin(&walk.rules, walk.base.as_ref())?;
        let mut questions: Vec<Asked> = Vec::new();
        let mut before = None;
        for number in 0..=walk.actions.len() {
            if let Some(action) = number
                .checked_sub(1)
                .and_then(|last| walk.actions.get(last))
            {
                before = Some(fields_of(&position));
                position = self.terms.step(&position, action).ok()?;
            }
            let play = match (course.manner, &before) {
                (Manner::Step, Some(before)) => self.ask(
                    course,
                    Some(before.clone()),
                    walk.actions.get(number - 1..number)?,
                ),
                _ => self.ask(course, walk.base.clone(), walk.actions.get(..number)?),
            };
            let at = questions.len();
            let is_last = number == walk.actions.len();
            let tried = course.refused.clone().filter(|_| is_last);
            let tried = tried.or_else(|| self.stray(course, &position, chance));
            questions.push(Asked {
                play: play.clone(),
                after: None,
                point: Point::Ply {
                    number,
                    position: position.clone(),
                },
            });
            if let Some(action) = tried {
                self.try_illegal(course, &position, play, &action, at, &mut questions);
            }
        }
        Some(questions)
    }

    fn ask(
        &self,
        course: &Course<'_>,
        position: Option<serde_json::Map<String, serde_json::Value>>,
        actions: &[String],
    ) -> Play {
        Play {
            game: self.terms.game,
            rules: course.walk.sent.clone(),
            position,
            actions: actions.to_vec(),
        }
    }

    /// Tries an illegal action, and asks for the point again.
    fn try_illegal(
        &self,
        course: &Course<'_>,
        position: &AnyPosition,
        play: Play,
        action: &str,
        first: usize,
        questions: &mut Vec<Asked>,
    ) {
        let Err(refusal) = self.terms.step(position, action) else {
            return;
        };
        let mut tried = match course.manner {
            Manner::Step => self.ask(course, Some(fields_of(position)), &[]),
            Manner::Line => play.clone(),
        };
        tried.actions.push(action.to_owned());
        questions.push(Asked {
            play: tried,
            after: None,
            point: Point::Refused {
                clause: refusal.clause,
            },
        });
        questions.push(Asked {
            play,
            after: Some(questions.len() - 1),
            point: Point::Again { first },
        });
    }

    /// Something illegal to try at a point, now and then: what another rule would allow, or what
    /// only looks like an action.
    fn stray(
        &self,
        course: &Course<'_>,
        position: &AnyPosition,
        chance: &mut Chance,
    ) -> Option<String> {
        let sight = Sight::of(position);
        let often = if sight.is_over() { 2 } else { self.often };
        if chance.below(often) > 0 {
            return None;
        }
        let legal = sight.legal();
        let mut tries = Vec::new();
        if let Some(action) = course.walk.of_table(chance) {
            tries.push(action);
        } else if self.terms.table && chance.below(12) == 0 {
            tries.push(course.walk.table_action(chance));
        }
        if chance.below(2) == 0 {
            tries.extend(self.allowed_elsewhere(course, position, legal, chance));
        }
        let setup = position.setup();
        tries.extend((0..DRAWS).map(|_| games::stray(chance, &setup)));
        tries.into_iter().find(|action| {
            self.terms.game.check_action(action).is_ok()
                && self.terms.step(position, action).is_err()
        })
    }

    /// An action that some choice of the rules would allow here.
    fn allowed_elsewhere(
        &self,
        course: &Course<'_>,
        position: &AnyPosition,
        legal: &[String],
        chance: &mut Chance,
    ) -> Option<String> {
        let choice = course
            .about
            .filter(|_| chance.below(2) == 0)
            .or_else(|| chance.pick(self.alternatives).copied())?;
        let setting: Setting = [choice].into_iter().collect();
        let rules: AnyRules = self.terms.rules(&course.walk.sent, &setting)?;
        let there = AnyPosition::new(&position.setup(), &rules).ok()?;
        let mut allowed = there.legal();
        allowed.retain(|action| !legal.contains(action));
        chance.pick(&allowed).cloned()
    }
}

/// Whether a question can be put: its position is one, and all its actions but the last are legal.
pub(super) fn is_sound(terms: &Terms, play: &Play) -> bool {
    let Some(position) = terms
        .rules(&play.rules, &Setting::guide())
        .and_then(|rules| begin(&rules, play.position.as_ref()))
    else {
        return false;
    };
    let Some((last, before)) = play.actions.split_last() else {
        return true;
    };
    let reached = before.iter().try_fold(position, |position, action| {
        terms.step(&position, action).ok()
    });
    reached.is_some() && terms.game.check_action(last).is_ok()
}
