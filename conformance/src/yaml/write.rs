//! Values as YAML text.

use serde_json::Value;

/// A text as a scalar on one line: plain where that is safe, else in quotes.
///
/// ```
/// use referee::yaml::scalar;
///
/// assert_eq!(scalar("a plain text, isn't it?"), "a plain text, isn't it?");
/// assert_eq!(scalar("4"), "'4'");
/// assert_eq!(scalar("two\nlines"), r#""two\nlines""#);
/// ```
#[must_use]
pub fn scalar(text: &str) -> String {
    scalar_of(text, " -_.,()?'")
}

fn scalar_of(text: &str, marks: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || marks.contains(letter);
    let is_word = text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && text.chars().all(plain)
        && !text.ends_with(' ')
        && !matches!(text, "null" | "true" | "false");
    if is_word {
        text.to_owned()
    } else if text.chars().any(char::is_control) {
        Value::from(text).to_string()
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// A value on one line, as `{turn: red, tokens: {red: [yard, r5]}}`.
///
/// ```
/// use referee::yaml::flow;
///
/// let value = serde_json::json!({"turn": "red", "die": null, "actions": ["roll 4", "a,b"]});
/// assert_eq!(flow(&value), "{turn: red, die: null, actions: [roll 4, 'a,b']}");
/// ```
#[must_use]
pub fn flow(value: &Value) -> String {
    match value {
        Value::String(text) => scalar_of(text, " -_."),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(fields) => {
            let fields = fields.iter();
            let fields: Vec<String> = fields
                .map(|(key, value)| format!("{}: {}", scalar_of(key, " -_."), flow(value)))
                .collect();
            format!("{{{}}}", fields.join(", "))
        }
        other => other.to_string(),
    }
}
