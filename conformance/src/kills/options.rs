//! Which rulings catch the reference when it plays house rules.

use super::variant::Variant;
use crate::{
    check::{Answers, Docket},
    engine::SpecError,
};

/// The places in the docket of all rulings that catch a variant.
///
/// # Errors
///
/// [`SpecError`] if the variant is not one of the game's.
pub fn catches(docket: &Docket<'_>, variant: &Variant) -> Result<Vec<usize>, SpecError> {
    let mut answers = docket.answers(Box::new(variant.engine()?));
    let places = (0..docket.len()).filter(|place| shows(docket, variant, &mut answers, *place));
    Ok(places.collect())
}

/// Whether any ruling catches a variant. Those at the places of `first` are asked before the
/// others.
///
/// # Errors
///
/// [`SpecError`] if the variant is not one of the game's.
pub fn is_caught(
    docket: &Docket<'_>,
    variant: &Variant,
    first: &[usize],
) -> Result<bool, SpecError> {
    let mut answers = docket.answers(Box::new(variant.engine()?));
    let mut places = first.iter().copied().chain(0..docket.len());
    Ok(places.any(|place| shows(docket, variant, &mut answers, place)))
}

fn shows(
    docket: &Docket<'_>,
    variant: &Variant,
    answers: &mut Answers<'_, '_, '_>,
    place: usize,
) -> bool {
    let verdict = answers.verdict(place);
    docket
        .ruling(place)
        .is_some_and(|ruling| variant.wanted().is_shown_by(ruling, verdict))
}
