//! A ruling as pictures: its position, what is played, and what must hold then.

use std::sync::OnceLock;

use referee_rules::any::{AnyPosition, AnyRules};
use serde_json::{Map, Value};

use super::{
    board::Board,
    fact::{Fact, Field, Refused},
    page::Page,
};
use crate::{
    check::Parts,
    draw::Marks,
    engine::{
        fields_of, read_position,
        wire::{Play, read_rules},
    },
    suite::{Expect, Language, Ruling},
};

/// Actions beyond this number are told without a picture for each.
const PICTURED: usize = 12;
/// Of a longer way only the last pictures are shown.
const WALKED: usize = 24;
/// The same where a ruling is one of many.
const WALKED_IN_BRIEF: usize = 6;

/// A ruling as pictures.
#[derive(Debug)]
pub(super) struct Scene {
    /// The position, and each action that leads to the point in question.
    pub(super) walk: Vec<Step>,
    /// What must hold of single actions at that point.
    pub(super) answers: Vec<Step>,
}

/// One picture of a ruling.
#[derive(Debug)]
pub(super) struct Step {
    /// An id that no other picture has.
    id: String,
    /// The markup of the board in each language, once it is drawn.
    pictures: [OnceLock<String>; Language::ALL.len()],
    /// What is to be seen.
    pub(super) head: Head,
    /// The board.
    pub(super) board: Board,
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

impl Step {
    /// The board, told in the language of the page.
    pub(super) fn picture(&self, page: &Page<'_>) -> &str {
        self.pictures[page.language as usize].get_or_init(|| {
            let title = page.words.head(&self.head);
            self.board.picture(page, &title, &self.id)
        })
    }
}

impl Scene {
    /// Draws a ruling.
    pub(super) fn of(ruling: &Ruling) -> Self {
        let scene = read_rules(ruling.game, &ruling.rules)
            .ok()
            .and_then(|rules| Painter { rules }.scene(ruling));
        let mut scene = scene.unwrap_or(Self {
            walk: Vec::new(),
            answers: Vec::new(),
        });
        name(scene.walk.iter_mut().chain(&mut scene.answers), &ruling.id);
        scene
    }

    /// Draws a question: its position, each action that is played, and the one that is refused.
    pub(super) fn of_play(play: &Play, id: &str) -> Vec<Step> {
        let walked = read_rules(play.game, &play.rules)
            .ok()
            .and_then(|rules| Painter { rules }.walk(play));
        let mut steps = walked.map(|(steps, _)| steps).unwrap_or_default();
        name(&mut steps, id);
        steps
    }

    /// Every picture, in order; of a long way where it begins and where it leads.
    pub(super) fn steps(&self) -> Vec<&Step> {
        let answers = self.answers.iter();
        ends(&self.walk, WALKED)
            .into_iter()
            .chain(answers)
            .collect()
    }

    /// How many actions of the way are not pictured.
    pub(super) fn left_out(&self) -> usize {
        self.walk.len() - ends(&self.walk, WALKED).len()
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
        let walk = ends(&self.walk, WALKED_IN_BRIEF).into_iter();
        walk.filter(|_| way_counts).chain(answer).collect()
    }
}

/// The first of some pictures and the last ones, so many in all.
fn ends(walk: &[Step], most: usize) -> Vec<&Step> {
    let left_out = walk.len().saturating_sub(most);
    let shown = walk.iter().enumerate();
    shown
        .filter(|(index, _)| *index == 0 || *index > left_out)
        .map(|(_, step)| step)
        .collect()
}

/// Gives pictures their ids: by what they belong to, and their place there.
fn name<'s>(steps: impl IntoIterator<Item = &'s mut Step>, id: &str) {
    for (index, step) in steps.into_iter().enumerate() {
        step.id = format!("{id}-{index}");
    }
}

/// What rulings are drawn with.
struct Painter {
    rules: AnyRules,
}

impl Painter {
    fn scene(&self, ruling: &Ruling) -> Option<Scene> {
        let (mut walk, position) = self.walk(&ruling.question())?;
        let here = fields_of(&position);
        if let Some(point) = walk.last_mut() {
            point.facts = Fact::of_parts(&Parts::of(&ruling.expect));
            if ruling.expect.legal.is_some() && ruling.play.is_empty() {
                let marks = Marks::of_legal(self.rules, &here, &position.legal());
                point.board = Board::new(self.rules, here.clone(), marks);
            }
        }
        let mut answers = self.single_actions(&ruling.expect, &position, &here);
        for (action, expect) in &ruling.after {
            answers.extend(self.after(&position, &here, action, expect));
        }
        Some(Scene { walk, answers })
    }

    /// The position of a question and each action of it, up to the first that is refused.
    fn walk(&self, play: &Play) -> Option<(Vec<Step>, AnyPosition)> {
        let head = match play.position {
            None => Head::Start,
            Some(_) => Head::Given,
        };
        let mut position = position_at(&Play {
            actions: Vec::new(),
            ..play.clone()
        })?;
        let mut walk = vec![self.step(head, &fields_of(&position), Marks::default())];
        for action in &play.actions {
            let before = fields_of(&position);
            let marks = Marks::of_action(self.rules, &before, action);
            match position.play(action) {
                Ok(next) => {
                    position = next;
                    let head = Head::Played(action.clone());
                    walk.push(self.step(head, &fields_of(&position), marks));
                }
                Err(_) => {
                    walk.push(self.step(Head::Refused(action.clone()), &before, marks));
                    break;
                }
            }
        }
        Some((walk, position))
    }

    fn step(&self, head: Head, position: &Map<String, Value>, marks: Marks) -> Step {
        Step {
            id: String::new(),
            pictures: Default::default(),
            head,
            board: Board::new(self.rules, position.clone(), marks),
            state: Field::state(position),
            facts: Vec::new(),
        }
    }

    /// The actions that are legal, and those that are not.
    fn single_actions(
        &self,
        expect: &Expect,
        position: &AnyPosition,
        here: &Map<String, Value>,
    ) -> Vec<Step> {
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
