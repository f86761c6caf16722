//! A line of an engine, read as a reply: typed and quick when it is right, in words when not.

use std::collections::BTreeMap;

use referee_rules::any::AnyOutcome;
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::{Map, Value};

use super::wire::{Here, Reply};

/// The deepest nesting of a reply.
const DEEPEST: usize = 64;
/// How many values a reply has at the most. What is parsed takes many times the room of its text.
const MOST_VALUES: usize = 20_000;
/// How much of a text that is only shown is kept, in characters.
const LONGEST_TEXT: usize = 1_000;

/// What a line of an engine turns out to be.
#[derive(Debug, PartialEq)]
pub struct ReplyLine {
    /// The id, if it has one that can be one.
    pub id: Option<u64>,
    /// The reply, or what is wrong with it.
    pub reply: Result<Reply, String>,
}

/// Reads a line of an engine as the reply to a `play`.
///
/// ```
/// use referee::engine::{read_reply, wire::Reply};
///
/// let read = read_reply(br#"{"id":7,"illegal":0}"#);
/// assert_eq!((read.id, read.reply), (Some(7), Ok(Reply::Illegal(0))));
/// assert_eq!(read_reply(b"{}").reply.unwrap_err(), "the reply has no `id`");
/// ```
#[must_use]
pub fn read_reply(line: &[u8]) -> ReplyLine {
    let text = match check_text(line) {
        Ok(text) => text,
        Err(why) => {
            return ReplyLine {
                id: None,
                reply: Err(why),
            };
        }
    };
    // A list would be taken for the fields in their order.
    if text.trim_ascii_start().starts_with('{')
        && let Ok(typed) = serde_json::from_str::<Typed>(text)
    {
        return ReplyLine {
            id: Some(typed.id),
            reply: typed.into_reply(),
        };
    }
    match read_object(text) {
        Err(why) => ReplyLine {
            id: None,
            reply: Err(why),
        },
        Ok((id, fields)) => ReplyLine {
            id: Some(id),
            reply: Reply::from_value(Value::Object(fields)).and_then(|_| {
                // The words of the parser for what is wrong in none of the ways foreseen.
                match serde_json::from_str::<Typed>(text) {
                    Ok(typed) => typed.into_reply(),
                    Err(error) => Err(error.to_string()),
                }
            }),
        },
    }
}

/// Reads any line of an engine as an object with an id.
///
/// # Errors
///
/// What is wrong with it, in words.
pub(crate) fn read_line(line: &[u8]) -> Result<(u64, Map<String, Value>), String> {
    read_object(check_text(line)?)
}

fn read_object(text: &str) -> Result<(u64, Map<String, Value>), String> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| format!("the reply is no JSON ({error})"))?;
    let Value::Object(fields) = value else {
        return Err("a reply is a JSON object".to_owned());
    };
    match fields.get("id") {
        None => Err("the reply has no `id`".to_owned()),
        Some(id) => match id.as_u64() {
            Some(id) => Ok((id, fields)),
            None => Err(format!(
                "the reply's `id` is {}; it repeats the request's, a whole number",
                kind_of(id)
            )),
        },
    }
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_i64() => "negative",
        Value::Number(_) => "no whole number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// Whether a line can be looked at without harm.
fn check_text(line: &[u8]) -> Result<&str, String> {
    let text = std::str::from_utf8(line).map_err(|error| {
        format!(
            "the reply is not UTF-8 (byte {} of the line)",
            error.valid_up_to() + 1
        )
    })?;
    let count = |wanted: fn(u8) -> bool| line.iter().filter(|byte| wanted(**byte)).count();
    if count(|byte| byte == b'[' || byte == b'{') > DEEPEST && is_too_deep(line) {
        return Err(format!("a reply is nested at most {DEEPEST} deep"));
    }
    if line.len() > MOST_VALUES && count(|byte| byte == b',') > MOST_VALUES {
        return Err(format!("a reply has at most {MOST_VALUES} values"));
    }
    Ok(text)
}

fn is_too_deep(line: &[u8]) -> bool {
    let (mut depth, mut in_text, mut escaped) = (0_usize, false, false);
    for byte in line {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return true;
        }
    }
    false
}

