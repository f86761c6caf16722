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
    } else if text.chars().any(is_unseen) {
        double_quoted(text)
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// What no reader sees, no line may hold, or turns the direction of writing.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(letter, '\u{feff}' | '\u{fffe}' | '\u{ffff}')
}

/// A text in double quotes, in which what is not seen is written out.
fn double_quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            _ if is_unseen(letter) => quoted.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
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
