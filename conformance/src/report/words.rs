//! Parts of a reply in words.

use serde_json::{Map, Value};

use crate::{check::Totals, text::visible};

/// Parts of a reply, as a person would say them.
///
/// ```
/// let reply = serde_json::json!({ "position": { "black": 97 }, "outcome": null });
/// assert_eq!(referee::report::in_words(&reply), "black 97; the game goes on");
/// ```
#[must_use]
pub fn in_words(value: &Value) -> String {
    let Some(parts) = value.as_object() else {
        return plain(value);
    };
    let words: Vec<String> = parts
        .iter()
        .map(|(key, value)| part_in_words(key, value))
        .collect();
    words.join("; ")
}

fn part_in_words(key: &str, value: &Value) -> String {
    match (key, value) {
        ("position", Value::Object(fields)) if fields.is_empty() => "it is played".to_owned(),
        ("position", Value::Object(fields)) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(field, value)| format!("{} {}", visible(field), plain(value)))
                .collect();
            fields.join(", ")
        }
        ("legal", Value::Array(actions)) if actions.is_empty() => "no legal action".to_owned(),
        ("legal", Value::Array(actions)) => {
            let actions: Vec<String> = actions.iter().map(plain).collect();
            format!("legal ({}): {}", actions.len(), actions.join(" "))
        }
        ("legal", Value::Number(count)) => format!("{count} legal actions"),
        ("legal", Value::Object(part)) => {
            let part: Vec<String> = part
                .iter()
                .map(|(word, action)| {
                    let not = if word == "has" { "" } else { "not " };
                    format!("{} {not}among the legal actions", plain(action))
                })
                .collect();
            part.join(", ")
        }
        ("outcome", Value::Null) => "the game goes on".to_owned(),
        ("outcome", Value::Object(outcome)) => outcome_in_words(outcome),
        ("illegal", Value::Number(index)) => format!("illegal (action {index})"),
        ("error", why) => format!("the request is invalid: {}", plain(why)),
        ("skip", why) => format!("it cannot: {}", plain(why)),
        ("same", _) => "the same answer as before the refused action".to_owned(),
        (key, value) => format!("{} {}", visible(key), plain(value)),
    }
}

fn outcome_in_words(outcome: &Map<String, Value>) -> String {
    let winners: Vec<String> = outcome
        .get("winners")
        .and_then(Value::as_array)
        .map(|winners| winners.iter().map(plain).collect())
        .unwrap_or_default();
    match winners.as_slice() {
        [] => "the game is drawn".to_owned(),
        [winner] => format!("{winner} wins"),
        winners => format!("{} win", winners.join(" and ")),
    }
}

/// A value without the marks of JSON: `(red yard r5; blue c2)`.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => visible(text),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields: Vec<String> = fields
                .map(|(field, value)| format!("{} {}", visible(field), plain(value)))
                .collect();
            format!("({})", fields.join("; "))
        }
        other => other.to_string(),
    }
}

/// The verdicts that were given, with their counts.
pub(super) fn counted(totals: &Totals) -> String {
    let counts: Vec<String> = totals
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    if counts.is_empty() {
        "none".to_owned()
    } else {
        counts.join(", ")
    }
}
