//! Asking an engine many questions although it fails at some.

use crate::engine::{Answer, Engine, Fault, Question};

/// An engine that answers nothing so often in a row, started anew each time as often as it may be, is
/// asked no more.
const MOST_SILENT: usize = 16;
/// The same of one that has never answered.
const MOST_SILENT_AT_FIRST: usize = 2;

/// Puts questions until each has an answer, or the engine fails at whatever is asked. What it is not
/// asked any more has no answer. `on_answer` takes how many answers there are.
pub(super) fn ask_all(
    questions: &[Question<'_>],
    engine: &mut dyn Engine,
    on_answer: &mut dyn FnMut(usize),
) -> Vec<Option<Answer>> {
    let mut answers: Vec<Option<Answer>> = vec![None; questions.len()];
    let mut left: Vec<usize> = (0..questions.len()).collect();
    let (mut answered, mut silent) = (0, 0);
    let borne = |is_new: bool| match is_new {
        true => MOST_SILENT_AT_FIRST,
        false => MOST_SILENT,
    };
    let mut is_new = true;
    while !left.is_empty() && silent < borne(is_new) {
        let again: Vec<Question<'_>> = left
            .iter()
            .map(|index| Question {
                play: questions[*index].play,
                after: questions[*index]
                    .after
                    .map(|after| left.partition_point(|other| *other < after)),
            })
            .collect();
        let mut is_silent = true;
        engine.renew();
        engine.play_all(&again, &mut |place, answer| {
            is_silent &= answer.is_err();
            if !matches!(answer, Err(Fault::Gone { .. })) {
                answers[left[place]] = Some(answer);
                answered += 1;
                on_answer(answered);
            }
        });
        left.retain(|index| answers[*index].is_none());
        is_new &= is_silent;
        silent = match is_silent {
            true => silent + 1,
            false => 0,
        };
    }
    answers
}
