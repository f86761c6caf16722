//! A ruling as pictures: its position, what is played, and what must hold then.

use referee_rules::any::{AnyPosition, AnyRules};
use serde_json::{Map, Value};

use super::{
    board::Picture,
    fact::{Fact, Field, Refused},
};
use crate::{
    check::Parts,
    draw::Marks,
    engine::{
        fields_of, read_position,
        wire::{Play, read_rules},
    },
    suite::{Expect, Ruling},
};

/// Actions beyond this number are told without a picture for each.
const PICTURED: usize = 12;

/// A ruling as pictures.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// The position, and each action that leads to the point in question.
    pub(super) walk: Vec<Step>,
    /// What must hold of single actions at that point.
    pub(super) answers: Vec<Step>,
}

/// One picture of a ruling.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// What is to be seen.
    pub(super) head: Head,
    /// The board.
    pub(super) picture: Picture,
    /// What else the position says.
    pub(super) state: Vec<Field>,
    /// What must hold here.
    pub(super) facts: Vec<Fact>,
}

/// What a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// The start of the game.
    Start,
    /// The position that the ruling sets.
    Given,
    /// An action that has been played.
    Played(String),
    /// An action that is legal.
    Allowed(String),
    /// An action that is not.
    Refused(String),
    /// Further actions.
    Further,
}

impl Scene {
    /// Draws a ruling.
    pub(super) fn of(ruling: &Ruling) -> Self {
        let scene = read_rules(ruling.game, &ruling.rules)
            .ok()
            .and_then(|rules| Painter { rules, ruling }.scene());
        scene.unwrap_or(Self {
            walk: Vec::new(),
            answers: Vec::new(),
        })
    }

    /// Every picture, in order.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.walk.iter().chain(&self.answers)
    }

    /// The few pictures that tell the ruling: the way to the point, and the first answer there.
    pub(super) fn brief(&self) -> Vec<&Step> {
        let telling = |step: &&Step| matches!(step.head, Head::Refused(_));
        let answer = self
            .answers
            .iter()
            .find(telling)
            .or_else(|| self.answers.first());
        let way_counts = self.walk.len() > 1 || answer.is_none();
        let walk = self.walk.iter().filter(|_| way_counts);
        walk.chain(answer).collect()
    }
}

/// What a ruling is drawn with.
struct Painter<'r> {
    rules: AnyRules,
    ruling: &'r Ruling,
}

impl Painter<'_> {
    fn scene(&self) -> Option<Scene> {
        let question = self.ruling.question();
        let mut position = position_at(&Play {
            actions: Vec::new(),
            ..question.clone()
        })?;
        let head = match question.position {
            None => Head::Start,
            Some(_) => Head::Given,
        };
        let mut walk = vec![self.step(head, &fields_of(&position), Marks::default())];
        for action in &question.actions {
            let before = fields_of(&position);
            position = position.play(action).ok()?;
            let marks = Marks::of_action(self.rules, &before, action);
            walk.push(self.step(Head::Played(action.clone()), &fields_of(&position), marks));
        }
        let here = fields_of(&position);
        if let Some(point) = walk.last_mut() {
            point.facts = Fact::of_parts(&Parts::of(&self.ruling.expect));
            if self.ruling.expect.legal.is_some() && self.ruling.play.is_empty() {
                let marks = Marks::of_legal(self.rules, &here, &position.legal());
                point.picture = Picture::of(self.rules, &here, &marks);
            }
        }
        let mut answers = self.single_actions(&position, &here);
        for (action, expect) in &self.ruling.after {
            answers.extend(self.after(&position, &here, action, expect));
        }
        Some(Scene { walk, answers })
    }

    fn step(&self, head: Head, position: &Map<String, Value>, marks: Marks) -> Step {
        Step {
            head,
            picture: Picture::of(self.rules, position, &marks),
            state: Field::all(position),
            facts: Vec::new(),
        }
    }

    /// The actions that are legal, and those that are not.
    fn single_actions(&self, position: &AnyPosition, here: &Map<String, Value>) -> Vec<Step> {
        let expect = &self.ruling.expect;
        let facts = single_actions(position, expect);
        let mut steps: Vec<Step> = Vec::new();
        for fact in facts {
            let (head, action) = match &fact {
                Fact::Refused(refused) => {
                    let action = refused.action.clone();
                    (Head::Refused(action.clone()), action)
                }
                Fact::Allowed(action) => (Head::Allowed(action.clone()), action.clone()),
                _ => continue,
            };
            match steps.get_mut(PICTURED) {
                Some(further) => further.facts.push(fact),
                None => {
                    let is_full = steps.len() == PICTURED;
                    let (head, marks) = if is_full {
                        (Head::Further, Marks::default())
                    } else {
                        (head, Marks::of_action(self.rules, here, &action))
                    };
                    let mut step = self.step(head, here, marks);
                    step.facts.push(fact);
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// What one action leads to.
    fn after(
        &self,
        position: &AnyPosition,
        here: &Map<String, Value>,
        action: &str,
        expect: &Expect,
    ) -> Option<Step> {
        let next = position.play(action).ok()?;
        let mut marks = Marks::of_action(self.rules, here, action);
        let there = fields_of(&next);
        if expect.legal.is_some() {
            marks.targets = Marks::of_legal(self.rules, &there, &next.legal()).targets;
        }
        let mut step = self.step(Head::Played(action.to_owned()), &there, marks);
        step.facts = Fact::of_parts(&Parts::of(expect));
        step.facts.extend(single_actions(&next, expect));
        Some(step)
    }
}

/// What an expectation says of single actions, with the reference's reasons.
fn single_actions(position: &AnyPosition, expect: &Expect) -> Vec<Fact> {
    let forbids = expect.forbids.iter().map(|forbidden| {
        let refusal = position.play(&forbidden.action).err();
        let named = refusal.as_ref().and_then(|refusal| refusal.clause);
        Fact::Refused(Refused {
            action: forbidden.action.clone(),
            clause: named.map(|clause| clause.id().to_owned()),
            why: refusal.map(|refusal| refusal.why),
        })
    });
    let allows = expect.allows.iter().cloned().map(Fact::Allowed);
    forbids.chain(allows).collect()
}

/// The position that a question leads to, as far as its actions are legal.
pub(super) fn position_at(play: &Play) -> Option<AnyPosition> {
    let rules = read_rules(play.game, &play.rules).ok()?;
    let mut position = match &play.position {
        None => AnyPosition::start(&rules),
        Some(fields) => read_position(&rules, fields).ok()?,
    };
    for action in &play.actions {
        match position.play(action) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    Some(position)
}
