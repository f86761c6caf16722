//! A YAML tree that knows where each of its values stands.

use super::problem::quoted;
use super::source::Span;

/// A value and its place.
///
/// A block list starts at its first dash, a block map at its first key, a block scalar at its first row of text;
/// a value that is left out is empty and stands at its colon or after its dash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Where the value is written.
    pub span: Span,
    /// What it is.
    pub value: Value,
    /// How it is written.
    pub style: Style,
    /// The source of a scalar that is not text; text is its own spelling.
    raw: Option<Box<str>>,
}

/// What a node holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null`, `~`, or nothing at all.
    Null,
    /// `true` or `false`, and no other spelling.
    Bool(bool),
    /// A decimal whole number without a plus sign or needless zeros.
    Int(i64),
    /// Everything else: quoted and block scalars, `yes`, `1.5`, `2024-01-01`, `0x1F`, `007`.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A map in the order of the file; no two keys have the same text.
    Map(Vec<(Key, Node)>),
}

/// A key of a map; its text is as written (`4: …` has the key `4`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key, without quotes.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// How a node is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// A scalar without quotes.
    Plain,
    /// `'…'`
    SingleQuoted,
    /// `"…"`
    DoubleQuoted,
    /// `|` and rows of text.
    Literal,
    /// `>` and rows of text that are joined.
    Folded,
    /// A list of dashes, or a map of lines.
    Block,
    /// `[…]` or `{…}`
    Flow,
}

impl Node {
    pub(super) fn scalar(span: Span, value: Value, style: Style, raw: &str) -> Self {
        let raw = (!matches!(value, Value::Text(_))).then(|| raw.into());
        Self {
            span,
            value,
            style,
            raw,
        }
    }

    pub(super) fn collection(span: Span, value: Value, style: Style) -> Self {
        Self {
            span,
            value,
            style,
            raw: None,
        }
    }

    /// A scalar as it is spelt: the text without its quotes, `4` and `true` as written. `None` for lists and maps.
    ///
    /// ```
    /// # use referee::yaml::{Source, read};
    /// let node = read(&Source::embedded("a.yaml", "4"))?;
    /// assert_eq!(node.spelling(), Some("4"));
    /// # Ok::<(), Vec<referee::yaml::Problem>>(())
    /// ```
    pub fn spelling(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => self.raw.as_deref(),
        }
    }

    /// The spelling, kept; nothing of a list or map.
    pub(super) fn into_spelling(self) -> String {
        match self.value {
            Value::Text(text) => text,
            _ => self.raw.map(String::from).unwrap_or_default(),
        }
    }

    /// The value of a key; `None` too if this is no map.
    pub fn get(&self, key: &str) -> Option<&Self> {
        match &self.value {
            Value::Map(entries) => entries
                .iter()
                .find(|(known, _)| known.text == key)
                .map(|(_, node)| node),
            _ => None,
        }
    }

    /// What this is, for "found …" in a message.
    pub fn describe(&self) -> String {
        match &self.value {
            Value::Null => "nothing".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => format!("the number {value}"),
            Value::Text(text) => format!("the text {}", quoted(text)),
            Value::List(items) if items.is_empty() => "an empty list".to_owned(),
            Value::List(_) => "a list".to_owned(),
            Value::Map(entries) if entries.is_empty() => "an empty map".to_owned(),
            Value::Map(_) => "a map".to_owned(),
        }
    }
}
