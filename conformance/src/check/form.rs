//! The form of an answer, apart from whether it is right.

use super::{
    case::reported,
    expected::{Expected, Parts},
    judge::judge,
    plan::CheckKind,
    verdict::Verdict,
};
use crate::engine::{
    Reference,
    wire::{Ability, Here, Play, Reply},
};

/// What of an answer could not be compared, a fault a part: fields in another form, and parts that
/// it lacks although hello does not leave them out. Empty if nothing is to be told of the question.
pub(crate) fn faults_of_form(ability: &Ability, play: &Play, here: &Here) -> Vec<String> {
    let reference = Reference::default();
    let (Reply::Here(right), Ok(rules)) = (reference.answer(play), reference.rules_of(play)) else {
        return Vec::new();
    };
    let answer = Ok(Reply::Here(here.clone()));
    let none = Parts::default;
    let parts = [
        Parts {
            position: right.position,
            ..none()
        },
        Parts {
            legal: right.legal,
            ..none()
        },
        Parts {
            outcome: right.outcome,
            ..none()
        },
    ];
    let expected = parts
        .into_iter()
        .filter_map(|parts| reported(ability, CheckKind::After, Expected::Parts(parts)));
    let judged = expected.map(|expected| judge(&rules, &expected, &answer, None));
    judged
        .filter(|judgement| judgement.verdict == Verdict::Protocol)
        .filter_map(|judgement| judgement.note)
        .collect()
}
