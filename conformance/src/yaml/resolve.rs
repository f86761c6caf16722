//! What a scalar without quotes means.

use super::node::Value;

/// Reads the spelling of a plain scalar.
///
/// Fewer spellings than YAML knows: what people read in two ways (`yes`, `007`, `1_000`, `True`) is text, so that a
/// reader who wanted a number or a truth value says so instead of guessing.
pub(super) fn plain(spelling: &str) -> Value {
    match spelling {
        "" | "~" | "null" => Value::Null,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => integer(spelling).map_or_else(|| Value::Text(spelling.to_owned()), Value::Int),
    }
}

fn integer(spelling: &str) -> Option<i64> {
    let digits = spelling.strip_prefix('-').unwrap_or(spelling);
    let decimal = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = spelling == "0" || (decimal && !digits.starts_with('0'));
    if canonical {
        spelling.parse().ok()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn nothing_truth_and_whole_numbers_are_no_text() {
        for spelling in ["", "~", "null"] {
            assert_eq!(plain(spelling), Value::Null);
        }
        assert_eq!(plain("true"), Value::Bool(true));
        assert_eq!(plain("false"), Value::Bool(false));
        for number in [0, 4, -4, 120, i64::MAX, i64::MIN] {
            assert_eq!(plain(&number.to_string()), Value::Int(number));
        }
    }

    #[test]
    fn whatever_could_be_read_in_two_ways_is_text() {
        for spelling in [
            "yes",
            "no",
            "on",
            "off",
            "True",
            "NULL",
            "Null",
            "1.5",
            "1e3",
            ".inf",
            "007",
            "-0",
            "+4",
            "0x1F",
            "0o7",
            "1_000",
            "-",
            "--4",
            "2024-01-01",
            "9223372036854775808",
            "٣",
            "b3-b7",
        ] {
            assert_eq!(plain(spelling), Value::Text(spelling.to_owned()));
        }
    }
}
