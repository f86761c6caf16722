use serde_json::Value;

use crate::check::CheckReport;

/// What an engine answered to a check, as a list of known failures writes it: the judged parts of
/// the reply as JSON on one line, legal actions sorted; without a reply, the first line of what is
/// said of the fault. Empty if nothing is known.
#[must_use]
pub fn answered(check: Option<&CheckReport>) -> String {
    let Some(check) = check else {
        return String::new();
    };
    if check.got.is_null() {
        let note = check.note.as_deref().unwrap_or_default();
        return note.lines().next().unwrap_or_default().to_owned();
    }
    answered_value(&check.got)
}

/// The judged parts of a reply as a list of known failures writes them.
#[must_use]
pub fn answered_value(got: &Value) -> String {
    let mut got = got.clone();
    sort_legal(&mut got);
    got.to_string()
}

/// An engine may list its actions in any order, and in another one each time.
fn sort_legal(value: &mut Value) {
    let Value::Object(parts) = value else { return };
    for (key, part) in parts {
        match part {
            Value::Array(actions) if key == "legal" => {
                actions.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
            }
            _ => sort_legal(part),
        }
    }
}
