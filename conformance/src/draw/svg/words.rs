use referee_rules::any::AnyRules;
use serde_json::{Map, Value};

use super::picture::{plain_facts, standing};
use crate::draw::marks::{Mark, Marks};

/// A position and its marks in English words, for those who do not see them.
///
/// ```
/// use referee::draw::{Marks, svg::describe};
/// use referee_rules::any::GameId;
///
/// let position = serde_json::json!({"turn": "black", "black": 97, "white": 0});
/// let position = position.as_object().unwrap();
/// let marks = Marks::of_action(GameId::SnakesAndLadders, position, "roll 1");
/// assert_eq!(
///     describe(GameId::SnakesAndLadders, position, &marks),
///     "turn black, black 97, white 0. black on 97; white on 0. from 97; to 98, 78.",
/// );
/// ```
#[must_use]
pub fn describe(
    rules: impl Into<AnyRules>,
    position: &Map<String, Value>,
    marks: &Marks,
) -> String {
    let mut pieces: Vec<(String, Vec<String>)> = Vec::new();
    for stack in standing(rules, position) {
        let places = std::iter::repeat_n(stack.place, stack.count);
        let piece = stack.piece.replace('-', " ");
        match pieces.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, on)) => on.extend(places),
            None => pieces.push((piece, places.collect())),
        }
    }
    let pieces = pieces
        .iter()
        .map(|(piece, places)| format!("{piece} on {}", places.join(", ")));
    let marked = [
        Mark::From,
        Mark::Passed,
        Mark::Jumped,
        Mark::Blocked,
        Mark::To,
        Mark::Target,
    ]
    .into_iter()
    .filter(|mark| !marks.places(*mark).is_empty())
    .map(|mark| format!("{} {}", mark.word(), marks.places(mark).join(", ")));
    [
        plain_facts(position, |field| field != "board").join(", "),
        pieces.collect::<Vec<_>>().join("; "),
        marked.collect::<Vec<_>>().join("; "),
    ]
    .into_iter()
    .filter(|part| !part.is_empty())
    .map(|part| format!("{part}."))
    .collect::<Vec<_>>()
    .join(" ")
}
