use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// So many bytes of a hash make a name.
const NAME: usize = 12;

/// JSON in one form: no blanks, the keys of objects in the order of their bytes.
///
/// ```
/// use referee::work::canonical;
///
/// let (one, other) = (r#"{"b": 1, "a": [true, {}]}"#, r#"{"a":[true,{}],"b":1}"#);
/// assert_eq!(canonical(&serde_json::from_str(one)?), other);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

/// The name of what a value says: the beginning of the SHA-256 of its canonical form.
#[must_use]
pub fn name_of(value: &Value) -> String {
    let digest = Sha256::digest(canonical(value).as_bytes());
    let bytes = digest.iter().take(NAME);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_bytes());
            text.push('{');
            for (index, (key, value)) in fields.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(value, text);
            }
            text.push('}');
        }
        Value::Array(values) => {
            text.push('[');
            for (index, value) in values.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(value, text);
            }
            text.push(']');
        }
        other => text.push_str(&other.to_string()),
    }
}