/// A reply that is right, apart from keys that do not go together.
#[derive(Deserialize)]
struct Typed {
    id: u64,
    #[serde(default, deserialize_with = "given")]
    position: Option<Map<String, Value>>,
    #[serde(default, deserialize_with = "given")]
    legal: Option<Vec<String>>,
    #[serde(default, deserialize_with = "outcome")]
    outcome: Option<Option<AnyOutcome>>,
    #[serde(default, deserialize_with = "given")]
    scores: Option<BTreeMap<String, u32>>,
    #[serde(default, deserialize_with = "given")]
    illegal: Option<usize>,
    #[serde(default, deserialize_with = "given")]
    skip: Option<String>,
    #[serde(default, deserialize_with = "given")]
    error: Option<String>,
}

/// A key that is there is not null, unless null is one of its values.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// An outcome is null or an object, never a list of its fields.
fn outcome<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<AnyOutcome>>, D::Error> {
    let fields: Option<Map<String, Value>> = Deserialize::deserialize(deserializer)?;
    let outcome = fields.map(|fields| serde_json::from_value(Value::Object(fields)));
    outcome.transpose().map(Some).map_err(D::Error::custom)
}

impl Typed {
    fn into_reply(self) -> Result<Reply, String> {
        let is_here = self.position.is_some()
            || self.legal.is_some()
            || self.outcome.is_some()
            || self.scores.is_some();
        let mixed =
            || Err("the reply mixes an answer with `illegal`, `skip` or `error`".to_owned());
        match (self.illegal, self.skip, self.error, is_here) {
            (None, None, None, true) => Ok(Reply::Here(Here {
                position: self.position.map(cut_fields),
                legal: self.legal,
                outcome: self.outcome.map(cut_reason),
                scores: self.scores,
            })),
            (Some(index), None, None, false) => Ok(Reply::Illegal(index)),
            (None, Some(why), None, false) => Ok(Reply::Skip(cut(why))),
            (None, None, Some(why), false) => Ok(Reply::Error(cut(why))),
            (None, None, None, false) => Err(
                "the reply has none of the keys `position`, `legal`, `outcome`, `illegal`, \
                 `skip`, `error`"
                    .to_owned(),
            ),
            _ => mixed(),
        }
    }
}

/// No true text is that long, so nothing that is compared becomes right by it.
fn cut(mut text: String) -> String {
    if let Some((end, _)) = text.char_indices().nth(LONGEST_TEXT) {
        text.truncate(end);
        text.push('…');
    }
    text
}

fn cut_fields(mut fields: Map<String, Value>) -> Map<String, Value> {
    for value in fields.values_mut() {
        if let Value::String(text) = value
            && text.len() > LONGEST_TEXT
        {
            *text = cut(std::mem::take(text));
        }
    }
    fields
}

