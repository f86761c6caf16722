use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use serde_json::{Map, Value};

use super::told::{Part, Point, Told};
use crate::check::is_compared_at_the_end;

/// One thing in which an answer is another than it should be: what a diagnosis leaves over, and what
/// a duel finds, is told by these.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// A legal action is missing from the list.
    Missing(String),
    /// An action is listed that is not legal.
    Extra(String),
    /// An action is listed more than once.
    Twice(String),
    /// The action of this index is refused, and is legal.
    Refuses(usize),
    /// The action of this index is played, or passed over in favour of a later one, and is illegal.
    Plays(usize),
    /// The request is held to be invalid, and is clear.
    Rejects,
    /// The request is answered, and contradicts itself.
    Accepts,
    /// A field of the position; what is within a map is named `tokens.red`.
    Field {
        /// The field.
        field: String,
        /// What the engine says.
        got: Value,
        /// What the reference says.
        wanted: Value,
    },
    /// The game is over, and the engine goes on.
    GoesOn {
        /// Who has won.
        winners: BTreeSet<String>,
    },
    /// The game goes on, and the engine ends it.
    Ends {
        /// Who has won, says the engine.
        winners: BTreeSet<String>,
    },
    /// Both end the game, with other winners.
    Winners {
        /// Who has won, says the engine.
        got: BTreeSet<String>,
        /// Who has won.
        wanted: BTreeSet<String>,
    },
    /// The score of a side.
    Score {
        /// The side.
        side: String,
        /// What the engine says.
        got: Option<u32>,
        /// What the reference says.
        wanted: Option<u32>,
    },
}

impl Difference {
    /// The part of an answer that it is about.
    #[must_use]
    pub const fn part(&self) -> Part {
        match self {
            Self::Missing(_) | Self::Extra(_) | Self::Twice(_) => Part::Legal,
            Self::Refuses(_) | Self::Plays(_) | Self::Rejects | Self::Accepts => Part::Legality,
            Self::Field { .. } => Part::Position,
            Self::GoesOn { .. } | Self::Ends { .. } | Self::Winners { .. } => Part::Outcome,
            Self::Score { .. } => Part::Scores,
        }
    }
}

/// The parts of an answer that some differences are about, each once.
///
/// # Examples
///
/// ```
/// use referee::compare::{Part, Told, differences, parts};
///
/// let found = differences(&Told::Illegal(0), &Told::Illegal(1));
/// assert_eq!(parts(&found), [Part::Legality]);
/// ```
#[must_use]
pub fn parts(differences: &[Difference]) -> Vec<Part> {
    let parts: BTreeSet<Part> = differences.iter().map(Difference::part).collect();
    parts.into_iter().collect()
}

/// Everything in which an engine's answer is another than the reference's, as far as it tells:
/// nothing, where [`Told::agrees_with`] says that they agree.
///
/// # Examples
///
/// ```
/// use referee::compare::{Difference, Told, differences};
///
/// let found = differences(&Told::Illegal(0), &Told::Illegal(1));
/// assert_eq!(found, [Difference::Refuses(0)]);
/// assert_eq!(found[0].to_string(), "refuses action 1, which is legal");
/// ```
#[must_use]
pub fn differences(engine: &Told, reference: &Told) -> Vec<Difference> {
    if engine.agrees_with(reference) {
        return Vec::new();
    }
    match (engine, reference) {
        (Told::Nothing, _) | (_, Told::Nothing) => Vec::new(),
        (Told::Here(engine), Told::Here(reference)) => between(engine, reference),
        (Told::Invalid, _) => vec![Difference::Rejects],
        (_, Told::Invalid) => vec![Difference::Accepts],
        (Told::Illegal(index), Told::Illegal(wanted)) if index > wanted => {
            vec![Difference::Plays(*wanted)]
        }
        (Told::Illegal(index), _) => vec![Difference::Refuses(*index)],
        (_, Told::Illegal(index)) => vec![Difference::Plays(*index)],
    }
}

fn between(engine: &Point, reference: &Point) -> Vec<Difference> {
    let mut found = Vec::new();
    if let (Some(got), Some(wanted)) = (&engine.winners, &reference.winners) {
        found.extend(between_ends(got.as_ref(), wanted.as_ref()));
    }
    if let (Some(got), Some(wanted)) = (&engine.position, &reference.position) {
        let is_over = |point: &Point| matches!(point.winners, Some(Some(_)));
        let over = is_over(engine) || is_over(reference);
        between_fields(got, wanted, over, &mut found);
    }
    if let (Some(got), Some(wanted)) = (&engine.legal, &reference.legal) {
        between_lists(got, wanted, &mut found);
    }
    if let (Some(got), Some(wanted)) = (&engine.scores, &reference.scores) {
        between_scores(got, wanted, &mut found);
    }
    found
}

