use super::{boundary::Boundary, contest::Field};
use crate::{
    chance::Chance,
    diagnose::{Choice, Setting},
    engine::{Engine, wire::Play},
};

/// So many questions are asked at most to tell choices apart.
const MOST_QUESTIONS: usize = 12;
/// So many walks are made in search of such a question.
const TRIES: usize = 400;
/// So many where every walk begins at the start.
const TRIES_FROM_START: usize = 8;

/// Asks an engine until as few choices as possible are left that explain all its answers.
pub(super) fn tell_apart(
    field: &Field,
    engine: &mut dyn Engine,
    choices: Vec<Choice>,
    chance: &mut Chance,
) -> Vec<Choice> {
    let mut left = choices;
    engine.renew();
    for _ in 0..MOST_QUESTIONS {
        let Some(play) = question(field, &left, chance) else {
            break;
        };
        let answer = engine.play(&play);
        if answer.is_err() {
            break;
        }
        let heard = field.terms.heard(&answer);
        if !heard.is_telling() {
            break;
        }
        left.retain(|choice| {
            let told = field.terms.told(&play, &[*choice].into_iter().collect());
            heard.agrees_with(&told)
        });
    }
    left
}

/// A question that two of the choices answer in different ways.
fn question(field: &Field, choices: &[Choice], chance: &mut Chance) -> Option<Play> {
    let tries = match field.terms.set_position {
        true => TRIES,
        false => TRIES_FROM_START,
    };
    for (index, one) in choices.iter().enumerate() {
        for other in &choices[index + 1..] {
            let (by, against): (Setting, Setting) =
                ([*one].into_iter().collect(), [*other].into_iter().collect());
            let boundary = Boundary {
                terms: &field.terms,
                by: &by,
                other: &against,
            };
            let Some(crossing) = boundary.find(chance, tries, usize::MAX) else {
                continue;
            };
            let play = crossing.into_play();
            let told = |setting| field.terms.told(&play, setting);
            if !told(&by).agrees_with(&told(&against)) {
                return Some(play);
            }
        }
    }
    None
}