fn cut_reason(outcome: Option<AnyOutcome>) -> Option<AnyOutcome> {
    outcome.map(|outcome| AnyOutcome {
        reason: outcome.reason.map(cut),
        ..outcome
    })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    /// serde_json has features that give some keys a meaning of their own; none is turned on.
    #[test]
    fn no_key_is_magic() {
        let object = r#"{"$serde_json::private::RawValue":"1"}"#;
        let read = read_reply(format!(r#"{{"id":1,"position":{{"turn":{object}}}}}"#).as_bytes());
        let Ok(Reply::Here(here)) = read.reply else {
            panic!("{read:?}");
        };
        assert_eq!(here.position.unwrap()["turn"].to_string(), object);
    }

    fn why(line: &[u8]) -> (Option<u64>, String) {
        let read = read_reply(line);
        (read.id, read.reply.unwrap_err())
    }

    #[test]
    fn order_space_and_unknown_keys_are_fine() {
        let read = read_reply(
            b"  { \"note\": [[1]], \"legal\":[ \"c3\" ],\t\"outcome\" : null, \"id\" : 7 } \r",
        );
        assert_eq!(read.id, Some(7));
        assert_eq!(
            read.reply,
            Ok(Reply::Here(Here {
                legal: Some(vec!["c3".to_owned()]),
                outcome: Some(None),
                ..Here::default()
            }))
        );
    }

    #[test]
    fn an_id_is_a_whole_number() {
        for (id, kind) in [
            ("\"7\"", "a string"),
            ("7.0", "no whole number"),
            ("-7", "negative"),
            ("null", "null"),
            ("[7]", "a list"),
        ] {
            let line = format!("{{\"id\":{id},\"illegal\":0}}");
            let (id, why) = why(line.as_bytes());
            assert_eq!(id, None);
            assert!(why.contains(&format!("`id` is {kind};")), "{why}");
        }
        assert_eq!(why(b"{\"illegal\":0}").1, "the reply has no `id`");
    }

    #[test]
    fn every_malformed_reply_is_told_in_words() {
        for (line, wanted) in [
            ("{\"id\":7}", "none of the keys"),
            ("{\"id\":7,\"position\":null}", "`position` is an object"),
            ("{\"id\":7,\"legal\":null}", "`legal` is a list of strings"),
            ("{\"id\":7,\"legal\":[1]}", "`legal` is a list of strings"),
            ("{\"id\":7,\"illegal\":-1}", "`illegal` is the index"),
            ("{\"id\":7,\"illegal\":null}", "`illegal` is the index"),
            ("{\"id\":7,\"skip\":null}", "`skip` says why"),
            ("{\"id\":7,\"illegal\":0,\"error\":\"no\"}", "mixes"),
            ("{\"id\":7,\"illegal\":0,\"scores\":{}}", "mixes"),
            ("{\"id\":7,\"illegal\":0,\"illegal\":1}", "duplicate field"),
            ("{\"id\":7,\"outcome\":\"red\"}", "`outcome` is null, or"),
            (
                "{\"id\":7,\"outcome\":[[\"red\"]]}",
                "invalid type: sequence",
            ),
            (
                "{\"id\":7,\"outcome\":null,\"scores\":{\"red\":-1}}",
                "`scores` is",
            ),
        ] {
            let (id, why) = why(line.as_bytes());
            assert_eq!(id, Some(7), "{line}");
            assert!(why.contains(wanted), "{line}: {why}");
        }
        for (line, wanted) in [
            (&b"[7]"[..], "a reply is a JSON object"),
            (b"{'id': 7}", "the reply is no JSON"),
            (
                b"{\"id\":7,\"note\":\"\xff\",\"illegal\":0}",
                "not UTF-8 (byte 17",
            ),
        ] {
            assert!(why(line).1.contains(wanted), "{}", why(line).1);
        }
    }

    #[test]
    fn nesting_is_bounded_and_brackets_in_texts_are_no_nesting() {
        let nested = |depth: usize| {
            let (open, close) = ("[".repeat(depth - 1), "]".repeat(depth - 1));
            format!("{{\"id\":7,\"illegal\":0,\"note\":{open}{close}}}")
        };
        assert_eq!(
            read_reply(nested(DEEPEST).as_bytes()).reply,
            Ok(Reply::Illegal(0))
        );
        assert_eq!(
            why(nested(DEEPEST + 1).as_bytes()).1,
            "a reply is nested at most 64 deep"
        );
        assert_eq!(
            why("[".repeat(200_000).as_bytes()).1,
            "a reply is nested at most 64 deep"
        );
        let text = format!("{{\"id\":7,\"skip\":\"\\\"{}\"}}", "[".repeat(100));
        assert!(matches!(
            read_reply(text.as_bytes()).reply,
            Ok(Reply::Skip(_))
        ));
    }

    #[test]
    fn what_is_kept_of_a_reply_is_bounded() {
        let many = format!("{{\"id\":7,\"note\":[{}0]}}", "0,".repeat(MOST_VALUES + 1));
        assert_eq!(why(many.as_bytes()).1, "a reply has at most 20000 values");
        let long = format!("{{\"id\":7,\"skip\":\"{}\"}}", "ż".repeat(100_000));
        let Ok(Reply::Skip(kept)) = read_reply(long.as_bytes()).reply else {
            panic!("a skip");
        };
        assert_eq!(kept.chars().count(), LONGEST_TEXT + 1);
    }
}