fn between_ends(
    got: Option<&BTreeSet<String>>,
    wanted: Option<&BTreeSet<String>>,
) -> Option<Difference> {
    match (got, wanted) {
        (None, Some(winners)) => Some(Difference::GoesOn {
            winners: winners.clone(),
        }),
        (Some(winners), None) => Some(Difference::Ends {
            winners: winners.clone(),
        }),
        (Some(got), Some(wanted)) if got != wanted => Some(Difference::Winners {
            got: got.clone(),
            wanted: wanted.clone(),
        }),
        _ => None,
    }
}

fn between_fields(
    got: &Map<String, Value>,
    wanted: &Map<String, Value>,
    over: bool,
    found: &mut Vec<Difference>,
) {
    let compared = |field: &str| !over || is_compared_at_the_end(field);
    for (field, value) in got.iter().filter(|(field, _)| compared(field)) {
        match (value, wanted.get(field)) {
            (Value::Object(got), Some(Value::Object(wanted))) => {
                between_entries(field, got, wanted, found);
            }
            (value, Some(wanted)) if value != wanted => found.push(Difference::Field {
                field: field.clone(),
                got: value.clone(),
                wanted: wanted.clone(),
            }),
            // A key that a house rule needs stands only where that rule is played.
            (value, None) if !value.is_null() => found.push(Difference::Field {
                field: field.clone(),
                got: value.clone(),
                wanted: Value::Null,
            }),
            _ => {}
        }
    }
}

/// What differs within one field; an entry that either lacks is a difference.
fn between_entries(
    field: &str,
    got: &Map<String, Value>,
    wanted: &Map<String, Value>,
    found: &mut Vec<Difference>,
) {
    let keys: BTreeSet<&String> = got.keys().chain(wanted.keys()).collect();
    let differing = keys
        .into_iter()
        .filter(|key| got.get(*key) != wanted.get(*key));
    found.extend(differing.map(|key| Difference::Field {
        field: format!("{field}.{key}"),
        got: got.get(key).cloned().unwrap_or_default(),
        wanted: wanted.get(key).cloned().unwrap_or_default(),
    }));
}

fn between_lists(got: &[String], wanted: &[String], found: &mut Vec<Difference>) {
    let lacks = |list: &[String], action: &String| !list.contains(action);
    let missing = wanted.iter().filter(|action| lacks(got, action));
    found.extend(missing.cloned().map(Difference::Missing));
    // Lists are in order, so an action that stands twice stands beside itself.
    for (place, action) in got.iter().enumerate() {
        if place > 0 && got[place - 1] == *action {
            found.push(Difference::Twice(action.clone()));
        } else if lacks(wanted, action) {
            found.push(Difference::Extra(action.clone()));
        }
    }
}

fn between_scores(
    got: &BTreeMap<String, u32>,
    wanted: &BTreeMap<String, u32>,
    found: &mut Vec<Difference>,
) {
    let sides: BTreeSet<&String> = got.keys().chain(wanted.keys()).collect();
    for side in sides {
        let (got, wanted) = (got.get(side).copied(), wanted.get(side).copied());
        if got != wanted {
            found.push(Difference::Score {
                side: side.clone(),
                got,
                wanted,
            });
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(action) => write!(f, "does not list {action}, which is legal"),
            Self::Extra(action) => write!(f, "lists {action}, which is not legal"),
            Self::Twice(action) => write!(f, "lists {action} twice"),
            Self::Refuses(index) => write!(f, "refuses action {}, which is legal", index + 1),
            Self::Plays(index) => write!(f, "plays action {}, which is not legal", index + 1),
            Self::Rejects => f.write_str("holds the request to be invalid"),
            Self::Accepts => f.write_str("answers a request that contradicts itself"),
            Self::Field { field, got, wanted } => {
                write!(f, "says {field} {}, not {}", plain(got), plain(wanted))
            }
            Self::GoesOn { winners } => write!(f, "goes on, but {}", won(winners)),
            Self::Ends { winners } => {
                write!(f, "says that {}, but the game goes on", won(winners))
            }
            Self::Winners { got, wanted } => {
                write!(f, "says that {}, but {}", won(got), won(wanted))
            }
            Self::Score { side, got, wanted } => {
                write!(f, "gives {side} {}, not {}", score(*got), score(*wanted))
            }
        }
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "nothing".to_owned(),
        other => other.to_string(),
    }
}

fn won(winners: &BTreeSet<String>) -> String {
    let winners: Vec<&str> = winners.iter().map(String::as_str).collect();
    match winners.as_slice() {
        [] => "the game is drawn".to_owned(),
        [winner] => format!("{winner} has won"),
        several => format!("{} have won", several.join(" and ")),
    }
}

