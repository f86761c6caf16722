//! How a duel asks: piece by piece, so that an engine that fails does not fail at everything.

use std::time::Instant;

use crate::engine::{Answer, Engine, Fault, Objection, Profile, Question, wire::Play};

/// Puts questions, as many at once as the engine takes, and gives the answers to those that were
/// put. After each piece `goes_on` takes the index of its first question and the answers so far;
/// it goes on as long as that says so, and until the engine cannot be asked any more.
pub(super) fn put(
    questions: &[Question<'_>],
    engine: &mut dyn Engine,
    goes_on: &mut dyn FnMut(usize, &[Answer]) -> bool,
) -> Vec<Answer> {
    let mut answers: Vec<Answer> = Vec::with_capacity(questions.len());
    for piece in questions.chunks(engine.window().max(1)) {
        let first = answers.len();
        let asked: Vec<Question<'_>> = piece
            .iter()
            .map(|question| Question {
                after: question.after.map(|after| after.saturating_sub(first)),
                ..*question
            })
            .collect();
        let mut given: Vec<Option<Answer>> = vec![None; piece.len()];
        engine.play_all(&asked, &mut |index, answer| given[index] = Some(answer));
        answers.extend(given.into_iter().map_while(|answer| answer));
        let put = first + piece.len();
        // What shows of an answer only afterwards takes its place.
        for objection in engine.objections() {
            let back = usize::try_from(objection.back).unwrap_or(usize::MAX);
            let index = put.checked_sub(back.saturating_add(1));
            if let Some(answer) = index.and_then(|index| answers.get_mut(index)) {
                *answer = Err(objection.fault);
            }
        }
        let is_whole = answers.len() == put && !answers[first..].iter().any(is_gone);
        if !goes_on(first, &answers) || !is_whole {
            break;
        }
    }
    answers
}

/// Whether an answer says that the engine cannot be asked any more.
pub(super) const fn is_gone(answer: &Answer) -> bool {
    matches!(answer, Err(Fault::Gone { .. }))
}

/// An engine that is asked only until a moment.
pub(super) struct Until<'e> {
    engine: &'e mut (dyn Engine + Send),
    end: Option<Instant>,
    /// Whether it was asked later than that.
    pub(super) is_cut: bool,
}

impl<'e> Until<'e> {
    pub(super) fn new(engine: &'e mut (dyn Engine + Send), end: Option<Instant>) -> Self {
        Self {
            engine,
            end,
            is_cut: false,
        }
    }

    fn is_over(&mut self) -> bool {
        let is_over = self.end.is_some_and(|end| Instant::now() >= end);
        self.is_cut |= is_over;
        is_over
    }
}

fn too_late() -> Answer {
    Err(Fault::Gone {
        why: "the time is over".to_owned(),
    })
}

impl Engine for Until<'_> {
    fn profile(&self) -> Profile {
        self.engine.profile()
    }

    fn play(&mut self, play: &Play) -> Answer {
        match self.is_over() {
            true => too_late(),
            false => self.engine.play(play),
        }
    }

    fn play_all(&mut self, questions: &[Question<'_>], on_answer: &mut dyn FnMut(usize, Answer)) {
        match self.is_over() {
            true => (0..questions.len()).for_each(|index| on_answer(index, too_late())),
            false => self.engine.play_all(questions, on_answer),
        }
    }

    fn window(&self) -> usize {
        self.engine.window()
    }

    fn perft(&mut self, from: &Play, depth: u32) -> Option<u64> {
        match self.is_over() {
            true => None,
            false => self.engine.perft(from, depth),
        }
    }

    fn objections(&mut self) -> Vec<Objection> {
        self.engine.objections()
    }

    fn renew(&mut self) {
        self.engine.renew();
    }
}
