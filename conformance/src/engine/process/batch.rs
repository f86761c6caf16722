//! Several questions on their way to answers.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use crate::engine::{Answer, Fault, Question};

/// A question that is in flight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) id: u64,
    /// The question's index in its batch.
    pub(super) index: usize,
    at: Instant,
}

/// Several questions on their way to answers.
pub(super) struct Batch<'b> {
    pub(super) questions: &'b [Question<'b>],
    on_answer: &'b mut dyn FnMut(usize, Answer),
    is_answered: Vec<bool>,
    open: usize,
    /// What is to be asked.
    waiting: VecDeque<usize>,
    /// What is to be asked alone, because one of these ended the engine.
    suspects: VecDeque<usize>,
    /// The first suspect, and how the engine ended, while none is found guilty.
    unsolved: Option<(usize, Fault)>,
    in_flight: Vec<Asked>,
    /// Whether a question was put again because the engine had left before.
    was_put_again: Vec<bool>,
    heard_at: Instant,
}

impl<'b> Batch<'b> {
    pub(super) fn new(
        questions: &'b [Question<'b>],
        on_answer: &'b mut dyn FnMut(usize, Answer),
    ) -> Self {
        Self {
            questions,
            on_answer,
            is_answered: vec![false; questions.len()],
            open: questions.len(),
            waiting: (0..questions.len()).collect(),
            suspects: VecDeque::new(),
            unsolved: None,
            in_flight: Vec::new(),
            was_put_again: vec![false; questions.len()],
            heard_at: Instant::now(),
        }
    }

    pub(super) const fn is_done(&self) -> bool {
        self.open == 0
    }

    pub(super) const fn in_flight(&self) -> usize {
        self.in_flight.len()
    }

    /// The next question to be asked now, when so many may be in flight.
    pub(super) fn next(&mut self, window: usize) -> Option<usize> {
        if !self.suspects.is_empty() {
            return match self.in_flight.len() {
                0 => self.suspects.pop_front(),
                _ => None,
            };
        }
        if self.unsolved.is_some() || self.in_flight.len() >= window {
            return None;
        }
        let ready = |index: usize| match self.questions[index].after {
            None => true,
            Some(first) => self.is_answered[first..index].iter().all(|done| *done),
        };
        let found = self.waiting.iter().position(|index| ready(*index))?;
        self.waiting.remove(found)
    }

    pub(super) fn sent(&mut self, id: u64, index: usize) {
        let at = Instant::now();
        self.in_flight.push(Asked { id, index, at });
    }

    /// When the next reply must have come: so long after the oldest request, or after the reply
    /// before.
    pub(super) fn deadline(&self, timeout: Duration) -> Instant {
        let asked_at = self.in_flight.first().map(|asked| asked.at);
        asked_at.map_or(self.heard_at, |at| at.max(self.heard_at)) + timeout
    }

    /// Takes the question of an id out of flight.
    pub(super) fn landed(&mut self, id: u64) -> Option<usize> {
        let found = self.in_flight.iter().position(|asked| asked.id == id)?;
        self.heard_at = Instant::now();
        Some(self.in_flight.remove(found).index)
    }

    /// Takes the oldest question out of flight.
    pub(super) fn oldest(&mut self) -> Option<Asked> {
        (!self.in_flight.is_empty()).then(|| self.in_flight.remove(0))
    }

    pub(super) fn answer(&mut self, index: usize, answer: Answer) {
        if !self.is_answered[index] {
            self.is_answered[index] = true;
            self.open -= 1;
            (self.on_answer)(index, answer);
        }
    }

    /// Answers all that is left with the same fault.
    pub(super) fn answer_rest(&mut self, fault: &Fault) {
        self.in_flight.clear();
        self.suspects.clear();
        self.waiting.clear();
        for index in 0..self.questions.len() {
            if !self.is_answered[index] {
                self.answer(index, Err(fault.clone()));
            }
        }
    }

    /// Puts what is in flight back to the front of what is to be asked.
    pub(super) fn put_back(&mut self) {
        while let Some(asked) = self.in_flight.pop() {
            self.waiting.push_front(asked.index);
        }
    }

    /// Puts what is in flight again, because the engine left before it read it; `false` if that
    /// was done before for one of them.
    pub(super) fn put_again(&mut self) -> bool {
        let mut indexes = self.in_flight.iter().map(|asked| asked.index);
        if indexes.any(|index| self.was_put_again[index]) {
            return false;
        }
        for asked in &self.in_flight {
            self.was_put_again[asked.index] = true;
        }
        self.put_back();
        true
    }

    /// One of the questions in flight has ended the engine: they are asked again, one at a time.
    pub(super) fn suspect(&mut self, fault: Fault) {
        let indexes: Vec<usize> = self.in_flight.drain(..).map(|asked| asked.index).collect();
        if let Some(first) = indexes.first() {
            self.unsolved = Some((*first, fault));
        }
        self.suspects.extend(indexes);
    }

    /// The guilty one is found.
    pub(super) fn solve(&mut self) {
        self.unsolved = None;
    }

    /// The first suspect and its fault, once all suspects were answered alone.
    pub(super) fn never_solved(&mut self) -> Option<(usize, Fault)> {
        if self.suspects.is_empty() && self.in_flight.is_empty() {
            self.unsolved.take()
        } else {
            None
        }
    }
}
