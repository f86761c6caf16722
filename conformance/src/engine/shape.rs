//! What kind of value a JSON text is, all of it looked at.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, SeqAccess, Visitor},
};

/// Any JSON value, looked at and not kept. What a deserializer skips may be no text and no number;
/// what it reads as this is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Shape {
    /// `null`, or nothing at all.
    #[default]
    Null,
    /// An object.
    Object,
    /// Something else.
    Other,
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Shape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Shape, E> {
        Ok(Shape::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Shape, E> {
        Ok(Shape::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Shape, E> {
        Ok(Shape::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Shape, E> {
        Ok(Shape::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Shape, E> {
        Ok(Shape::Other)
    }

    fn visit_str<E>(self, _: &str) -> Result<Shape, E> {
        Ok(Shape::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Shape, A::Error> {
        while list.next_element::<Shape>()?.is_some() {}
        Ok(Shape::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Shape, A::Error> {
        while fields.next_entry::<Shape, Shape>()?.is_some() {}
        Ok(Shape::Object)
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_is_looked_at_is_what_can_be_kept() {
        let deep = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        let texts = [
            "null",
            "[true,-1,18446744073709551615,1.5e3]",
            "{\"a\":{\"b\":[\"\\u00e9\",{}]}}",
            "1e999",
            "\"\\ud800\"",
            "{\"\\ud800\":0}",
            "\"a\tb\"",
            "{\"a\":}",
            "[1,]",
            "01",
            "{} {}",
            "",
            &deep(100),
            &deep(200),
        ];
        let mut refused = 0;
        for text in texts {
            let kept = serde_json::from_str::<Value>(text).map(|_| ());
            let looked_at = serde_json::from_str::<Shape>(text).map(|_| ());
            let words = |read: serde_json::Result<()>| read.map_err(|error| error.to_string());
            refused += usize::from(kept.is_err());
            assert_eq!(words(looked_at), words(kept), "{text}");
        }
        assert_eq!(refused, 10);
    }

    #[test]
    fn an_object_is_told_from_all_else() {
        for (text, shape) in [
            ("null", Shape::Null),
            ("{}", Shape::Object),
            ("[{}]", Shape::Other),
            ("\"{}\"", Shape::Other),
            ("0", Shape::Other),
            ("false", Shape::Other),
        ] {
            assert_eq!(
                serde_json::from_str::<Shape>(text).unwrap(),
                shape,
                "{text}"
            );
        }
    }
}