fn score(score: Option<u32>) -> String {
    score.map_or_else(
        || "no score".to_owned(),
        |score| format!("a score of {score}"),
    )
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use quickcheck::{Arbitrary, Gen};
    use serde_json::json;

    use super::*;
    use crate::engine::wire::Reply;

    fn told(reply: Value) -> Told {
        Told::of_reference(Reply::from_value(reply).unwrap())
    }

    fn in_words(engine: Value, reference: Value) -> Vec<String> {
        let found = differences(&told(engine), &told(reference));
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_difference_is_told() {
        let engine = json!({
            "position": {"turn": "red", "tokens": {"red": ["r5"], "blue": ["yard"]}},
            "legal": ["roll 1", "roll 1", "roll 7"],
            "outcome": null,
        });
        let reference = json!({
            "position": {"turn": "blue", "tokens": {"red": ["r5"], "blue": ["r40"]}},
            "legal": ["roll 1", "roll 2"],
            "outcome": null,
        });
        assert_eq!(
            in_words(engine, reference),
            [
                "says turn red, not blue",
                r#"says tokens.blue ["yard"], not ["r40"]"#,
                "does not list roll 2, which is legal",
                "lists roll 1 twice",
                "lists roll 7, which is not legal",
            ]
        );
    }

    #[test]
    fn an_end_that_is_missed_is_told_with_its_winner() {
        let goes_on = json!({"outcome": null, "position": {"turn": "red"}});
        let over = json!({"outcome": {"winners": ["red"]}, "position": {"turn": "blue"}});
        assert_eq!(
            in_words(goes_on.clone(), over.clone()),
            ["goes on, but red has won"]
        );
        assert_eq!(
            in_words(over, goes_on),
            ["says that red has won, but the game goes on"]
        );
    }

    #[test]
    fn the_first_wrong_action_is_told() {
        assert_eq!(
            in_words(json!({"illegal": 2}), json!({"illegal": 1})),
            ["plays action 2, which is not legal"]
        );
        assert_eq!(
            in_words(json!({"illegal": 0}), json!({"legal": []})),
            ["refuses action 1, which is legal"]
        );
    }

    /// An answer of few words, so that two of them are often alike.
    #[derive(Clone, Debug)]
    struct Few(Told);

    impl Arbitrary for Few {
        fn arbitrary(g: &mut Gen) -> Self {
            let mut maybe = |value: Value| bool::arbitrary(g).then_some(value);
            let fields = [
                ("turn", maybe(json!("red"))),
                ("quiet", maybe(json!(3))),
                ("seen", maybe(Value::Null)),
            ];
            let mut position: Map<String, Value> = fields
                .into_iter()
                .filter_map(|(field, value)| Some((field.to_owned(), value?)))
                .collect();
            let tokens = [
                ("red", maybe(json!(["r1"]))),
                ("blue", maybe(json!(["r2"]))),
            ];
            let tokens: Map<String, Value> = tokens
                .into_iter()
                .filter_map(|(field, value)| Some((field.to_owned(), value?)))
                .collect();
            if !tokens.is_empty() {
                position.insert("tokens".to_owned(), json!(tokens));
            }
            let legal = ["a", "b"].map(|action| maybe(json!(action)));
            let legal: Vec<Value> = legal.into_iter().flatten().collect();
            let outcome = maybe(json!({ "winners": ["red"] })).unwrap_or_default();
            let scores = maybe(json!({ "red": 1 })).unwrap_or(json!({ "red": 2 }));
            let parts = [
                ("position", maybe(json!(position))),
                ("legal", maybe(json!(legal))),
                ("outcome", maybe(outcome)),
                ("scores", maybe(scores)),
            ];
            let reply: Map<String, Value> = parts
                .into_iter()
                .filter_map(|(part, value)| Some((part.to_owned(), value?)))
                .collect();
            Self(match u8::arbitrary(g) % 8 {
                0 => Told::Invalid,
                1 => Told::Nothing,
                index @ 2..4 => Told::Illegal(usize::from(index)),
                _ => told(Value::Object(reply)),
            })
        }
    }

    #[test]
    fn answers_agree_where_nothing_differs() {
        fn law(Few(engine): Few, Few(reference): Few) -> bool {
            let found = differences(&engine, &reference);
            found.is_empty() == engine.agrees_with(&reference)
        }
        quickcheck::quickcheck(law as fn(Few, Few) -> bool);
    }

    #[test]
    fn what_lacks_an_entry_of_a_map_is_told() {
        let engine = json!({"position": {"tokens": {"red": ["r5"]}}});
        let reference = json!({"position": {"tokens": {"red": ["r5"], "blue": ["r40"]}}});
        assert_eq!(
            in_words(engine, reference),
            [r#"says tokens.blue nothing, not ["r40"]"#]
        );
    }
}
