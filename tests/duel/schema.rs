//! A report against its schema, as far as these schemas use the language.

use std::fs;

use serde_json::Value;

/// Panics with the place at which a value is not as the schema of that name says.
#[track_caller]
pub(crate) fn check(name: &str, value: &Value) {
    let text = fs::read_to_string(format!("specs/schema/{name}.json")).unwrap();
    let schema: Value = serde_json::from_str(&text).unwrap();
    let checker = Checker { root: &schema };
    if let Err(why) = checker.check(&schema, value, "$") {
        panic!("{why}");
    }
}

struct Checker<'s> {
    root: &'s Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let known = self.root.pointer(reference.trim_start_matches('#'));
            return self.check(known.unwrap(), value, at);
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let fitting = choices
                .iter()
                .filter(|it| self.check(it, value, at).is_ok());
            return match fitting.count() {
                1 => Ok(()),
                count => Err(format!("{at}: {count} of the choices fit {value}")),
            };
        }
        if let Some(known) = schema["enum"].as_array()
            && !known.contains(value)
        {
            return Err(format!("{at}: {value} is none of {known:?}"));
        }
        let fits = match schema["type"].as_str() {
            None => true,
            Some("null") => value.is_null(),
            Some("string") => value.is_string(),
            Some("boolean") => value.is_boolean(),
            Some("integer") => value.is_u64(),
            Some("array") => value.is_array(),
            Some("object") => value.is_object(),
            Some(other) => panic!("the checker does not know the type {other}"),
        };
        if !fits {
            return Err(format!("{at}: {value} is no {}", schema["type"]));
        }
        if let Some(items) = value.as_array() {
            for (index, item) in items.iter().enumerate() {
                self.check(&schema["items"], item, &format!("{at}[{index}]"))?;
            }
        }
        let Some(fields) = value.as_object() else {
            return Ok(());
        };
        for name in schema["required"].as_array().into_iter().flatten() {
            if !fields.contains_key(name.as_str().unwrap()) {
                return Err(format!("{at} has no {name}"));
            }
        }
        for (name, field) in fields {
            let at = format!("{at}.{name}");
            match (&schema["properties"][name], &schema["additionalProperties"]) {
                (Value::Null, Value::Bool(false)) => return Err(format!("{at} is not known")),
                (Value::Null, Value::Null | Value::Bool(true)) => {}
                (Value::Null, rest) => self.check(rest, field, &at)?,
                (known, _) => self.check(known, field, &at)?,
            }
        }
        Ok(())
    }
}
