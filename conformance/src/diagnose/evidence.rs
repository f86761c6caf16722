use std::collections::HashMap;

use referee_rules::any::{AnySetup, GameId};
use serde_json::{Map, Value};

use super::asking::ask_all;
use crate::{
    check::{Plan, question},
    compare::Told,
    engine::{
        Answer, Engine, Question,
        wire::{Ability, Play, RuleChoices},
    },
    suite::{Ruling, Suite},
};

/// What an engine answered to the questions of a game's rulings.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The game.
    pub game: GameId,
    /// The questions with the answers, each question once.
    pub exchanges: Vec<Exchange>,
    /// The different choices of a table under which it was asked; an exchange names its own by
    /// index.
    pub tables: Vec<RuleChoices>,
    /// The ids of the rulings that were asked.
    pub rulings: Vec<String>,
    /// How many rulings could not be asked.
    pub skipped: usize,
    /// How many questions the engine was not asked any more, because it failed at all before.
    pub unanswered: usize,
}

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The question.
    pub play: Play,
    /// What was answered.
    pub told: Told,
    /// Why no option can explain the answer, if none can.
    pub flaw: Option<String>,
    /// The index of its table.
    pub(super) table: usize,
    /// The arrangement that it starts from; `None` for the start of the game, or if it is none.
    pub(super) setup: Option<AnySetup>,
    /// The rulings that ask it, by index.
    pub rulings: Vec<usize>,
}

impl Evidence {
    /// Asks an engine the questions of all rulings of a game that it can be asked. `on_answer`
    /// takes how many questions are answered, and how many there are.
    pub fn gather(
        suite: &Suite,
        game: GameId,
        engine: &mut dyn Engine,
        on_answer: &mut dyn FnMut(usize, usize),
    ) -> Self {
        let ability = engine.profile().ability(game).cloned().unwrap_or_default();
        let mut evidence = Self {
            game,
            exchanges: Vec::new(),
            tables: Vec::new(),
            rulings: Vec::new(),
            skipped: 0,
            unanswered: 0,
        };
        let rulings = suite.rulings.iter().filter(|ruling| ruling.game == game);
        let script = Script::of(rulings, &ability, &mut evidence);
        let answers = script.ask(engine, on_answer);
        evidence.learn(&script, &answers, &ability);
        evidence
    }

    /// Adds a question that no ruling asks, with its answer.
    pub fn add(&mut self, play: Play, answer: &Answer, ability: &Ability) {
        let exchange = self.exchange(play, Vec::new());
        self.exchanges.push(exchange);
        let last = self.exchanges.len() - 1;
        self.exchanges[last].hear(self.game, answer, ability);
    }

    fn exchange(&mut self, play: Play, rulings: Vec<usize>) -> Exchange {
        let known = self.tables.iter().position(|table| *table == play.rules);
        let table = known.unwrap_or_else(|| {
            self.tables.push(play.rules.clone());
            self.tables.len() - 1
        });
        let read = |fields: &Map<String, Value>| AnySetup::read(self.game, fields).ok();
        Exchange {
            setup: play.position.as_ref().and_then(read),
            play,
            told: Told::Nothing,
            flaw: None,
            table,
            rulings,
        }
    }

    fn learn(&mut self, script: &Script, answers: &[Option<Answer>], ability: &Ability) {
        for step in &script.steps {
            let asked = self.exchange(script.plays[step.play].clone(), step.rulings.clone());
            self.exchanges.push(asked);
        }
        for (place, step) in script.steps.iter().enumerate() {
            let exchange = &mut self.exchanges[place];
            let mut given = step.asked.iter().filter_map(|at| answers[*at].as_ref());
            let Some(first) = given.next() else {
                self.unanswered += 1;
                continue;
            };
            exchange.hear(self.game, first, ability);
            let heard = |answer| Told::of_engine(self.game, answer, ability.reports.as_deref());
            for again in given {
                if exchange.flaw.is_some() {
                    break;
                }
                exchange.flaw = match again {
                    Err(fault) => Some(fault.to_string()),
                    again if heard(again) != exchange.told => {
                        Some("the same question gets another answer later on".to_owned())
                    }
                    _ => None,
                };
            }
        }
    }
}

impl Exchange {
    fn hear(&mut self, game: GameId, answer: &Answer, ability: &Ability) {
        self.told = Told::of_engine(game, answer, ability.reports.as_deref());
        self.flaw = answer.as_ref().err().map(ToString::to_string);
    }
}

/// The questions in the order in which they are asked.
struct Script {
    plays: Vec<Play>,
    /// The different questions.
    steps: Vec<Step>,
    /// The play of each question, and the index from which on all before it must be answered.
    order: Vec<(usize, Option<usize>)>,
}

/// One question, with every time that it is asked.
struct Step {
    play: usize,
    asked: Vec<usize>,
    rulings: Vec<usize>,
}

impl Script {
    fn of<'r>(
        rulings: impl Iterator<Item = &'r Ruling>,
        ability: &Ability,
        evidence: &mut Evidence,
    ) -> Self {
        let mut script = Self {
            plays: Vec::new(),
            steps: Vec::new(),
            order: Vec::new(),
        };
        let mut known: HashMap<String, usize> = HashMap::new();
        for ruling in rulings {
            let Ok(base) = question(ruling, ability) else {
                evidence.skipped += 1;
                continue;
            };
            evidence.rulings.push(ruling.id.clone());
            let index = evidence.rulings.len() - 1;
            let first = script.order.len();
            for ask in Plan::new(ruling, &base).asks {
                // What is asked again after a refusal must really come after it.
                let after = ask.repeats.map(|_| first);
                script.put(&mut known, ask.play, after, index);
            }
        }
        script
    }

    /// Puts a question, unless it was put before and need not be asked again.
    fn put(
        &mut self,
        known: &mut HashMap<String, usize>,
        play: Play,
        after: Option<usize>,
        ruling: usize,
    ) {
        let key = serde_json::to_string(&play).unwrap_or_default();
        let step = *known.entry(key).or_insert_with(|| {
            self.plays.push(play);
            self.steps.push(Step {
                play: self.plays.len() - 1,
                asked: Vec::new(),
                rulings: Vec::new(),
            });
            self.steps.len() - 1
        });
        let step = &mut self.steps[step];
        if step.asked.is_empty() || after.is_some() {
            self.order.push((step.play, after));
            step.asked.push(self.order.len() - 1);
        }
        if step.rulings.last() != Some(&ruling) {
            step.rulings.push(ruling);
        }
    }

    fn ask(
        &self,
        engine: &mut dyn Engine,
        on_answer: &mut dyn FnMut(usize, usize),
    ) -> Vec<Option<Answer>> {
        let questions: Vec<Question<'_>> = self
            .order
            .iter()
            .map(|(play, after)| Question {
                play: &self.plays[*play],
                after: *after,
            })
            .collect();
        ask_all(&questions, engine, &mut |answered| {
            on_answer(answered, questions.len());
        })
    }
}
