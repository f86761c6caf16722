//! Rulings made ready once, to be put to many engines.

use std::{cell::OnceCell, collections::HashMap};

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
        let is_right = |(answer, asked): (&Answer, &usize)| {
            let right = &self.right[*asked];
            answer
                .as_ref()
                .is_ok_and(|reply| reply == right || same_reply(reply, right))
        };
        if answers.iter().zip(&hearing.asked).all(is_right) {
            return Verdict::Pass;
        }
        hearing.verdict(&answers)
    }

    /// The answers of the reference playing house rules, none of them asked yet.
    #[must_use]
    pub fn answers(&self, house_rules: HouseRules) -> Answers<'_, 's> {
        Answers {
            docket: self,
            reference: Reference::with(house_rules),
            given: vec![OnceCell::new(); self.questions.len()],
        }
    }
}

impl Hearing<'_> {
    fn verdict(&self, answers: &[Answer]) -> Verdict {
        let checks = self.plan.checks.iter();
        let verdicts = checks.map(|check| self.case.judge(&self.plan, check, answers).verdict);
        verdicts.max().unwrap_or(Verdict::Pass)
    }
}

/// The answers of the reference playing house rules to the questions of a [`Docket`]: each is
/// asked when a ruling needs it, and only once.
pub struct Answers<'d, 's> {
    docket: &'d Docket<'s>,
    reference: Reference,
    /// The answer to each question that was asked, if it is another than by the guides.
    given: Vec<OnceCell<Option<Reply>>>,
}

impl Answers<'_, '_> {
    /// What is said of these house rules by the ruling of this place.
    ///
    /// # Panics
    ///
    /// Never, for a place below [`Docket::len`].
    #[must_use]
    pub fn verdict(&self, place: usize) -> Verdict {
        let hearing = &self.docket.hearings[place];
        let others: Vec<Option<&Reply>> = hearing
            .asked
            .iter()
            .map(|question| self.other(*question))
            .collect();
        if others.iter().all(Option::is_none) {
            return Verdict::Pass;
        }
        let answers: Vec<Answer> = others
            .into_iter()
            .zip(&hearing.asked)
            .map(|(other, question)| Ok(other.unwrap_or(&self.docket.right[*question]).clone()))
            .collect();
        hearing.verdict(&answers)
    }

    /// The answer to a question, if it is another than by the guides.
    fn other(&self, question: usize) -> Option<&Reply> {
        self.given[question]
            .get_or_init(|| {
                let reply = self.reference.answer(&self.docket.questions[question]);
                (reply != self.docket.right[question]).then_some(reply)
            })
            .as_ref()
    }
}
