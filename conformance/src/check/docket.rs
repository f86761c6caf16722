//! Rulings made ready once, to be put to many engines.

use std::collections::HashMap;

use referee_rules::any::GameId;

use super::{case::Case, judge::same_reply, plan::Plan, verdict::Verdict};
use crate::{
    engine::{
        Answer, Engine, HouseRules, Profile, Reference,
        wire::{Play, Reply},
    },
    suite::{Ruling, Suite},
};

/// The rulings of a game, made ready once to be put to many engines that play everything, where
/// only the verdicts matter.
///
/// # Examples
///
/// ```
/// use referee::{check::{Docket, Verdict}, engine::Reference, suite::{Suite, SuiteSource}};
/// use referee_rules::any::GameId;
///
/// let suite = Suite::read(&SuiteSource::Embedded)?;
/// let docket = Docket::new(&suite, GameId::BaghChal);
/// assert_eq!(docket.verdict(0, &mut Reference::default()), Verdict::Pass);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Docket<'s> {
    hearings: Vec<Hearing<'s>>,
    /// Every question that some ruling asks, once.
    questions: Vec<Play>,
    /// The reference's answers to them by the guides, which every check passes.
    right: Vec<Reply>,
}

struct Hearing<'s> {
    case: Case<'s>,
    plan: Plan,
    /// The place among the docket's questions of each that the plan asks.
    asked: Vec<usize>,
}

/// Questions, each once.
#[derive(Default)]
struct Questions {
    all: Vec<Play>,
    places: HashMap<String, usize>,
}

impl Questions {
    /// The place of a question; a new one if nobody asked it yet.
    fn place(&mut self, play: &Play) -> usize {
        let Self { all, places } = self;
        // Equal questions are written with equal bytes: maps keep the order of the fixture file.
        let written = serde_json::to_string(play).unwrap_or_default();
        *places.entry(written).or_insert_with(|| {
            all.push(play.clone());
            all.len() - 1
        })
    }
}

impl<'s> Docket<'s> {
    /// Makes the rulings of a game ready.
    #[must_use]
    pub fn new(suite: &'s Suite, game: GameId) -> Self {
        let profile = Profile::playing_everything("any");
        let mut questions = Questions::default();
        let of_game = suite.rulings.iter().filter(|ruling| ruling.game == game);
        let hearings = of_game
            .map(|ruling| {
                let case = Case::new(ruling, &profile, &HouseRules::default());
                let plan = Plan::new(ruling, &ruling.question());
                let asks = plan.asks.iter();
                let asked = asks.map(|ask| questions.place(&ask.play)).collect();
                Hearing { case, plan, asked }
            })
            .collect();
        let reference = Reference::default();
        let right = questions.all.iter().map(|play| reference.answer(play));
        Self {
            hearings,
            right: right.collect(),
            questions: questions.all,
        }
    }

    /// How many rulings there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.hearings.len()
    }

    /// Whether the game has no ruling.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.hearings.is_empty()
    }

    /// The rulings, in the order of the suite.
    pub fn rulings(&self) -> impl Iterator<Item = &'s Ruling> + '_ {
        self.hearings.iter().map(|hearing| hearing.case.ruling)
    }

    /// The ruling of a place.
    #[must_use]
    pub fn ruling(&self, place: usize) -> Option<&'s Ruling> {
        self.hearings.get(place).map(|hearing| hearing.case.ruling)
    }

    /// What is said of an engine by the ruling of this place. Every question is put to it, in the
    /// order of the ruling.
    ///
    /// # Panics
    ///
    /// Never, for a place below [`Docket::len`].
    #[must_use]
    pub fn verdict(&self, place: usize, engine: &mut dyn Engine) -> Verdict {
        let hearing = &self.hearings[place];
        let asks = hearing.plan.asks.iter();
        let answers: Vec<Answer> = asks.map(|ask| engine.play(&ask.play)).collect();
        let mut asked = answers.iter().zip(&hearing.asked);
        if asked.all(|(answer, question)| self.is_right(*question, answer)) {
            return Verdict::Pass;
        }
        hearing.verdict(&answers)
    }

    /// The answers of an engine that never answers the same question otherwise: each is asked when
    /// a ruling needs it, and only once.
    #[must_use]
    pub fn answers<'e>(&self, engine: Box<dyn Engine + 'e>) -> Answers<'_, 's, 'e> {
        Answers {
            docket: self,
            engine,
            given: (0..self.questions.len()).map(|_| None).collect(),
        }
    }

    fn is_right(&self, question: usize, answer: &Answer) -> bool {
        let right = &self.right[question];
        answer
            .as_ref()
            .is_ok_and(|reply| reply == right || same_reply(reply, right))
    }
}

impl Hearing<'_> {
    fn verdict(&self, answers: &[Answer]) -> Verdict {
        let checks = self.plan.checks.iter();
        let verdicts = checks.map(|check| self.case.judge(&self.plan, check, answers).verdict);
        verdicts.max().unwrap_or(Verdict::Pass)
    }
}

/// What an engine answers to the questions of a [`Docket`], each asked only once.
pub struct Answers<'d, 's, 'e> {
    docket: &'d Docket<'s>,
    engine: Box<dyn Engine + 'e>,
    given: Vec<Option<Given>>,
}

/// The answer to a question that was asked.
enum Given {
    /// The reference's by the guides.
    Right,
    /// Another.
    Other(Answer),
}

impl Answers<'_, '_, '_> {
    /// What is said of the engine by the ruling of this place.
    ///
    /// # Panics
    ///
    /// Never, for a place below [`Docket::len`].
    #[must_use]
    pub fn verdict(&mut self, place: usize) -> Verdict {
        let hearing = &self.docket.hearings[place];
        let mut all_right = true;
        for question in &hearing.asked {
            all_right &= matches!(self.given(*question), Given::Right);
        }
        if all_right {
            return Verdict::Pass;
        }
        let answers = hearing
            .asked
            .iter()
            .map(|question| match self.given(*question) {
                Given::Right => Ok(self.docket.right[*question].clone()),
                Given::Other(answer) => answer.clone(),
            });
        let answers: Vec<Answer> = answers.collect();
        hearing.verdict(&answers)
    }

    fn given(&mut self, question: usize) -> &Given {
        let Self {
            docket,
            engine,
            given,
        } = self;
        given[question].get_or_insert_with(|| {
            let answer = engine.play(&docket.questions[question]);
            if docket.is_right(question, &answer) {
                Given::Right
            } else {
                Given::Other(answer)
            }
        })
    }
}
